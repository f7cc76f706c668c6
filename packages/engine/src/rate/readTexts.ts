import type { MarketingText, MarketingTexts } from './costRate.ts';
import type { Reader } from './reader.ts';

const textKeys = new Set(['short_description', 'description', 'legal']);
const noTexts: MarketingTexts = Object.freeze({});

function readText(reader: Reader, value: unknown): MarketingText | undefined {
  const object = reader.object(
    value,
    'the texts {short_description, description, legal}',
    textKeys,
  );
  if (object === undefined) return undefined;
  const field = (key: keyof MarketingText): string => {
    const text = object[key] ?? '';
    return text === ''
      ? ''
      : (reader.at(key, () => reader.text(text, 'a text; "" for none')) ?? '');
  };
  return Object.freeze({
    short_description: field('short_description'),
    description: field('description'),
    legal: field('legal'),
  });
}

/** Reads marketing texts by locale; a missing map means none, a missing field means "not set" (T3). */
export function readTexts(reader: Reader, value: unknown): MarketingTexts {
  if (value === undefined || value === null) return noTexts;
  const object = reader.object(value, 'marketing texts by locale');
  if (object === undefined) return noTexts;
  const locales = Object.keys(object);
  if (locales.length === 0) return noTexts;
  const texts: [string, MarketingText][] = [];
  for (const locale of locales) {
    if (reader.isFull) break;
    const text = reader.at(locale, () => readText(reader, object[locale]));
    if (text !== undefined) texts.push([locale, text]);
  }
  return Object.fromEntries(texts);
}

import { describe, expect, it } from 'vitest';
import { rate, weekly } from '../examples.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostRate } from '../../src/rate/costRate.ts';
import { marketingText } from '../../src/query/marketingText.ts';
import type { ActivePrice } from '../../src/plan/price.ts';
import { priceAt } from '../../src/query/priceAt.ts';

type Texts = CostRate['marketing_texts'];

const monday = Date.parse('2026-03-02T12:00:00Z');
const tuesday = Date.parse('2026-03-03T12:00:00Z');

/** The price at noon on Monday, when an entry holds, or on Tuesday, when none does. */
function priceWith(entryTexts: Texts, rateTexts: Texts, instant: number = monday): ActivePrice {
  const entry = { ...weekly('A', 'Mon 06:00-22:00'), marketing_texts: entryTexts };
  const plan = compileCostRate(rate({ marketing_texts: rateTexts, recurring: [entry] }));
  return priceAt(plan, instant);
}

const text = (short_description: string, description = '', legal = ''): Texts[string] => ({
  short_description,
  description,
  legal,
});

describe('T1 each field falls back by itself', () => {
  it.each<[string, Texts, Texts, Texts]>([
    ["the entry's field", { de: text('E') }, { de: text('R') }, { de: text('E') }],
    ["else the cost rate's", { de: text('') }, { de: text('R') }, { de: text('R') }],
    ['also where the field is missing', { de: {} }, { de: text('R') }, { de: text('R') }],
    ['else the empty string', { de: {} }, { de: {} }, { de: text('') }],
    [
      'field by field',
      { de: { short_description: 'E', legal: '' } },
      { de: text('R', 'R', 'R') },
      { de: text('E', 'R', 'R') },
    ],
  ])('T1 %s', (_name, entryTexts, rateTexts, expected) => {
    expect(priceWith(entryTexts, rateTexts).marketingTexts).toEqual(expected);
  });

  it('T1 the default price has the texts of the cost rate alone', () => {
    const price = priceWith({ de: text('E'), en: text('E') }, { de: { legal: 'R' } }, tuesday);
    expect(price.source).toBe('default');
    expect(price.marketingTexts).toEqual({ de: text('', '', 'R') });
  });
});

describe('T2 locales of both', () => {
  it('T2 a locale of either side is there, with all three fields', () => {
    const price = priceWith({ fr: text('F') }, { de: text('D'), en: { legal: 'L' } });
    expect(price.marketingTexts).toEqual({
      de: text('D'),
      en: text('', '', 'L'),
      fr: text('F'),
    });
  });

  it('T2 no language borrows from another', () => {
    const price = priceWith({ en: text('E') }, { de: text('D', 'D', 'D') });
    expect(price.marketingTexts['en']).toEqual(text('E'));
  });
});

describe('T3 only the empty string is not set', () => {
  it.each([' ', '\n', '0', 'null', '\u200b', '-'])('T3 %j is a text', (value) => {
    const price = priceWith({ de: text(value) }, { de: text('R') });
    expect(price.marketingTexts['de']?.short_description).toBe(value);
  });
});

describe('T4 the text for a reader', () => {
  const price = priceWith(
    { de_AT: text('Servus'), en: text('Hello') },
    { de_DE: text('Hallo'), fr_FR: text('Bonjour'), it: text('Ciao', '', 'L') },
  );

  it.each([
    [['de_AT'], 'de_AT'],
    [['de-at'], 'de_AT'],
    [['DE_DE'], 'de_DE'],
    [['en'], 'en'],
    [['en_GB'], 'en'],
    [['fr'], 'fr_FR'],
    [['fr-CA'], 'fr_FR'],
    [['nl', 'en_US'], 'en'],
    [['nl', 'pl', 'it_CH'], 'it'],
    // One reader's language in another country goes before the next request.
    [['fr-CA', 'de_AT'], 'fr_FR'],
    [['de_DE', 'de_AT'], 'de_DE'],
  ])('T4 %j reads %s', (requested, expected) => {
    expect(marketingText(price, requested)?.locale).toBe(expected);
  });

  it.each([[['nl']], [['e']], [['english']], [['']], [[]]])('T4 %j has no text', (requested) => {
    expect(marketingText(price, requested)).toBeUndefined();
  });

  it('T4 any country of the language will do where none is named', () => {
    expect(['de_AT', 'de_DE']).toContain(marketingText(price, ['de'])?.locale);
    expect(['de_AT', 'de_DE']).toContain(marketingText(price, ['de_CH'])?.locale);
  });

  it('T4 one result is of one locale, its empty fields left empty', () => {
    expect(marketingText(price, ['it', 'en'])).toEqual({ locale: 'it', ...text('Ciao', '', 'L') });
  });
});

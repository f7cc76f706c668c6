import { priceAt, segments, type PricePlan, type Problem } from '@wattpost/engine';
import { type Differences, Findings } from '../words/index.ts';
import { maxTariffText, priceText, tariffTextSeparator } from './tariffText.ts';

/** Options of a tariff text. */
export interface TariffTextOptions {
  /** Epoch ms: the start of the session. */
  readonly atMs: number;
  /** Epoch ms, exclusive: the end of a session that follows changes of price; left out: the price at the start holds. */
  readonly untilMs?: number;
}

/** The text for the field TT of signed meter records, or why there is none. */
export type TariffTextExport =
  | ({
      readonly ok: true;
      /** At most 250 characters. */
      readonly text: string;
      /** One for each price in turn. */
      readonly texts: readonly string[];
    } & Differences)
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The most changes of price within a session: more texts would not fit. */
const maxTexts = 100;

/** Characters that a meter's field and its separators do not take, as blanks. */
function plain(text: string): string {
  return text.replace(/[|\p{Cc}]/gu, ' ');
}

/** A text of at most so many characters, which says so where it is cut. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/**
 * The tariff text that a station hands to its meter (OCMF, field TT): a profile of the Bonner Eichrechtstage where one
 * says the price exactly, else words, and a finding.
 */
export function exportTariffText(
  plan: PricePlan,
  { atMs, untilMs }: TariffTextOptions,
): TariffTextExport {
  const prices =
    untilMs === undefined
      ? [priceAt(plan, atMs)]
      : [...segments(plan, atMs, untilMs)].map(({ price }) => price);
  const unknown = prices.find(({ intervals }) => intervals === null);
  if (unknown !== undefined || prices.length === 0) {
    const message = 'No price is known for the whole time; there is nothing to write.';
    return { ok: false, problems: [{ path: '$', code: 'price_unknown', message }] };
  }
  if (prices.length > maxTexts) {
    const message = `The price changes more than ${maxTexts} times within the session.`;
    return { ok: false, problems: [{ path: '$', code: 'too_many_values', message }] };
  }
  const written = prices.map(({ intervals, tax }) => priceText(intervals, tax, plan.currency));
  const texts = written.map(({ text }) => plain(text));
  const whole = texts.join(tariffTextSeparator);
  const text = cut(whole, maxTariffText);
  const findings = new Findings();
  if (text !== whole) findings.add('$', 'tariff_text', { reason: 'cut', most: maxTariffText });
  else if (written.some(({ isExact }) => !isExact)) {
    findings.add('$', 'tariff_text', { reason: 'words' });
  }
  return { ok: true, text, texts, ...findings.differences() };
}

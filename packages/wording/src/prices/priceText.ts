import type { ActivePrice, Tax } from '@wattpost/engine';
import { phrasesFor } from '../languages/index.ts';
import { lineText, priceLines } from './priceLine.ts';

/** Language, currency and tax of a price's text. */
export interface PriceTextStyle {
  /** ISO 4217; of a plan: `plan.currency`. */
  readonly currency: string;
  /** Of a plan: `plan.tax`. The text is gross. */
  readonly tax: Tax | null;
  /** BCP 47: `en-GB`, `de-AT`. English words for an unsupported language. */
  readonly language: string;
}

/**
 * A price as one sentence: `€0.49 per kWh; €0.05 per minute, from minute 241`. The same content as the
 * board, exact and gross: all of `priceTexts`, separated by semicolons.
 *
 * @param price the result of `priceAt` or `stationPrice`.
 */
export function priceText(price: Pick<ActivePrice, 'intervals'>, style: PriceTextStyle): string {
  return priceTexts(price, style).join('; ');
}

/**
 * The same line by line: energy, time, session fee, in the order of AFIR (`priceLines`). At least one: a price
 * of zero throughout is free of charge (D3), an unknown one is not available (D2).
 */
export function priceTexts(
  { intervals }: Pick<ActivePrice, 'intervals'>,
  { currency, tax, language }: PriceTextStyle,
): readonly string[] {
  const phrases = phrasesFor(language);
  if (intervals === null) return [phrases.unavailable];
  const lines = priceLines(intervals, { currency, tax, languages: [language] });
  return lines.length === 0 ? [phrases.free] : lines.map((line) => lineText(line));
}

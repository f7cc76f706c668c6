import { exact } from '@wattpost/engine';
import { numberReadings } from '@wattpost/exchange';
import type { CoreSay } from '../languages/coreSay.ts';

const { decimalOf, decimalText, multiply } = exact;

/** Decimals as texts, so that they are stored as typed (C6). */

/** A number without an exponent: `0.615`, `0.0000001`. */
export function plainDecimal(value: number): string {
  return decimalText(decimalOf(value));
}

/**
 * A decimal with its point moved: (`1.001`, 3) is `1001`. Other texts are unchanged.
 *
 * @param places to the right; to the left when negative.
 */
export function shiftedDecimal(text: string, places: number): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  return decimalText(multiply(decimalOf(text), decimalOf(`1e${places}`)));
}

/** The question about an ambiguous number, such as `1,000`; `null`: it is not ambiguous. */
export function numberQuestion(text: string, say: CoreSay): string | null {
  const readings = numberReadings(text);
  return (
    readings &&
    say('“{typed}” can be {whole} or {decimal}. Which is meant? Write {whole} or {decimal}.', {
      ...readings,
    })
  );
}

const signs = new Map<string, string>();

/** A decimal of a bundle with the decimal sign of a locale (BCP 47): `0,49`. */
export function formatDecimal(text: string, locale: string): string {
  const parts = (): readonly Intl.NumberFormatPart[] =>
    new Intl.NumberFormat(locale).formatToParts(0.5);
  const sign = signs.get(locale) ?? parts().find(({ type }) => type === 'decimal')?.value ?? '.';
  signs.set(locale, sign);
  return text.replace('.', sign);
}

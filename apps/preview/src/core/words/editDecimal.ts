import { exact } from '@wattpost/engine';
import { readsLikeThousands } from '@wattpost/exchange';
import type { CoreSay } from '../languages/index.ts';
import { saidText, told, type Told } from './told.ts';

const { decimalOf, decimalText, multiply } = exact;

/** Decimals as texts, so that what is typed is what is kept (C6). */

/** A number without an exponent: `0.615`, `0.0000001`. */
export function plainDecimal(value: number): string {
  return decimalText(decimalOf(value));
}

/**
 * A decimal with its point moved: (`1.001`, 3) is `1001`. What is no decimal stays as it is.
 *
 * @param places to the right; to the left when negative.
 */
export function shiftedDecimal(text: string, places: number): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  return decimalText(multiply(decimalOf(text), decimalOf(`1e${places}`)));
}

/**
 * What to ask about a number that can be read in two ways, such as `1,000`; `null`: it has one.
 */
export function numberQuestion(text: string, say: CoreSay): string | null {
  const question = askedNumber(text);
  return question === null ? null : saidText(question, say);
}

/** The same question, to be said later. */
export function askedNumber(text: string): Told | null {
  const typed = withoutBlanks(text);
  if (!readsLikeThousands(typed)) return null;
  // The sign of decimals stays the one that was typed: it is the reader's.
  const sign = typed.includes(',') ? ',' : '.';
  const whole = typed.replace(sign, '');
  const decimal = String(Number(typed.replace(',', '.'))).replace('.', sign);
  return told(
    '“{typed}” can be {whole} or {decimal}. Which is meant? Write {whole} or {decimal}.',
    { typed, whole, decimal },
  );
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s\u00a0\u202f]/g, '');
}

/**
 * A decimal as people type it, as a bundle has it: a comma is a point, blanks do not count, `.5` is
 * `0.5`. There are no signs between thousands: what else is in it stays, and will be refused, as will
 * what can be read in two ways (`numberQuestion`).
 */
export function typedDecimal(text: string): string {
  const typed = withoutBlanks(text);
  if (readsLikeThousands(typed)) return typed.replace('.', ',');
  const bare = typed.replace(',', '.');
  return bare.replace(/^(-?)\./, '$10.').replace(/\.$/, '');
}

const signs = new Map<string, string>();

/** A decimal of a bundle with the sign of decimals that a reader has (BCP 47): `0,49`. */
export function shownDecimal(text: string, locale: string): string {
  const parts = (): readonly Intl.NumberFormatPart[] =>
    new Intl.NumberFormat(locale).formatToParts(0.5);
  const sign = signs.get(locale) ?? parts().find(({ type }) => type === 'decimal')?.value ?? '.';
  signs.set(locale, sign);
  return text.replace('.', sign);
}

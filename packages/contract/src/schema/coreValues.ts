import { z } from 'zod';
import { expect, rule } from './expectation.ts';
import { utcInstant } from '../json/index.ts';

/** How the core surface writes no and yes in a request: as JSON texts, never as booleans. */
export type Switch = '0' | '1';

/** No or yes as the text "0" or "1"; a JSON boolean, a number and any other text are refused. */
export function switchText(): z.ZodType<Switch, Switch> {
  return z.enum(['0', '1'], expect('the text "0" (false) or "1" (true)'));
}

/** No or yes as a JSON boolean; `initially` when it is left out. */
export function flag(initially: boolean): z.ZodDefault<z.ZodBoolean> {
  return z.boolean(expect('true or false')).default(initially);
}

/** ISO 13616: the first four characters put last, letters as 10 to 35, modulo 97 is 1. */
function hasIbanChecksum(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN whose check digits are right; blanks are left out and letters made capitals. */
export function iban(): z.ZodType<string, string> {
  const expected = 'an IBAN whose check digits are right, such as "AT611904300234573201"';
  return z
    .string(expect(expected))
    .max(64, expect(expected))
    .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
    .refine(
      (text) => ibanPattern.test(text) && hasIbanChecksum(text),
      rule('not_an_iban', expected),
    );
}

const bicPattern = /^[A-Za-z]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/;

/** A BIC of 8 or 11 characters, in capitals. */
export function bic(): z.ZodType<string, string> {
  const expected = 'a BIC of 8 or 11 letters and digits, such as "BKAUATWW"';
  return z
    .string(expect(expected))
    .regex(bicPattern, expect(expected))
    .overwrite((text) => text.toUpperCase());
}

/** A date that exists, YYYY-MM-DD. */
export function dateText(what: string): z.ZodType<string, string> {
  const expected = `${what} as a date that exists, such as "2026-11-21"`;
  return z
    .string(expect(expected))
    .refine((text) => utcInstant(`${text}T00:00:00Z`) !== undefined, rule('not_a_date', expected))
    .meta({ format: 'date' });
}

/** A UTC instant that exists, `YYYY-MM-DDTHH:MM:SS[.fff]Z`. */
export function instantText(what: string): z.ZodType<string, string> {
  const expected = `${what} as a UTC instant that exists, such as "2026-11-21T09:00:00Z"`;
  return z
    .string(expect(expected))
    .refine((text) => utcInstant(text) !== undefined, rule('not_an_instant', expected))
    .meta({ format: 'date-time' });
}

/** ISO 4217, three capital letters. */
export function currencyCode(): z.ZodType<string, string> {
  const expected = 'a currency of three capital letters, such as "EUR"';
  return z.string(expect(expected)).regex(/^[A-Z]{3}$/, expect(expected));
}

/** An amount of money as decimal text, such as "12.34" or "-3". */
export function moneyText(what: string): z.ZodType<string, string> {
  const expected = `${what} as decimal text, such as "12.34"`;
  return z.string(expect(expected)).regex(/^-?\d{1,20}(\.\d{1,20})?$/, expect(expected));
}

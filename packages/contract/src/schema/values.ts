import { readLocalSecond } from '@wattpost/engine';
import * as z from 'zod';
import { utcInstant } from '../json/index.ts';
import { measured } from './boundedParts.ts';
import { expect, rule } from './problems.ts';
import { instantIn, instantTextForm, localTimeForm } from './textForms.ts';

/** A text with a condition; `expected` completes the sentence "Expected …". */
function textThat(
  expected: string,
  code: string,
  holds: (text: string) => boolean,
  form?: object,
): z.ZodString {
  return z.string(expect(expected)).refine(holds, rule(code, expected, form));
}

/** A text of a form. */
export function textLike(expected: string, pattern: RegExp): z.ZodString {
  return z.string(expect(expected)).regex(pattern, expect(expected));
}

/** The same, converted to capitals. */
export function capitalsLike(expected: string, pattern: RegExp): z.ZodString {
  return textLike(expected, pattern).overwrite((text) => text.toUpperCase());
}

/** Maximum length of a short text of the interface (inclusive). */
const maxTextCharacters = 255;

/** The greatest number that may be an id (inclusive): 32 bits with a sign, as every database has. */
export const maxId = 2_147_483_647;

/** Maximum length of a page (inclusive). */
export const maxPageItems = 500;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a uuid of any version, in any case; `undefined` for anything else. Uuids are kept lower-case. */
export function readUuid(text: string): string | undefined {
  return uuidPattern.test(text) ? text.toLowerCase() : undefined;
}

/** Some databases cannot store U+0000, and UTF-8 no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

const storable = rule('broken_text', 'text without U+0000 and without halves of surrogate pairs');

/** A text that may be empty, at most `maxCharacters` (code points, inclusive). */
export function freeText(what: string, maxCharacters: number = maxTextCharacters): z.ZodString {
  const expected = `${what}, at most ${maxCharacters} characters`;
  return measured(z.string(expect(expected)).max(maxCharacters, expect(expected))).refine(
    isStorableText,
    storable,
  );
}

/** A text that is not blank, 1 to `maxCharacters` (code points, inclusive). */
export function requiredText(what: string, maxCharacters: number = maxTextCharacters): z.ZodString {
  const expected = `${what}, 1 to ${maxCharacters} characters, not blank`;
  return measured(
    z
      .string(expect(expected))
      .min(1, { ...expect(expected), abort: true })
      .max(maxCharacters, expect(expected)),
  )
    .refine((text) => text.trim() !== '', rule('empty_text', expected, { pattern: '\\S' }))
    .refine(isStorableText, storable);
}

/** A uuid in a body; any version, in any case, read as lower-case. */
export function uuid(what: string): z.ZodString {
  return textLike(`${what} as a UUID`, uuidPattern)
    .overwrite((text) => text.toLowerCase())
    .meta({ format: 'uuid' });
}

/** An integer between `min` and `max` (both inclusive). */
export function integerBetween(what: string, min: number, max: number): z.ZodNumber {
  const expected = expect(`${what}, an integer from ${min} to ${max}`);
  return z.number(expected).int(expected).min(min, expected).max(max, expected);
}

/** A numeric id, 0 to `maxId` (both inclusive). */
export function id(what: string): z.ZodNumber {
  return integerBetween(what, 0, maxId);
}

/** A finite number between `min` and `max` (both inclusive). */
export function numberBetween(what: string, min: number, max: number): z.ZodNumber {
  const expected = expect(`${what}, a number from ${min} to ${max}`);
  return z.number(expected).min(min, expected).max(max, expected);
}

/** A finite number that is not negative. */
export function notNegative(expected: string): z.ZodNumber {
  return z.number(expect(expected)).min(0, expect(expected));
}

/** A number, or its decimal text. Documented as a number. */
export function decimalNumber(what: string): z.ZodType<number> {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? Number(value) : value,
    z.number(expect(`${what}, a number`)),
  );
}

/** The name of a time zone. Whether there is such a zone depends on zone data, which is not known here. */
export function timeZone(what: string): z.ZodString {
  return z.string(expect(`${what}, an IANA time zone such as "Europe/Vienna"`));
}

/** A country, kept as two capitals. */
export function countryCode(): z.ZodString {
  return capitalsLike('the country as two letters, such as "AT"', /^[A-Za-z]{2}$/);
}

/** No and yes in requests of the core surface: JSON texts, never booleans. */
export type Switch = '0' | '1';

/** No or yes as the text "0" or "1"; booleans, numbers and other texts are refused. */
export function switchText(): z.ZodType<Switch, Switch> {
  return z.enum(['0', '1'], expect('the text "0" (false) or "1" (true)'));
}

/** No or yes as a JSON boolean; `initially` if omitted. */
export function flag(initially: boolean): z.ZodDefault<z.ZodBoolean> {
  return z.boolean(expect('true or false')).default(initially);
}

/** ISO 13616: with the first four characters moved to the end and letters as 10 to 35, modulo 97 is 1. */
function hasIbanChecksum(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An IBAN with valid check digits, without blanks and in capitals. */
export function iban(): z.ZodString {
  const expected = 'an IBAN whose check digits are right, such as "AT611904300234573201"';
  return measured(z.string(expect(expected)).max(64, expect(expected)))
    .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
    .refine(
      (text) => ibanPattern.test(text) && hasIbanChecksum(text),
      rule('not_an_iban', expected),
    );
}

/** A BIC of 8 or 11 characters, in capitals. */
export function bic(): z.ZodString {
  const expected = 'a BIC of 8 or 11 letters and digits, such as "BKAUATWW"';
  return capitalsLike(expected, /^[A-Za-z]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/);
}

/** A date that exists, YYYY-MM-DD. */
export function dateSchema(what: string): z.ZodString {
  const expected = `${what} as a date that exists, such as "2026-11-21"`;
  const exists = (text: string): boolean => utcInstant(`${text}T00:00:00Z`) !== undefined;
  const form = { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };
  return textThat(expected, 'not_a_date', exists, form).meta({ format: 'date' });
}

/** A naive local date and time that exists on the calendar, `YYYY-MM-DDTHH:MM:SS` (U5). */
export function localDateTime(what: string): z.ZodString {
  const expected = `${what} as a local date and time YYYY-MM-DDTHH:MM:SS without zone or offset`;
  const exists = (text: string): boolean => readLocalSecond(text) !== undefined;
  return textThat(expected, 'not_a_local_datetime', exists, localTimeForm);
}

/** A UTC instant that exists, `YYYY-MM-DDTHH:MM:SS[.fff]Z`. */
export function instantSchema(what: string): z.ZodString {
  const exists = (text: string): boolean => utcInstant(text) !== undefined;
  return textThat(instantIn(what), 'not_an_instant', exists, instantTextForm).meta({
    format: 'date-time',
  });
}

/** ISO 4217, three capital letters. */
export function currencyCode(): z.ZodString {
  return textLike('a currency of three capital letters, such as "EUR"', /^[A-Z]{3}$/);
}

/** An amount of money as decimal text, such as "12.34" or "-3". */
export function moneySchema(what: string): z.ZodString {
  return textLike(`${what} as decimal text, such as "12.34"`, /^-?\d{1,20}(\.\d{1,20})?$/);
}

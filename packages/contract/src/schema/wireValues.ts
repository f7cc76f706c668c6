import { isTimeZone } from '@wattpost/engine';
import { z } from 'zod';
import { expect, rule } from './expectation.ts';

/** Characters that a short text of the interface may have (inclusive). */
const maxTextCharacters = 255;

/** The greatest number that may be an id (inclusive): 32 bits with a sign, as every database has. */
export const maxId = 2_147_483_647;

/** The greatest page that a list gives (inclusive). */
export const maxPageItems = 500;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a uuid of any version, in any case; `undefined` for anything else. Uuids are kept lower-case. */
export function readUuid(text: string): string | undefined {
  return uuidPattern.test(text) ? text.toLowerCase() : undefined;
}

/** U+0000 cannot be kept by every database, half a surrogate pair by no UTF-8. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

const storable = rule('broken_text', 'text without U+0000 and without halves of surrogate pairs');

/** A text that may be empty, at most `maxCharacters` (code points, inclusive). */
export function freeText(what: string, maxCharacters: number = maxTextCharacters): z.ZodString {
  const expected = `${what}, at most ${maxCharacters} characters`;
  return z
    .string(expect(expected))
    .max(maxCharacters, expect(expected))
    .refine(isStorableText, storable);
}

/** A text that is not blank, 1 to `maxCharacters` (code points, inclusive). */
export function requiredText(what: string, maxCharacters: number = maxTextCharacters): z.ZodString {
  const expected = `${what}, 1 to ${maxCharacters} characters, not blank`;
  return z
    .string(expect(expected))
    .min(1, { ...expect(expected), abort: true })
    .max(maxCharacters, expect(expected))
    .refine((text) => text.trim() !== '', rule('empty_text', expected))
    .refine(isStorableText, storable);
}

/** A uuid in a body; any version, in any case, read as lower-case. */
export function uuid(what: string): z.ZodType<string, string> {
  const expected = `${what} as a UUID`;
  return z
    .string(expect(expected))
    .regex(uuidPattern, expect(expected))
    .overwrite((text) => text.toLowerCase())
    .meta({ format: 'uuid' });
}

/** A numeric id, 0 to `maxId` (both inclusive). */
export function id(what: string): z.ZodNumber {
  const expected = `${what}, an integer from 0 to ${maxId}`;
  return z
    .number(expect(expected))
    .int(expect(expected))
    .min(0, expect(expected))
    .max(maxId, expect(expected));
}

/** An IANA time zone that this runtime knows (Z4). */
export function timeZone(what: string): z.ZodString {
  const expected = `${what}, an IANA time zone such as "Europe/Vienna"`;
  return z.string(expect(expected)).refine(isTimeZone, rule('unknown_time_zone', expected));
}

/** A finite number between `min` and `max` (both inclusive). */
export function numberBetween(what: string, min: number, max: number): z.ZodNumber {
  const expected = `${what}, a number from ${min} to ${max}`;
  return z.number(expect(expected)).min(min, expect(expected)).max(max, expect(expected));
}

/** A number, also when a sender wrote it as decimal text. Documented as a number. */
export function decimalNumber(what: string): z.ZodType<number> {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? Number(value) : value,
    z.number(expect(`${what}, a number`)),
  );
}

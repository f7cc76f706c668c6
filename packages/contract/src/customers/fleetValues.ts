import * as z from 'zod';
import {
  type Expectation,
  capitalsLike,
  expect,
  isStorableText,
  maxUnitsToNormalize,
  textLike,
  measured,
} from '../schema/index.ts';

/** Like `expect`, but with a message that never quotes the value: for secrets and objects with secrets. */
export function quiet(expected: string): Expectation {
  return {
    error: ({ input }) =>
      input === undefined ? `Missing: expected ${expected}.` : `Expected ${expected}.`,
  };
}

/** The longest e-mail address (characters, inclusive). */
const maxEmailCharacters = 254;

/**
 * Characters of an e-mail address beyond ASCII, as ranges of a regular expression: the letters
 * and symbols of the Basic Multilingual Plane, without invisible ones: blanks, controls, bidirectional
 * marks, private and unpaired code units, together with their blocks of punctuation.
 */
const visibleBeyondAscii =
  '\u00a1-\u00ac\u00ae-\u05f4\u0620-\u167f\u1681-\u17f9\u1810-\u1ffe' +
  '\u2070-\u2ffb\u3001-\ud7a3\uf900-\ufdfc\ufe10-\ufefc\uff01-\uffee';

const beforeAt = `[!-?A-~${visibleBeyondAscii}]`;
const betweenDots = `[-!-,/-?A-~${visibleBeyondAscii}]`;

/**
 * One `@`, 1 to 64 characters before it, a domain with a dot after it; nothing invisible. The OpenAPI
 * document contains it, so it uses only syntax that every engine supports: no escapes, no named
 * classes, nothing beyond 16 bits. Characters between dots exclude dots, so that it matches in linear time. Without
 * a format: "email" is ASCII only, and strict validators refuse "idn-email".
 */
export const emailPattern: RegExp = new RegExp(
  `^${beforeAt}{1,64}@${betweenDots}+([.]${betweenDots}+)+$`,
);

/** An e-mail address, stored as written. Only a message can verify that it exists. */
export function fleetEmail(what: string): z.ZodString {
  const expected = `${what}, such as "name@example.com", at most ${maxEmailCharacters} characters`;
  return measured(z.string(expect(expected)).max(maxEmailCharacters, expect(expected))).regex(
    emailPattern,
    expect(expected),
  );
}

/** The fewest and most characters of a password (code points in NFC, both inclusive). */
const minPasswordLength = 8;
const maxPasswordLength = 256;

/**
 * A password, normalized to NFC, so that every keyboard's way of writing a letter is the same
 * password. No message quotes it.
 */
export function fleetPassword(): z.ZodType<string, string> {
  const expected = quiet(`a password of ${minPasswordLength} to ${maxPasswordLength} characters`);
  return measured(
    // Even its NFC would be too long, and normalizing takes quadratic time for adverse text.
    z.string(expected).max(maxUnitsToNormalize(maxPasswordLength), { ...expected, abort: true }),
  )
    .overwrite((text) => text.normalize('NFC'))
    .refine(isOfPasswordLength, { ...expected, params: { code: 'out_of_range' } })
    .refine(isStorableText, {
      ...quiet('a password without U+0000 and without halves of surrogate pairs'),
      params: { code: 'broken_text' },
    })
    .meta({
      format: 'password',
      description: `${minPasswordLength} to ${maxPasswordLength} characters, counted and kept in NFC. It is never returned.`,
    });
}

function isOfPasswordLength(text: string): boolean {
  const { length } = Array.from(text);
  return length >= minPasswordLength && length <= maxPasswordLength;
}

const localeForm = 'a locale such as "de_DE": a language and, if it matters, a country';
const localePattern = /^([A-Za-z]{2,3})(?:[_-]([A-Za-z]{2}|\d{3}))?$/;

/** A locale, kept as `language_COUNTRY`. */
export function localeName(): z.ZodType<string, string> {
  return textLike(localeForm, localePattern).overwrite((text) => {
    const [, language = '', country] = localePattern.exec(text) ?? [];
    return country === undefined
      ? language.toLowerCase()
      : `${language.toLowerCase()}_${country.toUpperCase()}`;
  });
}

const providerForm = 'provider of the form <country>-<code>, such as "AT-ABC"';

/** A roaming provider, in capitals. */
export function roamingProvider(): z.ZodType<string, string> {
  return capitalsLike(`a ${providerForm}`, /^[A-Za-z]{2}-[A-Za-z0-9]{3}$/).meta({
    description: `A ${providerForm}; the card gets an EMA-ID of it.`,
  });
}

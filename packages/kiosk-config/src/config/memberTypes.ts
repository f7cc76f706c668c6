import { type MemberType, readText } from '@wattpost/config';
import { isSecureUrl, maxDisplayNameCharacters } from '@wattpost/contract';

/** A time of day as minutes, 0 to 1439; written `HH:MM`. */
export const minuteOfDayType: MemberType<number> = {
  read: (value) => {
    const [, hour, minute] =
      typeof value === 'string' ? (/^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []) : [];
    return hour === undefined || minute === undefined
      ? undefined
      : Number(hour) * 60 + Number(minute);
  },
  expected: 'a time of day from "00:00" to "23:59"',
};

const nothingElse = 'without user, password, query or fragment';

/** Tokens and bundles must be encrypted on a network. */
export const addressType: MemberType<string> = {
  read: (value) => readAddress(value),
  expected: `an address that begins with https:// (http:// on this machine only), ${nothingElse}`,
  isPrivate: true,
};

function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { href, username, password, search, hash } = new URL(value);
  if (!isSecureUrl(href)) return undefined;
  return username + password + search + hash === '' ? value : undefined;
}

/** Language tags in their canonical form; `de_AT` is read as `de-AT`. */
export const localesType: MemberType<readonly string[]> = {
  read: (value) => {
    if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string')) return undefined;
    try {
      return Intl.getCanonicalLocales(value.map((tag) => tag.replaceAll('_', '-')));
    } catch {
      return undefined;
    }
  },
  expected: 'a list of language tags, such as ["de-AT", "en-GB"]',
};

const maxContactCharacters = 200;

/** One line of plain text, without controls and marks of writing direction. */
function plainLine(value: unknown): string | undefined {
  const text = readText(value);
  const isPlain = text !== undefined && !/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u.test(text);
  return isPlain ? text : undefined;
}

/** One line of plain text, 1 to 200 characters. */
export const contactType: MemberType<string> = {
  read: (value) => {
    const text = plainLine(value);
    return Array.from(text ?? '').length <= maxContactCharacters ? text : undefined;
  },
  expected: `one line of plain text of 1 to ${maxContactCharacters} characters`,
};

/** The name of a display: one line of plain text, as long as a platform takes it. */
export const displayNameType: MemberType<string> = {
  read: (value) => {
    const text = plainLine(value);
    return (text ?? '').length <= maxDisplayNameCharacters ? text : undefined;
  },
  expected: `one line of plain text of 1 to ${maxDisplayNameCharacters} characters`,
};

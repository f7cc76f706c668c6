import { isSecureUrl } from '@wattpost/contract';
import type { MemberType } from './configReader.ts';

/** A text that is not blank. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** A member that is a path. @param expected completes the sentence "must be …". */
export function pathType(expected: string): MemberType<string> {
  return {
    read: (value, resolvePath) => {
      const text = readText(value);
      // No system supports names with a zero byte.
      return text === undefined || text.includes('\0') ? undefined : resolvePath(text);
    },
    expected,
  };
}

/** A number within bounds, both inclusive. */
export function numberType(min: number, max: number, unit = ''): MemberType<number> {
  const read = (value: unknown): number | undefined =>
    typeof value === 'number' && value >= min && value <= max ? value : undefined;
  return { read, expected: `a number${unit && ` of ${unit}`} from ${min} to ${max}` };
}

/** A whole number within bounds, both inclusive. */
export function wholeNumberType(min: number, max: number): MemberType<number> {
  const { read } = numberType(min, max);
  return {
    read: (value, resolvePath) => (Number.isInteger(value) ? read(value, resolvePath) : undefined),
    expected: `a whole number from ${min} to ${max}`,
  };
}

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

/** One line of plain text, 1 to 200 characters, without controls and marks of writing direction. */
export const contactType: MemberType<string> = {
  read: (value) => {
    const text = readText(value);
    const isPlain = text !== undefined && !/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u.test(text);
    return isPlain && Array.from(text).length <= maxContactCharacters ? text : undefined;
  },
  expected: `one line of plain text of 1 to ${maxContactCharacters} characters`,
};

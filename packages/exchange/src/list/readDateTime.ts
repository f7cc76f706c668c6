import { localFormat } from '@wattpost/wording';
import { readLocalSecond, writeLocalSecond } from '@wattpost/engine';

/** A date and a time in a table. */
export type TypedDateTime =
  /** A local time, `YYYY-MM-DDTHH:MM:SS`. */
  | { readonly kind: 'local'; readonly local: string }
  /** With an offset from UTC. */
  | { readonly kind: 'instant'; readonly epochMs: number };

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T\s,](.*))?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T\s,](.*))?$/;
const timeOfDay = /^(\d{1,2})[:.h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const offsetAtEnd = /(Z|[+-]\d{2}:?\d{2})$/i;
/** `Tue, `: redundant beside the date. */
const weekdayInFront = /^\p{L}+\.?,?\s+/u;
/** Tables of spans have both ends in a cell; the first is used. */
const spanSign = /\s[-–]\s/;

/**
 * Reads a date with or without a time: `2026-12-24T18:00+01:00`, `24.12.2026 18:00`, `24/12/2026`, and
 * of `24.12.2026 18:00 - 24.12.2026 19:00` the first. `24:00` is the midnight that ends the date.
 *
 * @param locale BCP 47: whether `03/04/2026` is in April or in March.
 * @returns `null` for other texts and for dates that do not exist.
 */
export function readTypedDateTime(text: string, locale: string): TypedDateTime | null {
  const [whole = ''] = text.trim().replace(weekdayInFront, '').split(spanSign, 1);
  const first = yearFirst.exec(whole.trim());
  const last = first === null ? yearLast.exec(whole.trim()) : null;
  if (first === null && last === null) return null;
  const [year = '', month = '', day = '', after = ''] =
    first === null ? inOrder(last, locale) : [first[1], first[3], first[4], first[5]];
  const rest = after.trim();
  const offset = offsetAtEnd.exec(rest)?.[1];
  const second = rest === '' ? 0 : secondOfDay(rest.replace(offsetAtEnd, ''));
  const two = (part: string): string => part.padStart(2, '0');
  const midnight = readLocalSecond(`${fullYear(year)}-${two(month)}-${two(day)}T00:00:00`);
  if (midnight === undefined || second === null) return null;
  const localSecond = midnight + second;
  if (offset === undefined) return { kind: 'local', local: writeLocalSecond(localSecond) };
  return { kind: 'instant', epochMs: (localSecond - offsetSeconds(offset)) * 1000 };
}

/** Seconds after midnight, 24:00 included; `null` for an invalid time. */
export function secondOfDay(text: string): number | null {
  const [clock = ''] = text.split(/[-–]/, 1);
  const [, hour = '', minute = '', second = '0', half] = timeOfDay.exec(clock.trim()) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return null;
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const total = hours * 3600 + Number(minute) * 60 + Number(second);
  return total <= 86_400 ? total : null;
}

/** Year, month, day and what follows, of a date that ends with its year. */
function inOrder(found: RegExpExecArray | null, locale: string): readonly (string | undefined)[] {
  const [, one, sign, other, year, rest] = found ?? [];
  const isMonthFirst = sign === '/' && monthIsFirst(locale);
  return isMonthFirst ? [year, one, other, rest] : [year, other, one, rest];
}

function monthIsFirst(locale: string): boolean {
  const parts = localFormat(locale, { day: 'numeric', month: 'numeric' });
  const order = parts.formatToParts(0).map(({ type }) => type);
  return order.indexOf('month') < order.indexOf('day');
}

function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

function offsetSeconds(offset: string): number {
  if (offset.toUpperCase() === 'Z') return 0;
  const seconds = Number(offset.slice(1, 3)) * 3600 + Number(offset.slice(-2)) * 60;
  return offset.startsWith('-') ? -seconds : seconds;
}

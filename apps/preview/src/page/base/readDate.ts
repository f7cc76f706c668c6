import { localFormat, type LocalStyle } from '@wattpost/wording';
const dayMs = 86_400_000;

/**
 * Reads a date as people type it: `2026-12-24`, `24.12.`, `24/12/2026`, `24 dec`, `today`, `tomorrow`,
 * `friday`, `next monday`, in the locale's language or in English; with a time after it, `18:30`. Which of `1/2` is the
 * day depends on the locale, unless only one of them is possible. Without a year it is the next such date.
 *
 * @param today `YYYY-MM-DD`
 * @param locale BCP 47
 * @returns `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:MM[:SS]`; `null`: not a date.
 */
export function readDate(text: string, today: string, locale: string): string | null {
  const typed = text.trim().toLowerCase();
  const [, clockText = ''] =
    /(?:^|[\s,]|\dt)(\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]m)?)$/.exec(typed) ?? [];
  const before = typed.slice(0, typed.length - clockText.length).trim();
  const dateText = (clockText === '' ? before : before.replace(/,$|(?<=\d)t$/, '')).trim();
  const clock = clockText === '' ? undefined : readClock(clockText);
  if (clock === null || (dateText === '' && clock === undefined)) return null;
  const date = dateText === '' ? today : readDay(dateText, today, locale);
  return date === null || clock === undefined ? date : `${date}T${clock}`;
}

/**
 * Reads a time of the day as people type it: `18:30`, `18.30`, `18h30`, `1830`, `18`, `6:30 pm`.
 *
 * @returns `HH:MM`, or with seconds `HH:MM:SS`; `null`: not a time.
 */
export function readClock(text: string): string | null {
  const [, hourText, minutes = '00', seconds = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2})(?:[:.](\d{2}))?)?\s*(am|pm|h|uhr)?$/.exec(
      text.trim().toLowerCase(),
    ) ?? [];
  if (hourText === undefined) return null;
  const isHalf = half === 'am' || half === 'pm';
  const typed = Number(hourText);
  if (isHalf && (typed < 1 || typed > 12)) return null;
  const hour = isHalf ? (typed % 12) + (half === 'pm' ? 12 : 0) : typed;
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const clock = `${String(hour).padStart(2, '0')}:${minutes}`;
  return seconds === '00' ? clock : `${clock}:${seconds}`;
}

const wholeDate = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/;
const wholeTime = /^\d{2}:\d{2}$/;

/** A complete text: a date with its year, a time with its minutes, or both. */
export function isWhole(text: string): boolean {
  const [first = '', second, ...more] = text.split(/[ T]/);
  if (second === undefined) return wholeDate.test(first) || wholeTime.test(first);
  return more.length === 0 && wholeDate.test(first) && wholeTime.test(second);
}

function readDay(text: string, today: string, locale: string): string | null {
  const near = nearDay(text, locale);
  if (near !== null) return isoDate(Date.parse(today) + near * dayMs);
  if (/^\d{1,4}(?:[-./\s]+\d{1,4}){1,2}\.?$/.test(text)) return readNumbers(text, today, locale);
  const named =
    /^(?<day>\d{1,2})(?:\.|er|º)?\s*(?:de\s+)?(?<month>\p{L}{3,})\.?(?:\s+(?:de\s+)?(?<year>\d{4}))?$/u.exec(
      text,
    ) ?? /^(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:,?\s+(?<year>\d{4}))?$/u.exec(text);
  if (named !== null) {
    const { day = '', month: name = '', year } = named.groups ?? {};
    const month = nameIndex(name, locale, { month: 'long' }, 12);
    return month === null ? null : ofYear(Number(day), month + 1, year, today);
  }
  const name = withoutNext(text);
  const weekday = nameIndex(name, locale, { weekday: 'long' }, 7);
  if (weekday === null) return null;
  const ahead = (weekday - new Date(Date.parse(today)).getUTCDay() + 7) % 7;
  // On a Monday, the next one is not today.
  const days = ahead === 0 && name !== text ? 7 : ahead;
  return isoDate(Date.parse(today) + days * dayMs);
}

/** A weekday without the word for the next one, before or after it, in the page's languages. */
function withoutNext(text: string): string {
  return text
    .replace(/^(?:el|il|la|le)\s+/u, '')
    .replace(/^(?:next|nächste[rn]?|próximo|prossim[oa]|volgende|nästa)\s+/u, '')
    .replace(/\s(?:prochain|próximo|prossim[oa]|que viene|qui vient)$/u, '')
    .trim();
}

/** `today` and its neighbours: days from today; `null`: none of them. */
function nearDay(text: string, locale: string): number | null {
  for (const language of [locale, 'en']) {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const found = [-2, -1, 0, 1, 2].find((days) => bare(format.format(days, 'day')) === bare(text));
    if (found !== undefined) return found;
  }
  return null;
}

function readNumbers(text: string, today: string, locale: string): string | null {
  const [first = '', second = '', third] = text.split(/[-./\s]+/).filter((part) => part !== '');
  if (first.length === 4) {
    const date = [first, second, third ?? ''].map((part) => part.padStart(2, '0')).join('-');
    return isDate(date) ? date : null;
  }
  const isDayFirst = text.includes('.') || hasDayFirst(locale);
  const [one, other] = [Number(first), Number(second)];
  const isTurned = isDayFirst ? other > 12 && one <= 12 : one > 12 && other <= 12;
  const [day, month] = isDayFirst === isTurned ? [other, one] : [one, other];
  if (third === undefined) return ofYear(day, month, undefined, today);
  if (third.length !== 2 && third.length !== 4) return null;
  return ofYear(day, month, third.padStart(4, '20'), today);
}

function hasDayFirst(locale: string): boolean {
  const parts = localFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}

/** The only month or weekday with this prefix, in the locale's language or in English. */
function nameIndex(text: string, locale: string, style: LocalStyle, count: number): number | null {
  if (text.length < 3) return null;
  for (const language of [locale, 'en']) {
    const format = localFormat(language, style);
    const found = Array.from({ length: count }, (_, index) => index).filter((index) => {
      // 4 January 1970 was a Sunday.
      const at = count === 12 ? Date.UTC(1970, index, 1) : Date.UTC(1970, 0, 4 + index);
      return bare(format.format(at)).startsWith(bare(text));
    });
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/** Normalized: lower case, without accents, blanks and apostrophes. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\s'’]/gu, '');
}

function ofYear(
  day: number,
  month: number,
  year: string | undefined,
  today: string,
): string | null {
  const rest = [month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const first = year ?? today.slice(0, 4);
  // The next 29 February may be years away.
  const years =
    year === undefined ? [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => Number(first) + more) : [first];
  const dates = years.map((one) => `${one}-${rest}`).filter(isDate);
  return dates.find((date) => year !== undefined || date >= today) ?? null;
}

function isDate(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && isoDate(ms) === date;
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

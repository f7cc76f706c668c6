import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { viewGroups, type ViewId } from './views.ts';

/** What can be gone to. */
export type Hit =
  | { readonly kind: 'view'; readonly title: string; readonly view: ViewId }
  | { readonly kind: 'station'; readonly title: string; readonly stationUuid: string }
  /** `local`: `YYYY-MM-DD`, or with `THH:MM` a time of that date. */
  | { readonly kind: 'date'; readonly title: string; readonly local: string };

/** What is known while something is looked for. */
export interface FindCase {
  readonly stations: readonly StationChoice[];
  /** On the station's clock, `YYYY-MM-DD`. */
  readonly today: string;
  /** BCP 47: how dates are written, and their names read. */
  readonly locale: string;
}

/** So many stations are listed. */
const mostStations = 8;

/** What a text may mean, the likeliest first; of nothing, all views. */
export function hitsFor(text: string, { stations, today, locale }: FindCase): readonly Hit[] {
  const typed = text.trim().toLowerCase().split(/\s+/);
  const matches = (name: string): boolean =>
    typed.every((word) => name.toLowerCase().includes(word));
  const views = viewGroups.flatMap((group) =>
    group.views.map(({ id, title }): Hit => ({
      ...{ kind: 'view', view: id },
      title: group.views.length === 1 ? title : `${group.title}: ${title}`,
    })),
  );
  const local = readDate(text, today, locale);
  const dates: Hit[] =
    local === null ? [] : [{ kind: 'date', title: dateTitle(local, locale), local }];
  const found =
    text.trim() === ''
      ? []
      : stations
          .filter(({ name, label, locationName }) =>
            matches(`${name} ${label} ${locationName ?? ''}`),
          )
          .slice(0, mostStations);
  return [
    ...dates,
    ...views.filter(({ title }) => matches(title)),
    ...found.map(({ uuid, name, label }): Hit => ({
      ...{ kind: 'station', stationUuid: uuid },
      title: name === label ? name : `${name} · ${label}`,
    })),
  ];
}

function dateTitle(local: string, locale: string): string {
  const [date = '', time] = local.split('T');
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
  return time === undefined ? words : `${words}, ${time}`;
}

const dayMs = 86_400_000;

/**
 * Reads a date as people type it: `2026-12-24`, `24.12.`, `24/12/2026`, `24 dec`, `today`, `tomorrow`,
 * `friday`; with a time after it, `18:30`. Without a year it is the next such date.
 *
 * @returns `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; `null`: it is none.
 */
export function readDate(text: string, today: string, locale: string): string | null {
  const [, dateText = '', hours, minutes] =
    /^(.*?)(?:(?:^|[\sT])(\d{1,2}):(\d{2}))?$/.exec(text.trim().toLowerCase()) ?? [];
  const isTimed = hours !== undefined && minutes !== undefined;
  if (dateText.trim() === '' && !isTimed) return null;
  const date = dateText.trim() === '' ? today : readDay(dateText.trim(), today, locale);
  if (date === null || !isTimed) return date;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${date}T${hours.padStart(2, '0')}:${minutes}`;
}

function readDay(text: string, today: string, locale: string): string | null {
  const near = { today: 0, tomorrow: 1, yesterday: -1 }[text];
  if (near !== undefined) return isoDate(Date.parse(today) + near * dayMs);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isDate(text) ? text : null;
  const numeric = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?$/.exec(text);
  if (numeric !== null) return ofYear(numeric[1], Number(numeric[2]), numeric[3], today);
  const named = /^(\d{1,2})\.?\s+(\p{L}{3,})\.?(?:\s+(\d{4}))?$/u.exec(text);
  if (named !== null) {
    const month = nameIndex(named[2] ?? '', locale, { month: 'long' }, 12);
    return month === null ? null : ofYear(named[1], month + 1, named[3], today);
  }
  const weekday = nameIndex(text, locale, { weekday: 'long' }, 7);
  if (weekday === null) return null;
  const ahead = (weekday - new Date(Date.parse(today)).getUTCDay() + 7) % 7;
  return isoDate(Date.parse(today) + ahead * dayMs);
}

/** The only month or weekday whose name begins so, in the locale's language or in English. */
function nameIndex(
  text: string,
  locale: string,
  style: Intl.DateTimeFormatOptions,
  count: number,
): number | null {
  if (text.length < 3) return null;
  for (const language of [locale, 'en']) {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
    const found = Array.from({ length: count }, (_, index) => index).filter((index) => {
      // 4 January 1970 was a Sunday.
      const at = count === 12 ? Date.UTC(1970, index, 1) : Date.UTC(1970, 0, 4 + index);
      return format.format(at).toLowerCase().startsWith(text);
    });
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

function ofYear(
  day: string | undefined,
  month: number,
  year: string | undefined,
  today: string,
): string | null {
  const rest = `${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const first = year ?? today.slice(0, 4);
  // A 29 February may be years away.
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

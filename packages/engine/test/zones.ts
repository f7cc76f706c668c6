import { Temporal } from 'temporal-polyfill';

/** Zones with unusual changes of the clock (Z3), and what is unusual about each. */
export const awkwardZones: readonly string[] = [
  'UTC', // no changes
  'Europe/Vienna', // an hour at 02:00, and an offset with seconds until 1893
  'Europe/London', // a winter spent an hour ahead, 1968 to 1971
  'Europe/Dublin', // standard time in summer, "saving" in winter
  'Europe/Istanbul', // late and cancelled changes
  'Africa/Casablanca', // falls back for Ramadan
  'Africa/Monrovia', // 44 minutes and 30 seconds until 1972
  'Africa/Cairo', // at midnight, and on and off over the years
  'Australia/Lord_Howe', // half an hour
  'Asia/Kathmandu', // a quarter of an hour
  'Asia/Beirut', // at midnight: the day has no 00:00
  'Asia/Pyongyang', // half an hour back and forth
  'Asia/Kolkata', // half an hour off the full one, and wartime changes
  'America/Havana', // at midnight, back to the evening before
  'America/St_Johns', // at 00:01 for years, and two hours in 1988
  'America/New_York', // an hour at 02:00, west of Greenwich
  'America/Scoresbysund', // a summer hour gained and a standard hour lost in one night of 2024
  'America/Sao_Paulo', // at midnight until 2019
  'Antarctica/Troll', // two hours
  'Pacific/Apia', // no 30 December 2011
  'Pacific/Chatham', // three quarters of an hour, and changes at 02:45
  'Pacific/Kwajalein', // no 21 August 1993
  'Pacific/Kiritimati', // no 31 December 1994
];

const cache = new Map<string, readonly number[]>();
const firstMs = Date.UTC(1840, 0, 1);
const lastMs = Date.UTC(2110, 0, 1);
/** Spans that start at one of these transitions end within a year. */
const afterMs = Date.UTC(2112, 0, 1);

/** Every transition of a zone from 1840 to 2109 in epoch milliseconds, ascending, by temporal-polyfill. */
export function transitionsOf(timeZone: string): readonly number[] {
  return transitionsBetween(timeZone, firstMs, lastMs - 1);
}

function knownTransitions(timeZone: string): readonly number[] {
  const cached = cache.get(timeZone);
  if (cached !== undefined) return cached;
  const list: number[] = [];
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(timeZone);
  while ((at = at.getTimeZoneTransition('next')) !== null && at.epochMilliseconds < afterMs) {
    list.push(at.epochMilliseconds);
  }
  cache.set(timeZone, list);
  return list;
}

/** The transitions t of a zone with `fromMs` ≤ t ≤ `toMs`, from 1840 to 2111. */
export function transitionsBetween(timeZone: string, fromMs: number, toMs: number): number[] {
  return knownTransitions(timeZone).filter((t) => t >= fromMs && t <= toMs);
}

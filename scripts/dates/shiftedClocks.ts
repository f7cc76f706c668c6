/** The clocks under which `npm run test:dates` runs tests. */

/** The clock and the settings of a host. */
export interface ShiftedClock {
  /** Unique; also the name of the report. */
  readonly name: string;
  /** What is special about it, in a few words. */
  readonly title: string;
  /** The instant at which the tests start, in epoch ms. */
  readonly atMs: number;
  /** The host's IANA zone. */
  readonly zone: string;
  /** The host's locale, such as `hu_HU.UTF-8`; absent: that of this host. */
  readonly locale?: string;
}

/** The clocks of every run, and those of a run before a release. */
export interface ShiftedClocks {
  readonly usual: readonly ShiftedClock[];
  readonly further: readonly ShiftedClock[];
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** At noon in Vienna of the day before the clock changes at 01:00 UTC, rounded to the hour. */
const eveMs = 14 * 3_600_000;

/**
 * The clocks for tests that start at `nowMs`. The tests of a night start a minute before the change, and
 * those of New Year's Eve a minute before midnight, so the change is during the tests.
 */
export function shiftedClocks(nowMs: number): ShiftedClocks {
  const changes = nextChangesMs(nowMs);
  const vienna = changes.map((changeMs) => {
    const season = new Date(changeMs).getUTCMonth() < 6 ? 'spring' : 'autumn';
    return {
      night: {
        name: `${season}-night`,
        title: `the ${season} night of the clock change in Vienna`,
        atMs: changeMs - minuteMs,
        zone: 'Europe/Vienna',
      },
      eve: {
        name: `${season}-eve`,
        title: `the day before the ${season} night of the clock change`,
        atMs: changeMs - eveMs,
        zone: 'Europe/Vienna',
      },
    };
  });
  const [next, ...later] = vienna.map(({ night }) => night);
  const yearsOn = (years: number): ShiftedClock => ({
    name: `${years}-years`,
    title: `${years} ${years === 1 ? 'year' : 'years'} on`,
    atMs: plusYears(nowMs, years),
    zone: 'UTC',
  });
  const presentIn = (zone: string): ShiftedClock => ({
    name: zone.replace('/', '-'),
    title: 'now',
    atMs: nowMs,
    zone,
  });
  return {
    usual: [
      ...(next === undefined ? [] : [next]),
      {
        name: 'new-year',
        title: "23:59 on New Year's Eve in New York, in Hungarian",
        atMs: nextOf(nowMs, newYearMs) - minuteMs,
        zone: 'America/New_York',
        locale: 'hu_HU.UTF-8',
      },
      yearsOn(6),
    ],
    further: [
      { name: 'tomorrow', title: 'tomorrow', atMs: nowMs + dayMs, zone: 'UTC' },
      ...later,
      ...vienna.map(({ eve }) => eve),
      { name: 'leap-day', title: '29 February', atMs: nextOf(nowMs, leapDayMs), zone: 'UTC' },
      yearsOn(1),
      yearsOn(3),
      presentIn('Pacific/Apia'),
      presentIn('Asia/Kathmandu'),
    ],
  };
}

/** The next clock change in spring and the next in autumn in the EU, the earlier first. */
function nextChangesMs(nowMs: number): readonly number[] {
  return [2, 9]
    .map((month) => nextOf(nowMs, (year) => changeMs(year, month)))
    .sort((a, b) => a - b);
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function changeMs(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * dayMs;
}

/** Midnight in New York at the end of a year. */
function newYearMs(year: number): number {
  return Date.UTC(year + 1, 0, 1, 5);
}

/** Noon on 29 February; `NaN` in a year without it. */
function leapDayMs(year: number): number {
  const noon = new Date(Date.UTC(year, 1, 29, 12));
  return noon.getUTCDate() === 29 ? noon.getTime() : Number.NaN;
}

/** The first instant of the next years that is at least a minute after `nowMs`. */
function nextOf(nowMs: number, instantMs: (year: number) => number): number {
  // In some centuries, eight years pass between leap days.
  for (let year = new Date(nowMs).getUTCFullYear() - 1; ; year++) {
    if (instantMs(year) > nowMs + minuteMs) return instantMs(year);
  }
}

/** The same date and time in UTC some years later; 29 February becomes 1 March. */
function plusYears(epochMs: number, years: number): number {
  const later = new Date(epochMs);
  return later.setUTCFullYear(later.getUTCFullYear() + years);
}

import type { Candidate } from './candidate.ts';
import { localDates, nextDate, searchDates } from './dateSearch.ts';
import { libraryCandidate, oneInstantOnly } from './libraryCandidate.ts';
import { instantOf, minuteOfWeekOf, sinceMidnight, type OffsetMs } from './zonedClock.ts';
import { nextBoundary, scanWindows } from './windowScan.ts';

const fields = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/;

/** The wall clock as if it were UTC, through one formatter that is made once. */
function localClock(timeZone: string): (epochMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (epochMs) => {
    const text = format.format(epochMs);
    const match = fields.exec(text);
    if (match === null) throw new Error(`The runtime wrote an unexpected date: ${text}`);
    const [, month, day, year, hour, minute, second] = match.map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

function offsetOf(timeZone: string): OffsetMs {
  const local = localClock(timeZone);
  return (epochMs) => local(epochMs) - Math.floor(epochMs / 1000) * 1000;
}

/** No library: an `Intl.DateTimeFormat` that is kept, its text taken apart. */
export const intlCandidate: Candidate = libraryCandidate({
  name: 'cached Intl.DateTimeFormat',
  packages: [],
  recurringEntryAt: ({ timeZone, windows }) => {
    const local = localClock(timeZone);
    return (epochMs) => scanWindows(windows, minuteOfWeekOf(local(epochMs)));
  },
  recurringNextOf: ({ timeZone, boundaries }) => {
    const local = localClock(timeZone);
    const offsetMs = offsetOf(timeZone);
    return (epochMs) => {
      const localMs = local(epochMs);
      const { days, minuteOfDay } = nextBoundary(boundaries, minuteOfWeekOf(localMs));
      const midnight = localMs - sinceMidnight(localMs);
      return instantOf(offsetMs, midnight + days * 86_400_000 + minuteOfDay * 60_000);
    };
  },
  uniqueEntryAt: (schedule) => {
    const local = localClock(schedule.timeZone);
    const dates = localDates(schedule);
    return (epochMs) => searchDates(dates, local(epochMs));
  },
  uniqueNextOf: (schedule) => {
    const local = localClock(schedule.timeZone);
    const offsetMs = offsetOf(schedule.timeZone);
    const dates = localDates(schedule);
    return (epochMs) => {
      const next = nextDate(dates, local(epochMs));
      return next === undefined ? -1 : instantOf(offsetMs, next);
    };
  },
  nextWrong: oneInstantOnly,
});

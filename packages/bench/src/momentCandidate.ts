import moment from 'moment-timezone';
import type { Candidate } from './candidate.ts';
import { localDates, nextDate, searchDates } from './dateSearch.ts';
import { libraryCandidate, oneInstantOnly } from './libraryCandidate.ts';
import { instantOf, minuteOfWeekOf, sinceMidnight, type OffsetMs } from './zonedClock.ts';
import { nextBoundary, scanWindows } from './windowScan.ts';

function offsetOf(timeZone: string): OffsetMs {
  const zone = moment.tz.zone(timeZone);
  if (zone === null) throw new Error(`moment-timezone does not know ${timeZone}.`);
  return (epochMs) => zone.utcOffset(epochMs) * -60_000;
}

/** moment-timezone's table of offsets, asked directly: the fastest that a library offers. */
export const momentCandidate: Candidate = libraryCandidate({
  name: 'moment-timezone utcOffset',
  packages: ['moment-timezone'],
  recurringEntryAt: ({ timeZone, windows }) => {
    const offsetMs = offsetOf(timeZone);
    return (epochMs) => scanWindows(windows, minuteOfWeekOf(epochMs + offsetMs(epochMs)));
  },
  recurringNextOf: ({ timeZone, boundaries }) => {
    const offsetMs = offsetOf(timeZone);
    return (epochMs) => {
      const localMs = epochMs + offsetMs(epochMs);
      const { days, minuteOfDay } = nextBoundary(boundaries, minuteOfWeekOf(localMs));
      const midnight = localMs - sinceMidnight(localMs);
      return instantOf(offsetMs, midnight + days * 86_400_000 + minuteOfDay * 60_000);
    };
  },
  uniqueEntryAt: (schedule) => {
    const offsetMs = offsetOf(schedule.timeZone);
    const dates = localDates(schedule);
    return (epochMs) => searchDates(dates, epochMs + offsetMs(epochMs));
  },
  uniqueNextOf: (schedule) => {
    const offsetMs = offsetOf(schedule.timeZone);
    const dates = localDates(schedule);
    return (epochMs) => {
      const next = nextDate(dates, epochMs + offsetMs(epochMs));
      return next === undefined ? -1 : instantOf(offsetMs, next);
    };
  },
  nextWrong: oneInstantOnly,
});

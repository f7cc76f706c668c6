import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { setMinutes } from 'date-fns/setMinutes';
import { startOfDay } from 'date-fns/startOfDay';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import type { Candidate } from './candidate.ts';
import { localDates, nextDate, searchDates } from './dateSearch.ts';
import { libraryCandidate, oneInstantOnly } from './libraryCandidate.ts';
import { nextBoundary, scanWindows } from './windowScan.ts';

const packages = ['date-fns-tz', 'date-fns'];
const naive = "yyyy-MM-dd'T'HH:mm:ss";

function minuteOfWeek(zoned: Date): number {
  return zoned.getDay() * 1440 + zoned.getHours() * 60 + zoned.getMinutes();
}

/**
 * date-fns-tz's `toZonedTime`, then the first window that fits. The host must run in UTC: then a
 * zoned Date's own milliseconds are the wall clock as if it were UTC, and no hour is wrong.
 */
export const dateFnsTzScan: Candidate = libraryCandidate({
  name: 'date-fns-tz + scan',
  packages,
  recurringEntryAt:
    ({ timeZone, windows }) =>
    (epochMs) =>
      scanWindows(windows, minuteOfWeek(toZonedTime(epochMs, timeZone))),
  recurringNextOf:
    ({ timeZone, boundaries }) =>
    (epochMs) => {
      const zoned = toZonedTime(epochMs, timeZone);
      const { days, minuteOfDay } = nextBoundary(boundaries, minuteOfWeek(zoned));
      const next = setMinutes(startOfDay(addDays(zoned, days)), minuteOfDay);
      return fromZonedTime(format(next, naive), timeZone).getTime();
    },
  uniqueEntryAt: (schedule) => {
    const { starts, ends } = localDates(schedule);
    return (epochMs) => {
      const local = toZonedTime(epochMs, schedule.timeZone).getTime();
      return starts.findIndex((start, index) => start <= local && local < (ends[index] as number));
    };
  },
  nextWrong: oneInstantOnly,
});

/** The same conversion, with the dates found by binary search instead of a scan. */
export const dateFnsTzSearch: Candidate = libraryCandidate({
  name: 'date-fns-tz + binary search',
  packages,
  uniqueEntryAt: (schedule) => {
    const dates = localDates(schedule);
    return (epochMs) => searchDates(dates, toZonedTime(epochMs, schedule.timeZone).getTime());
  },
  uniqueNextOf: (schedule) => {
    const dates = localDates(schedule);
    return (epochMs) => {
      const next = nextDate(dates, toZonedTime(epochMs, schedule.timeZone).getTime());
      if (next === undefined) return -1;
      return fromZonedTime(format(next, naive), schedule.timeZone).getTime();
    };
  },
  nextWrong: oneInstantOnly,
});

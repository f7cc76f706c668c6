import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Candidate } from './candidate.ts';
import { localDates, nextDate, searchDates } from './dateSearch.ts';
import { libraryCandidate, oneInstantOnly } from './libraryCandidate.ts';
import { nextBoundary, scanWindows } from './windowScan.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const naive = 'YYYY-MM-DDTHH:mm:ss';

function minuteOfWeek(local: Dayjs): number {
  return local.day() * 1440 + local.hour() * 60 + local.minute();
}

/** The wall clock as if it were UTC, to compare it with naive date-times. */
function pseudoMs(local: Dayjs): number {
  return local.valueOf() + local.utcOffset() * 60_000;
}

/** dayjs with its utc and timezone plugins. */
export const dayjsCandidate: Candidate = libraryCandidate({
  name: 'dayjs',
  packages: ['dayjs'],
  recurringEntryAt:
    ({ timeZone, windows }) =>
    (epochMs) =>
      scanWindows(windows, minuteOfWeek(dayjs(epochMs).tz(timeZone))),
  recurringNextOf:
    ({ timeZone, boundaries }) =>
    (epochMs) => {
      const local = dayjs(epochMs).tz(timeZone);
      const { days, minuteOfDay } = nextBoundary(boundaries, minuteOfWeek(local));
      const date = dayjs.utc(local.format('YYYY-MM-DD')).add(days, 'day');
      return dayjs.tz(date.add(minuteOfDay, 'minute').format(naive), timeZone).valueOf();
    },
  uniqueEntryAt: (schedule) => {
    const dates = localDates(schedule);
    return (epochMs) => searchDates(dates, pseudoMs(dayjs(epochMs).tz(schedule.timeZone)));
  },
  uniqueNextOf: (schedule) => {
    const dates = localDates(schedule);
    return (epochMs) => {
      const next = nextDate(dates, pseudoMs(dayjs(epochMs).tz(schedule.timeZone)));
      if (next === undefined) return -1;
      return dayjs.tz(dayjs.utc(next).format(naive), schedule.timeZone).valueOf();
    };
  },
  nextWrong: oneInstantOnly,
});

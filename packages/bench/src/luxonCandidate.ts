import { DateTime } from 'luxon';
import type { Candidate } from './candidate.ts';
import { localDates, nextDate, searchDates } from './dateSearch.ts';
import { libraryCandidate, oneInstantOnly } from './libraryCandidate.ts';
import { nextBoundary, scanWindows } from './windowScan.ts';

function minuteOfWeek(local: DateTime): number {
  return (local.weekday % 7) * 1440 + local.hour * 60 + local.minute;
}

/** The wall clock as if it were UTC, to compare it with naive date-times. */
function pseudoMs(local: DateTime): number {
  return local.toMillis() + local.offset * 60_000;
}

/** luxon: a `DateTime` in the station's zone for each question. */
export const luxonCandidate: Candidate = libraryCandidate({
  name: 'luxon',
  packages: ['luxon'],
  recurringEntryAt:
    ({ timeZone, windows }) =>
    (epochMs) =>
      scanWindows(windows, minuteOfWeek(DateTime.fromMillis(epochMs, { zone: timeZone }))),
  recurringNextOf:
    ({ timeZone, boundaries }) =>
    (epochMs) => {
      const local = DateTime.fromMillis(epochMs, { zone: timeZone });
      const { days, minuteOfDay } = nextBoundary(boundaries, minuteOfWeek(local));
      const hour = Math.floor(minuteOfDay / 60);
      return local
        .plus({ days })
        .set({ hour, minute: minuteOfDay % 60, second: 0, millisecond: 0 })
        .toMillis();
    },
  uniqueEntryAt: (schedule) => {
    const dates = localDates(schedule);
    const zone = schedule.timeZone;
    return (epochMs) => searchDates(dates, pseudoMs(DateTime.fromMillis(epochMs, { zone })));
  },
  uniqueNextOf: (schedule) => {
    const dates = localDates(schedule);
    const zone = schedule.timeZone;
    return (epochMs) => {
      const next = nextDate(dates, pseudoMs(DateTime.fromMillis(epochMs, { zone })));
      if (next === undefined) return -1;
      const local = DateTime.fromMillis(next, { zone: 'utc' });
      return local.setZone(zone, { keepLocalTime: true }).toMillis();
    };
  },
  nextWrong: oneInstantOnly,
});

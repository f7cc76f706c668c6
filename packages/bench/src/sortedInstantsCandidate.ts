import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import type { Candidate } from './candidate.ts';
import { nextDate, searchDates, type LocalDates } from './dateSearch.ts';
import { libraryCandidate } from './libraryCandidate.ts';
import type { UniqueSchedule } from './uniqueSchedule.ts';

/** Every start and end turned into an instant, once; no zone is asked afterwards. */
function instants({ timeZone, starts, ends }: UniqueSchedule): LocalDates {
  return {
    starts: starts.map((start) => fromZonedTime(start, timeZone).getTime()),
    ends: ends.map(
      (end) => fromZonedTime(end, timeZone).getTime() + (end.endsWith('23:59:59') ? 1000 : 0),
    ),
  };
}

const firstPassOnly =
  'each local time was turned into one instant: a repeated hour keeps its last price for both passes';

/** A sorted array of instants and a binary search: no wall clock at all when asked. */
export const sortedInstants: Candidate = libraryCandidate({
  name: 'sorted instants + binary search',
  packages: ['date-fns-tz'],
  uniqueEntryAt: (schedule) => {
    const dates = instants(schedule);
    return (epochMs) => searchDates(dates, epochMs);
  },
  uniqueNextOf: (schedule) => {
    const dates = instants(schedule);
    return (epochMs) => nextDate(dates, epochMs) ?? -1;
  },
  priceWrong: firstPassOnly,
  nextWrong: firstPassOnly,
});

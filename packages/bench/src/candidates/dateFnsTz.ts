import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { clockCandidate, type ClockParts } from './clockCandidate.ts';
import { localDates } from './dateSearch.ts';

/**
 * The host must run in UTC: then a zoned Date's own milliseconds are the wall clock as if it were UTC,
 * and no hour is wrong.
 */
const clock: Omit<ClockParts, 'name'> = {
  packages: ['date-fns-tz', 'date-fns'],
  clockOf: (timeZone) => ({
    localMs: (epochMs) => toZonedTime(epochMs, timeZone).getTime(),
    instantOf: (localMs) => fromZonedTime(new Date(localMs), timeZone).getTime(),
  }),
};

/** `toZonedTime`, then the first window or date that fits. */
export const scan = clockCandidate({ ...clock, name: 'date-fns-tz + scan', scansDates: true });

/** The same conversion, with the dates found by binary search. */
export const search = clockCandidate({ ...clock, name: 'date-fns-tz + binary search' });

const firstPassOnly =
  'each local time was turned into one instant: a repeated hour keeps its last price for both passes';

/** Every start and end turned into an instant, once; no zone is asked afterwards. */
export const sorted = clockCandidate({
  name: 'sorted instants + binary search',
  packages: ['date-fns-tz'],
  clockOf: () => ({ localMs: (epochMs) => epochMs, instantOf: (epochMs) => epochMs }),
  datesOf: (schedule) =>
    localDates(schedule, (naive) => fromZonedTime(naive, schedule.timeZone).getTime()),
  wrong: { price: firstPassOnly, next: firstPassOnly, segments: firstPassOnly },
});

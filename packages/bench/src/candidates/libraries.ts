import type { Candidate } from './candidate.ts';
import { binarySearch, clockCandidate, scan } from './clockCandidate.ts';

/** moment-timezone's table of offsets, asked directly: the fastest that a library offers. */
export async function momentTimezone(): Promise<Candidate> {
  const { default: moment } = await import('moment-timezone');
  return clockCandidate('moment-timezone utcOffset', (timeZone) => {
    const zone = moment.tz.zone(timeZone);
    if (zone === null) throw new Error(`moment-timezone does not know ${timeZone}.`);
    const offsetMs = (epochMs: number): number => zone.utcOffset(epochMs) * -60_000;
    return {
      localMs: (epochMs) => epochMs + offsetMs(epochMs),
      // The usual two guesses: the offset at the reading as if it were UTC, then at what that gives.
      instantOf: (localMs) => localMs - offsetMs(localMs - offsetMs(localMs)),
    };
  });
}

/** temporal-polyfill's own implementation, also where the runtime has one. */
export async function temporalPolyfill(): Promise<Candidate> {
  const { Temporal } = await import('temporal-polyfill/implementation');
  const zoned = (epochMs: number, timeZone: string): InstanceType<typeof Temporal.ZonedDateTime> =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  return clockCandidate('temporal-polyfill', (timeZone) => ({
    localMs: (epochMs) => {
      const local = zoned(epochMs, timeZone);
      return local.epochMilliseconds + local.offsetNanoseconds / 1e6;
    },
    instantOf: (localMs) =>
      zoned(localMs, 'UTC').toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds,
  }));
}

/**
 * `toZonedTime`, then the first window or date that fits. On a host in UTC a zoned Date's own
 * milliseconds are the wall clock as if it were UTC, and no hour is wrong.
 */
export async function dateFnsTzScan(): Promise<Candidate> {
  const { toZonedTime } = await import('date-fns-tz/toZonedTime');
  const { fromZonedTime } = await import('date-fns-tz/fromZonedTime');
  return clockCandidate(
    'date-fns-tz + scan',
    (timeZone) => ({
      localMs: (epochMs) => toZonedTime(epochMs, timeZone).getTime(),
      instantOf: (localMs) => fromZonedTime(new Date(localMs), timeZone).getTime(),
    }),
    scan,
  );
}

const firstPassOnly =
  'each local time was turned into one instant: a repeated hour keeps its last price for both passes';

/** Every start and end turned into an instant, once; no zone is asked afterwards. */
export async function sortedInstants(): Promise<Candidate> {
  const { fromZonedTime } = await import('date-fns-tz/fromZonedTime');
  return clockCandidate(
    'sorted instants + binary search',
    (timeZone) => ({
      localMs: (epochMs) => epochMs,
      instantOf: (epochMs) => epochMs,
      read: (naive) => fromZonedTime(naive, timeZone).getTime(),
    }),
    binarySearch,
    { price: firstPassOnly, next: firstPassOnly, segments: firstPassOnly },
  );
}

import { Temporal } from 'temporal-polyfill/implementation';
import { clockCandidate } from './clockCandidate.ts';

function zoned(epochMs: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
}

/** temporal-polyfill's own implementation, also where the runtime has one. */
export const candidate = clockCandidate({
  name: 'temporal-polyfill',
  packages: ['temporal-polyfill'],
  clockOf: (timeZone) => ({
    localMs: (epochMs) => {
      const local = zoned(epochMs, timeZone);
      return local.epochMilliseconds + local.offsetNanoseconds / 1e6;
    },
    instantOf: (localMs) =>
      zoned(localMs, 'UTC').toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds,
  }),
});

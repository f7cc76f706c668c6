import { Temporal } from 'temporal-polyfill/implementation';
import type { Candidate } from './candidate.ts';
import { localDates, nextDate, searchDates } from './dateSearch.ts';
import { libraryCandidate, oneInstantOnly } from './libraryCandidate.ts';
import { nextBoundary, scanWindows } from './windowScan.ts';

type TemporalNamespace = typeof Temporal;

const nativeTemporal = (globalThis as { Temporal?: TemporalNamespace }).Temporal;

/** A user's code over a `Temporal`, whoever provides it. */
function temporalCandidate(
  name: string,
  packages: readonly string[],
  temporal: TemporalNamespace,
): Candidate {
  const zoned = (epochMs: number, timeZone: string): Temporal.ZonedDateTime =>
    temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  const minuteOfWeek = (local: Temporal.ZonedDateTime): number =>
    (local.dayOfWeek % 7) * 1440 + local.hour * 60 + local.minute;
  const pseudoMs = (local: Temporal.ZonedDateTime): number =>
    local.epochMilliseconds + local.offsetNanoseconds / 1e6;
  return libraryCandidate({
    name,
    packages,
    recurringEntryAt:
      ({ timeZone, windows }) =>
      (epochMs) =>
        scanWindows(windows, minuteOfWeek(zoned(epochMs, timeZone))),
    recurringNextOf:
      ({ timeZone, boundaries }) =>
      (epochMs) => {
        const local = zoned(epochMs, timeZone);
        const { days, minuteOfDay } = nextBoundary(boundaries, minuteOfWeek(local));
        const plainTime = { hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 };
        return local.toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime })
          .epochMilliseconds;
      },
    uniqueEntryAt: (schedule) => {
      const dates = localDates(schedule);
      return (epochMs) => searchDates(dates, pseudoMs(zoned(epochMs, schedule.timeZone)));
    },
    uniqueNextOf: (schedule) => {
      const dates = localDates(schedule);
      return (epochMs) => {
        const next = nextDate(dates, pseudoMs(zoned(epochMs, schedule.timeZone)));
        if (next === undefined) return -1;
        return zoned(next, 'UTC').toPlainDateTime().toZonedDateTime(schedule.timeZone)
          .epochMilliseconds;
      };
    },
    nextWrong: oneInstantOnly,
  });
}

/** temporal-polyfill's own implementation, also where the runtime has one. */
export const temporalPolyfill: Candidate = temporalCandidate(
  'temporal-polyfill',
  ['temporal-polyfill'],
  Temporal,
);

const withoutTemporal = 'this runtime has no Temporal of its own';

/** The runtime's own Temporal; without it, a candidate that says so. */
export const temporalNative: Candidate =
  nativeTemporal === undefined
    ? {
        name: 'native Temporal',
        packages: [],
        cannot: {
          recurringPrice: withoutTemporal,
          uniquePrice: withoutTemporal,
          recurringNext: withoutTemporal,
          uniqueNext: withoutTemporal,
          recurringSegments: withoutTemporal,
          uniqueSegments: withoutTemporal,
        },
      }
    : temporalCandidate('native Temporal', [], nativeTemporal);

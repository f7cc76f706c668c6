import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryZone } from '../arbitraryInstants.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { instantToLocal, localToInstants, type LocalReading } from '../../src/clock/localTime.ts';

const zoneAndInstant = arbitraryZone.chain((zone) =>
  fc.tuple(fc.constant(zone), arbitraryInstant(zone)),
);

/** What temporal-polyfill makes of a clock reading. */
function expectedReading(zone: string, clock: Temporal.PlainDateTime): LocalReading {
  const earlier = clock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = clock.toZonedDateTime(zone, { disambiguation: 'later' });
  if (!earlier.toPlainDateTime().equals(clock)) {
    // Read with the offset after the gap, a skipped time lies before it.
    const jump = earlier.getTimeZoneTransition('next');
    if (jump === null) throw new Error(`no jump at ${clock.toString()} in ${zone}`);
    return { kind: 'skipped', epochMs: jump.epochMilliseconds };
  }
  const { epochMilliseconds } = earlier;
  if (later.epochMilliseconds === epochMilliseconds) {
    return { kind: 'exact', epochMs: epochMilliseconds };
  }
  return { kind: 'repeated', epochMs: epochMilliseconds, laterEpochMs: later.epochMilliseconds };
}

describe('law: the clock of a zone', () => {
  it(
    'Z1 Z3 shows at each instant what temporal-polyfill says',
    () => {
      fc.assert(
        fc.property(zoneAndInstant, ([zone, t]) => {
          const expected = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(zone);
          expect(instantToLocal(zone, t)).toEqual({
            local: expected.toPlainDateTime().toString({ smallestUnit: 'second' }),
            offsetSeconds: expected.offsetNanoseconds / 1e9,
          });
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z2 Z3 a reading names its instant, both instants, or the jump over it',
    () => {
      // A day either way, so that readings fall inside gaps as often as onto them.
      const shift = fc.oneof(fc.constant(0), fc.integer({ min: -90_000, max: 90_000 }));
      fc.assert(
        fc.property(zoneAndInstant, shift, ([zone, t], seconds) => {
          const clock = Temporal.Instant.fromEpochMilliseconds(t)
            .toZonedDateTimeISO(zone)
            .toPlainDateTime()
            .round({ smallestUnit: 'second', roundingMode: 'floor' })
            .add({ seconds });
          const written = clock.toString({ smallestUnit: 'second' });
          expect(localToInstants(zone, written)).toEqual(expectedReading(zone, clock));
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z2 every instant is found again from what the clock shows',
    () => {
      fc.assert(
        fc.property(zoneAndInstant, ([zone, t]) => {
          const second = Math.floor(t / 1000) * 1000;
          const reading = localToInstants(zone, instantToLocal(zone, t).local);
          expect(reading?.kind).not.toBe('skipped');
          const instants =
            reading?.kind === 'repeated'
              ? [reading.epochMs, reading.laterEpochMs]
              : [reading?.epochMs];
          // Offsets and transitions are whole seconds, so the second is found exactly.
          expect(instants).toContain(second);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { arbitraryInstant, arbitraryZone } from '../arbitraryInstants.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { awkwardZones, transitionsBetween } from '../zones.ts';
import type { OffsetChanges } from '../../src/clock/clock.ts';
import { offsetChanges } from '../../src/clock/offsetChanges.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What temporal-polyfill says of a zone. */
function expectedChanges(zone: string, fromMs: number, untilMs: number): OffsetChanges {
  const offsetAt = (epochMs: number): number =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).offsetNanoseconds /
    1e9;
  return {
    offsetSeconds: offsetAt(fromMs),
    changes: transitionsBetween(zone, fromMs + 1, untilMs - 1).map((epochMs) => ({
      epochMs,
      offsetSeconds: offsetAt(epochMs),
    })),
  };
}

describe('Z1 Z3 the offset changes of a zone', () => {
  const spring = Date.UTC(2026, 2, 29, 1);

  it.each([
    ['around a change', spring - hourMs, spring + hourMs, 1, [[spring, 2]]],
    ['up to a change', spring - hourMs, spring, 1, []],
    ['from a change on', spring, spring + hourMs, 2, []],
    ['from a millisecond before', spring - 1, spring + 1, 1, [[spring, 2]]],
    ['of no time', spring, spring, 2, []],
    ['backwards', spring, spring - dayMs, 2, []],
  ])('Vienna, %s', (_name, fromMs, untilMs, hours, changes) => {
    expect(offsetChanges('Europe/Vienna', fromMs, untilMs)).toEqual({
      offsetSeconds: hours * 3600,
      changes: changes.map(([epochMs, after = 0]) => ({ epochMs, offsetSeconds: after * 3600 })),
    });
  });

  // The ends of the table's pages, of some 45 days each, are no changes.
  it.each(awkwardZones)('%s, over years inside of the table and before it', (zone) => {
    for (const fromMs of [
      Date.UTC(1960, 0),
      Date.UTC(1968, 6),
      Date.UTC(2010, 3),
      Date.UTC(2026),
    ]) {
      const untilMs = fromMs + 2 * 365 * dayMs;
      // The second time from what the table has kept.
      for (let time = 0; time < 2; time++) {
        expect(offsetChanges(zone, fromMs, untilMs)).toEqual(
          expectedChanges(zone, fromMs, untilMs),
        );
      }
    }
  });

  it('law: are those of temporal-polyfill', { timeout: lawTimeoutMs }, () => {
    const spans = arbitraryZone.chain((zone) =>
      fc.tuple(fc.constant(zone), arbitraryInstant(zone), fc.integer({ min: 0, max: 200 * dayMs })),
    );
    fc.assert(
      fc.property(spans, ([zone, fromMs, lengthMs]) => {
        const untilMs = fromMs + lengthMs;
        expect(offsetChanges(zone, fromMs, untilMs)).toEqual(
          expectedChanges(zone, fromMs, untilMs),
        );
      }),
      // Found once: the change of April 2110, beyond the last transition that the test knew.
      { numRuns: lawRuns, examples: [[['Australia/Lord_Howe', 4410430200000, 15723000001]]] },
    );
  });

  it('reach to the ends of time', () => {
    expect(offsetChanges('Europe/Vienna', 8.64e15 - 1, 8.64e15).changes).toEqual([]);
    expect(offsetChanges('Europe/Vienna', -8.64e15, -8.64e15 + 1).changes).toEqual([]);
  });

  it('Z4 of an unknown zone or between invalid instants are errors', () => {
    expect(() => offsetChanges('Mars/Olympus', 0, 1)).toThrow(RangeError);
    expect(() => offsetChanges('UTC', NaN, 1)).toThrow(RangeError);
    expect(() => offsetChanges('UTC', 0, Infinity)).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCostRate } from '../arbitraries.ts';
import { weekWindows } from '../model.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { weekSpan, weekSpansMeet, type WeekSpan } from '../../src/rate/weekSpan.ts';

const minutesPerWeek = 10_080;

/** For each minute of the week whether it lies in the span. */
function minutesOf({ startMinute, lengthMinutes }: WeekSpan): Uint8Array {
  const minutes = new Uint8Array(minutesPerWeek);
  for (let n = 0; n < lengthMinutes; n++) minutes[(startMinute + n) % minutesPerWeek] = 1;
  return minutes;
}

const minute = fc.oneof(fc.constantFrom(0, 1, 1439, 1440, 10_079), fc.nat(minutesPerWeek - 1));

const arbitrarySpan: fc.Arbitrary<WeekSpan> = fc.record({
  startMinute: minute,
  lengthMinutes: fc.oneof(
    fc.constantFrom(1, 2, 60, 1440, 10_079, 10_080),
    fc.integer({ min: 1, max: minutesPerWeek }),
  ),
});

/** Spans that end where the other begins, or a minute before or after it, more often than chance. */
const arbitraryPair = fc
  .tuple(arbitrarySpan, arbitrarySpan, fc.constantFrom(null, -1, 0, 1))
  .map(([a, b, touch]): [WeekSpan, WeekSpan] => {
    const startMinute = (a.startMinute + a.lengthMinutes + (touch ?? 0)) % minutesPerWeek;
    return [a, touch === null ? b : { ...b, startMinute }];
  });

describe('law: stretches of the week', () => {
  it(
    'R1 R2 two meet exactly if they share one of the 10 080 minutes, whichever is named first',
    () => {
      fc.assert(
        fc.property(arbitraryPair, ([a, b]) => {
          const inB = minutesOf(b);
          const share = minutesOf(a).some((inA, shared) => inA === 1 && inB[shared] === 1);
          expect(weekSpansMeet(a, b)).toBe(share);
          expect(weekSpansMeet(b, a)).toBe(share);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'R2 R3 R4 a minute lies in the stretch of some window exactly if a scheduled price holds then',
    () => {
      // Sunday 2026-01-04 in Greenwich, so that minutes of the week are minutes from there.
      const sundayMs = Date.UTC(2026, 0, 4);
      fc.assert(
        fc.property(arbitraryCostRate('recurring'), fc.array(minute), (costRate, minutes) => {
          const plan = compileCostRate({ ...costRate, time_zone: 'UTC' });
          const windows = costRate.recurring.flatMap(({ validity }) => validity.weekdays);
          const spans = windows.map(weekSpan);
          expect(
            spans.map(({ startMinute, lengthMinutes }) => [startMinute, lengthMinutes]),
          ).toEqual(weekWindows(costRate).map(({ start, length }) => [start, length]));
          const edges = spans.flatMap(({ startMinute, lengthMinutes }) => [
            startMinute,
            (startMinute + lengthMinutes - 1) % minutesPerWeek,
            (startMinute + lengthMinutes) % minutesPerWeek,
          ]);
          for (const startMinute of [...minutes, ...edges]) {
            const covered = spans.some((span) =>
              weekSpansMeet(span, { startMinute, lengthMinutes: 1 }),
            );
            const { source } = priceAt(plan, sundayMs + startMinute * 60_000);
            expect(source === 'recurring').toBe(covered);
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

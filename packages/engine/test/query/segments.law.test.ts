import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { modelOf } from '../model.ts';
import { modelChanges } from '../modelChanges.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { nextChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { segments } from '../../src/query/segments.ts';

const dayMs = 86_400_000;

/** A cost rate and a span: mostly hours or days, sometimes a millisecond. */
const arbitrarySpan = arbitraryQuestion().chain(({ costRate, instants }) =>
  fc
    .tuple(
      fc.constantFrom(...instants),
      fc.oneof(fc.integer({ min: 1, max: 4 * dayMs }), fc.constantFrom(1, 2, dayMs, 7 * dayMs)),
    )
    .map(([from, length]) => ({ costRate, from, to: from + length })),
);

describe('law: segments', () => {
  it(
    'Z5 are clipped to the span, gapless and merged, and agree with priceAt at both ends',
    () => {
      fc.assert(
        fc.property(arbitrarySpan, ({ costRate, from, to }) => {
          const plan = compileCostRate(costRate);
          const list = [...segments(plan, from, to)];
          expect(list[0]?.from).toBe(from);
          expect(list.at(-1)?.until).toBe(to);
          for (const [i, segment] of list.entries()) {
            expect(segment.until).toBeGreaterThan(segment.from);
            expect(segment.price).toBe(priceAt(plan, segment.from));
            expect(segment.price).toBe(priceAt(plan, segment.until - 1));
            const following = list[i + 1];
            if (following === undefined) continue;
            expect(following.from).toBe(segment.until);
            expect(following.price).not.toBe(segment.price);
            expect(nextChange(plan, segment.from)).toBe(segment.until);
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z5 begin exactly where a slow second reading of the rules finds a change',
    () => {
      fc.assert(
        fc.property(arbitrarySpan, ({ costRate, from, to }) => {
          const starts = [...segments(compileCostRate(costRate), from, to)].map((s) => s.from);
          expect(starts).toEqual([from, ...modelChanges(modelOf(costRate), from, to - 1)]);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z5 of a span cut in two are those of the whole, cut there',
    () => {
      fc.assert(
        fc.property(arbitrarySpan, fc.double({ min: 0, max: 1, noNaN: true }), (span, share) => {
          const { costRate, from, to } = span;
          const plan = compileCostRate(costRate);
          const cut = from + Math.round((to - from) * share);
          const parts = [...segments(plan, from, cut), ...segments(plan, cut, to)];
          const joined = parts.filter((part, i) => part.price !== parts[i - 1]?.price);
          const whole = [...segments(plan, from, to)];
          expect(joined.map(({ from: start, price }) => ({ start, price }))).toEqual(
            whole.map(({ from: start, price }) => ({ start, price })),
          );
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

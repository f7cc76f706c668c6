import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { modelOf, readClock } from '../model.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';

describe('law: the active price', () => {
  it.each(['recurring', 'unique', 'any'] as const)(
    'Z2 R6 U1 D1 T1 is the price of a slow second reading of the rules (%s)',
    (mode) => {
      fc.assert(
        fc.property(arbitraryQuestion(mode), ({ costRate, instants }) => {
          const plan = compileCostRate(costRate);
          const model = modelOf(costRate);
          for (const t of instants) expect(priceAt(plan, t)).toEqual(model.priceAt(t));
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'R1 R2 R6 every minute of the week has one price, in each of its milliseconds and in every week',
    () => {
      const within = fc.integer({ min: 0, max: 59_999 });
      const weeks = fc.integer({ min: -200, max: 200 });
      fc.assert(
        fc.property(arbitraryQuestion('recurring'), within, weeks, (question, ms, count) => {
          const { costRate, instants } = question;
          const plan = compileCostRate(costRate);
          for (const t of instants) {
            const clock = readClock(costRate.time_zone, t);
            const same = clock
              .round({ smallestUnit: 'minute', roundingMode: 'floor' })
              .add({ milliseconds: ms })
              .add({ weeks: count });
            const other = same.toZonedDateTime(costRate.time_zone, { disambiguation: 'later' });
            // A clock time that the other week leaves out has no price there.
            if (!other.toPlainDateTime().equals(same)) continue;
            expect(priceAt(plan, other.epochMilliseconds)).toBe(priceAt(plan, t));
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'R6 is one object for each entry, whichever instant is queried',
    () => {
      fc.assert(
        fc.property(arbitraryQuestion(), ({ costRate, instants }) => {
          const plan = compileCostRate(costRate);
          const model = modelOf(costRate);
          const seen = new Map<number, unknown>();
          for (const t of [...instants, ...instants.toReversed()]) {
            const price = priceAt(plan, t);
            const winner = model.winnerAt(t);
            if (!seen.has(winner)) seen.set(winner, price);
            expect(price).toBe(seen.get(winner));
          }
          expect(new Set(seen.values()).size).toBe(seen.size);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z6 depends on the values of the input alone: not on objects, order of queries or earlier plans',
    () => {
      fc.assert(
        fc.property(arbitraryQuestion(), ({ costRate, instants }) => {
          const original = structuredClone(costRate);
          const plan = compileCostRate(costRate);
          const again = compileCostRate(JSON.parse(JSON.stringify(original)));
          const forwards = instants.map((t) => priceAt(plan, t));
          const backwards = instants.toReversed().map((t) => priceAt(again, t));
          expect(backwards.toReversed()).toEqual(forwards);
          expect(again.diagnostics).toEqual(plan.diagnostics);
          expect(costRate).toEqual(original);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z2 is the same for a Date, and within a millisecond',
    () => {
      fc.assert(
        fc.property(
          arbitraryQuestion(),
          fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
          ({ costRate, instants }, fraction) => {
            const plan = compileCostRate(costRate);
            for (const t of instants) {
              expect(priceAt(plan, new Date(t))).toBe(priceAt(plan, t));
              // Beside a large number the fraction may round up to the next millisecond.
              const within = t + fraction;
              expect(priceAt(plan, within)).toBe(priceAt(plan, Math.floor(within)));
            }
          },
        ),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

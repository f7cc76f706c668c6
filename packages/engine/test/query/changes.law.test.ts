import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryQuestion } from '../arbitraries.ts';
import { modelOf } from '../model.ts';
import { modelNextChange, modelPreviousChange } from '../modelChanges.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { nextChange, previousChange } from '../../src/query/changes.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';

/** Finding a change by the model is slow: ask about few instants of each cost rate. */
const asked = 2;

describe('law: changes of price', () => {
  it.each(['recurring', 'unique', 'any'] as const)(
    'Z5 the next one is never skipped and never invented (%s)',
    (mode) => {
      fc.assert(
        fc.property(arbitraryQuestion(mode), ({ costRate, instants }) => {
          const plan = compileCostRate(costRate);
          const model = modelOf(costRate);
          for (const t of instants.slice(0, asked)) {
            expect(nextChange(plan, t)).toBe(modelNextChange(model, t));
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it.each(['recurring', 'unique', 'any'] as const)(
    'Z5 the previous one is the instant since which the price has held (%s)',
    (mode) => {
      fc.assert(
        fc.property(arbitraryQuestion(mode), ({ costRate, instants }) => {
          const plan = compileCostRate(costRate);
          const model = modelOf(costRate);
          for (const t of instants.slice(0, asked)) {
            expect(previousChange(plan, t)).toBe(modelPreviousChange(model, t));
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'Z5 next and previous change answer each other, and the price changes exactly there',
    () => {
      fc.assert(
        fc.property(arbitraryQuestion(), ({ costRate, instants }) => {
          const plan = compileCostRate(costRate);
          for (const t of instants) {
            const since = previousChange(plan, t);
            const until = nextChange(plan, t);
            if (since !== undefined) {
              expect(since).toBeLessThanOrEqual(t);
              expect(priceAt(plan, since)).toBe(priceAt(plan, t));
              expect(priceAt(plan, since - 1)).not.toBe(priceAt(plan, t));
              expect(nextChange(plan, since)).toBe(until);
              expect(nextChange(plan, since - 1)).toBe(since);
            }
            if (until !== undefined) {
              expect(until).toBeGreaterThan(t);
              expect(priceAt(plan, until - 1)).toBe(priceAt(plan, t));
              expect(priceAt(plan, until)).not.toBe(priceAt(plan, t));
              expect(previousChange(plan, until)).toBe(until);
              expect(previousChange(plan, until - 1)).toBe(since);
            }
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCostRate } from '../arbitraries.ts';
import { arbitraryJunk, mutated } from '../arbitraryJson.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { CostRateError, type Problem } from '../../src/rate/problem.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';

/** The problems for which a value is refused; any other exception is passed on and fails the law. */
function refusal(value: unknown): readonly Problem[] {
  try {
    const plan = compileCostRate(value);
    const price = priceAt(plan, Date.UTC(2026, 2, 29, 1));
    if (price.intervals !== null) expect(pricesOf(price.intervals).every(isPrice)).toBe(true);
    return [];
  } catch (error) {
    if (!(error instanceof CostRateError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    return error.problems;
  }
}

function pricesOf(intervals: NonNullable<ReturnType<typeof priceAt>['intervals']>): unknown[] {
  const listed = [...intervals.energy, ...intervals.time].map((interval) => interval.price);
  return intervals.session_fee === null ? listed : [...listed, intervals.session_fee.amount];
}

function isPrice(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

describe('law: compiling', () => {
  it.each([
    ['anything', arbitraryJunk],
    ['a cost rate with something changed', mutated(arbitraryCostRate(), arbitraryJunk, 4)],
  ])(
    'Z4 R5 U5 %s compiles or is refused with problems, those of checkCostRate',
    (_name, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, (value) => {
          const problems = refusal(value);
          expect(checkCostRate(value).problems).toEqual(problems);
          for (const { path, code, message } of problems) {
            expect(path).toMatch(/^\$/);
            expect(code).toMatch(/^[a-z_]+$/);
            expect(message).not.toBe('');
          }
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'R6 a valid cost rate has no problem, whatever overlaps in it, and the diagnostics of its plan',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate(), (costRate) => {
          const { diagnostics } = compileCostRate(costRate);
          expect(checkCostRate(costRate)).toEqual({ problems: [], unknownKeys: [], diagnostics });
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );

  it(
    'D4 a spelling with decimal strings and null for empty parts has the same prices',
    () => {
      fc.assert(
        fc.property(arbitraryCostRate(), fc.integer({ max: Date.UTC(2100, 0) }), (costRate, t) => {
          const short: unknown = JSON.parse(JSON.stringify(costRate), shorten);
          expect(priceAt(compileCostRate(short), t)).toEqual(priceAt(compileCostRate(costRate), t));
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

/** Writes what the reader takes as well: leaves out what it supplies by itself, and writes prices as text. */
function shorten(key: string, value: unknown): unknown {
  const empty = Array.isArray(value) && value.length === 0;
  if ((key === 'energy' || key === 'time') && empty) return null;
  if (key === 'uuid' && value === null) return undefined;
  if ((key === 'price' || key === 'amount') && typeof value === 'number') return String(value);
  return value;
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { Diagnostic } from '../../src/rate/diagnostic.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import type { Problem } from '../../src/rate/problem.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';

/** Sets of weekly windows that look wrong: some are refused, the others have a price all week. */
interface Expected {
  readonly note: string;
  readonly problems?: readonly Pick<Problem, 'path' | 'code'>[];
  readonly diagnostics?: readonly Pick<Diagnostic, 'code' | 'entries'>[];
  /** Money per kWh at an instant. */
  readonly prices?: readonly { at: string; price: number }[];
}

const folder = new URL('../../cases/', import.meta.url);
const cases = readdirSync(folder)
  .filter((name) => name.includes('-window-sets-'))
  .map((name) => {
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(new URL(`${name}/${file}.json`, folder), 'utf8'));
    return { name, costRate: read('cost-rate'), expected: read('expected') as Expected };
  });

describe('R1 R2 R6 R7 Z4 odd sets of windows', () => {
  it('R6 all ten are here, half of which are merely odd', () => {
    expect(cases).toHaveLength(10);
    expect(cases.filter(({ expected }) => expected.prices !== undefined)).toHaveLength(5);
  });

  it.each(cases)('$name', ({ costRate, expected }) => {
    const found = checkCostRate(costRate).problems.map(({ path, code }) => ({ path, code }));
    expect(found).toEqual(expected.problems ?? []);
    if (expected.problems !== undefined) return;
    const plan = compileCostRate(costRate);
    expect(plan.diagnostics.map(({ code, entries }) => ({ code, entries }))).toEqual(
      expected.diagnostics,
    );
    for (const { at, price } of expected.prices ?? []) {
      expect(priceAt(plan, Date.parse(at)).intervals?.energy[0]?.price, at).toBe(price);
    }
  });
});

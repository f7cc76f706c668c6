import { describe, expect, it } from 'vitest';
import { eight, planOf } from '../bills.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { checkCostRate } from '../../src/plan/checkCostRate.ts';
import { priceAt } from '../../src/query/priceAt.ts';

const three = { energy: [], time: [], session_fee: null };

function rate(more: object): unknown {
  return {
    uuid: 'rate',
    name: 'Rate',
    currency: 'EUR',
    time_zone: 'UTC',
    intervals: { ...three, ...more },
  };
}

describe('C11 C12 what a price may state beyond its three parts', () => {
  it.each([{}, { idle: null, limits: null }, { limits: {} }, { limits: { max_total: null } }])(
    'is not there unless it says something: %j',
    (more) => {
      expect(priceAt(compileCostRate(rate(more)), 0).intervals).toStrictEqual(three);
    },
  );

  it('is there as it was stated, decimal texts as numbers, frozen', () => {
    const more = {
      idle: [{ unit: 1, price: '0.10' }],
      limits: { min_total: '1', max_total: 12, max_idle: 5 },
    };
    const { intervals } = priceAt(compileCostRate(rate(more)), 0);
    expect(intervals).toStrictEqual({
      ...three,
      idle: [{ uuid: null, unit: 1, price: 0.1 }],
      limits: { min_total: 1, max_total: 12, max_energy: null, max_time: null, max_idle: 5 },
    });
    expect([intervals?.idle, intervals?.idle?.[0], intervals?.limits].every(Object.isFrozen)).toBe(
      true,
    );
  });

  it('is there in an entry, and not in the next one', () => {
    const plan = planOf(
      { energy: [[1000, 0.5]], idle: [] },
      { '8-9': { idle: [[1, 0.1]], limits: { max_idle: 3 } }, '9-10': {} },
    );
    const at = (hour: number): unknown => priceAt(plan, eight + (hour - 8) * 3_600_000).intervals;
    expect(at(7)).toMatchObject({ idle: [] });
    expect(at(8)).toMatchObject({ idle: [{ unit: 1, price: 0.1 }], limits: { max_idle: 3 } });
    expect(at(9)).toStrictEqual(three);
  });

  it.each([
    [{ idle: {} }, '$.intervals.idle wrong_type'],
    [{ idle: [{ unit: 0, price: 1 }] }, '$.intervals.idle[0].unit not_positive'],
    [{ limits: 12 }, '$.intervals.limits wrong_type'],
    [{ limits: { max_price: 12 } }, '$.intervals.limits.max_price unknown_key'],
    [{ limits: { max_total: -1 } }, '$.intervals.limits.max_total negative'],
    [{ limits: { min_total: 2, max_total: 1 } }, '$.intervals.limits limits_contradict'],
    [{ Idle: [] }, '$.intervals.Idle unknown_key'],
  ])('D4 is refused where it is not understood: %j', (more, problem) => {
    expect(checkCostRate(rate(more)).problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      problem,
    ]);
  });
});

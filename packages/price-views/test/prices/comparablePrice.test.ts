import { priceBreakdown, priceKey, type Intervals, type PriceBreakdown } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryIntervals } from '../../../engine/test/arbitraries.ts';
import { lawRuns, lawTimeoutMs } from '../../../engine/test/runs.ts';
import { comparableAmounts, comparePrices } from '../../src/prices/comparablePrice.ts';

type List = readonly (readonly [unit: number, price: number])[];

function intervals(energy: List, time: List = [], fee: number | null = null, grace = 0): Intervals {
  const listed = (list: List): Intervals['energy'] =>
    list.map(([unit, price]) => ({ uuid: null, unit, price }));
  return {
    energy: listed(energy),
    time: listed(time),
    session_fee: fee === null ? null : { amount: fee, grace_period: grace, energy_threshold: null },
  };
}

function stated(...parts: Parameters<typeof intervals>): PriceBreakdown {
  return priceBreakdown(intervals(...parts), null);
}

describe('comparePrices', () => {
  const inOrder: readonly (readonly [string, PriceBreakdown | null])[] = [
    ['free', stated([])],
    ['a minute, nothing for energy', stated([], [[1, 0.01]])],
    ['an hour', stated([], [[60, 2.5]])],
    ['energy', stated([[1000, 0.3]])],
    ['a fee with a condition', stated([[1000, 0.3]], [], 1, 300)],
    ['the same fee always', stated([[1000, 0.3]], [], 1)],
    ['a higher fee', stated([[1000, 0.3]], [], 1.5)],
    [
      'time from minute 241 on',
      stated(
        [[1000, 0.3]],
        [
          [240, 0],
          [1, 0.1],
        ],
      ),
    ],
    [
      'time from minute 121 on',
      stated(
        [[1000, 0.3]],
        [
          [120, 0],
          [1, 0.1],
        ],
      ),
    ],
    ['time at once', stated([[1000, 0.3]], [[1, 0.1]])],
    [
      'a dear second block',
      stated([
        [1000, 0.3],
        [1000, 0.4],
      ]),
    ],
    ['dearer energy', stated([[1000, 0.31]])],
    ['energy by 3 Wh', stated([[3, 0.001]])],
    ['not known', null],
  ];

  it.each(inOrder.slice(1).map((after, index) => [inOrder[index], after] as const))(
    '%j is before %j',
    (before, after) => {
      const [a, b] = [before?.[1] ?? null, after[1]];
      expect(comparePrices(a, b)).toBeLessThan(0);
      expect(comparePrices(b, a)).toBeGreaterThan(0);
    },
  );

  it(
    'law: a total order, equal only for equal keys',
    () => {
      const price = fc.oneof(
        { weight: 9, arbitrary: arbitraryIntervals.map((given) => priceBreakdown(given, null)) },
        { weight: 1, arbitrary: fc.constant(null) },
      );
      fc.assert(
        fc.property(price, price, price, (a, b, c) => {
          const ab = Math.sign(comparePrices(a, b));
          expect(ab + Math.sign(comparePrices(b, a))).toBe(0);
          expect(ab === 0).toBe(priceKey(a) === priceKey(b));
          const sorted = [a, b, c].sort(comparePrices);
          expect(comparePrices(sorted[0] ?? null, sorted[2] ?? null)).toBeLessThanOrEqual(0);
        }),
        { numRuns: lawRuns },
      );
    },
    lawTimeoutMs,
  );
});

describe('comparableAmounts', () => {
  it('are gross, per kWh and per minute, of the first block', () => {
    const price = priceBreakdown(
      intervals(
        [
          [500, 0.1],
          [1000, 9],
        ],
        [[60, 6]],
        2,
      ),
      {
        percent: 20,
        included: false,
      },
    );
    expect(comparableAmounts(price)).toEqual({
      energyPerKwh: 0.24,
      timePerMinute: 0.12,
      sessionFee: 2.4,
    });
    expect(comparableAmounts(stated([]))).toEqual({
      energyPerKwh: 0,
      timePerMinute: 0,
      sessionFee: 0,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { decimalText } from '../../src/numbers/decimal.ts';
import { energyCurve, minuteCurve } from '../../src/cost/meterCurve.ts';

describe('C5 energy between two readings is spread linearly', () => {
  const curve = energyCurve([
    { atMs: 1000, energyWh: 70 },
    { atMs: 4000, energyWh: 70.5 },
    { atMs: 4000, energyWh: 70.5 },
    { atMs: 5000, energyWh: 70.5 },
    { atMs: 8000, energyWh: 80.5 },
  ]);

  it.each([
    [0, '0'],
    [1000, '0'],
    [1600, '0.1'],
    [2000, '0.1666666667'],
    [4000, '0.5'],
    [4500, '0.5'],
    [5000, '0.5'],
    [6000, '3.8333333333'],
    [8000, '10.5'],
    [9000, '10.5'],
  ])('at %i ms: %s Wh since the first reading', (atMs, expected) => {
    expect(decimalText(curve.at(atMs))).toBe(expected);
  });

  it.each([
    [0n, 1n, 1000],
    [1n, 10n, 1600],
    [1n, 2n, 4000],
    [6n, 10n, 5030],
    [1n, 1n, 5150],
    [21n, 2n, 8000],
  ])('%s/%s Wh are reached at %i ms', (numerator, denominator, expected) => {
    expect(curve.reached({ numerator, denominator })).toBe(expected);
  });

  it('has one reading: nothing was taken', () => {
    const still = energyCurve([{ atMs: 1000, energyWh: 70 }]);
    expect([still.total, still.at(0), still.at(2000)].map(decimalText)).toEqual(['0', '0', '0']);
    expect(still.reached(still.total)).toBe(1000);
  });

  it('has all energy of a session without length', () => {
    const burst = energyCurve([
      { atMs: 1000, energyWh: 0 },
      { atMs: 1000, energyWh: 5 },
    ]);
    expect(decimalText(burst.total)).toBe('5');
    expect(decimalText(burst.at(1000))).toBe('0');
  });

  it('is exact over all of time', () => {
    const ages = energyCurve([
      { atMs: -8.64e15, energyWh: 0 },
      { atMs: 8.64e15, energyWh: 17_280_000_000_000 },
    ]);
    expect(decimalText(ages.at(-8.64e15 + 1))).toBe('0.001');
    expect(ages.reached({ numerator: 1n, denominator: 1000n })).toBe(-8.64e15 + 1);
  });
});

describe('C1 time is measured in minutes', () => {
  const curve = minuteCurve(1000, 441_000);

  it.each([
    [1000, '0'],
    [31_000, '0.5'],
    [441_000, '7.3333333333'],
  ])('at %i ms: %s minutes', (atMs, expected) => {
    expect(decimalText(curve.at(atMs))).toBe(expected);
  });

  it('finds when a number of full minutes is reached', () => {
    expect(decimalText(curve.total)).toBe('7.3333333333');
    expect(curve.reached({ numerator: 7n, denominator: 1n })).toBe(421_000);
    expect(curve.reached({ numerator: 1n, denominator: 3n })).toBe(21_000);
  });
});

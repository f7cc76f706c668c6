import { describe, expect, it } from 'vitest';
import { eight, hourMs, hoursFromEight, linesOf, planOf, receiptOf, total } from '../bills.ts';
import type { PriceLimits } from '../../src/rate/costRate.ts';

const price = { energy: [[1000, 0.5]], time: [[60, 6]], fee: [1, null, null] } as const;

describe('C12 limits', () => {
  // An hour with 10 kWh costs 5 for energy, 6 for time and 1 for the start.
  it.each<[string, Partial<PriceLimits>, string, string[]]>([
    ['none is reached', { max_total: 12, min_total: 12, max_energy: 5, max_time: 6 }, '12.00', []],
    ['the highest total', { max_total: 10 }, '10.00', ['default limit of total: 10, -2']],
    ['the lowest total', { min_total: 15.5 }, '15.50', ['default limit of total: 15.5, 3.5']],
    ['of energy', { max_energy: 4 }, '11.00', ['default limit of energy: 4, -1']],
    ['of time', { max_time: 0 }, '6.00', ['default limit of time: 0, -6']],
    ['of idle time that has no price of its own', { max_idle: 0 }, '12.00', []],
    [
      'of each, then of all',
      { max_energy: 4, max_time: 5, max_total: 8 },
      '8.00',
      [
        'default limit of energy: 4, -1',
        'default limit of time: 5, -1',
        'default limit of total: 8, -2',
      ],
    ],
    [
      'of energy, then the lowest total',
      { max_energy: 0, min_total: 9 },
      '9.00',
      ['default limit of energy: 0, -5', 'default limit of total: 9, 2'],
    ],
  ])('%s', (_, limits, expected, lines) => {
    const plan = planOf({ ...price, limits });
    const session = hoursFromEight(1, 10_000);
    expect(total(plan, session)).toBe(expected);
    expect(linesOf(plan, session).slice(3)).toEqual(lines);
  });

  it('of idle time', () => {
    const plan = planOf({ idle: [[1, 0.1]], limits: { max_idle: 3 } });
    const session = { ...hoursFromEight(2, 0), chargingUntil: eight + hourMs };
    expect(linesOf(plan, session)).toEqual([
      'default idle: 60 × 0.1 / 1 = 6',
      'default limit of idle: 3, -3',
    ]);
  });

  it('the lowest total is due for any session', () => {
    const plan = planOf({ energy: [[1000, 0.5]], limits: { min_total: 1 } });
    expect(linesOf(plan, hoursFromEight(0, 0))).toEqual(['default limit of total: 1, 1']);
  });

  it('C5 of the price at the start hold to the end', () => {
    const plan = planOf(
      { energy: [[1000, 1]], limits: { max_total: 5 } },
      {
        '9-10': { energy: [[1000, 1]], limits: { max_total: 1 } },
        '10-11': { energy: [[1000, 1]] },
      },
    );
    const follow = 'schedule';
    expect(linesOf(plan, hoursFromEight(2, 20_000), { follow })).toEqual([
      'default energy: 10000 × 1 / 1000 = 10',
      '9-10 energy: 10000 × 1 / 1000 = 10',
      'default limit of total: 5, -15',
    ]);
    const atTen = { start: eight + 2 * hourMs, end: eight + 4 * hourMs, energyWh: 20_000 };
    expect(total(plan, atTen, { follow })).toBe('20.00');
  });

  it.each([
    [true, '10.00', '8.33'],
    [false, '12.00', '10.00'],
  ])('C7 are as the prices are: tax included %s', (included, gross, net) => {
    const plan = planOf(
      { ...price, limits: { max_total: 10 } },
      {},
      { tax: { percent: 20, included } },
    );
    expect(receiptOf(plan, hoursFromEight(1, 100_000)).tax).toMatchObject({ gross, net });
  });

  it('the German tariff: 0.50 per kWh, 0.10 a minute from minute 241 but not from 20 to 8, at most 12', () => {
    const limits = { max_total: 12 };
    const energy = [[1000, 0.5]] as const;
    const time = [
      [240, 0],
      [1, 0.1],
    ] as const;
    const plan = planOf({ energy, limits }, { '8-20': { energy, time, limits } });
    const from = (hour: number, hours: number, energyWh: number): string => {
      const start = eight + (hour - 8) * hourMs;
      return total(plan, { start, end: start + hours * hourMs, energyWh }, { follow: 'schedule' });
    };
    expect(from(8, 4, 10_000)).toBe('5.00');
    expect(from(8, 5, 10_000)).toBe('11.00');
    expect(from(8, 12, 10_000)).toBe('12.00');
    expect(from(14, 14, 2000)).toBe('12.00');
    expect(from(18, 14, 2000)).toBe('1.00');
    expect(from(18, 14.5, 2000)).toBe('4.00');
    expect(from(20, 12, 40_000)).toBe('12.00');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBill } from '../arbitrarySessions.ts';
import {
  eight,
  hourMs,
  hoursFromEight,
  intervals,
  linesOf,
  minuteMs,
  planOf,
  receiptOf,
  total,
} from '../bills.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostPolicy } from '../../src/cost/costPolicy.ts';
import { priceAt } from '../../src/query/priceAt.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';
import type { Session } from '../../src/cost/session.ts';

describe('C6 one rounding, of the exact sum', () => {
  it('not of the lines', () => {
    // Three lines of less than half a cent: rounded one by one they would vanish.
    const third = planOf({ energy: [[3, 0.01]], time: [[3, 0.01]], fee: [0.004, null, null] });
    const receipt = receiptOf(third, { start: eight, end: eight + minuteMs, energyWh: 1 });
    expect(receipt.lines.map(({ amount }) => amount)).toEqual([
      '0.0033333333',
      '0.0033333333',
      '0.004',
    ]);
    expect(receipt.total).toBe('0.01');
  });

  it('has no binary rounding errors', () => {
    const plan = planOf({ energy: [[1, 1.005]] });
    expect(total(plan, hoursFromEight(1, 1))).toBe('1.01');
    const tenth = planOf({ energy: [[1, 0.1]], time: [[60, 0.2]], fee: [0.005, null, null] });
    expect(total(tenth, hoursFromEight(1, 1))).toBe('0.31');
  });

  it.each([1e-7, 1.5e-9])('writes a price of %d in full', (price) => {
    const [line] = receiptOf(planOf({ energy: [[1, price]] }), hoursFromEight(1, 1e9)).lines;
    expect(line?.price).toBe(price.toFixed(10).replace(/0+$/, ''));
    expect(line?.amount).toBe(String(price * 1e9));
  });

  it('is not afraid of the largest and the smallest of numbers', () => {
    const plan = planOf({ energy: [[5e-324, 1.7976931348623157e308]] });
    const receipt = receiptOf(plan, hoursFromEight(1, 1.7976931348623157e308));
    expect(receipt.total).toMatch(/^6463\d{936}\.00$/);
    expect(receipt.lines[0]?.quantity).toBe(1.7976931348623157e308);
  });
});

describe('C14 rounding for cash', () => {
  // In each country the half goes up: 2.50 forints, 50 hellers, 50 öre, 25 øre.
  it.each([
    ['HUF', 5, 122.49, '-2.49', '120.00'],
    ['HUF', 5, 122.5, '2.50', '125.00'],
    ['HUF', 5, 127.49, '-2.49', '125.00'],
    ['HUF', 5, 2.49, '-2.49', '0.00'],
    ['CHF', 0.05, 19.32, '-0.02', '19.30'],
    ['CHF', 0.05, 999.99, '0.01', '1000.00'],
    ['EUR', 0.05, 30.75, '0.00', '30.75'],
    ['SEK', 1, 10.5, '0.50', '11.00'],
    ['NOK', 1, 10.49, '-0.49', '10.00'],
    ['CZK', 1, 10.5, '0.50', '11.00'],
    ['DKK', 0.5, 10.25, '0.25', '10.50'],
    ['DKK', 0.5, 10.74, '-0.24', '10.50'],
    ['JPY', 5, 1232, '-2', '1230'],
    ['KWD', 0.005, 1.2325, '0.002', '1.235'],
    ['EUR', 1e6, 500_000, '500000.00', '1000000.00'],
  ])('%s in steps of %d: %d', (currency, cashStep, fee, rounding, amount) => {
    const plan = planOf({ fee: [fee, null, null] }, {}, { currency });
    const receipt = receiptOf(plan, hoursFromEight(1, 1000), { cashStep });
    expect(receipt.cash).toEqual({ rounding, amount });
    expect(Object.isFrozen(receipt.cash)).toBe(true);
  });

  it('rounds the amount due, which was rounded before', () => {
    const plan = planOf({ fee: [2.495, null, null] }, {}, { currency: 'HUF' });
    const { total: due, cash } = receiptOf(plan, hoursFromEight(1, 1000), { cashStep: 5 });
    expect([due, cash?.amount]).toEqual(['2.50', '5.00']);
  });

  it('leaves net and tax as they are', () => {
    const tax = { percent: 27, included: true };
    const plan = planOf({ fee: [123, null, null] }, {}, { currency: 'HUF', tax });
    const receipt = receiptOf(plan, hoursFromEight(1, 1000), { cashStep: 5 });
    expect(receipt.tax).toEqual({ percent: 27, net: '96.85', tax: '26.15', gross: '123.00' });
    expect(receipt.cash).toEqual({ rounding: '2.00', amount: '125.00' });
  });

  it('without the step there is no such member', () => {
    const plan = planOf({ fee: [122.49, null, null] }, {}, { currency: 'HUF' });
    expect(receiptOf(plan, hoursFromEight(1, 1000))).not.toHaveProperty('cash');
  });
});

describe('C7 tax', () => {
  it.each([
    [{ percent: 20, included: true }, 1200, ['12.00', '10.00', '2.00']],
    [{ percent: 20, included: false }, 1000, ['12.00', '10.00', '2.00']],
    [{ percent: 19, included: true }, 1, ['0.01', '0.01', '0.00']],
    [{ percent: 7.7, included: false }, 1234, ['13.29', '12.34', '0.95']],
    [{ percent: 5.2, included: false }, 475, ['5.00', '4.75', '0.25']],
    [{ percent: 0, included: false }, 475, ['4.75', '4.75', '0.00']],
    [{ percent: 100, included: true }, 3, ['0.03', '0.02', '0.01']],
  ])('%j on %i cents', (tax, cents, [gross, net, taxed]) => {
    const receipt = receiptOf(
      planOf({ energy: [[1, 0.01]] }, {}, { tax }),
      hoursFromEight(1, cents),
    );
    expect(receipt.total).toBe(gross);
    expect(receipt.tax).toEqual({ percent: tax.percent, net, tax: taxed, gross });
    expect(receipt.taxes).toEqual([receipt.tax]);
  });

  it('gross is rounded from the exact sum, not from the rounded net', () => {
    // 0.125 × 1.2 = 0.15; from a net of 0.13 it would be 0.16.
    const plan = planOf({ energy: [[1, 0.125]] }, {}, { tax: { percent: 20, included: false } });
    const { tax } = receiptOf(plan, hoursFromEight(1, 1));
    expect(tax).toEqual({ percent: 20, net: '0.13', tax: '0.02', gross: '0.15' });
  });

  it('is not mentioned when the cost rate does not', () => {
    expect(receiptOf(planOf({}), hoursFromEight(1, 1)).tax).toBeNull();
  });
});

describe('C8 the receipt', () => {
  it('lists energy, time and fee, each by first use', () => {
    const plan = planOf(
      { time: [[1, 0.1]], fee: [1, null, null] },
      { '9-10': { energy: [[1000, 0.2]], time: [[1, 0.3]] }, '10-11': { energy: [[1000, 0.1]] } },
    );
    expect(linesOf(plan, hoursFromEight(3, 3000), { follow: 'schedule' })).toEqual([
      '9-10 energy: 1000 × 0.2 / 1000 = 0.2',
      '10-11 energy: 1000 × 0.1 / 1000 = 0.1',
      'default time: 60 × 0.1 / 1 = 6',
      '9-10 time: 60 × 0.3 / 1 = 18',
      'default session_fee: 1 × 1 / 1 = 1',
    ]);
  });

  it('shows energy that costs nothing, and not what has no price', () => {
    expect(linesOf(planOf({ energy: [[1000, 0]] }), hoursFromEight(1, 1000))).toEqual([
      'default energy: 1000 × 0 / 1000 = 0',
    ]);
    expect(receiptOf(planOf({}), hoursFromEight(1, 1000))).toEqual({
      currency: 'EUR',
      total: '0.00',
      lines: [],
      tax: null,
      taxes: [],
    });
  });

  it('is frozen through and through, like the problems', () => {
    const plan = planOf({ energy: [[1, 1]] }, {}, { tax: { percent: 20, included: true } });
    const cost = sessionCost(plan, hoursFromEight(1, 1));
    const refusal = sessionCost(plan, hoursFromEight(-1, 1));
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(cost.ok).toBe(true);
    expect(refusal.ok).toBe(false);
    expect(frozen(cost)).toBe(true);
    expect(frozen(refusal)).toBe(true);
  });
});

describe('C9 no partial result', () => {
  const gap = planOf(null, { '8-9': { energy: [[1000, 0.5]] } });
  const codes = (session: unknown, policy?: unknown): string[] => {
    const cost = sessionCost(gap, session as Session, policy as CostPolicy);
    return cost.ok ? [] : cost.problems.map(({ path, code }) => `${path} ${code}`);
  };

  it('D2 an unknown price is a problem where the session meets it', () => {
    const schedule = { follow: 'schedule' };
    expect(codes(hoursFromEight(1, 1), schedule)).toEqual([]);
    expect(codes(hoursFromEight(2, 1))).toEqual([]);
    expect(codes(hoursFromEight(2, 1), schedule)).toEqual(['$ price_unknown']);
    const late = { start: eight + hourMs, end: eight + hourMs, energyWh: 0 };
    expect(codes(late)).toEqual(['$.start price_unknown']);
    expect(codes(late, schedule)).toEqual(['$.start price_unknown']);
  });

  it('names the problems of session and policy together', () => {
    expect(codes({ start: 'now', end: 2 }, { billing: 'none' })).toEqual([
      '$.start wrong_type',
      '$.energyWh missing',
      '$.policy.billing unknown_value',
    ]);
  });

  it('does not follow a schedule for centuries', () => {
    const long = { start: 0, end: eight, energyWh: 1 };
    expect(codes(long, { follow: 'schedule' })).toEqual(['$.end too_long']);
    const free = planOf({});
    expect(sessionCost(free, long).ok).toBe(true);
    const years = { start: Date.UTC(2020, 0), end: Date.UTC(2030, 0), energyWh: 1 };
    expect(sessionCost(free, years, { follow: 'schedule' }).ok).toBe(true);
  });
});

describe('C10 the display and the bill', { timeout: lawTimeoutMs }, () => {
  it('law: at its start a session is billed at the price that is shown', () => {
    fc.assert(
      fc.property(arbitraryBill(), ({ costRate, session }) => {
        const always = intervals({ energy: [[1, 1]] });
        const plan = compileCostRate({
          ...costRate,
          intervals: costRate.intervals === null ? null : always,
          recurring: costRate.recurring.map((entry) => ({ ...entry, intervals: always })),
          unique: costRate.unique.map((entry) => ({ ...entry, intervals: always })),
        });
        const { start } = session;
        const shown = priceAt(plan, start);
        const cost = sessionCost(plan, { start, end: start, energyWh: 1 });
        expect(cost.ok).toBe(shown.source !== 'none');
        if (cost.ok) expect(cost.receipt.lines[0]?.entryUuid).toBe(shown.entryUuid);
      }),
      { numRuns: lawRuns },
    );
  });
});

import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBill, arbitraryCalendarBill, arbitraryPolicy } from '../arbitrarySessions.ts';
import { planOf, receiptOf, type Price } from '../bills.ts';
import { calendarPlan } from '../calendars.ts';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostPolicy } from '../../src/cost/costPolicy.ts';
import { minorUnitDigits } from '../../src/cost/currency.ts';
import { sessionCost, sessionCostExact, sessionTotal } from '../../src/cost/sessionCost.ts';
import type { Session } from '../../src/cost/session.ts';

const start = Date.UTC(2026, 4, 6, 8);

describe('laws of session costs', { timeout: lawTimeoutMs }, () => {
  it('C8 each line is quantity × price ÷ unit, and the lines sum to the total before rounding', () => {
    fc.assert(
      fc.property(arbitraryBill(), ({ costRate, session, policy }) => {
        const plan = compileCostRate({ ...costRate, tax: null });
        const cost = sessionCostExact(plan, session, policy);
        if (!cost.ok) return;
        let sum = new Ratio(0n);
        for (const line of cost.lines) {
          const amount = Ratio.from(line.amount);
          if (line.component !== 'limit') {
            const expected = Ratio.from(line.quantity)
              .times(Ratio.of(line.price))
              .dividedBy(Ratio.of(line.unit));
            expect(amount.toString()).toBe(expected.toString());
          }
          expect(line.from).toBeGreaterThanOrEqual(session.start);
          expect(line.until).toBeLessThanOrEqual(session.end);
          expect(line.from).toBeLessThanOrEqual(line.until);
          sum = sum.plus(amount);
        }
        expect(Ratio.from(cost.sum).toString()).toBe(sum.toString());
        const minor = sum.times(new Ratio(10n ** BigInt(minorUnitDigits(plan.currency))));
        const twice = (2n * minor.over + minor.under) / (2n * minor.under);
        const total = receiptOf(plan, session, policy).total;
        expect(BigInt(total.replace('.', ''))).toBe(twice);
      }),
      { numRuns: lawRuns },
    );
  });

  it('C6 a total alone is that of the receipt, and its problems are the same', () => {
    fc.assert(
      fc.property(arbitraryCalendarBill, ({ calendar, session, policy }) => {
        const plan = calendarPlan(calendar);
        const cost = sessionCost(plan, session, policy);
        const expected = cost.ok ? { ok: true, total: cost.receipt.total } : cost;
        expect(sessionTotal(plan, session, policy)).toEqual(expected);
      }),
      { numRuns: lawRuns },
    );
  });

  it('C6 money agrees with big.js where the amounts terminate', () => {
    const decimal = (places: number): fc.Arbitrary<string> =>
      fc
        .integer({ min: 0, max: 10 ** 9 })
        .map((digits) => new Big(digits).div(new Big(10).pow(places)).toString());
    const money = fc.record({
      energyWh: decimal(4),
      unit: fc.constantFrom(1, 25, 500, 1000),
      price: fc.oneof(decimal(4), decimal(6)),
      fee: decimal(5),
      currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
    });
    fc.assert(
      fc.property(money, ({ energyWh, unit, price, fee, currency }) => {
        const parts: Price = { energy: [[unit, Number(price)]], fee: [Number(fee), null, null] };
        const plan = planOf(parts, {}, { currency });
        const session = { start, end: start + 1, energyWh: Number(energyWh) };
        const { total, lines } = receiptOf(plan, session);
        const energy = new Big(energyWh).times(price).div(unit);
        const amountOf = (component: string): string | undefined =>
          lines.find((line) => line.component === component)?.amount;
        expect(amountOf('energy') ?? '0').toBe(energy.toFixed());
        expect(amountOf('session_fee') ?? '0').toBe(new Big(fee).toFixed());
        const digits = minorUnitDigits(currency);
        expect(total).toBe(energy.plus(fee).toFixed(digits, Big.roundHalfUp));
      }),
      { numRuns: lawRuns },
    );
  });

  it('C7 net and tax sum to gross, and gross is what is due', () => {
    fc.assert(
      fc.property(
        arbitraryBill(),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.boolean(),
        ({ costRate, session, policy }, percent, included) => {
          const plan = compileCostRate({ ...costRate, tax: { percent, included } });
          const cost = sessionCost(plan, session, policy);
          if (!cost.ok) return;
          const { total, tax } = cost.receipt;
          expect(tax?.gross).toBe(total);
          expect(
            new Big(tax?.net ?? NaN).plus(tax?.tax ?? NaN).toFixed(minorUnitDigits(plan.currency)),
          ).toBe(total);
          expect(new Big(tax?.tax ?? NaN).gte(0)).toBe(true);
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it('K5 C7 the taxes of a calendar sum to the total, and each line belongs to one of them', () => {
    const minor = (exact: Ratio, digits: number): bigint => {
      const { over, under } = exact.times(new Ratio(10n ** BigInt(digits)));
      return (2n * over + under) / (2n * under);
    };
    fc.assert(
      fc.property(arbitraryCalendarBill, ({ calendar, session, policy }) => {
        const plan = calendarPlan(calendar);
        const digits = minorUnitDigits(plan.currency);
        const exact = sessionCostExact(plan, session, policy);
        if (!exact.ok) return;
        const { total, tax, taxes, lines } = receiptOf(plan, session, policy);
        expect(tax).toEqual(taxes.length === 1 ? taxes[0] : null);
        if (plan.tax === null) {
          expect(taxes).toEqual([]);
          return;
        }
        const cents = (text: string): bigint => BigInt(text.replace('.', ''));
        const { included } = plan.tax;
        const factor = (percent: number): Ratio =>
          Ratio.of(percent).dividedBy(Ratio.of(100)).plus(Ratio.of(1));
        const expected = taxes.map(({ percent }) => {
          const own = exact.lines.filter(({ taxPercent }) => (taxPercent ?? percent) === percent);
          const sum = own.reduce(
            (before, { amount }) => before.plus(Ratio.from(amount)),
            new Ratio(0n),
          );
          return included ? sum : sum.times(factor(percent));
        });
        const isKnown = new Set<number | undefined>([
          undefined,
          ...taxes.map(({ percent }) => percent),
        ]);
        expect(lines.every(({ taxPercent }) => isKnown.has(taxPercent))).toBe(true);
        if (taxes.length > 1)
          expect(lines.every(({ taxPercent }) => taxPercent !== undefined)).toBe(true);
        const whole = expected.reduce((sum, gross) => sum.plus(gross), new Ratio(0n));
        expect(cents(total)).toBe(minor(whole, digits));
        const largest = expected.reduce(
          (best, gross) => (best.isLessThan(gross) ? gross : best),
          new Ratio(0n),
        );
        const position = expected.indexOf(largest);
        expect(taxes.reduce((sum, { gross }) => sum + cents(gross), 0n)).toBe(cents(total));
        for (const [index, { percent, gross, net, tax: part }] of taxes.entries()) {
          if (index !== position)
            expect(cents(gross)).toBe(minor(expected[index] as Ratio, digits));
          expect(cents(net) + cents(part)).toBe(cents(gross));
          expect(cents(net) >= 0n && cents(part) >= 0n).toBe(true);
          if (percent === 0) expect(net).toBe(gross);
        }
      }),
      { numRuns: lawRuns },
    );
  });

  it('C14 cash is the nearest multiple of the step, and changes nothing else', () => {
    const steps = [0.01, 0.05, 0.1, 0.5, 1, 5, 0.03];
    fc.assert(
      fc.property(arbitraryBill(), fc.constantFrom(...steps), (bill, cashStep) => {
        const plan = compileCostRate({ ...bill.costRate, currency: 'HUF' });
        const cost = sessionCost(plan, bill.session, bill.policy);
        if (!cost.ok) return;
        const { cash, ...others } = receiptOf(plan, bill.session, { ...bill.policy, cashStep });
        expect(JSON.stringify(others)).toBe(JSON.stringify(cost.receipt));
        const { rounding = '', amount = '' } = cash ?? {};
        expect(new Big(others.total).plus(rounding).toFixed(2)).toBe(amount);
        expect(new Big(amount).mod(cashStep).toFixed()).toBe('0');
        expect(new Big(rounding).abs().times(2).lte(cashStep)).toBe(true);
        const none = sessionCost(plan, bill.session, { ...bill.policy, cashStep: null });
        expect(JSON.stringify(none)).toBe(JSON.stringify(cost));
      }),
      { numRuns: lawRuns },
    );
  });

  it('C9 whatever JSON a session and a policy are, there is a receipt or a list of problems', () => {
    const plan = planOf({ energy: [[1000, 0.42]], time: [[1, 0.05]] });
    const instant = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.jsonValue());
    const energyWh = fc.oneof(fc.double(), fc.nat(), fc.jsonValue());
    const reading = fc.record({ at: instant, energyWh }, { requiredKeys: [] });
    const session = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          start: instant,
          end: instant,
          energyWh,
          readings: fc.oneof(fc.array(fc.oneof(reading, fc.jsonValue())), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    const choice = fc.oneof(fc.string(), fc.jsonValue());
    const policy = fc.oneof(
      arbitraryPolicy,
      fc.jsonValue(),
      fc.record({ follow: choice, billing: choice, intervals: choice }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(session, policy, (anySession, anyPolicy) => {
        const cost = sessionCost(plan, anySession as Session, anyPolicy as CostPolicy);
        if (cost.ok) {
          expect(cost.receipt.total).toMatch(/^\d+\.\d\d$/);
        } else {
          expect(cost.problems.length).toBeGreaterThan(0);
          for (const { path, code, message } of cost.problems) {
            expect(path).toMatch(/^\$/);
            expect(code).toMatch(/^[a-z_]+$/);
            expect(message).not.toBe('');
          }
        }
      }),
      { numRuns: lawRuns },
    );
  });
});

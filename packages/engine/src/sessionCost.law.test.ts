import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryIntervals } from '../test/arbitraries.ts';
import { arbitraryBill, arbitraryPolicy, arbitrarySession } from '../test/arbitrarySessions.ts';
import { modelCost } from '../test/costModel.ts';
import { Ratio } from '../test/ratio.ts';
import { lawRuns, lawTimeoutMs } from '../test/runs.ts';
import { compileCostRate } from './compileCostRate.ts';
import type { CostPolicy } from './costPolicy.ts';
import type { Intervals } from './costRate.ts';
import { minorUnitDigits } from './currency.ts';
import type { Fraction } from './fraction.ts';
import type { PricePlan } from './plan.ts';
import type { Receipt } from './receipt.ts';
import { sessionCost, sessionCostExact, type ExactCost } from './sessionCost.ts';
import type { Session } from './session.ts';

const start = Date.UTC(2026, 4, 6, 8);

function planOf(intervals: Intervals, currency = 'EUR'): PricePlan {
  return compileCostRate({
    uuid: 'rate',
    name: 'One price',
    currency,
    time_zone: 'Europe/Vienna',
    intervals,
  });
}

function ratio({ numerator, denominator }: Fraction): Ratio {
  return new Ratio(numerator, denominator);
}

function exact(cost: ExactCost): Extract<ExactCost, { ok: true }> {
  if (!cost.ok) throw new Error(`refused: ${JSON.stringify(cost.problems)}`);
  return cost;
}

function receiptOf(plan: PricePlan, session: Session, policy?: CostPolicy): Receipt {
  const cost = sessionCost(plan, session, policy);
  if (!cost.ok) throw new Error(`refused: ${JSON.stringify(cost.problems)}`);
  return cost.receipt;
}

describe('laws of session costs', { timeout: lawTimeoutMs }, () => {
  it('C2 C3 C4 C5 C10 the exact sum is that of the model, for every policy', () => {
    fc.assert(
      fc.property(arbitraryBill(), ({ costRate, session, policy }) => {
        const cost = sessionCostExact(compileCostRate(costRate), session, policy);
        const expected = modelCost(costRate, session, policy);
        if (expected === undefined) {
          expect(cost.ok ? [] : cost.problems.map(({ code }) => code)).toEqual(['price_unknown']);
        } else {
          expect(ratio(exact(cost).sum).toString()).toBe(expected.toString());
        }
      }),
      { numRuns: lawRuns },
    );
  });

  it('C8 each line is quantity × price ÷ unit, and the lines sum to the total before rounding', () => {
    fc.assert(
      fc.property(arbitraryBill(), ({ costRate, session, policy }) => {
        const plan = compileCostRate({ ...costRate, tax: null });
        const cost = sessionCostExact(plan, session, policy);
        if (!cost.ok) return;
        let sum = new Ratio(0n);
        for (const line of cost.lines) {
          const expected = ratio(line.quantity)
            .times(Ratio.of(line.price))
            .dividedBy(Ratio.of(line.unit));
          expect(ratio(line.amount).toString()).toBe(expected.toString());
          expect(line.from).toBeGreaterThanOrEqual(session.start);
          expect(line.until).toBeLessThanOrEqual(session.end);
          expect(line.from).toBeLessThanOrEqual(line.until);
          sum = sum.plus(expected);
        }
        expect(ratio(cost.sum).toString()).toBe(sum.toString());
        const minor = sum.times(new Ratio(10n ** BigInt(minorUnitDigits(plan.currency))));
        const twice = (2n * minor.over + minor.under) / (2n * minor.under);
        const total = receiptOf(plan, session, policy).total;
        expect(BigInt(total.replace('.', ''))).toBe(twice);
      }),
      { numRuns: lawRuns },
    );
  });

  it('C3 C8 pro rata, the quantities of a component sum to what the session took', () => {
    const two = fc.tuple(arbitraryIntervals, arbitrarySession(fc.constant(start)), arbitraryPolicy);
    fc.assert(
      fc.property(two, ([intervals, session, policy]) => {
        const cost = exact(
          sessionCostExact(planOf(intervals), session, { ...policy, billing: 'pro_rata' }),
        );
        const sumOf = (component: string): string =>
          cost.lines
            .filter((line) => line.component === component)
            .reduce((sum, { quantity }) => sum.plus(ratio(quantity)), new Ratio(0n))
            .toString();
        const { readings } = session;
        const taken = Ratio.of(readings.at(-1)?.energyWh ?? 0).minus(
          Ratio.of(readings[0]?.energyWh ?? 0),
        );
        const minutes = new Ratio(BigInt(session.end - session.start), 60_000n);
        expect(sumOf('energy')).toBe(intervals.energy.length === 0 ? '0/1' : taken.toString());
        expect(sumOf('time')).toBe(intervals.time.length === 0 ? '0/1' : minutes.toString());
      }),
      { numRuns: lawRuns },
    );
  });

  it('C3 a started unit never makes a session cheaper', () => {
    fc.assert(
      fc.property(
        arbitraryBill(),
        fc.constantFrom('started_unit' as const, 'started_unit_once' as const),
        ({ costRate, session, policy }, billing) => {
          const plan = compileCostRate(costRate);
          const proRata = sessionCostExact(plan, session, { ...policy, billing: 'pro_rata' });
          if (!proRata.ok) return;
          const started = exact(sessionCostExact(plan, session, { ...policy, billing }));
          expect(ratio(started.sum).isLessThan(ratio(proRata.sum))).toBe(false);
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it('C5 the receipt does not depend on how often the meter was sampled', () => {
    // Steps whose Wh and ms share a divisor: points of the line between that are whole numbers.
    const step = fc.record({
      parts: fc.integer({ min: 1, max: 8 }),
      msOfPart: fc.integer({ min: 1, max: 40 * 60_000 }),
      whOfPart: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
    });
    fc.assert(
      fc.property(
        arbitraryBill(),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.boolean()),
        ({ costRate, session, policy }, steps, keep) => {
          const coarse = [{ at: session.start, energyWh: 500 }];
          const fine = [...coarse];
          let [at, energyWh] = [session.start, 500];
          for (const { parts, msOfPart, whOfPart } of steps) {
            for (let part = 1; part <= parts; part++) {
              at += msOfPart;
              energyWh += whOfPart;
              if (part === parts || keep.next().value) fine.push({ at, energyWh });
            }
            coarse.push({ at, energyWh });
          }
          const plan = compileCostRate(costRate);
          const span = { start: session.start, end: at };
          expect(sessionCost(plan, { ...span, readings: fine }, policy)).toEqual(
            sessionCost(plan, { ...span, readings: coarse }, policy),
          );
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it('C5 splitting a session anywhere leaves its energy cost before rounding alone', () => {
    const session = fc.record({
      minutes: fc.integer({ min: 2, max: 600 }),
      whEachMinute: fc.integer({ min: 0, max: 5000 }),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      unit: fc.constantFrom(1, 3, 7, 100, 1000),
      price: fc.integer({ min: 0, max: 9999 }),
    });
    fc.assert(
      fc.property(session, ({ minutes, whEachMinute, cut, unit, price }) => {
        const plan = planOf({
          energy: [{ uuid: null, unit, price: price / 10_000 }],
          time: [],
          session_fee: null,
        });
        const middle = Math.round(minutes * cut);
        const cost = (from: number, until: number): Ratio =>
          ratio(
            exact(
              sessionCostExact(plan, {
                start: start + from * 60_000,
                end: start + until * 60_000,
                energyWh: (until - from) * whEachMinute,
              }),
            ).sum,
          );
        expect(cost(0, middle).plus(cost(middle, minutes)).toString()).toBe(
          cost(0, minutes).toString(),
        );
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
        const plan = planOf(
          {
            energy: [{ uuid: null, unit, price: Number(price) }],
            time: [],
            session_fee: { amount: Number(fee), grace_period: null, energy_threshold: null },
          },
          currency,
        );
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

  it('C9 whatever JSON a session and a policy are, there is a receipt or a list of problems', () => {
    const plan = planOf({
      energy: [{ uuid: null, unit: 1000, price: 0.42 }],
      time: [{ uuid: null, unit: 1, price: 0.05 }],
      session_fee: null,
    });
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

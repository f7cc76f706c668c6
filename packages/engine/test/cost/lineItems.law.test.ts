import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryIntervals } from '../arbitraries.ts';
import { arbitraryBill, arbitraryPolicy, arbitrarySession } from '../arbitrarySessions.ts';
import { modelCost } from '../costModel.ts';
import { accepted, onePrice, ratio } from '../exactBills.ts';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { sessionCost, sessionCostExact } from '../../src/cost/sessionCost.ts';

const start = Date.UTC(2026, 4, 6, 8);

describe('laws of itemising', { timeout: lawTimeoutMs }, () => {
  it('C2 C3 C4 C5 C10 C11 C12 the exact sum is that of the model, for every policy', () => {
    fc.assert(
      fc.property(arbitraryBill(), ({ costRate, session, policy }) => {
        const cost = sessionCostExact(compileCostRate(costRate), session, policy);
        const expected = modelCost(costRate, session, policy);
        if (!(expected instanceof Ratio)) {
          expect(cost.ok ? [] : cost.problems.map(({ code }) => code)).toEqual(expected);
        } else {
          expect(ratio(accepted(cost).sum).toString()).toBe(expected.toString());
        }
      }),
      { numRuns: lawRuns },
    );
  });

  it('C3 C8 pro rata, the quantities of a component sum to what the session took', () => {
    const two = fc.tuple(arbitraryIntervals, arbitrarySession(fc.constant(start)), arbitraryPolicy);
    fc.assert(
      fc.property(two, ([{ energy, time, session_fee }, session, policy]) => {
        const intervals = { energy, time, session_fee };
        const cost = accepted(
          sessionCostExact(onePrice(intervals), session, { ...policy, billing: 'pro_rata' }),
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
          const started = accepted(sessionCostExact(plan, session, { ...policy, billing }));
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
          // Idle time is the one thing that readings far apart do not tell (C11).
          const span = { start: session.start, end: at, chargingUntil: session.start };
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
        const plan = onePrice({
          energy: [{ uuid: null, unit, price: price / 10_000 }],
          time: [],
          session_fee: null,
        });
        const middle = Math.round(minutes * cut);
        const cost = (from: number, until: number): Ratio =>
          ratio(
            accepted(
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
});

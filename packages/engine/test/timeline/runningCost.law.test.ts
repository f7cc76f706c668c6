import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBill, type PlainSession } from '../arbitrarySessions.ts';
import { accepted, eight, hourMs, minuteMs, planOf } from '../bills.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { nextPriceChange } from '../../src/timeline/priceChanges.ts';
import { runningCost } from '../../src/timeline/runningCost.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';

/** The session as known at one of its readings. */
function knownAt(
  { start, readings }: PlainSession,
  index: number,
): Omit<PlainSession, 'chargingUntil'> {
  const known = readings.slice(0, index + 1);
  return { start, end: known.at(-1)?.at ?? start, readings: known };
}

const list = (maxLength: number) =>
  fc.array(fc.tuple(fc.constantFrom(1, 30, 60, 1000), fc.integer({ min: 0, max: 500 })), {
    minLength: 1,
    maxLength,
  });
const limit = fc.option(fc.integer({ min: 0, max: 2000 }));
const price = fc
  .record({
    energy: list(3),
    time: list(3),
    idle: fc.option(list(2), { nil: undefined }),
    fee: fc.tuple(
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(null, 300, 3600),
      fc.constantFrom(null, 5000),
    ),
    limits: fc.record({
      max_energy: limit,
      max_time: limit,
      max_idle: limit,
      max_total: limit,
      min_total: fc.constantFrom(null, 0, 5),
    }),
  })
  .map(({ idle, limits: { max_total, min_total, ...parts }, ...rest }) => ({
    ...rest,
    ...(idle === undefined ? {} : { idle }),
    limits: {
      ...parts,
      min_total,
      max_total: max_total === null ? null : max_total + (min_total ?? 0),
    },
  }));

/** Readings each minute, of a meter that never falls. */
const minutes = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 40 });

function sessionOf(steps: readonly number[], stepMs: number): PlainSession {
  let energyWh = 0;
  const readings = steps.map((step, index) => {
    energyWh += step;
    return { at: eight - 20 * minuteMs + index * stepMs, energyWh };
  });
  const start = readings[0]?.at ?? eight;
  return { start, end: readings.at(-1)?.at ?? start, chargingUntil: null, readings };
}

describe('law: the cost of a session that runs', { timeout: lawTimeoutMs }, () => {
  it('C15 never decreases from reading to reading with prices that are not negative', () => {
    const policies = fc.record({
      follow: fc.constantFrom('start' as const, 'schedule' as const),
      billing: fc.constantFrom('pro_rata' as const, 'started_unit' as const),
      blocks: fc.constantFrom('session' as const, 'entry' as const),
    });
    fc.assert(
      fc.property(price, price, minutes, policies, (base, other, steps, policy) => {
        const plan = planOf(base, { '8-9': other });
        const session = sessionOf(steps, minuteMs);
        let before = 0;
        for (const index of session.readings.keys()) {
          const cost = accepted(runningCost(plan, knownAt(session, index), policy));
          const total = Number(cost.receipt.total);
          expect(total).toBeGreaterThanOrEqual(before);
          before = total;
        }
      }),
      { numRuns: Math.ceil(lawRuns / 4) },
    );
  });

  it('C15 is the receipt of the session at its end, and has its problems', () => {
    fc.assert(
      fc.property(arbitraryBill(), ({ costRate, session, policy }) => {
        const plan = compileCostRate(costRate);
        const whole = sessionCost(plan, session, policy);
        const running = runningCost(plan, session, policy);
        expect(running.ok).toBe(whole.ok);
        if (!whole.ok || !running.ok) {
          expect(running).toEqual(whole);
          return;
        }
        expect(running.receipt).toEqual(whole.receipt);
        expect(running.diagnostics).toEqual(whole.diagnostics);
        const next = policy.follow === 'schedule' ? nextPriceChange(plan, session.end) : undefined;
        expect(running.nextChange?.at).toBe(next);
      }),
      { numRuns: lawRuns },
    );
  });
});

describe('the cost of a session that runs', () => {
  const plan = planOf({ energy: [[1000, 0.5]] }, { '9-10': { energy: [[1000, 0.6]] } });
  const readings = [
    { at: eight, energyWh: 100 },
    { at: eight + 10 * minuteMs, energyWh: 2100 },
  ];

  it('C15 states energy, price, next change and idle time', () => {
    const charging = accepted(
      runningCost(
        plan,
        { start: eight, end: eight + 10 * minuteMs, readings },
        { follow: 'schedule' },
      ),
    );
    expect(charging.receipt.total).toBe('1.00');
    expect(charging).toMatchObject({ energyWh: 2000, isIdle: false });
    expect(charging.nextChange?.at).toBe(eight + hourMs);
    expect(charging.nextChange?.price.intervals?.energy[0]?.price).toBe(0.6);
    const idle = { start: eight, end: eight + 11 * minuteMs, readings };
    expect(runningCost(plan, idle)).toMatchObject({ isIdle: true, nextChange: null });
    const apart = readings.map((reading, index) => ({
      ...reading,
      at: eight + index * 30 * minuteMs,
    }));
    const sparse = { start: eight, end: eight + hourMs, readings: apart.slice(0, 2) };
    expect(runningCost(plan, sparse)).toMatchObject({ isIdle: null });
  });

  it('C15 decreases where billing takes something back', () => {
    const cheaper = planOf({ energy: [[1000, 0.5]] }, { '9-10': { energy: [[1000, 0.1]] } });
    const taken = (energyWh: number, lengthMs: number) => {
      const start = eight + 55 * minuteMs;
      return {
        start,
        end: start + lengthMs,
        readings: [
          { at: start, energyWh: 0 },
          { at: start + lengthMs, energyWh },
        ],
      };
    };
    const total = (...given: Parameters<typeof runningCost>): string =>
      accepted(runningCost(...given)).receipt.total;
    const once = { follow: 'schedule', billing: 'started_unit_once' } as const;
    expect(total(cheaper, taken(100, 5 * minuteMs), once)).toBe('0.50');
    expect(total(cheaper, taken(200, 10 * minuteMs), once)).toBe('0.14');
  });
});

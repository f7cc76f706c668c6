import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBill, arbitrarySession, type PlainSession } from '../arbitrarySessions.ts';
import { accepted, planOf } from '../bills.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { localToInstants } from '../../src/clock/localTime.ts';
import type { SessionDiagnostic } from '../../src/cost/meanPower.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';

const hourMs = 3_600_000;
const fiveMinutesMs = 300_000;

const power = fc.oneof(
  fc.constantFrom(null, 0, 3.7, 11, 22),
  fc.double({ min: 0.001, max: 400, noNaN: true }),
);

interface Excess {
  readonly from: number;
  readonly until: number;
  /** Energy of the span over the most that can be delivered; 1 is the limit. */
  readonly share: number;
}

/** Each pair of points, one by one. */
function excessesOf(
  { start, end, readings }: Omit<PlainSession, 'chargingUntil'>,
  maxPowerKw: number | null,
): readonly Excess[] {
  const [first, last] = [readings[0]?.energyWh ?? 0, readings.at(-1)?.energyWh ?? 0];
  const points = [{ at: start, energyWh: first }, ...readings, { at: end, energyWh: last }];
  const limitKw = maxPowerKw === null || maxPowerKw === 0 ? 3750 : maxPowerKw;
  return points.flatMap((until, index) =>
    points.slice(0, index).flatMap((from) => {
      const lengthMs = until.at - from.at;
      if (lengthMs === 0) return [];
      const mostWh = limitKw * 1100 * (Math.max(lengthMs, fiveMinutesMs) / hourMs);
      const share = (until.energyWh - from.energyWh) / mostWh;
      return [{ from: from.at, until: until.at, share }];
    }),
  );
}

/** Whether a diagnostic is due; `undefined` where the last binary digits decide. */
function isDue(excesses: readonly Excess[]): boolean | undefined {
  const share = Math.max(0, ...excesses.map((one) => one.share));
  return Math.abs(share - 1) < 1e-9 ? undefined : share > 1;
}

function expectDue(
  found: readonly SessionDiagnostic[],
  excesses: readonly Excess[],
  maxPowerKw: number | null,
): void {
  const due = isDue(excesses);
  if (due === undefined) return;
  expect(found.map(({ code }) => code)).toEqual(due ? ['power_impossible'] : []);
  for (const { from, until, values } of found) {
    const own = excesses.filter((one) => one.from === from && one.until === until);
    expect(Math.max(...own.map(({ share }) => share))).toBeGreaterThan(1 - 1e-9);
    expect(values.isOfStation).toBe(maxPowerKw !== null && maxPowerKw !== 0);
  }
}

describe('C13 laws of mean power', { timeout: lawTimeoutMs }, () => {
  it('it changes neither an amount nor a refusal', () => {
    fc.assert(
      fc.property(arbitraryBill(), power, ({ costRate, session, policy }, maxPowerKw) => {
        const plan = compileCostRate(costRate);
        const plain = sessionCost(plan, session, policy);
        const known = sessionCost(plan, { ...session, maxPowerKw }, policy);
        if (!plain.ok || !known.ok) expect(known).toEqual(plain);
        else expect(known.receipt).toEqual(plain.receipt);
      }),
      { numRuns: lawRuns },
    );
  });

  it('is doubted if and only if two readings have more energy between them than can be delivered', () => {
    const plan = planOf({ energy: [[1000, 0.49]] });
    let count = 0;
    fc.assert(
      fc.property(
        arbitrarySession(fc.integer({ min: 0, max: 2_000_000_000_000 })),
        power,
        (session, maxPowerKw) => {
          const cost = accepted(sessionCost(plan, { ...session, maxPowerKw }));
          expectDue(cost.diagnostics, excessesOf(session, maxPowerKw), maxPowerKw);
          count += cost.diagnostics.length;
        },
      ),
      { numRuns: lawRuns },
    );
    expect(count).toBeGreaterThan(lawRuns / 50);
  });

  it('counts elapsed time, not the clock, across its changes', () => {
    // Vienna: an hour is skipped on 29 March, and one is repeated on 25 October.
    const plan = planOf({ energy: [[1000, 0.49]] }, {}, { time_zone: 'Europe/Vienna' });
    const at = (local: string, pass: 'first' | 'second' = 'first'): number => {
      const reading = localToInstants(plan.clock, local);
      if (reading === undefined) throw new Error(`The clock does not show ${local}.`);
      return pass === 'second' && reading.kind === 'repeated'
        ? reading.laterEpochMs
        : reading.epochMs;
    };
    const skipped = { start: at('2026-03-29T01:00:00'), end: at('2026-03-29T04:00:00'), hours: 2 };
    const night = fc.constantFrom(
      skipped,
      { start: at('2026-10-25T01:00:00'), end: at('2026-10-25T04:00:00'), hours: 4 },
      {
        start: at('2026-10-25T02:30:00'),
        end: at('2026-10-25T02:30:00', 'second'),
        hours: 1,
      },
    );
    fc.assert(
      fc.property(
        night,
        fc.integer({ min: 0, max: 200_000 }),
        ({ start, end, hours }, energyWh) => {
          const cost = accepted(sessionCost(plan, { start, end, energyWh, maxPowerKw: 20 }));
          const kw = energyWh / 1000 / hours;
          expect(cost.diagnostics.map(({ values }) => values.kw)).toEqual(
            kw > 22 ? [Number(kw.toFixed(1))] : [],
          );
        },
      ),
      // 69.85 kW: a tie in the decimal that is shown, so rounding twice gives another one.
      { numRuns: lawRuns, examples: [[skipped, 139_700]] },
    );
  });
});

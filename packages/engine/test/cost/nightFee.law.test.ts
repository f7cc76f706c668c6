import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepted, intervals } from '../bills.ts';
import { rate, weekly } from '../examples.ts';
import { modelOf } from '../model.ts';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostRate } from '../../src/rate/costRate.ts';
import { sessionCostExact } from '../../src/cost/sessionCost.ts';

/** 0.10 a minute from the 241st minute of the session, from 8 to 20 only. */
const parkingByDay: CostRate = rate({
  intervals: intervals({}),
  recurring: [
    {
      ...weekly('day', 'daily 08:00-20:00'),
      intervals: intervals({
        time: [
          [240, 0],
          [1, 0.1],
        ],
      }),
    },
  ],
});

describe('laws of fees inside of a day', { timeout: lawTimeoutMs }, () => {
  it('C2 C5 a fee that is not due at night is the sum of the minutes in which it is due', () => {
    const plan = compileCostRate(parkingByDay);
    const model = modelOf(parkingByDay);
    const session = fc.record({
      // Two of them cross a change of the clock, one each way.
      day: fc.oneof(fc.constantFrom(87, 297), fc.integer({ min: 0, max: 364 })),
      minute: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 0, max: 2000 }),
    });
    fc.assert(
      fc.property(session, ({ day, minute, minutes }) => {
        const start = Date.UTC(2026, 0, 1) + (day * 1440 + minute) * 60_000;
        let due = 0;
        for (let index = 240; index < minutes; index++) {
          // The one entry with a fee.
          if (model.winnerAt(start + index * 60_000) === 0) due++;
        }
        const bill = accepted(
          sessionCostExact(
            plan,
            { start, end: start + minutes * 60_000, energyWh: 0 },
            { follow: 'schedule' },
          ),
        );
        expect(Ratio.from(bill.sum).toString()).toBe(new Ratio(BigInt(due), 10n).toString());
      }),
      { numRuns: lawRuns },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { eight, hourMs, linesOf, minuteMs, planOf, receiptOf, total } from '../bills.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';
import type { Session } from '../../src/cost/session.ts';

/** 0.10 a minute of charging, 0.25 a minute of standing there. */
const plan = planOf({ energy: [[1000, 0.5]], time: [[1, 0.1]], idle: [[1, 0.25]] });

/** Readings at minutes from eight o'clock. */
function metered(minutes: number, ...points: readonly (readonly [number, number])[]): Session {
  const readings = points.map(([minute, energyWh]) => ({
    at: eight + minute * minuteMs,
    energyWh,
  }));
  return { start: eight, end: eight + minutes * minuteMs, readings };
}

describe('C11 idle time', () => {
  it('is what follows the end of charging that the session states', () => {
    const session = {
      start: eight,
      end: eight + 3 * hourMs,
      chargingUntil: eight + hourMs,
      energyWh: 10_000,
    };
    expect(linesOf(plan, session)).toEqual([
      'default energy: 10000 × 0.5 / 1000 = 5',
      'default time: 60 × 0.1 / 1 = 6',
      'default idle: 120 × 0.25 / 1 = 30',
    ]);
    const receipt = receiptOf(plan, session);
    expect(receipt.total).toBe('41.00');
    expect(receipt.idleMinutes).toBe(120);
    expect(receipt.lines[2]).toMatchObject({ from: eight + hourMs, until: session.end });
  });

  it('C5 energy that is known as a total flows until charging ended', () => {
    const twoPrices = planOf({ energy: [[1000, 1]] }, { '9-10': { energy: [[1000, 2]] } });
    const session = { start: eight, end: eight + 2 * hourMs, energyWh: 8000 };
    const follow = 'schedule';
    expect(total(twoPrices, session, { follow })).toBe('12.00');
    const chargingUntil = eight + hourMs;
    expect(total(twoPrices, { ...session, chargingUntil }, { follow })).toBe('8.00');
  });

  it.each([
    ['after the last growth', metered(60, [0, 0], [15, 3000], [30, 3000], [60, 3000]), 45],
    ['before the first reading and after the last', metered(60, [10, 0], [25, 3000]), 45],
    ['in a pause', metered(45, [0, 0], [15, 3000], [30, 3000], [45, 6000]), 15],
    ['the whole time when nothing was taken', metered(600, [0, 500], [600, 500]), 600],
    ['none while the meter grows', metered(30, [0, 0], [15, 1], [30, 2]), 0],
    ['that of a total of nothing', { start: eight, end: eight + hourMs, energyWh: 0 }, 60],
    ['of a session without length', { start: eight, end: eight, energyWh: 5 }, 0],
  ])('is read from the meter: %s', (_, session, idleMinutes) => {
    expect(receiptOf(plan, session).idleMinutes).toBe(idleMinutes);
  });

  it.each([
    ['a total alone', { start: eight, end: eight + hourMs, energyWh: 5000 }],
    ['readings too far apart', metered(60, [0, 0], [15, 1], [30 + 1 / minuteMs, 2], [60, 2])],
  ])('is not known from %s, and then neither is the cost', (_, session) => {
    const cost = sessionCost(plan, session);
    expect(cost.ok ? [] : cost.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$.chargingUntil idle_unknown',
    ]);
  });

  it('that is not known is no problem where it costs what other time costs: nothing', () => {
    const session = { start: eight, end: eight + hourMs, energyWh: 5000 };
    const receipt = receiptOf(planOf({ energy: [[1000, 0.5]], idle: [] }), session);
    expect(receipt.idleMinutes).toBeNull();
    expect(receipt.total).toBe('2.50');
    const another = receiptOf(planOf({ energy: [[1000, 0.5]], time: [[1, 0.1]] }), session);
    expect(another).not.toHaveProperty('idleMinutes');
    expect(another.total).toBe('8.50');
  });

  it('costs nothing where the list is empty, and what other time costs where there is none', () => {
    const session = {
      start: eight,
      end: eight + 2 * hourMs,
      chargingUntil: eight + hourMs,
      energyWh: 0,
    };
    expect(linesOf(planOf({ time: [[60, 6]], idle: [] }), session)).toEqual([
      'default time: 60 × 6 / 60 = 6',
    ]);
    expect(linesOf(planOf({ time: [[60, 6]] }), session)).toEqual([
      'default time: 120 × 6 / 60 = 12',
    ]);
  });

  it('counts its blocks by idle minutes, and those of time by minutes of the session', () => {
    const blocks = planOf({
      time: [
        [60, 0],
        [1, 1],
      ],
      idle: [
        [10, 0],
        [1, 2],
      ],
    });
    // Charging from 0 to 15 and from 45 to 75, idle 30 minutes between and 15 after.
    const readings = [
      [0, 0],
      [15, 1],
      [45, 1],
      [60, 2],
      [75, 3],
      [90, 3],
    ] as const;
    expect(linesOf(blocks, metered(90, ...readings))).toEqual([
      'default time: 30 × 0 / 60 = 0',
      'default time: 15 × 1 / 1 = 15',
      'default idle: 10 × 0 / 10 = 0',
      'default idle: 35 × 2 / 1 = 70',
    ]);
    expect(linesOf(blocks, metered(90, ...readings), { blocks: 'entry' })[0]).toBe(
      'default time: 45 × 0 / 60 = 0',
    );
  });

  it.each([
    ['before the session', eight - 1],
    ['after it', eight + hourMs + 1],
  ])('a session whose charging ended %s is refused', (_, chargingUntil) => {
    const cost = sessionCost(plan, {
      start: eight,
      end: eight + hourMs,
      chargingUntil,
      energyWh: 0,
    });
    expect(cost.ok ? [] : cost.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$.chargingUntil outside_session',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { accepted, eight, hourMs, hoursFromEight, minuteMs, planOf } from '../bills.ts';
import { impossiblePower, type SessionDiagnostic } from '../../src/cost/meanPower.ts';
import type { Session } from '../../src/cost/session.ts';
import { sessionCost } from '../../src/cost/sessionCost.ts';

const plan = planOf({ energy: [[1000, 0.49]] });

function found(session: Session): readonly SessionDiagnostic[] {
  return accepted(sessionCost(plan, session)).diagnostics;
}

/** Readings at minutes after eight, in kWh of the register. */
function metered(
  points: readonly (readonly [minute: number, kwh: number])[],
  more: Partial<Session> = {},
): Session {
  const readings = points.map(([minute, kwh]) => ({
    at: eight + minute * minuteMs,
    energyWh: kwh * 1000,
  }));
  return { start: eight, end: eight + 2 * hourMs, readings, ...more };
}

describe('C13 the mean power of a session', () => {
  it('beyond what the station delivers is a diagnostic, and the amount stays', () => {
    const session = { ...hoursFromEight(1, 9_340_000), maxPowerKw: 22 };
    const cost = accepted(sessionCost(plan, session));
    expect(cost.receipt.total).toBe('4576.60');
    expect(cost.diagnostics).toEqual([
      {
        code: 'power_impossible',
        severity: 'warning',
        path: '$.energyWh',
        from: eight,
        until: eight + hourMs,
        values: { kw: 9340, most: 22, isOfStation: true },
      },
    ]);
    const [diagnostic] = cost.diagnostics;
    for (const part of [cost, cost.diagnostics, diagnostic, diagnostic?.values]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it.each<[string, Session, { readonly kw: number; readonly most: number } | null]>([
    ['of a station with 22 kW, 10 % above', { ...hoursFromEight(1, 24_200), maxPowerKw: 22 }, null],
    ['more than that', { ...hoursFromEight(1, 24_300), maxPowerKw: 22 }, { kw: 24.3, most: 22 }],
    ['of a station that is not known', hoursFromEight(1, 4_125_000), null],
    ['more than any public charger', hoursFromEight(1, 4_200_000), { kw: 4200, most: 3750 }],
    ['of a station with null', { ...hoursFromEight(1, 1e6), maxPowerKw: null }, null],
    ['of a station with 0', { ...hoursFromEight(1, 1e6), maxPowerKw: 0 }, null],
    [
      'until charging ended',
      { ...hoursFromEight(4, 40_000), chargingUntil: eight + hourMs, maxPowerKw: 22 },
      { kw: 40, most: 22 },
    ],
    [
      'of the whole session, if it charged at one instant',
      { ...hoursFromEight(1, 40_000), chargingUntil: eight, maxPowerKw: 22 },
      { kw: 40, most: 22 },
    ],
    ['of no energy', { ...hoursFromEight(1, 0), maxPowerKw: 22 }, null],
    ['of no time: it is unknown', { ...hoursFromEight(0, 9_340_000), maxPowerKw: 22 }, null],
    ['of a moment', { ...hoursFromEight(1 / 3600, 100), maxPowerKw: 22 }, null],
    [
      'of a moment, but more than in five minutes',
      { ...hoursFromEight(1 / 60, 9_340_000), maxPowerKw: 22 },
      { kw: 560_400, most: 22 },
    ],
    [
      'of a millisecond, with the largest number',
      { start: eight, end: eight + 1, energyWh: Number.MAX_VALUE },
      { kw: Number.MAX_VALUE, most: 3750 },
    ],
  ])('%s', (_, session, power) => {
    const values = found(session).map(({ values: { kw, most } }) => ({ kw, most }));
    expect(values).toEqual(power === null ? [] : [power]);
  });

  const usual = [
    [0, 500],
    [15, 505],
    [30, 510],
  ] as const;

  it.each<[string, Session, string, readonly [from: number, until: number, kw: number]]>([
    [
      'one interval of many',
      metered([...usual, [45, 521], [60, 526]], { maxPowerKw: 22 }),
      '$.readings[3].energyWh',
      [30, 45, 44],
    ],
    [
      'several short intervals together',
      metered([...usual, ...[31, 32, 33, 34, 35, 36].map((at) => [at, 510 + (at - 30)] as const)], {
        maxPowerKw: 22,
      }),
      '$.readings[8].energyWh',
      [30, 36, 60],
    ],
    [
      'a jump of the register in a minute',
      metered([...usual, [31, 9850], [60, 9860]], { maxPowerKw: 22 }),
      '$.readings[3].energyWh',
      [15, 31, 35_043.8],
    ],
    [
      'the rest of an interval of five minutes',
      metered(
        [
          [0, 0],
          [5, 0],
          [5.5, 5],
        ],
        { maxPowerKw: 22 },
      ),
      '$.readings[2].energyWh',
      [5, 5.5, 600],
    ],
  ])('between readings: %s', (_, session, path, [from, until, kw]) => {
    expect(found(session)).toMatchObject([
      {
        path,
        from: eight + from * minuteMs,
        until: eight + until * minuteMs,
        values: { kw, most: 22, isOfStation: true },
      },
    ]);
  });

  it.each<[string, Session]>([
    ['that are usual', metered(usual, { maxPowerKw: 22 })],
    [
      'of a register of whole kWh, each minute',
      metered(
        [
          [0, 7],
          [1, 7],
          [2, 8],
        ],
        { maxPowerKw: 22 },
      ),
    ],
    ['of which there is one', metered([[5, 9_340_000]], { maxPowerKw: 22 })],
    [
      'at one instant',
      metered(
        [
          [5, 3],
          [5, 3],
        ],
        { maxPowerKw: 22 },
      ),
    ],
  ])('is not doubted with readings %s', (_, session) => {
    expect(found(session)).toEqual([]);
  });

  it.each([-1, Infinity, NaN, 'much', {}])('does not take a power of %j', (maxPowerKw) => {
    const session = { ...hoursFromEight(1, 1000), maxPowerKw } as Session;
    expect(sessionCost(plan, session)).toMatchObject({
      ok: false,
      problems: [{ path: '$.maxPowerKw' }],
    });
  });
});

it('C13 a span by itself has the same limit', () => {
  expect(impossiblePower(24_300, hourMs, 22)).toEqual({ kw: 24.3, most: 22, isOfStation: true });
  expect(impossiblePower(24_200, hourMs, 22)).toBeUndefined();
  expect(impossiblePower(9_340_000, 0, 22)).toBeUndefined();
  expect(impossiblePower(9_340_000, -1, 22)).toBeUndefined();
});

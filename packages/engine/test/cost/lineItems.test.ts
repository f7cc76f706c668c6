import { describe, expect, it } from 'vitest';
import {
  type List,
  eight,
  hourMs,
  hoursFromEight,
  linesOf,
  minuteMs,
  planOf,
  receiptOf,
  total,
} from '../bills.ts';
import type { CostPolicy } from '../../src/cost/costPolicy.ts';

describe('C4 the session fee', () => {
  const conditions = planOf({ fee: [1.5, 300, 1000] });

  it.each([
    ['both conditions met exactly', 300_000, 1000, '1.50'],
    ['a millisecond too short', 299_999, 1000, '0.00'],
    ['a milliwatt hour too little', 300_000, 999.999, '0.00'],
    ['long, with nothing taken', 86_400_000, 0, '0.00'],
  ])('%s', (_, ms, energyWh, expected) => {
    expect(total(conditions, { start: eight, end: eight + ms, energyWh })).toBe(expected);
  });

  it.each([
    [null, null],
    [0, 0],
  ])('has no condition for %s and %s', (grace, threshold) => {
    const plan = planOf({ fee: [1.5, grace, threshold] });
    expect(linesOf(plan, hoursFromEight(0, 0))).toEqual(['default session_fee: 1 × 1.5 / 1 = 1.5']);
  });

  it('comes once, from the price at the start, whatever follows', () => {
    const plan = planOf({ fee: [1, null, null] }, { '9-10': { fee: [2, null, null] } });
    const schedule: CostPolicy = { follow: 'schedule' };
    expect(linesOf(plan, hoursFromEight(3, 0), schedule)).toEqual([
      'default session_fee: 1 × 1 / 1 = 1',
    ]);
    const nine = { start: eight + hourMs, end: eight + 3 * hourMs, energyWh: 0 };
    expect(linesOf(plan, nine, schedule)).toEqual(['9-10 session_fee: 1 × 2 / 1 = 2']);
  });

  it('of nothing is no line', () => {
    expect(linesOf(planOf({ fee: [0, null, null] }), hoursFromEight(1, 1))).toEqual([]);
  });
});

describe('C5 a session that follows the schedule', () => {
  const plan = planOf(
    {
      energy: [
        [10_000, 3],
        [1000, 0.4],
      ],
      time: [[60, 6]],
    },
    { '9-10': { energy: [[1000, 0.2]] } },
  );
  const schedule: CostPolicy = { follow: 'schedule' };

  /** Entry, component, minutes from and until, quantity and amount of each line. */
  const spansOf = (policy: CostPolicy): unknown =>
    // 8 kW: 8 kWh before nine, 8 until ten, 8 after.
    receiptOf(plan, hoursFromEight(3, 24_000), policy).lines.map(
      ({ entryUuid, component, from, until, quantity, amount }) => [
        entryUuid,
        component,
        (from - eight) / minuteMs,
        (until - eight) / minuteMs,
        quantity,
        amount,
      ],
    );

  it('counts blocks from the session’s start, whatever price they were used at', () => {
    expect(spansOf(schedule)).toEqual([
      [null, 'energy', 0, 60, 8000, '2.4'],
      [null, 'energy', 120, 180, 8000, '3.2'],
      ['9-10', 'energy', 60, 120, 8000, '1.6'],
      [null, 'time', 0, 180, 120, '12'],
    ]);
  });

  it('counts blocks by entry, on and on when it comes back, if the policy says so', () => {
    expect(spansOf({ ...schedule, blocks: 'entry' })).toEqual([
      [null, 'energy', 0, 135, 10_000, '3'],
      [null, 'energy', 135, 180, 6000, '2.4'],
      ['9-10', 'energy', 60, 120, 8000, '1.6'],
      [null, 'time', 0, 180, 120, '12'],
    ]);
  });

  it('6.00 an hour from the fifth hour on, between 8 and 22, is 22.00 from 6 to 12 with 20 kWh', () => {
    const energy: List = [[1000, 0.5]];
    const time: List = [
      [240, 0],
      [60, 6],
    ];
    const parking = planOf({ energy }, { '8-22': { energy, time } });
    const session = { start: eight - 2 * hourMs, end: eight + 4 * hourMs, energyWh: 20_000 };
    expect(total(parking, session, schedule)).toBe('22.00');
    expect(total(parking, session, { ...schedule, blocks: 'entry' })).toBe('10.00');
  });

  it('goes on in the middle of a block at the next price', () => {
    const day: List = [
      [90, 1],
      [30, 2],
    ];
    const two = planOf(
      { time: day },
      {
        '9-12': {
          time: [
            [100, 3],
            [50, 4],
          ],
        },
      },
    );
    // Minutes 0 to 60 of 90 at 1; then 60 to 100 of 100 at 3, and 20 more at 4 for each 50.
    const session = { start: eight, end: eight + 2 * hourMs, energyWh: 0 };
    expect(linesOf(two, session, schedule)).toEqual([
      'default time: 60 × 1 / 90 = 0.6666666667',
      '9-12 time: 40 × 3 / 100 = 1.2',
      '9-12 time: 20 × 4 / 50 = 1.6',
    ]);
    expect(linesOf(two, session, { ...schedule, billing: 'started_unit' })).toEqual([
      'default time: 90 × 1 / 90 = 1',
      '9-12 time: 100 × 3 / 100 = 3',
      '9-12 time: 50 × 4 / 50 = 4',
    ]);
  });

  it('is billed as at its start when no price changes', () => {
    const session = hoursFromEight(1, 24_000);
    for (const blocks of ['session', 'entry'] as const) {
      expect(receiptOf(plan, session, { ...schedule, blocks })).toEqual(receiptOf(plan, session));
    }
  });

  it.each([
    ['while energy flows', [0, 10_000, 20_000, 30_000]],
    ['while none does', [0, 10_000, 10_000, 20_000]],
  ])('a block that is full exactly at a change ends there, %s', (_, registers) => {
    const readings = registers.map((energyWh, hour) => ({ at: eight + hour * hourMs, energyWh }));
    const session = { start: eight, end: eight + 3 * hourMs, readings };
    const [first, second] = receiptOf(plan, session, schedule).lines;
    expect(first?.until).toBe(eight + hourMs);
    expect(second?.from).toBe(eight + 2 * hourMs);
  });

  it('takes all of the energy of a session without length at its start', () => {
    const atNine = { start: eight + hourMs, end: eight + hourMs, energyWh: 5000 };
    expect(linesOf(plan, atNine, schedule)).toEqual(['9-10 energy: 5000 × 0.2 / 1000 = 1']);
    expect(linesOf(plan, atNine)).toEqual(['9-10 energy: 5000 × 0.2 / 1000 = 1']);
  });

  it('has no energy before the first and after the last reading', () => {
    const readings = [
      { at: eight + 70 * minuteMs, energyWh: 500 },
      { at: eight + 100 * minuteMs, energyWh: 2500 },
    ];
    const session = { start: eight, end: eight + 3 * hourMs, readings };
    expect(linesOf(plan, session, schedule)).toEqual([
      '9-10 energy: 2000 × 0.2 / 1000 = 0.4',
      'default time: 120 × 6 / 60 = 12',
    ]);
  });

  it('counts a third of an hour exactly', () => {
    const session = { start: eight + 40 * minuteMs, end: eight + 100 * minuteMs, energyWh: 1000 };
    expect(linesOf(plan, session, schedule)[0]).toBe(
      'default energy: 333.3333333333333 × 3 / 10000 = 0.1',
    );
  });
});

describe('C3 started units under a schedule', () => {
  const follow = 'schedule';
  const plan = planOf({ time: [[30, 0.6]] }, { '9-12': { time: [[15, 0.6]] } });
  const session = { start: eight + 35 * minuteMs, end: eight + 70 * minuteMs, energyWh: 0 };

  it.each([
    ['pro_rata', ['25 × 0.6 / 30 = 0.5', '10 × 0.6 / 15 = 0.4']],
    ['started_unit', ['30 × 0.6 / 30 = 0.6', '15 × 0.6 / 15 = 0.6']],
    ['started_unit_once', ['25 × 0.6 / 30 = 0.5', '20 × 0.6 / 15 = 0.8']],
  ] as const)('%s: 25 and 10 minutes', (billing, [first, second]) => {
    expect(linesOf(plan, session, { follow, billing })).toEqual([
      `default time: ${first}`,
      `9-12 time: ${second}`,
    ]);
  });

  it('an entry that comes back is raised once, on its whole', () => {
    const back = planOf({ time: [[25, 1]] }, { '9-10': {} });
    const lines = ['default time: 75 × 1 / 25 = 3'];
    const inTwoParts = { start: eight + 30 * minuteMs, end: eight + 155 * minuteMs, energyWh: 0 };
    for (const billing of ['started_unit', 'started_unit_once'] as const) {
      expect(linesOf(back, inTwoParts, { follow, billing })).toEqual(lines);
    }
  });

  it('once: what is missing goes to the last entry that has a price for it', () => {
    const free = planOf({ energy: [[1000, 0.5]] }, { '9-10': {} });
    expect(
      linesOf(free, hoursFromEight(2, 3000), { follow, billing: 'started_unit_once' }),
    ).toEqual(['default energy: 2000 × 0.5 / 1000 = 1']);
    expect(
      linesOf(free, hoursFromEight(2, 3001), { follow, billing: 'started_unit_once' }),
    ).toEqual(['default energy: 2000 × 0.5 / 1000 = 1']);
  });

  it('once: the rest of a unit runs on through the last entry’s blocks', () => {
    const blocks = planOf(
      { energy: [[1000, 1]] },
      {
        '9-10': {
          energy: [
            [500, 2],
            [2000, 4],
          ],
        },
      },
    );
    // 400 + 400 Wh: the last entry's grid is 500, 2500, …, so 800 rises to 2500 and 1700 go to it.
    const lines = (counting: 'session' | 'entry'): unknown =>
      receiptOf(blocks, hoursFromEight(2, 800), {
        follow,
        billing: 'started_unit_once',
        blocks: counting,
      }).lines.map(({ quantity, unit, from, until }) => [
        quantity,
        unit,
        (from - eight) / hourMs,
        (until - eight) / hourMs,
      ]);
    expect(lines('session')).toEqual([
      [400, 1000, 0, 1],
      [100, 500, 1, 1.25],
      [2000, 2000, 1.25, 2],
    ]);
    expect(lines('entry')).toEqual([
      [400, 1000, 0, 1],
      [500, 500, 1, 2],
      [1600, 2000, 2, 2],
    ]);
  });

  it('the rest of a unit that opens a tier comes at the end', () => {
    const tiers = planOf({
      energy: [
        [200, 1],
        [900, 2],
      ],
    });
    const readings = [0, 200, 200].map((energyWh, hour) => ({
      at: eight + hour * hourMs,
      energyWh,
    }));
    const session = { start: eight, end: eight + 3 * hourMs, readings };
    const { lines } = receiptOf(tiers, session, { intervals: 'tiers', billing: 'started_unit' });
    expect(
      lines.map(({ quantity, from, until }) => [
        quantity,
        (from - eight) / hourMs,
        (until - eight) / hourMs,
      ]),
    ).toEqual([
      [200, 0, 3],
      [800, 3, 3],
    ]);
  });

  it('never counts a sample: one Wh in a hundred readings is one unit', () => {
    const readings = Array.from({ length: 101 }, (_, index) => ({
      at: eight + index * minuteMs,
      energyWh: index / 100,
    }));
    const sampled = { start: eight, end: eight + 100 * minuteMs, readings };
    const perUnit = planOf({ energy: [[1, 1]] });
    expect(linesOf(perUnit, sampled, { billing: 'started_unit' })).toEqual([
      'default energy: 1 × 1 / 1 = 1',
    ]);
  });

  it('tiers are raised to a full kWh and a full hour', () => {
    const tiers = planOf({
      energy: [
        [300, 1],
        [700, 2],
      ],
      time: [
        [30, 6],
        [90, 12],
      ],
    });
    const policy: CostPolicy = { intervals: 'tiers', billing: 'started_unit' };
    const session = { start: eight, end: eight + minuteMs, energyWh: 200 };
    expect(linesOf(tiers, session, policy)).toEqual([
      'default energy: 300 × 1 / 1000 = 0.3',
      'default energy: 700 × 2 / 1000 = 1.4',
      'default time: 30 × 6 / 60 = 3',
      'default time: 30 × 12 / 60 = 6',
    ]);
  });
});

import type { RecurringEntryWire, SchedulePage } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { costRateOf, tokens, uuidOf, weeklyEntry } from '../site/siteData.ts';
import { askPricing, bodyOf, testPlatform, type TestPlatform } from '../site/testPlatform.ts';

type Body = SchedulePage<RecurringEntryWire>;

const week = testPlatform(
  {},
  {
    cost_rates: [
      costRateOf({
        recurring: [
          weeklyEntry(1, [[5, '18:00', '23:59']], { name: 'Friday night' }),
          weeklyEntry(2, [[1, '06:00', '09:00']], { name: 'Monday morning' }),
          weeklyEntry(3, [[6, '22:00', '04:00']], { name: 'Over the end of the week' }),
          weeklyEntry(
            4,
            [
              [3, '12:00', '13:00'],
              [0, '12:00', '13:00'],
            ],
            { name: 'Two noons' },
          ),
        ],
      }),
    ],
  },
);

async function names(store: TestPlatform, query: string): Promise<string[]> {
  return bodyOf<Body>(await askPricing(store, 'listRecurringSchedule', { query })).data.map(
    ({ name }) => name,
  );
}

async function refusal(query: string): Promise<unknown> {
  return askPricing(week, 'listRecurringSchedule', { query });
}

describe('4.4 rule 1: without a window every entry is listed', () => {
  it.each(['', 'from_weekday=&from_time=&to_weekday=&to_time='])('%j', async (query) => {
    // By the minute of week of the first window that is listed.
    expect(await names(week, query)).toEqual([
      'Monday morning',
      'Two noons',
      'Friday night',
      'Over the end of the week',
    ]);
  });
});

describe('4.4 rule 2: the window in minute-of-week space', () => {
  it.each([
    ['1 05:00', '1 06:00', []],
    ['1 05:00', '1 06:01', ['Monday morning']],
    ['1 08:59', '1 10:00', ['Monday morning']],
    ['1 09:00', '1 10:00', []],
    ['1 08:59', '1 08:59', ['Monday morning']],
    ['1 09:00', '1 09:00', []],
    ['0 03:59', '0 04:00', ['Over the end of the week']],
    ['0 04:00', '0 05:00', []],
    ['5 22:00', '1 06:00', ['Two noons', 'Friday night', 'Over the end of the week']],
    [
      '5 22:00',
      '1 06:01',
      ['Monday morning', 'Two noons', 'Friday night', 'Over the end of the week'],
    ],
    ['0 12:30', '0 12:31', ['Two noons']],
    ['5 23:58', '5 23:59', ['Friday night']],
    ['5 23:59', '5 23:59', ['Friday night']],
    ['6 00:00', '6 22:00', []],
    [
      '1 00:00',
      '0 23:59',
      ['Monday morning', 'Two noons', 'Friday night', 'Over the end of the week'],
    ],
  ])('from %s to %s', async (from, to, expected) => {
    const [fromWeekday, fromTime] = from.split(' ');
    const [toWeekday, toTime] = to.split(' ');
    const query = `from_weekday=${fromWeekday}&from_time=${fromTime}&to_weekday=${toWeekday}&to_time=${toTime}`;
    expect(await names(week, query)).toEqual(expected);
  });
});

describe('4.4 rule 3: one side alone', () => {
  it.each([
    ['from_weekday=5&from_time=23:59', ['Friday night']],
    ['from_weekday=6&from_time=00:00', ['Over the end of the week']],
    ['from_weekday=0&from_time=13:00', []],
    ['to_weekday=0&to_time=12:01', ['Two noons', 'Over the end of the week']],
    ['to_weekday=1&to_time=06:00', []],
    ['to_weekday=5&to_time=23:59', ['Friday night']],
  ])('%s', async (query, expected) => {
    expect(await names(week, query)).toEqual(expected);
  });
});

describe('section 7: what recurring_schedule refuses', () => {
  it.each([
    ['from_weekday=1', 'from_time: Missing: from_weekday requires it.'],
    ['from_time=06:00', 'from_weekday: Missing: from_time requires it.'],
    ['to_weekday=1', 'to_time: Missing: to_weekday requires it.'],
    ['to_time=06:00', 'to_weekday: Missing: to_time requires it.'],
    ['from_weekday=1&to_time=06:00', 'from_time: Missing: from_weekday requires it.'],
    ['from_weekday=1&from_time=', 'from_time: Missing: from_weekday requires it.'],
  ])('a half of a pair: %s', async (query, message) => {
    expect(await refusal(query)).toEqual({ status: 400, message });
  });

  it.each(['7', '-1', '1.0', '01', 'SUN', 'null', '1 ', '٣'])('the weekday %j', async (weekday) => {
    const message = 'from_weekday: Expected 0 (Sunday) to 6 (Saturday).';
    const query = new URLSearchParams({ from_weekday: weekday, from_time: '06:00' }).toString();
    expect(await refusal(query)).toEqual({ status: 400, message });
  });

  it.each(['24:00', '6:00', '06:60', '06:00:00', '0600', '06.00', ' 06:00', '٠٦:٠٠', 'null'])(
    'the time %j',
    async (time) => {
      const message = 'to_time: Expected a time HH:MM from 00:00 to 23:59.';
      const query = new URLSearchParams({ to_weekday: '1', to_time: time }).toString();
      expect(await refusal(query)).toEqual({ status: 400, message });
    },
  );

  it.each([null, 0, 2, 3])('a cost rate whose dynamic_pricing is %j', async (dynamic_pricing) => {
    const store = testPlatform({}, { cost_rates: [costRateOf({ dynamic_pricing })] });
    expect(await askPricing(store, 'listRecurringSchedule')).toEqual({
      status: 400,
      message: 'The cost rate has no recurring schedule: its dynamic_pricing is not 1 (recurring).',
    });
  });

  it.each([uuidOf(404), 'no-uuid'])('the cost rate %j', async (rate) => {
    expect(await askPricing(week, 'listRecurringSchedule', { rate })).toEqual({
      status: 404,
      message: 'Cost rate not found',
    });
  });

  it("another organization's cost rate, unless the key reaches it", async () => {
    expect(await askPricing(week, 'listRecurringSchedule', { token: tokens.other })).toEqual({
      status: 404,
      message: 'Cost rate not found',
    });
    expect(await askPricing(week, 'listRecurringSchedule', { token: tokens.all })).toMatchObject({
      status: 200,
    });
  });

  it('finds a cost rate in capitals', async () => {
    const store = testPlatform(
      {},
      { cost_rates: [costRateOf({ uuid: 'abcdefab-0000-4000-8000-000000000001' })] },
    );
    const rate = 'ABCDEFAB-0000-4000-8000-000000000001';
    expect(await askPricing(store, 'listRecurringSchedule', { rate })).toMatchObject({
      status: 200,
    });
  });
});

describe('2.4 a recurring entry on the wire', () => {
  const entry = weeklyEntry(
    7,
    [
      [0, '00:00', '00:00'],
      [1, '06:30', '24:00'],
      [2, '18:00', '23:59'],
      [3, '23:59', '00:00'],
      [6, '22:00', '04:00'],
    ],
    {
      intervals: {
        energy: [
          { uuid: uuidOf(71), unit: 1000, price: 0.42 },
          { uuid: null, unit: 500, price: 0.1 },
        ],
        time: [{ uuid: null, unit: 60, price: 0.05 }],
        session_fee: { amount: 1.5, grace_period: null, energy_threshold: null },
      },
    },
  );
  const store = testPlatform({}, { cost_rates: [costRateOf({ recurring: [entry] })] });

  async function served(): Promise<RecurringEntryWire> {
    const [first] = bodyOf<Body>(await askPricing(store, 'listRecurringSchedule')).data;
    return first as RecurringEntryWire;
  }

  it('names the weekdays and writes the end of a day as 23:59, never as a window of no length', async () => {
    const { type, weekdays } = (await served()).validity;
    expect(type).toBe('recurring');
    expect(weekdays).toEqual([
      {
        uuid: uuidOf(7000),
        weekday: 0,
        weekday_name: 'SUN',
        start_time: '00:00',
        end_time: '23:59',
      },
      {
        uuid: uuidOf(7001),
        weekday: 1,
        weekday_name: 'MON',
        start_time: '06:30',
        end_time: '23:59',
      },
      {
        uuid: uuidOf(7002),
        weekday: 2,
        weekday_name: 'TUE',
        start_time: '18:00',
        end_time: '23:59',
      },
      {
        uuid: uuidOf(7003),
        weekday: 3,
        weekday_name: 'WED',
        start_time: '23:59',
        end_time: '00:00',
      },
      {
        uuid: uuidOf(7004),
        weekday: 6,
        weekday_name: 'SAT',
        start_time: '22:00',
        end_time: '04:00',
      },
    ]);
  });

  it('has a uuid for each interval, the same in each read, and 0 for "no condition"', async () => {
    const { intervals } = await served();
    expect(intervals.energy[0]).toEqual({ uuid: uuidOf(71), unit: 1000, price: 0.42 });
    expect(intervals.session_fee).toEqual({ amount: 1.5, grace_period: 0, energy_threshold: 0 });
    const made = [...intervals.energy.slice(1), ...intervals.time].map(({ uuid }) => uuid);
    expect(new Set(made).size).toBe(2);
    for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab]/);
    expect((await served()).intervals).toEqual(intervals);
  });
});

import { at, equal, exactKeys, list, matches, that, uuid } from '../check.ts';
import { dated, emptyDatedRate, emptyWeeklyRate, weekly, weeklyRate } from '../names.ts';
import { expectJson } from '../reply.ts';
import { entryOf, recurring, unique } from '../schedules.ts';
import { chosen, stated, type Case, type Section } from '../suite.ts';

const entryKeys = ['uuid', 'name', 'validity', 'intervals', 'marketing_texts'];

function withoutUuids(intervals: unknown): unknown {
  return list(intervals, 'intervals').map((interval) => ({
    unit: at(interval, 'unit'),
    price: at(interval, 'price'),
  }));
}

const common: readonly Case[] = [
  stated('2.4-entry', 'An entry has its five fields', async (api) => {
    for (const schedule of [await recurring(api), await unique(api)]) {
      for (const entry of list(at(schedule.json, 'data'), 'data')) {
        exactKeys(entry, entryKeys, 'an entry');
        uuid(at(entry, 'uuid'), 'uuid of an entry');
      }
    }
    equal(at(entryOf(await recurring(api), weekly.lunch), 'name'), 'Lunch', 'name');
  }),
  stated('2.4-intervals', 'intervals are the lists and the fee, stated in numbers', async (api) => {
    const intervals = at(entryOf(await recurring(api), weekly.morning), 'intervals');
    exactKeys(intervals, ['energy', 'time', 'session_fee'], 'intervals');
    const energy = at(intervals, 'energy');
    equal(
      withoutUuids(energy),
      [
        { unit: 1000, price: 0.615 },
        { unit: 500, price: 0.3 },
      ],
      'energy',
    );
    equal(withoutUuids(at(intervals, 'time')), [{ unit: 10, price: 0.25 }], 'time');
    for (const interval of list(energy, 'energy')) {
      exactKeys(interval, ['uuid', 'unit', 'price'], 'an interval');
      uuid(at(interval, 'uuid'), 'uuid of an interval');
    }
  }),
  stated('2.4-intervals-none', 'Without prices the lists are empty, the fee null', async (api) => {
    const expected = { energy: [], time: [], session_fee: null };
    equal(at(entryOf(await recurring(api), weekly.lunch), 'intervals'), expected, 'recurring');
    equal(at(entryOf(await unique(api), dated.day), 'intervals'), expected, 'unique');
  }),
  stated('2.4-intervals-own', "The cost rate's own intervals are not folded in", async (api) => {
    const intervals = at(entryOf(await recurring(api), weekly.weekend), 'intervals');
    equal(at(intervals, 'energy'), [], 'energy');
    equal(at(intervals, 'session_fee'), null, 'session_fee');
    equal(withoutUuids(at(intervals, 'time')), [{ unit: 60, price: 1.2 }], 'time');
  }),
  stated('2.4-fee', 'A session fee has an amount, seconds and Wh', async (api) => {
    const free = at(entryOf(await recurring(api), weekly.morning), 'intervals', 'session_fee');
    equal(free, { amount: 2, grace_period: 0, energy_threshold: 0 }, 'recurring');
    const evening = at(entryOf(await unique(api), dated.evening), 'intervals', 'session_fee');
    equal(evening, { amount: 0.5, grace_period: 60, energy_threshold: 0 }, 'unique');
  }),
  stated(
    '2.4-texts',
    "An entry's texts fall back to the cost rate's field by field",
    async (api) => {
      equal(
        at(entryOf(await recurring(api), weekly.morning), 'marketing_texts'),
        {
          de_AT: { short_description: 'Morgen', description: 'Preis je kWh', legal: 'inkl. USt.' },
          en_GB: { short_description: 'Power', description: '', legal: '' },
          fr_FR: { short_description: 'Matin', description: '', legal: '' },
        },
        'recurring',
      );
      equal(
        at(entryOf(await unique(api), dated.morning), 'marketing_texts', 'en_GB'),
        { short_description: 'Power', description: 'Early', legal: '' },
        'unique',
      );
    },
  ),
  stated('2.4-texts-rate', "An entry without texts has the cost rate's", async (api) => {
    const json = expectJson(
      await api.pricing(`/cost_rate_marketing_text?cost_rate_uuid=${weeklyRate}`),
    );
    const texts = at(entryOf(await recurring(api), weekly.lunch), 'marketing_texts');
    equal(texts, at(json, 'data'), 'marketing_texts');
  }),
];

const recurringCases: readonly Case[] = [
  stated('2.4-recurring', 'A recurring validity has its windows', async (api) => {
    const validity = at(entryOf(await recurring(api), weekly.morning), 'validity');
    exactKeys(validity, ['type', 'weekdays'], 'validity');
    equal(at(validity, 'type'), 'recurring', 'type');
    const windows = list(at(validity, 'weekdays'), 'weekdays');
    const keys = ['uuid', 'weekday', 'weekday_name', 'start_time', 'end_time'];
    for (const window of windows) {
      exactKeys(window, keys, 'a window');
      uuid(at(window, 'uuid'), 'uuid of a window');
      matches(at(window, 'start_time'), /^\d\d:\d\d$/, 'start_time');
      matches(at(window, 'end_time'), /^\d\d:\d\d$/, 'end_time');
    }
  }),
  stated('2.4-windows', 'One entry has different windows on different weekdays', async (api) => {
    const windows = at(entryOf(await recurring(api), weekly.morning), 'validity', 'weekdays');
    const shown = list(windows, 'weekdays').map((window) =>
      ['weekday', 'start_time', 'end_time'].map((key) => at(window, key)),
    );
    equal(
      shown,
      [
        [1, '06:00', '12:00'],
        [2, '07:00', '12:00'],
      ],
      'windows',
    );
  }),
  chosen('2.4-window-end', 'The end of a day is written 23:59', async (api) => {
    const schedule = await recurring(api);
    for (const entry of [weekly.thursday, weekly.weekend]) {
      const windows = list(at(entryOf(schedule, entry), 'validity', 'weekdays'), 'weekdays');
      for (const window of windows) equal(at(window, 'end_time'), '23:59', 'end_time');
    }
  }),
  stated(
    '2.4-weekday-names',
    'Weekdays are counted from Sunday and have their labels',
    async (api) => {
      const entries = list(at((await recurring(api)).json, 'data'), 'data');
      const windows = entries.flatMap((entry) =>
        list(at(entry, 'validity', 'weekdays'), 'weekdays'),
      );
      const labels = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
      const seen = new Set(windows.map((window) => at(window, 'weekday')));
      equal([...seen].sort(), [0, 1, 2, 3, 4, 5, 6], 'weekdays of all entries');
      for (const window of windows) {
        equal(at(window, 'weekday_name'), labels[Number(at(window, 'weekday'))], 'weekday_name');
      }
    },
  ),
];

const uniqueCases: readonly Case[] = [
  stated('2.4-unique', 'A unique validity has naive local bounds', async (api) => {
    for (const entry of list(at((await unique(api)).json, 'data'), 'data')) {
      const validity = at(entry, 'validity');
      exactKeys(validity, ['type', 'start', 'end'], 'validity');
      equal(at(validity, 'type'), 'unique', 'type');
      matches(at(validity, 'start'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'start');
      matches(at(validity, 'end'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'end');
    }
  }),
  stated('2.4-unique-next', 'An entry ends where the next of its day begins', async (api) => {
    const schedule = await unique(api);
    const end = (entry: string): unknown => at(entryOf(schedule, entry), 'validity', 'end');
    equal(end(dated.morning), '2030-03-05T12:00:00', 'end of the morning');
    equal(end(dated.noon), '2030-03-05T18:00:00', 'end of noon, whatever its file says');
  }),
  stated('2.4-unique-last', 'The last entry of a day ends with it, at 23:59:59', async (api) => {
    const schedule = await unique(api);
    const end = (entry: string): unknown => at(entryOf(schedule, entry), 'validity', 'end');
    equal(end(dated.evening), '2030-03-05T23:59:59', 'end of the evening');
    equal(end(dated.day), '2030-03-07T23:59:59', 'end of the whole day');
    equal(end(dated.late), '2030-03-08T23:59:59', 'end where none was stated');
  }),
  chosen('2.4-unique-own', 'An end of its own that is sooner is kept', async (api) => {
    const end = at(entryOf(await unique(api), dated.hour), 'validity', 'end');
    equal(end, '2030-03-08T11:00:00', 'end');
  }),
  stated('2.4-unique-configured', 'Only configured entries are listed', async (api) => {
    equal((await unique(api)).entries.length, Object.keys(dated).length, 'entries');
    equal((await unique(api, '', emptyDatedRate)).entries, [], 'entries of an empty rate');
  }),
];

export const section24: Section = {
  id: '2.4',
  title: 'Schedule entries',
  cases: [
    ...common,
    ...recurringCases,
    ...uniqueCases,
    stated('2.4-pagination', 'A list has its pagination', async (api) => {
      for (const schedule of [await recurring(api), await unique(api)]) {
        exactKeys(schedule.json, ['data', 'pagination'], 'the answer');
        const total = schedule.entries.length;
        const expected = { offset: 0, limit: 100, next_offset: null, total };
        equal(schedule.pagination, expected, 'pagination');
        that(total > 0, 'the list is not empty');
      }
    }),
    stated('2.4-pagination-empty', 'An empty list has its pagination, too', async (api) => {
      const expected = { offset: 0, limit: 100, next_offset: null, total: 0 };
      equal((await recurring(api, '', emptyWeeklyRate)).pagination, expected, 'recurring');
      equal((await unique(api, '', emptyDatedRate)).pagination, expected, 'unique');
    }),
  ],
};

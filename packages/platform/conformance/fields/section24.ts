import { at, equal, exactKeys, expectList, matches, check, expectUuid } from '../check.ts';
import { names } from '../names.ts';
import { expectJson } from '../reply.ts';
import { entryOf, readRecurring, readUnique } from '../schedules.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const entryKeys = ['uuid', 'name', 'validity', 'intervals', 'marketing_texts'];

function withoutUuids(intervals: unknown): unknown {
  return expectList(intervals, 'intervals').map((interval) => ({
    unit: at(interval, 'unit'),
    price: at(interval, 'price'),
  }));
}

const common: readonly ConformanceCase[] = [
  spec('2.4-entry', 'An entry has its five fields', async (api) => {
    for (const schedule of [await readRecurring(api), await readUnique(api)]) {
      for (const entry of expectList(at(schedule.json, 'data'), 'data')) {
        exactKeys(entry, entryKeys, 'an entry');
        expectUuid(at(entry, 'uuid'), 'uuid of an entry');
      }
    }
    equal(at(entryOf(await readRecurring(api), names.weekly.lunch), 'name'), 'Lunch', 'name');
  }),
  spec('2.4-intervals', 'intervals are the lists and the fee, stated in numbers', async (api) => {
    const intervals = at(entryOf(await readRecurring(api), names.weekly.morning), 'intervals');
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
    for (const interval of expectList(energy, 'energy')) {
      exactKeys(interval, ['uuid', 'unit', 'price'], 'an interval');
      expectUuid(at(interval, 'uuid'), 'uuid of an interval');
    }
  }),
  spec('2.4-intervals-none', 'Without prices the lists are empty, the fee null', async (api) => {
    const expected = { energy: [], time: [], session_fee: null };
    equal(
      at(entryOf(await readRecurring(api), names.weekly.lunch), 'intervals'),
      expected,
      'recurring',
    );
    equal(at(entryOf(await readUnique(api), names.dated.day), 'intervals'), expected, 'unique');
  }),
  spec('2.4-intervals-own', "The cost rate's own intervals are not folded in", async (api) => {
    const intervals = at(entryOf(await readRecurring(api), names.weekly.weekend), 'intervals');
    equal(at(intervals, 'energy'), [], 'energy');
    equal(at(intervals, 'session_fee'), null, 'session_fee');
    equal(withoutUuids(at(intervals, 'time')), [{ unit: 60, price: 1.2 }], 'time');
  }),
  spec('2.4-fee', 'A session fee has an amount, seconds and Wh', async (api) => {
    const free = at(
      entryOf(await readRecurring(api), names.weekly.morning),
      'intervals',
      'session_fee',
    );
    equal(free, { amount: 2, grace_period: 0, energy_threshold: 0 }, 'recurring');
    const evening = at(
      entryOf(await readUnique(api), names.dated.evening),
      'intervals',
      'session_fee',
    );
    equal(evening, { amount: 0.5, grace_period: 60, energy_threshold: 0 }, 'unique');
  }),
  spec('2.4-texts', "An entry's texts fall back to the cost rate's field by field", async (api) => {
    equal(
      at(entryOf(await readRecurring(api), names.weekly.morning), 'marketing_texts'),
      {
        de_AT: { short_description: 'Morgen', description: 'Preis je kWh', legal: 'inkl. USt.' },
        en_GB: { short_description: 'Power', description: '', legal: '' },
        fr_FR: { short_description: 'Matin', description: '', legal: '' },
      },
      'recurring',
    );
    equal(
      at(entryOf(await readUnique(api), names.dated.morning), 'marketing_texts', 'en_GB'),
      { short_description: 'Power', description: 'Early', legal: '' },
      'unique',
    );
  }),
  spec('2.4-texts-rate', "An entry without texts has the cost rate's", async (api) => {
    const json = expectJson(
      await api.pricing(`/cost_rate_marketing_text?cost_rate_uuid=${names.weeklyRate}`),
    );
    const texts = at(entryOf(await readRecurring(api), names.weekly.lunch), 'marketing_texts');
    equal(texts, at(json, 'data'), 'marketing_texts');
  }),
];

const recurringCases: readonly ConformanceCase[] = [
  spec('2.4-recurring', 'A recurring validity has its windows', async (api) => {
    const validity = at(entryOf(await readRecurring(api), names.weekly.morning), 'validity');
    exactKeys(validity, ['type', 'weekdays'], 'validity');
    equal(at(validity, 'type'), 'recurring', 'type');
    const windows = expectList(at(validity, 'weekdays'), 'weekdays');
    const keys = ['uuid', 'weekday', 'weekday_name', 'start_time', 'end_time'];
    for (const window of windows) {
      exactKeys(window, keys, 'a window');
      expectUuid(at(window, 'uuid'), 'uuid of a window');
      matches(at(window, 'start_time'), /^\d\d:\d\d$/, 'start_time');
      matches(at(window, 'end_time'), /^\d\d:\d\d$/, 'end_time');
    }
  }),
  spec('2.4-windows', 'One entry has different windows on different weekdays', async (api) => {
    const windows = at(
      entryOf(await readRecurring(api), names.weekly.morning),
      'validity',
      'weekdays',
    );
    const shown = expectList(windows, 'weekdays').map((window) =>
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
  extra('2.4-window-end', 'The end of a day is written 23:59', async (api) => {
    const schedule = await readRecurring(api);
    for (const entry of [names.weekly.thursday, names.weekly.weekend]) {
      const windows = expectList(at(entryOf(schedule, entry), 'validity', 'weekdays'), 'weekdays');
      for (const window of windows) equal(at(window, 'end_time'), '23:59', 'end_time');
    }
  }),
  spec(
    '2.4-weekday-names',
    'Weekdays are counted from Sunday and have their labels',
    async (api) => {
      const entries = expectList(at((await readRecurring(api)).json, 'data'), 'data');
      const windows = entries.flatMap((entry) =>
        expectList(at(entry, 'validity', 'weekdays'), 'weekdays'),
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

const uniqueCases: readonly ConformanceCase[] = [
  spec('2.4-unique', 'A unique validity has naive local bounds', async (api) => {
    for (const entry of expectList(at((await readUnique(api)).json, 'data'), 'data')) {
      const validity = at(entry, 'validity');
      exactKeys(validity, ['type', 'start', 'end'], 'validity');
      equal(at(validity, 'type'), 'unique', 'type');
      matches(at(validity, 'start'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'start');
      matches(at(validity, 'end'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'end');
    }
  }),
  spec('2.4-unique-next', 'An entry ends where the next of its day begins', async (api) => {
    const schedule = await readUnique(api);
    const end = (entry: string): unknown => at(entryOf(schedule, entry), 'validity', 'end');
    equal(end(names.dated.morning), '2030-03-05T12:00:00', 'end of the morning');
    equal(end(names.dated.noon), '2030-03-05T18:00:00', 'end of noon, whatever its file says');
  }),
  spec('2.4-unique-last', 'The last entry of a day ends with it, at 23:59:59', async (api) => {
    const schedule = await readUnique(api);
    const end = (entry: string): unknown => at(entryOf(schedule, entry), 'validity', 'end');
    equal(end(names.dated.evening), '2030-03-05T23:59:59', 'end of the evening');
    equal(end(names.dated.day), '2030-03-07T23:59:59', 'end of the whole day');
    equal(end(names.dated.late), '2030-03-08T23:59:59', 'end where none was stated');
  }),
  extra('2.4-unique-own', 'An end of its own that is sooner is kept', async (api) => {
    const end = at(entryOf(await readUnique(api), names.dated.hour), 'validity', 'end');
    equal(end, '2030-03-08T11:00:00', 'end');
  }),
  spec('2.4-unique-configured', 'Only configured entries are listed', async (api) => {
    equal((await readUnique(api)).entries.length, Object.keys(names.dated).length, 'entries');
    equal(
      (await readUnique(api, '', names.emptyDatedRate)).entries,
      [],
      'entries of an empty rate',
    );
  }),
];

export const section24: Section = {
  id: '2.4',
  title: 'Schedule entries',
  cases: [
    ...common,
    ...recurringCases,
    ...uniqueCases,
    spec('2.4-pagination', 'A list has its pagination', async (api) => {
      for (const schedule of [await readRecurring(api), await readUnique(api)]) {
        exactKeys(schedule.json, ['data', 'pagination'], 'the answer');
        const total = schedule.entries.length;
        const expected = { offset: 0, limit: 100, next_offset: null, total };
        equal(schedule.pagination, expected, 'pagination');
        check(total > 0, 'the list is not empty');
      }
    }),
    spec('2.4-pagination-empty', 'An empty list has its pagination, too', async (api) => {
      const expected = { offset: 0, limit: 100, next_offset: null, total: 0 };
      equal(
        (await readRecurring(api, '', names.emptyWeeklyRate)).pagination,
        expected,
        'recurring',
      );
      equal((await readUnique(api, '', names.emptyDatedRate)).pagination, expected, 'unique');
    }),
  ],
};

import { equal } from '../check.ts';
import { names } from '../names.ts';
import { expectError } from '../reply.ts';
import { localeCases } from './scheduleLocales.ts';
import { pageCases } from './schedulePages.ts';
import { readUnique } from '../schedules.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const { morning, noon, evening, day, hour, late } = names.dated;

/** A query and the entries it finds. */
type Table = Readonly<Record<string, readonly string[]>>;

function finds(
  basis: ConformanceCase['basis'],
  id: string,
  title: string,
  table: Table,
): ConformanceCase {
  return {
    id,
    title,
    basis,
    run: async (api) => {
      for (const [query, entries] of Object.entries(table)) {
        equal((await readUnique(api, query)).entries, entries, query);
      }
    },
  };
}

const windows: readonly ConformanceCase[] = [
  spec('4.5-all', 'Without bounds every entry is listed', async (api) => {
    const { entries } = await readUnique(api);
    equal([...entries].sort(), [...names.datedOrder].sort(), 'entries');
  }),
  extra('4.5-order', 'Entries come by their start', async (api) => {
    equal((await readUnique(api)).entries, names.datedOrder, 'entries');
  }),
  finds('interface', '4.5-both', 'from and to restrict the entries', {
    'from=2030-03-05T00:00:00&to=2030-03-06T00:00:00': [morning, noon, evening],
    'from=2030-03-06T00:00:00&to=2030-03-07T00:00:00': [],
    'from=2030-03-08T12:00:00&to=2030-03-09T00:00:00': [late],
  }),
  finds('interface', '4.5-from', 'from is inclusive, and may stand alone', {
    'from=2030-03-07T00:00:00': [day, hour, late],
    'from=2030-03-08T22:00:00': [late],
    'from=2030-03-09T00:00:00': [],
  }),
  finds('interface', '4.5-to', 'to is exclusive, and may stand alone', {
    'to=2030-03-05T12:00:00': [morning],
    'to=2030-03-05T12:00:01': [morning, noon],
    'to=2030-03-05T06:00:00': [],
  }),
  finds('chosen', '4.5-span', 'An entry is found while it runs, until its effective end', {
    'from=2030-03-05T11:59:59': names.datedOrder,
    'from=2030-03-05T12:00:00': [noon, evening, day, hour, late],
    'from=2030-03-05T17:59:59&to=2030-03-05T18:00:00': [noon],
    'from=2030-03-08T10:59:59&to=2030-03-08T11:00:00': [hour],
    'from=2030-03-08T11:00:00&to=2030-03-08T12:00:00': [],
  }),
  finds('chosen', '4.5-midnight', 'An end of 23:59:59 is midnight', {
    'from=2030-03-05T23:59:59&to=2030-03-06T00:00:00': [evening],
    'from=2030-03-07T23:59:59&to=2030-03-08T00:00:00': [day],
    'from=2030-03-08T23:59:59': [late],
  }),
];

/** None of them a naive local date and time. */
const notNaive = [
  '2030-03-05T00:00:00Z',
  '2030-03-05T00:00:00z',
  '2030-03-05T00:00:00%2B01:00',
  '2030-03-05T00:00:00-05:00',
  '2030-03-05T00:00:00%2B0100',
];
const notForm = [
  '2030-03-05',
  '2030-03-05T00:00',
  '2030-03-05%2000:00:00',
  '2030-03-05T00:00:00.000',
  '1899',
  'today',
  '20300305T000000',
];
const notReal = [
  '2030-02-30T00:00:00',
  '2030-13-01T00:00:00',
  '2030-03-05T24:00:00',
  '2030-03-05T23:60:00',
];

function refuses(
  basis: ConformanceCase['basis'],
  id: string,
  title: string,
  values: readonly string[],
): ConformanceCase {
  return {
    id,
    title,
    basis,
    run: async (api) => {
      for (const value of values) {
        for (const side of ['from', 'to']) {
          const path = `/unique_schedule/${names.datedRate}?${side}=${value}`;
          expectError(await api.pricing(path), 400);
        }
      }
    },
  };
}

const refusals: readonly ConformanceCase[] = [
  refuses('interface', '4.5-zone', 'A bound with Z or an offset is 400', notNaive),
  refuses('interface', '4.5-form', 'A bound of another form is 400', notForm),
  refuses('chosen', '4.5-real', 'A bound that no clock shows is 400', notReal),
  spec('4.5-reversed', 'to must be strictly after from', async (api) => {
    const from = 'from=2030-03-05T12:00:00';
    for (const to of ['2030-03-05T12:00:00', '2030-03-05T11:59:59', '1999-01-01T00:00:00']) {
      expectError(await api.pricing(`/unique_schedule/${names.datedRate}?${from}&to=${to}`), 400);
    }
  }),
  extra(
    '4.5-precedence',
    'First the cost rate, then its mode, then the parameters',
    async (api) => {
      expectError(await api.pricing(`/unique_schedule/${names.nothing}?from=x`), 404);
      expectError(
        await api.pricing(`/unique_schedule/${names.weeklyRate}?from=x`),
        400,
        /dynamic_pricing/,
      );
    },
  ),
  extra('4.5-null', 'An empty parameter is as if left out', async (api) => {
    equal(
      (await readUnique(api, 'from=&to=&offset=&limit=')).json,
      (await readUnique(api)).json,
      'the list',
    );
  }),
  spec('4.5-mode', 'The cost rate must have dynamic_pricing 2', async (api) => {
    for (const rate of [names.weeklyRate, names.plainRate]) {
      expectError(await api.pricing(`/unique_schedule/${rate}`), 400);
    }
  }),
  spec('4.5-unknown', 'An unknown cost rate is 404', async (api) => {
    expectError(await api.pricing(`/unique_schedule/${names.nothing}`), 404);
  }),
  extra('4.5-unknown-forms', "So is what is no uuid, and another organization's", async (api) => {
    for (const rate of ['no-uuid', names.otherRate, '1']) {
      expectError(await api.pricing(`/unique_schedule/${rate}`), 404);
    }
  }),
];

export const section45: Section = {
  id: '4.5',
  title: 'GET /unique_schedule/{cost_rate_uuid}',
  cases: [
    ...windows,
    ...pageCases('4.5', readUnique, names.datedOrder.length),
    ...localeCases('4.5', readUnique, { entry: morning, locales: ['de_AT', 'en_GB'] }),
    ...refusals,
    spec('4.5-window-paged', 'The bounds are applied before the pages are cut', async (api) => {
      const page = await readUnique(api, 'to=2030-03-08T00:00:00&limit=2&offset=1');
      equal(page.entries, [noon, evening], 'entries');
      equal(page.pagination, { offset: 1, limit: 2, next_offset: 3, total: 4 }, 'pagination');
    }),
  ],
};

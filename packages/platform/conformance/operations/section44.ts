import { equal } from '../check.ts';
import { names } from '../names.ts';
import { expectError } from '../reply.ts';
import { localeCases } from './scheduleLocales.ts';
import { pageCases } from './schedulePages.ts';
import { readRecurring } from '../schedules.ts';
import { extra, spec, type ConformanceCase, type Section } from '../suite.ts';

const { sunday, sundayLater, weekend, morning, lunch, thursday, night } = names.weekly;

/** A window as asked, [weekday, time] twice, and the entries it finds. */
type Asked = readonly [from: string | null, to: string | null, entries: readonly string[]];

function query([from, to]: Asked): string {
  const bounds = { from, to };
  return Object.entries(bounds)
    .filter((bound): bound is [string, string] => bound[1] !== null)
    .map(([name, value]) => {
      const [weekday = '', time = ''] = value.split(' ');
      return `${name}_weekday=${weekday}&${name}_time=${time}`;
    })
    .join('&');
}

function finds(
  basis: ConformanceCase['basis'],
  id: string,
  title: string,
  table: readonly Asked[],
): ConformanceCase {
  return {
    id,
    title,
    basis,
    run: async (api) => {
      for (const asked of table) {
        equal((await readRecurring(api, query(asked))).entries, asked[2], query(asked));
      }
    },
  };
}

const windows: readonly ConformanceCase[] = [
  spec('4.4-all', 'Rule 1: without from_* and to_* every entry is listed', async (api) => {
    const { entries } = await readRecurring(api);
    equal([...entries].sort(), [...names.weeklyOrder].sort(), 'entries');
  }),
  extra('4.4-order', 'Entries come by first window, then name, then uuid', async (api) => {
    equal((await readRecurring(api)).entries, names.weeklyOrder, 'entries');
  }),
  finds('interface', '4.4-window', 'Rule 2: a window is read in minutes of the week', [
    ['1 07:00', '1 08:00', [morning]],
    ['1 13:00', '2 06:00', []],
    ['2 00:00', '4 01:00', [morning, lunch, thursday]],
    ['0 00:30', '0 00:45', [sunday, sundayLater, weekend]],
  ]),
  finds('interface', '4.4-wrap', 'Rule 2: an earlier to wraps from Sunday night to Monday', [
    ['5 22:00', '1 06:00', [sunday, sundayLater, weekend, night]],
    ['5 22:00', '1 06:01', [sunday, sundayLater, weekend, morning, night]],
    ['6 23:00', '0 00:10', [sunday, sundayLater, weekend]],
    ['3 13:00', '3 12:00', names.weeklyOrder.filter((entry) => entry !== lunch)],
  ]),
  finds('interface', '4.4-from-only', 'Rule 3: without to_* the window ends with its day', [
    ['6 07:00', null, [weekend]],
    ['1 11:59', null, [morning]],
    ['1 12:00', null, []],
    ['3 00:00', null, [lunch]],
  ]),
  finds('chosen', '4.4-half-open', 'Windows include their start and not their end', [
    ['1 05:00', '1 06:00', []],
    ['1 05:00', '1 06:01', [morning]],
    ['1 11:59', '1 12:00', [morning]],
    ['1 12:00', '1 13:00', []],
  ]),
  finds('chosen', '4.4-to-only', 'to_* alone starts with its weekday', [
    [null, '3 12:00', []],
    [null, '3 12:01', [lunch]],
    [null, '6 06:01', [night]],
  ]),
  finds('chosen', '4.4-one-minute', 'Equal points ask for that one minute', [
    ['3 12:00', '3 12:00', [lunch]],
    ['3 13:00', '3 13:00', []],
    ['0 00:59', '0 00:59', [sunday, sundayLater, weekend]],
  ]),
  finds('chosen', '4.4-end-of-day', '23:59 as an end is the end of the day', [
    ['6 23:59', null, [weekend]],
    ['6 23:59', '6 23:59', [weekend]],
    ['4 23:59', '4 23:59', [thursday]],
    ['0 23:59', '1 00:00', [weekend]],
  ]),
  finds('chosen', '4.4-over-midnight', 'An entry may run past midnight into the next day', [
    ['6 05:59', '6 06:00', [night]],
    ['6 06:00', '6 07:00', []],
    ['5 21:00', '5 22:00', []],
  ]),
];

const refusals: readonly ConformanceCase[] = [
  spec('4.4-pairs', 'from_* and to_* come in pairs', async (api) => {
    for (const half of ['from_weekday=1', 'from_time=06:00', 'to_weekday=1', 'to_time=06:00']) {
      expectError(await api.pricing(`/recurring_schedule/${names.weeklyRate}?${half}`), 400);
      const whole = half.startsWith('from')
        ? 'to_weekday=2&to_time=07:00'
        : 'from_weekday=0&from_time=05:00';
      expectError(
        await api.pricing(`/recurring_schedule/${names.weeklyRate}?${half}&${whole}`),
        400,
      );
    }
  }),
  spec('4.4-weekday', 'A weekday is 0 to 6', async (api) => {
    for (const weekday of ['7', '-1', 'x', '1.5', 'MON', '1e0', '99999999999999999999']) {
      for (const side of ['from', 'to']) {
        const path = `/recurring_schedule/${names.weeklyRate}?${side}_weekday=${weekday}&${side}_time=06:00`;
        expectError(await api.pricing(path), 400);
      }
    }
  }),
  spec('4.4-time', 'A time is HH:MM, 24-hour', async (api) => {
    for (const time of [
      '24:00',
      '6:00',
      '06:60',
      '0600',
      '06:00:00',
      '6pm',
      '06:0',
      '-1:00',
      '%20',
    ]) {
      for (const side of ['from', 'to']) {
        const path = `/recurring_schedule/${names.weeklyRate}?${side}_weekday=1&${side}_time=${time}`;
        expectError(await api.pricing(path), 400);
      }
    }
  }),
  extra(
    '4.4-precedence',
    'First the cost rate, then its mode, then the parameters',
    async (api) => {
      const wrong = '?from_weekday=9';
      expectError(await api.pricing(`/recurring_schedule/${names.nothing}${wrong}`), 404);
      expectError(
        await api.pricing(`/recurring_schedule/${names.datedRate}${wrong}`),
        400,
        /dynamic_pricing/,
      );
      expectError(
        await api.pricing(`/recurring_schedule/${names.weeklyRate}${wrong}`),
        400,
        /from_/,
      );
    },
  ),
  extra('4.4-null', 'An empty parameter is as if left out', async (api) => {
    const all = await readRecurring(api);
    const empty = await readRecurring(
      api,
      'from_weekday=&from_time=&to_weekday=&to_time=&offset=&limit=',
    );
    equal(empty.json, all.json, 'the list');
  }),
  spec('4.4-mode', 'The cost rate must have dynamic_pricing 1', async (api) => {
    for (const rate of [names.datedRate, names.plainRate]) {
      expectError(await api.pricing(`/recurring_schedule/${rate}`), 400);
    }
  }),
  spec('4.4-unknown', 'An unknown cost rate is 404', async (api) => {
    expectError(await api.pricing(`/recurring_schedule/${names.nothing}`), 404);
  }),
  extra('4.4-unknown-forms', "So is what is no uuid, and another organization's", async (api) => {
    for (const rate of ['no-uuid', names.otherRate, '1']) {
      expectError(await api.pricing(`/recurring_schedule/${rate}`), 404);
    }
  }),
];

export const section44: Section = {
  id: '4.4',
  title: 'GET /recurring_schedule/{cost_rate_uuid}',
  cases: [
    ...windows,
    ...pageCases('4.4', readRecurring, names.weeklyOrder.length),
    ...localeCases('4.4', readRecurring, { entry: morning, locales: ['de_AT', 'en_GB', 'fr_FR'] }),
    ...refusals,
    spec('4.4-window-paged', 'The window is applied before the pages are cut', async (api) => {
      const page = await readRecurring(
        api,
        'from_weekday=5&from_time=22:00&to_weekday=1&to_time=06:00&limit=2&offset=1',
      );
      equal(page.entries, [sundayLater, weekend], 'entries');
      equal(page.pagination, { offset: 1, limit: 2, next_offset: 3, total: 4 }, 'pagination');
    }),
  ],
};

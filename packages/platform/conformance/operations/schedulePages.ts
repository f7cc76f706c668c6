import type { Api } from '../api.ts';
import { at, equal } from '../check.ts';
import type { ScheduleReply } from '../schedules.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';

type ReadPage = (api: Api, query?: string) => Promise<ScheduleReply>;

/** How offset, limit and next_offset work, the same for both schedules. */
export function pageCases(
  section: string,
  read: ReadPage,
  total: number,
): readonly ConformanceCase[] {
  const limit = async (api: Api, asked: string): Promise<unknown> =>
    at((await read(api, `limit=${asked}`)).pagination, 'limit');
  const offset = async (api: Api, asked: string): Promise<unknown> =>
    at((await read(api, `offset=${asked}`)).pagination, 'offset');
  return [
    spec(`${section}-pages`, 'offset and limit cut the list; next_offset leads on', async (api) => {
      const all = (await read(api)).entries;
      const found: unknown[] = [];
      let next: unknown = 0;
      while (typeof next === 'number') {
        const page: ScheduleReply = await read(api, `offset=${next}&limit=2`);
        equal(at(page.pagination, 'total'), total, 'total');
        equal(at(page.pagination, 'offset'), next, 'offset');
        equal(page.entries, all.slice(next, next + 2), `entries from ${next}`);
        found.push(...page.entries);
        const after = next + 2 < total ? next + 2 : null;
        next = at(page.pagination, 'next_offset');
        equal(next, after, 'next_offset');
      }
      equal(found, all, 'entries of all pages');
    }),
    spec(
      `${section}-page-full`,
      'A page that ends with the list has no next_offset',
      async (api) => {
        const page = await read(api, `limit=${total}`);
        equal(at(page.pagination, 'next_offset'), null, 'next_offset');
      },
    ),
    spec(`${section}-page-beyond`, 'A page beyond the end is empty', async (api) => {
      const page = await read(api, `offset=${total}`);
      equal(page.entries, [], 'entries');
      const expected = { offset: total, limit: 100, next_offset: null, total };
      equal(page.pagination, expected, 'pagination');
    }),
    spec(
      `${section}-limit`,
      'limit is 100 unless asked, and brought into 1 to 500',
      async (api) => {
        equal(at((await read(api)).pagination, 'limit'), 100, 'default limit');
        const table = { 0: 1, '-7': 1, 1: 1, 500: 500, 501: 500, 99999999999: 500 };
        for (const [asked, given] of Object.entries(table)) {
          equal(await limit(api, asked), given, `limit=${asked}`);
        }
        equal((await read(api, 'limit=0')).entries.length, 1, 'entries with limit=0');
      },
    ),
    spec(`${section}-limit-words`, 'A limit that is no number is the default', async (api) => {
      for (const asked of ['x', 'ten']) equal(await limit(api, asked), 100, `limit=${asked}`);
    }),
    spec(`${section}-offset`, 'An offset that is no number, or negative, is 0', async (api) => {
      for (const asked of ['x', 'one', '-1', '-99999999999']) {
        equal(await offset(api, asked), 0, `offset=${asked}`);
      }
    }),
    extra(
      `${section}-page-numbers`,
      'Fractions are cut off; of two the first counts',
      async (api) => {
        equal(await offset(api, '1.9'), 1, 'offset=1.9');
        equal(await limit(api, '2.9'), 2, 'limit=2.9');
        equal(await offset(api, '1&offset=2'), 1, 'offset=1&offset=2');
        equal(await limit(api, '3&limit=x'), 3, 'limit=3&limit=x');
      },
    ),
    spec(`${section}-offset-huge`, 'A huge offset is beyond the end, not an error', async (api) => {
      for (const asked of ['2147483648', '9007199254740991']) {
        equal((await read(api, `offset=${asked}`)).entries, [], `offset=${asked}`);
      }
    }),
  ];
}

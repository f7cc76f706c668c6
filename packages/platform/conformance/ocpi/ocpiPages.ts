import { equal, check } from '../check.ts';
import { names } from '../names.ts';
import { extra, spec, type ConformanceCase } from '../suite.ts';
import {
  readAllObjects,
  expectOcpi,
  moduleUrl,
  readOcpiObject,
  sendOcpi,
  readOcpiPage,
  type OcpiPage,
} from './ocpiApi.ts';

function later(instant: string, seconds: number): string {
  return `${new Date(Date.parse(instant) + seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** What of a list is asked for. */
export const ocpiPages: readonly ConformanceCase[] = [
  spec('ocpi-pages', 'Pages lead through the whole list', async (api) => {
    for (const identifier of ['tariffs', 'locations']) {
      const url = await moduleUrl(api, identifier);
      const ids: string[] = [];
      let next: string | undefined = `${url}?limit=1`;
      while (next !== undefined && ids.length < 1000) {
        const read: OcpiPage = await readOcpiPage(api, next);
        check(read.objects.length <= 1, 'a page of one has one at most');
        equal(read.limit, 1, 'X-Limit');
        ids.push(...read.objects.map(({ id }) => id));
        next = read.next;
      }
      const all = await readOcpiPage(api, url);
      equal(
        ids,
        all.objects.map(({ id }) => id),
        `ids of ${identifier}, page by page`,
      );
      equal(all.total, ids.length, 'X-Total-Count');
      check(ids.length >= 2, `there are at least two ${identifier}`);
    }
  }),
  spec('ocpi-past-the-end', 'Past the end there is nothing, and no next page', async (api) => {
    const url = await moduleUrl(api, 'locations');
    const { total } = await readOcpiPage(api, url);
    const past = await readOcpiPage(api, `${url}?offset=${total}`);
    equal([past.objects, past.total, past.next], [[], total, undefined], 'the page past the end');
  }),
  spec('ocpi-date-from', 'date_from is included', async (api) => {
    const { last_updated } = await readOcpiObject(api, 'tariffs', names.publishing.weeklyRate);
    const ids = async (instant: string): Promise<readonly string[]> => {
      const url = await moduleUrl(api, 'tariffs');
      return (await readOcpiPage(api, `${url}?date_from=${instant}`)).objects.map(({ id }) => id);
    };
    check((await ids(last_updated)).includes(names.publishing.weeklyRate), 'the instant itself');
    check(
      !(await ids(later(last_updated, 1))).includes(names.publishing.weeklyRate),
      'a second later',
    );
  }),
  spec('ocpi-date-to', 'date_to is excluded', async (api) => {
    const { last_updated } = await readOcpiObject(api, 'tariffs', names.publishing.weeklyRate);
    const ids = async (instant: string): Promise<readonly string[]> => {
      const url = await moduleUrl(api, 'tariffs');
      return (await readOcpiPage(api, `${url}?date_to=${instant}`)).objects.map(({ id }) => id);
    };
    check(!(await ids(last_updated)).includes(names.publishing.weeklyRate), 'the instant itself');
    check(
      (await ids(later(last_updated, 1))).includes(names.publishing.weeklyRate),
      'a second later',
    );
  }),
  spec('ocpi-utc', 'An instant without a zone is in UTC', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    const { last_updated } = await readOcpiObject(api, 'tariffs', names.publishing.weeklyRate);
    const plain = await readOcpiPage(api, `${url}?date_from=${last_updated.replace('Z', '')}`);
    const zoned = await readOcpiPage(api, `${url}?date_from=${last_updated}`);
    equal(plain.objects, zoned.objects, 'the lists');
  }),
  extra('ocpi-other-zone', 'An instant of another zone is refused, by OCPI', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    for (const zone of ['%2B01:00', '+01:00', '-00:00']) {
      const reply = await sendOcpi(api, `${url}?date_from=2026-11-21T09:30:00${zone}`);
      expectOcpi(reply, 200, /^2001$/);
    }
  }),
  extra('ocpi-no-page', 'What is no page is refused, by OCPI', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    for (const query of ['limit=0', 'limit=x', 'offset=-1', 'offset=1.5']) {
      expectOcpi(await sendOcpi(api, `${url}?${query}`), 200, /^2001$/);
    }
  }),
  spec('ocpi-unmoved', 'last_updated stays where nothing has changed', async (api) => {
    for (const identifier of ['tariffs', 'locations']) {
      equal(
        await readAllObjects(api, identifier),
        await readAllObjects(api, identifier),
        `${identifier}, read twice`,
      );
    }
  }),
];

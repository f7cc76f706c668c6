import { equal, that } from '../check.ts';
import { publishing } from '../names.ts';
import { chosen, stated, type Case } from '../suite.ts';
import {
  everyObject,
  expectOcpi,
  moduleUrl,
  objectOf,
  ocpi,
  page,
  type OcpiPage,
} from './ocpiApi.ts';

function later(instant: string, seconds: number): string {
  return `${new Date(Date.parse(instant) + seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** What of a list is asked for. */
export const ocpiPages: readonly Case[] = [
  stated('ocpi-pages', 'Pages lead through the whole list', async (api) => {
    for (const identifier of ['tariffs', 'locations']) {
      const url = await moduleUrl(api, identifier);
      const ids: string[] = [];
      let next: string | undefined = `${url}?limit=1`;
      while (next !== undefined && ids.length < 1000) {
        const read: OcpiPage = await page(api, next);
        that(read.objects.length <= 1, 'a page of one has one at most');
        equal(read.limit, 1, 'X-Limit');
        ids.push(...read.objects.map(({ id }) => id));
        next = read.next;
      }
      const all = await page(api, url);
      equal(
        ids,
        all.objects.map(({ id }) => id),
        `ids of ${identifier}, page by page`,
      );
      equal(all.total, ids.length, 'X-Total-Count');
      that(ids.length >= 2, `there are at least two ${identifier}`);
    }
  }),
  stated('ocpi-past-the-end', 'Past the end there is nothing, and no next page', async (api) => {
    const url = await moduleUrl(api, 'locations');
    const { total } = await page(api, url);
    const past = await page(api, `${url}?offset=${total}`);
    equal([past.objects, past.total, past.next], [[], total, undefined], 'the page past the end');
  }),
  stated('ocpi-date-from', 'date_from is included', async (api) => {
    const { last_updated } = await objectOf(api, 'tariffs', publishing.weeklyRate);
    const ids = async (instant: string): Promise<readonly string[]> => {
      const url = await moduleUrl(api, 'tariffs');
      return (await page(api, `${url}?date_from=${instant}`)).objects.map(({ id }) => id);
    };
    that((await ids(last_updated)).includes(publishing.weeklyRate), 'the instant itself');
    that(!(await ids(later(last_updated, 1))).includes(publishing.weeklyRate), 'a second later');
  }),
  stated('ocpi-date-to', 'date_to is excluded', async (api) => {
    const { last_updated } = await objectOf(api, 'tariffs', publishing.weeklyRate);
    const ids = async (instant: string): Promise<readonly string[]> => {
      const url = await moduleUrl(api, 'tariffs');
      return (await page(api, `${url}?date_to=${instant}`)).objects.map(({ id }) => id);
    };
    that(!(await ids(last_updated)).includes(publishing.weeklyRate), 'the instant itself');
    that((await ids(later(last_updated, 1))).includes(publishing.weeklyRate), 'a second later');
  }),
  stated('ocpi-utc', 'An instant without a zone is in UTC', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    const { last_updated } = await objectOf(api, 'tariffs', publishing.weeklyRate);
    const plain = await page(api, `${url}?date_from=${last_updated.replace('Z', '')}`);
    const zoned = await page(api, `${url}?date_from=${last_updated}`);
    equal(plain.objects, zoned.objects, 'the lists');
  }),
  chosen('ocpi-other-zone', 'An instant of another zone is refused, by OCPI', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    for (const zone of ['%2B01:00', '+01:00', '-00:00']) {
      const reply = await ocpi(api, `${url}?date_from=2026-11-21T09:30:00${zone}`);
      expectOcpi(reply, 200, /^2001$/);
    }
  }),
  chosen('ocpi-no-page', 'What is no page is refused, by OCPI', async (api) => {
    const url = await moduleUrl(api, 'tariffs');
    for (const query of ['limit=0', 'limit=x', 'offset=-1', 'offset=1.5']) {
      expectOcpi(await ocpi(api, `${url}?${query}`), 200, /^2001$/);
    }
  }),
  stated('ocpi-unmoved', 'last_updated stays where nothing has changed', async (api) => {
    for (const identifier of ['tariffs', 'locations']) {
      equal(
        await everyObject(api, identifier),
        await everyObject(api, identifier),
        `${identifier}, read twice`,
      );
    }
  }),
];

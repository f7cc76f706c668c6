import type { Api } from './api.ts';
import { at, CheckFailed, expectList } from './check.ts';
import { expectJson } from './reply.ts';

/** Every item of a list of section 4.1, page after page, by the links that the pages carry. */
export async function readAllItems(api: Api, path: string): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let next: unknown = path;
  while (typeof next === 'string') {
    const url: string = next;
    const reply: unknown = expectJson(
      url.startsWith('/')
        ? await api.stations('GET', url)
        : await api.send('GET', url, { headers: { authorization: api.target.tokens.stations } }),
    );
    items.push(...expectList(at(reply, 'data'), 'data'));
    next = at(reply, 'links', 'next');
  }
  return items;
}

/** A station as the list read shows it. */
export async function stationInList(api: Api, id: string): Promise<unknown> {
  const all = await readAllItems(api, '/charging_stations/?page[limit]=500');
  const found = all.filter((item) => at(item, 'id') === id);
  if (found.length !== 1) {
    throw new CheckFailed(`The list has the station ${id} ${found.length} times, not once.`);
  }
  return found[0];
}

/** What only the detail read has; all but the first are additions, which others may not have. */
const ofDetail = new Set(['enabledRoamingInterfaces', 'costRatePeriods', 'maxPowerKw']);

/** Fields of the detail read of a station that the list read has, too. */
export function listedFields(attributes: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !ofDetail.has(name)));
}

import type { Api } from './api.ts';
import { at, CheckFailed, list } from './check.ts';
import { expectJson } from './reply.ts';

/** Every item of a list of section 4.1, page after page, by the links that the pages carry. */
export async function everyItem(api: Api, path: string): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  let next: unknown = path;
  while (typeof next === 'string') {
    const url: string = next;
    const reply: unknown = expectJson(
      url.startsWith('/')
        ? await api.stations('GET', url)
        : await api.send('GET', url, { headers: { authorization: api.target.tokens.stations } }),
    );
    items.push(...list(at(reply, 'data'), 'data'));
    next = at(reply, 'links', 'next');
  }
  return items;
}

/** A station as the list read shows it. */
export async function stationInList(api: Api, id: string): Promise<unknown> {
  const all = await everyItem(api, '/charging_stations/?page[limit]=500');
  const found = all.filter((item) => at(item, 'id') === id);
  if (found.length !== 1) {
    throw new CheckFailed(`The list has the station ${id} ${found.length} times, not once.`);
  }
  return found[0];
}

import type { Api } from '../api.ts';
import { at, check, equal, expectList, matches } from '../check.ts';
import { names } from '../names.ts';
import { expectError, expectJson, expectStatus, type ApiReply } from '../reply.ts';
import { extra, type ConformanceCase } from '../suite.ts';

function readBundle(
  api: Api,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiReply> {
  return api.pricing(`/bundle?${query}`, { token: api.token('read'), headers });
}

/** Stations of its own, with a cost rate. */
async function newStations(api: Api, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push((await api.newStation({ costRateUuid: names.weeklyRate })).id);
  }
  return ids;
}

function query(stations: readonly string[]): string {
  return stations.map((id) => `station=${id}`).join('&');
}

function uuidsIn(bundle: unknown, list: 'stations' | 'cost_rates'): readonly unknown[] {
  return expectList(at(bundle, list), list).map((item) => at(item, 'uuid'));
}

/** Entries without their texts: those of a bundle are their own, without those of the cost rate. */
function withoutTexts(entries: unknown): readonly unknown[] {
  return expectList(entries, 'entries').map((entry) => {
    return { ...(entry as object), marketing_texts: {} };
  });
}

/** Cases of the read of whole bundles. */
export const bundleCases: readonly ConformanceCase[] = [
  extra('2.5-bundle', 'A bundle has its stations in order, and their cost rates', async (api) => {
    const stations = [names.calendarStation, ...(await newStations(api, 1))];
    const bundle = expectJson(await readBundle(api, query(stations)));
    equal(at(bundle, 'format'), 'wattpost-bundle/2', 'format');
    equal(at(bundle, 'valid_until'), null, 'valid_until');
    equal(uuidsIn(bundle, 'stations'), stations, 'stations');
    const rates = [names.datedRate, names.plainRate, names.weeklyRate];
    equal(uuidsIn(bundle, 'cost_rates'), rates, 'cost rates');
    const schedule = expectJson(await api.pricing(`/recurring_schedule/${names.weeklyRate}`));
    const [inBundle, listed] = [at(bundle, 'cost_rates', 2, 'recurring'), at(schedule, 'data')];
    equal(withoutTexts(inBundle), withoutTexts(listed), 'recurring entries');
  }),
  extra('2.5-bundle-directions', 'A bundle has the directions of a station', async (api) => {
    const [id = ''] = await newStations(api, 1);
    const body = { text: 'Second floor' };
    await api.stations('PUT', `/charging_stations/${id}/directions/en`, { body });
    const bundle = expectJson(await readBundle(api, query([id])));
    equal(at(bundle, 'format'), 'wattpost-bundle/1', 'format');
    const expected = [{ language: 'en', text: 'Second floor' }];
    equal(at(bundle, 'stations', 0, 'directions'), expected, 'directions');
  }),
  extra('2.5-bundle-valid', 'valid_hours says when a bundle ends', async (api) => {
    const [id = ''] = await newStations(api, 1);
    const bundle = expectJson(await readBundle(api, `station=${id}&valid_hours=1.5`));
    const [from, until] = ['created_at', 'valid_until'].map((name) =>
      Date.parse(String(at(bundle, name))),
    );
    equal(Number(until) - Number(from), 5_400_000, 'milliseconds');
    for (const hours of ['0', '-1', 'x', '87601']) {
      const refused = await readBundle(api, `station=${id}&valid_hours=${hours}`);
      expectError(refused, 400, /valid_hours/);
    }
  }),
  extra('2.5-bundle-format', 'format is 1 or 2, the newest that the reader knows', async (api) => {
    const [id = ''] = await newStations(api, 1);
    for (const format of ['1', '2']) {
      const bundle = expectJson(await readBundle(api, `station=${id}&format=${format}`));
      equal(at(bundle, 'format'), `wattpost-bundle/${format}`, 'the format without additions');
      const zone = format === '1' ? undefined : at(bundle, 'stations', 0, 'time_zone');
      equal(at(bundle, 'zone_data', 'zones', 0, 'time_zone'), zone, 'the clock that it states');
    }
    for (const format of ['0', '3', 'x', 'wattpost-bundle/2']) {
      expectError(await readBundle(api, `station=${id}&format=${format}`), 400, /format/);
    }
  }),
  extra('2.5-bundle-etag', 'The ETag of a bundle names its content', async (api) => {
    const [id = ''] = await newStations(api, 1);
    const etag = (await readBundle(api, query([id]))).headers.get('etag');
    matches(etag, /^"[^"]+"$/, 'a strong ETag');
    const headers = { 'if-none-match': String(etag) };
    // Something else changes.
    await newStations(api, 1);
    expectStatus(await readBundle(api, query([id]), headers), 304);
    await api.changeStation(id, { label: 'Other' });
    expectStatus(await readBundle(api, query([id]), headers), 200);
  }),
  extra('2.5-bundle-follow', 'A bundle has the follow of its organization', async (api) => {
    const [own = ''] = await newStations(api, 1);
    const followOf = async (token: string, ...stations: readonly string[]): Promise<unknown> =>
      at(expectJson(await api.pricing(`/bundle?${query(stations)}`, { token })), 'follow');
    equal(await followOf(api.token('read'), own), undefined, 'of an organization without one');
    equal(await followOf(api.token('other'), names.otherStation), 'schedule', 'of one with one');
    const both = await followOf(api.token('cross'), names.otherStation, own);
    equal(both, undefined, 'of organizations that differ');
  }),
  extra('2.5-bundle-refused', 'Stations are required, valid, and each there once', async (api) => {
    const [id = ''] = await newStations(api, 1);
    const many = Array.from({ length: 101 }, () => names.nothing);
    for (const refused of ['', 'station=', 'station=x', query([id, id]), query(many)]) {
      expectError(await readBundle(api, refused), 400, /station/);
    }
  }),
  extra('2.5-bundle-unknown', 'Another organization’s station is an unknown one', async (api) => {
    const messages: string[] = [];
    for (const id of [names.nothing, names.otherStation]) {
      const reply = await readBundle(api, query([id]));
      expectError(reply, 404);
      messages.push(reply.text.replaceAll(id, ''));
    }
    check(messages[0] === messages[1], 'both have the same message');
  }),
  extra('2.5-bundle-no-price', 'A station without a cost rate has no bundle', async (api) => {
    const { id } = await api.newStation();
    expectError(await readBundle(api, query([id])), 409, /cost rate/);
  }),
];

import type { RevisionWire, StationRatesWire } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { FakePlatform, sampleBundle, type FakeResponse } from './fakePlatform.ts';
import { makeClient, pricingToken, stationToken } from './makeClient.ts';
import type { Client } from '../src/createClient.ts';
import { collect } from '../src/pages.ts';

const rates: StationRatesWire = {
  uuid: 's',
  label: 'Hof 1',
  time_zone: 'Europe/Vienna',
  cost_rate_uuid: null,
  cost_rate_periods: [],
};
const change = {
  dry_run: false,
  changed: false,
  etag: '"after"',
  revision: null,
  difference: {
    from: '2026-11-21T09:00:00Z',
    until: '2026-12-19T09:00:00Z',
    cost_rates: { added: [], changed: [], removed: [] },
    stations: [],
  },
  other_stations: [],
  other_stations_total: 0,
  unknown_stations: [],
  findings: [],
};

function platformOf(answer: FakeResponse | undefined): FakePlatform {
  const platform = new FakePlatform(sampleBundle('city-ac'));
  platform.override = () => answer;
  return platform;
}

describe('the tag of a state', () => {
  it('comes with the read of what a write replaces', async () => {
    const platform = platformOf({ status: 200, body: rates });
    const { client } = makeClient({ fetch: platform.fetch });
    const first = await client.readStationRates('s');
    expect(first).toEqual({
      ok: true,
      value: { value: rates, etag: expect.stringMatching(/^".{43}"$/) as string },
    });
    // The second time it is not modified.
    expect(await client.readStationRates('s')).toEqual(first);
    expect(platform.seen[1]?.headers).toHaveProperty('if-none-match');
  });

  it('is that of the plain read, whichever was cached', async () => {
    const platform = platformOf(undefined);
    const [uuid = ''] = platform.stations.map((station) => station.uuid);
    const { client } = makeClient({ fetch: platform.fetch });
    const plain = await client.readStation(uuid);
    const tagged = await client.readTaggedStation(uuid);
    expect(tagged.ok && plain.ok && tagged.value.value === plain.value).toBe(true);
    expect(await client.readStation(uuid)).toEqual(plain);
  });

  it('is required of a platform', async () => {
    const platform = platformOf({ status: 200, body: rates });
    platform.etags = false;
    const { client } = makeClient({ fetch: platform.fetch });
    expect(await client.readStationRates('s')).toEqual({
      ok: false,
      error: { kind: 'invalid_response', message: 'The answer has no ETag.' },
    });
  });
});

describe('a write of prices', () => {
  const writes: Readonly<Record<string, (client: Client, ifMatch?: string) => Promise<unknown>>> = {
    publishBundle: (client, ifMatch) =>
      client.publishBundle(sampleBundle('city-ac'), ifMatch === undefined ? {} : { ifMatch }),
    deleteCostRate: (client, ifMatch) =>
      client.deleteCostRate('r', ifMatch === undefined ? {} : { ifMatch }),
  };

  it.each(Object.entries(writes))('%s sends the tag, if there is one', async (_name, write) => {
    const platform = platformOf({ status: 200, body: { data: change } });
    const { client } = makeClient({ fetch: platform.fetch });
    expect(await write(client, '"before"')).toEqual({ ok: true, value: change });
    await write(client);
    const [tagged, plain] = platform.seen.map(({ headers }) => headers);
    expect(tagged).toMatchObject({ 'if-match': '"before"', 'x-api-token': pricingToken });
    expect(plain).not.toHaveProperty('if-match');
  });

  it('is repeated as it was after an error that may pass', async () => {
    const platform = platformOf(undefined);
    const broken: FakeResponse = { status: 503, body: { status: 'error', message: 'Later.' } };
    platform.override = () =>
      platform.seen.length === 1 ? broken : { status: 200, body: { data: change } };
    const { client } = makeClient({ fetch: platform.fetch });
    await client.restoreRevision(7, { ifMatch: '"before"', note: 'back' });
    const [first, second] = platform.seen;
    expect(second).toEqual(first);
  });

  it.each([
    [409, 'This is probably a wrong price.'],
    [412, 'If-Match names another state than the present one: read again, and compare.'],
    [428, 'If-Match is missing: send the ETag of the read.'],
  ])('is refused with %i, and not repeated', async (status, message) => {
    const platform = platformOf({ status, body: { status: 'error', message } });
    const { client } = makeClient({ fetch: platform.fetch });
    expect(await client.putStationRates('s', rates)).toEqual({
      ok: false,
      error: { kind: 'http', status, message },
    });
    expect(platform.seen).toHaveLength(1);
  });

  it('deletes a station with the token for stations', async () => {
    const platform = platformOf({ status: 404, body: { status: 'error', message: 'no' } });
    const { client } = makeClient({ fetch: platform.fetch });
    await client.deleteStation('s', { ifMatch: '"before"' });
    expect(platform.seen[0]?.headers).toMatchObject({
      authorization: stationToken,
      'if-match': '"before"',
    });
  });
});

it('the history is read page by page', async () => {
  const revision = (number: number): RevisionWire => ({
    number,
    change_id: `c${number}`,
    made_at: '2026-11-21T09:00:00Z',
    operation: 'putCostRate',
    key: null,
    note: '',
    cost_rates: { added: 0, changed: 1, removed: 0 },
    stations: { changed: 0, removed: 0 },
  });
  const platform = new FakePlatform();
  platform.override = ({ path }) => {
    const offset = Number(new URL(path, 'http://p.test').searchParams.get('offset'));
    const data = [5, 4, 3, 2, 1].slice(offset, offset + 2).map(revision);
    const next_offset = offset + 2 < 5 ? offset + 2 : null;
    return {
      status: 200,
      body: { data, pagination: { offset, limit: 2, next_offset, total: 5 } },
    };
  };
  const { client } = makeClient({ fetch: platform.fetch });
  const all = await collect(client.revisions({ pageSize: 2 }));
  expect(all.ok && all.value.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
});

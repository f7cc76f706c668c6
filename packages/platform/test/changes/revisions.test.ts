import type { RevisionWire } from '@wattpost/contract/wire';
import { operations } from '@wattpost/contract/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { city, tokens, uuidOf } from '../site/siteData.ts';
import { ask, messageOf, type TestPlatform, type TestResponse } from '../site/testPlatform.ts';
import {
  base,
  changeOf,
  changePlatform,
  holiday,
  perKwh,
  ratePath,
  wholeRate,
  write,
} from './changeSite.ts';

const path = `${base}/revisions`;
const stationPath = `${base}/stations/${city.station}`;

async function listed(platform: TestPlatform, query = ''): Promise<readonly RevisionWire[]> {
  const { status, body } = await ask(platform, `${path}${query}`);
  expect(status).toBe(200);
  expect(operations.listRevisions.success.schema.parse(body)).toEqual(body);
  return (body as { data: readonly RevisionWire[] }).data;
}

async function setPrice(platform: TestPlatform, price: number, note = ''): Promise<void> {
  const body = { ...(await wholeRate(platform)), intervals: perKwh(price) };
  changeOf(await write(platform, ratePath, body, { query: `?note=${note}` }));
}

async function restore(platform: TestPlatform, number: number, query = ''): Promise<TestResponse> {
  const address = `${path}/${number}/restore`;
  const dry = await ask(platform, `${address}?dry_run=true`, { method: 'PUT' });
  if (dry.status !== 200) return dry;
  const headers = { 'if-match': changeOf(dry).etag };
  return ask(platform, `${address}?${query}`, { method: 'PUT', headers });
}

let platform: TestPlatform;

/** 1: 0.55, 2: the station has the holiday's cost rate, 3: 0.6. */
beforeEach(async () => {
  platform = changePlatform();
  await setPrice(platform, 0.55, 'first');
  const body = { cost_rate_uuid: holiday, cost_rate_periods: [] };
  changeOf(await write(platform, stationPath, body));
  await setPrice(platform, 0.6);
});

describe('revisions', () => {
  it('are listed from the last one, in pages', async () => {
    const all = await listed(platform);
    expect(all.map(({ number, operation, note }) => [number, operation, note])).toEqual([
      [3, 'putCostRate', ''],
      [2, 'putStationRates', ''],
      [1, 'putCostRate', 'first'],
    ]);
    expect(all[0]).toMatchObject({
      key: { uuid: uuidOf(1), name: '' },
      made_at: '2026-01-02T03:04:05.000Z',
    });
    expect(await listed(platform, '?offset=1&limit=1')).toEqual([all[1]]);
  });

  it('are those of the own organization', async () => {
    const { body } = await ask(platform, path, { token: tokens.other });
    expect(body).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await ask(platform, `${path}/1`, { token: tokens.other })).status).toBe(404);
    const foreign = { method: 'PUT', token: tokens.other };
    expect((await ask(platform, `${path}/1/restore`, foreign)).status).toBe(404);
  });

  it.each([
    ['the one before', 3, '', 2, [['0.55', '0.6', [city.secondStation]]]],
    [
      'an earlier one',
      3,
      '?compared_with=1',
      1,
      [
        ['0.55', '0.4', [city.station]],
        ['0.55', '0.6', [city.secondStation]],
      ],
    ],
    ['what was before the first', 1, '', 0, [['0.5', '0.55', [city.station, city.secondStation]]]],
    ['a change of a station', 2, '', 1, [['0.55', '0.4', [city.station]]]],
    [
      'all of them',
      3,
      '?compared_with=0',
      0,
      [
        ['0.5', '0.4', [city.station]],
        ['0.5', '0.6', [city.secondStation]],
      ],
    ],
  ])('are compared with %s', async (_, number, query, earlier, expected) => {
    const { status, body } = await ask(platform, `${path}/${number}${query}`);
    expect(status).toBe(200);
    const { data } = operations.readRevision.success.schema.parse(body);
    expect({ data }).toEqual(body);
    expect(data.compared_with).toBe(earlier);
    const found = data.difference.stations.map(({ stations, price_changes: [change] }) => {
      const amountOf = (side: unknown): unknown =>
        (side as { price: { energy: [{ amount: string }] } }).price.energy[0].amount;
      return [amountOf(change?.before), amountOf(change?.after), stations.map(({ uuid }) => uuid)];
    });
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).toHaveLength(expected.length);
  });

  it.each([
    ['4', '', 404],
    ['0', '', 404],
    ['x', '', 404],
    ['1', '?compared_with=1', 400],
    ['1', '?compared_with=2', 400],
    ['2', '?compared_with=-1', 400],
  ])('%s%s is answered with %i', async (number, query, status) => {
    expect((await ask(platform, `${path}/${number}${query}`)).status).toBe(status);
  });
});

describe('a restored revision', () => {
  it('is how prices were then, as a new revision', async () => {
    const change = changeOf(await restore(platform, 1, 'note=back'));
    expect(change).toMatchObject({
      changed: true,
      revision: {
        number: 4,
        operation: 'restoreRevision',
        note: 'back',
        cost_rates: { changed: 1 },
        stations: { changed: 1 },
      },
    });
    expect((await wholeRate(platform)).intervals?.energy[0]?.price).toBe(0.55);
    expect((await ask(platform, stationPath)).body).toMatchObject({ cost_rate_uuid: city.ownRate });
    changeOf(await restore(platform, 3));
    expect((await wholeRate(platform)).intervals?.energy[0]?.price).toBe(0.6);
    expect(changeOf(await restore(platform, 3))).toMatchObject({ changed: false });
    expect((await listed(platform)).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  });

  it('brings a removed cost rate back, and leaves one that was created since', async () => {
    const created = `${base}/cost_rates/${uuidOf(390)}`;
    const least = {
      name: 'New',
      currency: 'EUR',
      time_zone: 'UTC',
      dynamic_pricing: null,
      intervals: null,
    };
    changeOf(await ask(platform, created, { method: 'PUT', body: least }));
    changeOf(
      await write(platform, stationPath, { cost_rate_uuid: city.ownRate, cost_rate_periods: [] }),
    );
    const holidayPath = `${base}/cost_rates/${holiday}`;
    changeOf(await write(platform, holidayPath, undefined, { method: 'DELETE' }));
    const change = changeOf(await restore(platform, 3));
    expect(change.difference.cost_rates.added).toEqual([{ uuid: holiday, name: 'Holiday' }]);
    expect((await ask(platform, stationPath)).body).toMatchObject({ cost_rate_uuid: holiday });
    expect((await ask(platform, created)).status).toBe(200);
  });

  it('lists stations that were removed since', async () => {
    const headers = { 'if-match': '*' };
    const station = `/api/cpoapi/v1/charging_stations/${city.station}`;
    expect((await ask(platform, station, { method: 'DELETE', headers })).status).toBe(200);
    const change = changeOf(await restore(platform, 1));
    expect(change.unknown_stations).toEqual([city.station]);
    expect((await ask(platform, station)).status).toBe(404);
  });

  it('needs the present state, and findings to be accepted', async () => {
    const body = { ...(await wholeRate(platform)), intervals: perKwh(9) };
    const query = '?accept=price_jump,implausible_price';
    changeOf(await write(platform, ratePath, body, { query }));
    expect((await ask(platform, `${path}/3/restore`, { method: 'PUT' })).status).toBe(428);
    const stale = { method: 'PUT', headers: { 'if-match': '"x"' } };
    expect((await ask(platform, `${path}/3/restore`, stale)).status).toBe(412);
    const refused = await restore(platform, 3);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      expect.stringMatching(/accept=price_jump\.$/),
    ]);
    changeOf(await restore(platform, 3, 'accept=price_jump'));
    expect((await restore(platform, 99)).status).toBe(404);
  });
});

it('delivery is complete without partners', async () => {
  const { status, body, headers } = await ask(platform, `${base}/delivery`);
  expect([status, body]).toEqual([200, { data: { revision: 3, complete: true, partners: [] } }]);
  expect(headers.get('etag')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { city, costRateOf, siteStation, tokens, uuidOf } from '../site/siteData.ts';
import { ask, cpo, messageOf, type TestPlatform } from '../site/testPlatform.ts';
import {
  base,
  changeOf,
  changePlatform,
  changeSite,
  holiday,
  perKwh,
  tagAt,
  write,
} from './changeSite.ts';

const stationPath = `${base}/stations/${city.station}`;
const christmas = { from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' };

describe('the cost rates of a station', () => {
  it('state a gap of a second between periods, which needs no acceptance', async () => {
    const platform = changePlatform();
    const cost_rate_periods = [
      { cost_rate_uuid: holiday, from: christmas.from, until: '2026-12-26T23:59:59' },
      { cost_rate_uuid: holiday, from: christmas.until, until: null },
    ];
    const body = { cost_rate_uuid: city.ownRate, cost_rate_periods };
    const { findings } = changeOf(await write(platform, stationPath, body));
    expect(findings).toMatchObject([
      { severity: 'warning', code: 'short_gap', subject: { kind: 'station', uuid: city.station } },
    ]);
  });

  it('are set, and read as they were set', async () => {
    const platform = changePlatform();
    const period = { cost_rate_uuid: holiday, ...christmas };
    const body = { cost_rate_uuid: city.ownRate, cost_rate_periods: [period] };
    const change = changeOf(await write(platform, stationPath, body));
    expect(change).toMatchObject({
      revision: { operation: 'putStationRates', stations: { changed: 1, removed: 0 } },
      other_stations: [],
      difference: {
        stations: [{ periods: [{ kind: 'added', rate: 'Holiday' }], stations_total: 1 }],
      },
    });
    const read = await ask(platform, stationPath);
    expect(read.body).toEqual({
      uuid: city.station,
      label: `Station ${city.station}`,
      time_zone: 'Europe/Vienna',
      ...body,
    });
    expect(read.headers.get('etag')).toBe(change.etag);
    const again = changeOf(await write(platform, stationPath, read.body));
    expect(again).toMatchObject({ changed: false });
    const detail = await ask(platform, `${cpo}/charging_stations/${city.station}`);
    expect(detail.body).toMatchObject({
      attributes: { usualCostRateUuid: city.ownRate, costRatePeriods: [{ costRateUuid: holiday }] },
    });
  });

  it('can be none, which makes the price unknown', async () => {
    const platform = changePlatform();
    const body = { cost_rate_uuid: null, cost_rate_periods: [] };
    const { difference } = changeOf(await write(platform, stationPath, body));
    expect(difference.stations[0]?.price_changes[0]?.after).toMatchObject({
      source: 'none',
      price: null,
    });
  });

  it('are in the history, too, when they are changed as a field of the station', async () => {
    const platform = changePlatform();
    const path = `${cpo}/charging_stations/${city.station}`;
    const set = { method: 'PUT', body: { usualCostRateUuid: holiday } };
    expect((await ask(platform, path, set)).status).toBe(200);
    const relabelled = { method: 'PUT', body: { label: 'Other' } };
    expect((await ask(platform, path, relabelled)).status).toBe(200);
    const { history } = platform.store.data();
    expect(history.map(({ revision }) => revision.operation)).toEqual(['updateStation']);
    expect(history[0]?.before.stations.get(city.station)?.costRateUuid).toBe(city.ownRate);
    expect(history[0]?.after.stations.get(city.station)?.costRateUuid).toBe(holiday);
  });

  it.each([
    ['without periods', { cost_rate_uuid: city.ownRate }, 'cost_rate_periods: '],
    [
      'with a cost rate that is none',
      { cost_rate_uuid: 'x', cost_rate_periods: [] },
      'cost_rate_uuid: ',
    ],
    [
      'with an unknown cost rate',
      { cost_rate_uuid: uuidOf(398), cost_rate_periods: [] },
      'cost_rate_uuid: There is no cost rate',
    ],
    [
      'with one of another organization',
      { cost_rate_uuid: city.otherRate, cost_rate_periods: [] },
      'cost_rate_uuid: There is no cost rate',
    ],
    [
      'with that in a period',
      {
        cost_rate_uuid: null,
        cost_rate_periods: [{ cost_rate_uuid: city.otherRate, ...christmas }],
      },
      'cost_rate_periods[0].cost_rate_uuid: There is no',
    ],
    [
      'with a period that ends before it begins',
      {
        cost_rate_uuid: city.ownRate,
        cost_rate_periods: [
          { cost_rate_uuid: holiday, from: christmas.until, until: christmas.from },
        ],
      },
      'cost_rate_periods',
    ],
    [
      'with a time that has a zone',
      {
        cost_rate_uuid: city.ownRate,
        cost_rate_periods: [{ cost_rate_uuid: holiday, from: '2026-12-24T00:00:00Z', until: null }],
      },
      'cost_rate_periods[0].from: ',
    ],
    [
      'with a member of a period that is unknown',
      {
        cost_rate_uuid: city.ownRate,
        cost_rate_periods: [{ cost_rate_uuid: holiday, ...christmas, to: null }],
      },
      'cost_rate_periods[0].to: ',
    ],
  ])('are refused %s', async (_, body, message) => {
    const platform = changePlatform();
    const refused = await write(platform, stationPath, body);
    expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining(message)]);
    expect(platform.store.data().history).toEqual([]);
    expect(platform.defects).toEqual([]);
  });

  it('belong to stations that the key may see', async () => {
    const platform = changePlatform();
    const body = { cost_rate_uuid: null, cost_rate_periods: [] };
    for (const uuid of [city.otherStation, uuidOf(999), 'nothing']) {
      const path = `${base}/stations/${uuid}`;
      expect((await ask(platform, path)).status).toBe(404);
      expect((await ask(platform, path, { method: 'PUT', body })).status).toBe(404);
    }
    const token = tokens.pricing;
    expect((await ask(platform, stationPath, { method: 'PUT', body, token })).status).toBe(403);
  });
});

describe('a removed station', () => {
  const path = `${cpo}/charging_stations/${city.station}`;
  const remove = async (platform: TestPlatform, headers = {}): ReturnType<typeof ask> =>
    ask(platform, path, { method: 'DELETE', headers });

  it('is gone, with its cost rates in the history', async () => {
    const platform = changePlatform();
    expect((await remove(platform)).status).toBe(428);
    expect((await remove(platform, { 'if-match': '"x"' })).status).toBe(412);
    const removed = await remove(platform, { 'if-match': await tagAt(platform, path) });
    expect([removed.status, removed.body]).toMatchObject([200, { id: city.station }]);
    expect((await remove(platform, { 'if-match': '*' })).status).toBe(404);
    expect((await ask(platform, stationPath)).status).toBe(404);
    const [kept] = platform.store.data().history;
    expect(kept?.revision).toMatchObject({ operation: 'deleteStation', stations_removed: 1 });
    expect(kept?.before.stations.get(city.station)?.costRateUuid).toBe(city.ownRate);
  });

  it('needs a key for stations and for prices', async () => {
    const platform = changePlatform();
    for (const token of [tokens.pricing, tokens.reader, tokens.unpriced]) {
      const refused = await ask(platform, path, { method: 'DELETE', token });
      expect(refused.status).toBe(403);
    }
    const foreign = await ask(platform, path, { method: 'DELETE', token: tokens.other });
    expect(foreign.status).toBe(404);
  });

  it('is sent as removed to its roaming partners that take OCPI', async () => {
    const ocpi = { country_code: 'AT', party_id: 'WPT', kind: 'ocpi-2.2.1' } as const;
    const own = { organization_uuid: null };
    const platform = changePlatform({
      roaming_partners: [
        { slug: 'amber', url: 'https://amber.example', ...own, kind: 'json' },
        { slug: 'hub', url: 'https://hub.example', ...own, ...ocpi },
      ],
      connectors: [
        {
          id: 1,
          uuid: null,
          station_uuid: city.station,
          cp_id: null,
          label: 'Plug',
          type: 'IEC_62196_T2',
          max_power_kw: 22,
          format: 'SOCKET',
          power_type: 'AC_3_PHASE',
          max_voltage: 230,
          max_amperage: 32,
          evse_id: null,
        },
      ],
      stations: [
        siteStation(city.station, {
          enabledRoamingInterfaces: ['amber', 'hub'],
          geolocation: { latitude: 48, longitude: 16 },
          address: {
            addressLine1: 'A 1',
            addressLine2: null,
            zip: '1010',
            city: 'Wien',
            country: 'AT',
          },
        }),
      ],
    });
    await remove(platform, { 'if-match': '*' });
    const { pushes } = platform.store.data();
    expect(pushes.map(({ slug }) => slug)).toEqual(['hub']);
    expect(JSON.parse(pushes[0]?.payload ?? '')).toMatchObject({
      event: 'station.removed',
      location: { id: city.station, evses: [{ status: 'REMOVED' }] },
    });
  });
});

describe('a removed cost rate', () => {
  it('is gone if nothing refers to it', async () => {
    const platform = changePlatform();
    const path = `${base}/cost_rates/${holiday}`;
    const { revision } = changeOf(await write(platform, path, undefined, { method: 'DELETE' }));
    expect(revision).toMatchObject({ operation: 'deleteCostRate', cost_rates: { removed: 1 } });
    expect((await ask(platform, path)).status).toBe(404);
    expect((await ask(platform, path, { method: 'DELETE' })).status).toBe(404);
  });

  it('stays while a station has it, and the message names one', async () => {
    const platform = changePlatform();
    const path = `${base}/cost_rates/${city.ownRate}`;
    const refused = await write(platform, path, undefined, { method: 'DELETE' });
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      `The cost rate cannot be removed. Station ${city.station} and 1 more have it.`,
    ]);
    const { cost_rates } = changeSite();
    expect(platform.store.data().cost_rates).toEqual(cost_rates);
  });
});

it('a price that is not known any more is not an implausible price', async () => {
  const platform = changePlatform({ cost_rates: [costRateOf({ intervals: perKwh(0.5) })] });
  const path = `${base}/cost_rates/${city.ownRate}`;
  const rate = await ask(platform, path);
  const body = { ...(rate.body as object), intervals: null };
  const { findings } = changeOf(await write(platform, path, body));
  expect(findings.map(({ code }) => code)).toContain('no_default_price');
  expect(findings.map(({ severity }) => severity)).not.toContain('price');
});

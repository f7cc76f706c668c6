import { gunzipSync } from 'node:zlib';
import { readBundle, runtimeZones, stationMembers, type Bundle } from '@wattpost/contract';
import { bundleDocument } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import type { PlatformOptions } from '../../src/createPlatform.ts';
import {
  city,
  costRateOf,
  datedEntry,
  siteData,
  siteStation,
  tokens,
  uuidOf,
} from '../site/siteData.ts';
import {
  ask,
  baseUrl,
  messageOf,
  nowMs,
  testPlatform,
  type TestPlatform,
} from '../site/testPlatform.ts';

const holidayRate = uuidOf(311);
const hourMs = 3_600_000;

type Stated = readonly [own: Bundle['follow'] | null, other: Bundle['follow'] | null];

/** Two stations with a price; the second one has another price until 4 January, UTC+1. */
function bundlePlatform(
  options: Partial<PlatformOptions> = {},
  stated: Stated = [null, null],
): TestPlatform {
  const period = {
    costRateUuid: holidayRate,
    from: '2026-01-03T00:00:00',
    until: '2026-01-04T00:00:00',
  };
  return testPlatform(options, {
    organizations: siteData().organizations.map((one, index) => {
      return { ...one, follow: stated[index] ?? null };
    }),
    cost_rates: [
      ...siteData().cost_rates,
      costRateOf({
        uuid: holidayRate,
        dynamic_pricing: 2,
        unique: [datedEntry(900, '2026-01-03T10:00:00')],
      }),
    ],
    stations: [
      siteStation(city.station, {
        costRateUuid: city.ownRate,
        directions: [{ language: 'en', text: 'Second floor' }],
      }),
      siteStation(city.secondStation, { costRateUuid: city.ownRate, costRatePeriods: [period] }),
      siteStation(city.roamingStation, { roaming: true }),
      siteStation(city.otherStation, {
        companyUuid: city.otherCompany,
        costRateUuid: city.otherRate,
      }),
    ],
  });
}

const path = (...stations: readonly string[]): string =>
  `/api/dynamic_pricing/bundle?${stations.map((uuid) => `station=${uuid}`).join('&')}`;

/** The body of a success. */
async function bundleAt(
  platform: TestPlatform,
  address: string,
  token: string = tokens.own,
): Promise<Bundle> {
  const { status, body } = await ask(platform, address, { token });
  expect([status, body]).toMatchObject([200, {}]);
  expect(bundleDocument.parse(body)).toEqual(body);
  const reading = readBundle(JSON.stringify(body));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  expect(reading.bundle).toEqual(body);
  return reading.bundle;
}

describe('the bundle of stations', () => {
  it('has the stations in the order of the request, and each cost rate once', async () => {
    const bundle = await bundleAt(bundlePlatform(), path(city.secondStation, city.station));
    expect(bundle).toMatchObject({
      format: 'wattpost-bundle/2',
      created_at: new Date(nowMs).toISOString(),
      valid_until: null,
      zone_data: { version: null },
    });
    expect(bundle.stations.map(({ uuid }) => uuid)).toEqual([city.secondStation, city.station]);
    expect(bundle.stations[1]).toMatchObject({
      max_power_kw: 150,
      directions: [{ language: 'en', text: 'Second floor' }],
    });
    expect(bundle.cost_rates.map(({ uuid }) => uuid)).toEqual([city.ownRate, holidayRate]);
    expect(bundle.cost_rates[1]?.unique).toHaveLength(1);
  });

  it('has what boards show beside prices for readers of the second format only', async () => {
    const withPlugs = bundlePlatform();
    withPlugs.store.change((data) => ({
      ...data,
      stations: data.stations.map((one) => ({ ...one, costRatePeriods: [] })),
    }));
    const address = path(city.secondStation, city.station);
    const shown = Object.entries(stationMembers).flatMap(([key, member]) =>
      'isShown' in member && 'isAddition' in member ? [key] : [],
    );
    expect(shown).toContain('plugs');
    for (const first of [address, `${address}&format=`, `${address}&format=1`]) {
      const bundle = await bundleAt(withPlugs, first);
      expect(bundle.format).toBe('wattpost-bundle/1');
      const keys = bundle.stations.flatMap((one) => Object.keys(one));
      expect(keys.filter((key) => shown.includes(key))).toEqual([]);
    }
    const second = await bundleAt(withPlugs, `${address}&format=2`);
    expect([second.format, second.zone_data?.zones.length]).toEqual(['wattpost-bundle/2', 1]);
    expect(second.stations.map(({ plugs }) => plugs)).toEqual([['Type 2', 'CCS 2'], undefined]);
    // A price decides whether the first format is enough, not the reader.
    const priced = await bundleAt(bundlePlatform(), `${address}&format=1`);
    expect([priced.format, priced.stations[0]?.plugs]).toEqual(['wattpost-bundle/2', undefined]);
  });

  it('has the first format where nothing needs the second, and ends after valid_hours', async () => {
    const address = `${path(city.station.toUpperCase())}&valid_hours=1.5`;
    const bundle = await bundleAt(bundlePlatform(), address);
    expect(bundle.format).toBe('wattpost-bundle/1');
    expect(bundle.valid_until).toBe(new Date(nowMs + 1.5 * hourMs).toISOString());
  });

  it.each([
    ['its organization', [city.station], ['start', null], 'start'],
    ['its organization', [city.otherStation], ['start', 'schedule'], 'schedule'],
    ['nothing, where its organization states none', [city.station], [null, 'start'], undefined],
    ['what both state', [city.station, city.otherStation], ['start', 'start'], 'start'],
    ['no differing ones', [city.station, city.otherStation], ['start', 'schedule'], undefined],
    ['not what one of two states', [city.station, city.otherStation], ['start', null], undefined],
  ] as const)('C5 states the price that counts: %s', async (_what, uuids, stated, follow) => {
    const bundle = await bundleAt(bundlePlatform({}, stated), path(...uuids), tokens.all);
    expect([bundle.follow, bundle.format]).toEqual([
      follow,
      `wattpost-bundle/${follow === undefined ? 1 : 2}`,
    ]);
  });

  it('reaches as far as the key', async () => {
    const both = path(city.station, city.otherStation);
    const bundle = await bundleAt(bundlePlatform(), both, tokens.all);
    expect(bundle.stations).toHaveLength(2);
    const platform = bundlePlatform();
    const answers = [city.otherStation, uuidOf(999)].map((uuid) => ask(platform, path(uuid)));
    const [foreign, unknown] = await Promise.all(answers);
    expect([foreign?.status, unknown?.status]).toEqual([404, 404]);
    expect(foreign && messageOf(foreign).replace(city.otherStation, '')).toBe(
      unknown && messageOf(unknown).replace(uuidOf(999), ''),
    );
  });

  it('needs a key to prices and to stations', async () => {
    const refused = await ask(bundlePlatform(), path(city.station), { token: tokens.pricing });
    expect([refused.status, messageOf(refused)]).toEqual([
      403,
      'The token does not open stations or stations:read.',
    ]);
    await bundleAt(bundlePlatform(), path(city.station), tokens.reader);
  });

  const many = Array.from({ length: 101 }, (_, index) => uuidOf(index));
  it.each([
    ['no station', '/api/dynamic_pricing/bundle', 400, /^station: Missing/],
    ['no UUID', path('here'), 400, /^station: Expected a UUID, found "here"/],
    ['a repeated station', path(city.station, city.station.toUpperCase()), 400, /each .* once/],
    ['too many', path(...many), 400, /at most 100 stations, found 101/],
    ['a bad time', `${path(city.station)}&valid_hours=0`, 400, /^valid_hours: .* 0\.01 to 87600/],
    ['a bad time', `${path(city.station)}&valid_hours=1h`, 400, /^valid_hours/],
    ['an unknown format', `${path(city.station)}&format=3`, 400, /^format: .* 1, 2, found "3"/],
    ['no price', path(city.roamingStation), 409, /stations\[0\]\.cost_rate_uuid: Expected a cost/],
  ])('%s is refused', async (_what, address, status, message) => {
    const answer = await ask(bundlePlatform(), address);
    expect([answer.status, messageOf(answer)]).toEqual([status, expect.stringMatching(message)]);
  });
});

describe('the ETag of a bundle', () => {
  const etagAt = async (platform: TestPlatform, address: string): Promise<string> =>
    String((await ask(platform, address)).headers.get('etag'));

  it('stays while nothing but the time changes, and changes with the content', async () => {
    let now = nowMs;
    const platform = bundlePlatform({ clock: () => now });
    const address = path(city.station);
    const etag = await etagAt(platform, address);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    now += 400 * 24 * hourMs;
    // A write elsewhere empties the cache, so the bundle is made again.
    await ask(platform, `/api/cpoapi/v1/charging_stations/${city.secondStation}`, {
      method: 'PUT',
      body: { label: 'Other' },
    });
    const headers = { 'if-none-match': etag };
    expect((await ask(platform, address, { headers })).status).toBe(304);
    await ask(platform, `/api/cpoapi/v1/charging_stations/${city.station}`, {
      method: 'PUT',
      body: { label: 'Other' },
    });
    const changed = await ask(platform, address, { headers });
    expect(changed.status).toBe(200);
    expect((changed.body as Bundle).stations[0]?.label).toBe('Other');
  });

  it('C5 changes with the price that counts', async () => {
    const platform = bundlePlatform();
    const tags: string[] = [];
    for (const follow of [null, 'start', 'schedule'] as const) {
      platform.store.change((data) => ({
        ...data,
        organizations: data.organizations.map((one) => ({ ...one, follow })),
      }));
      tags.push(await etagAt(platform, path(city.station)));
    }
    expect(new Set(tags).size).toBe(3);
  });

  it('changes with the release of the clocks of its stations, which can be older than the newest', async () => {
    const etagWith = (release: string, others: string): Promise<string> => {
      const zones = {
        ...runtimeZones,
        release: '2026f',
        releaseOf: (zone: string) => (zone === 'Europe/Vienna' ? release : others),
      };
      return etagAt(bundlePlatform({ zones }), path(city.station));
    };
    const etag = await etagWith('2026c', '2026c');
    expect(await etagWith('2026c', '2026f')).toBe(etag);
    expect(await etagWith('2026f', '2026c')).not.toBe(etag);
  });

  it('changes when a period is over for a day', async () => {
    let now = nowMs;
    const platform = bundlePlatform({ clock: () => now });
    const etag = await etagAt(platform, path(city.secondStation));
    const statusAt = async (atMs: number): Promise<number> => {
      now = atMs;
      const headers = { 'if-none-match': etag };
      return (await ask(platform, path(city.secondStation), { headers })).status;
    };
    const overMs = Date.UTC(2026, 0, 4, 23);
    expect(await statusAt(overMs - 1)).toBe(304);
    expect(await statusAt(overMs)).toBe(200);
    const { stations, cost_rates } = await bundleAt(platform, path(city.secondStation));
    expect([stations[0]?.cost_rate_periods, cost_rates.length]).toEqual([undefined, 1]);
  });

  it('changes before a bundle with an end is half over', async () => {
    let now = nowMs;
    const platform = bundlePlatform({ clock: () => now });
    const address = `${path(city.station)}&valid_hours=24`;
    const first = await bundleAt(platform, address);
    let etag = await etagAt(platform, address);
    let createdMs = Date.parse(first.created_at);
    let renewals = 0;
    for (let hour = 1; hour <= 48; hour += 1) {
      now = nowMs + hour * hourMs;
      const { status, headers, body } = await ask(platform, address, {
        headers: { 'if-none-match': etag },
      });
      if (status === 200) {
        renewals += 1;
        etag = String(headers.get('etag'));
        createdMs = Date.parse((body as Bundle).created_at);
        expect(createdMs).toBe(now);
      }
      expect(now - createdMs).toBeLessThanOrEqual(12 * hourMs);
    }
    expect(renewals).toBe(4);
  });
});

describe('the bytes of a bundle', () => {
  const get = (platform: TestPlatform, headers: Readonly<Record<string, string>>) =>
    platform.fetch(
      new Request(`${baseUrl}${path(city.station)}`, {
        headers: { 'x-api-token': tokens.own, ...headers },
      }),
    );

  it('are compressed for clients that accept it, under a tag of their own', async () => {
    const platform = bundlePlatform();
    const plain = await get(platform, {});
    const zipped = await get(platform, { 'accept-encoding': 'br, gzip' });
    const etag = zipped.headers.get('etag') ?? '';
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toBe('accept-encoding');
    expect(etag).toBe(plain.headers.get('etag')?.replace(/"$/, '-gzip"'));
    const bytes = gunzipSync(Buffer.from(await zipped.arrayBuffer()));
    expect(bytes.toString()).toBe(await plain.text());
    const again = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await get(platform, again)).status).toBe(304);
  });

  it('are signed where there is a key; another key is another answer', async () => {
    const signed = (key: string): TestPlatform =>
      bundlePlatform({ signBundle: (bytes) => `${key} ${Buffer.from(bytes).toString('base64')}` });
    const response = await get(signed('one'), { 'accept-encoding': 'gzip' });
    const bytes = gunzipSync(Buffer.from(await response.arrayBuffer()));
    expect(response.headers.get('bundle-signature')).toBe(`one ${bytes.toString('base64')}`);
    const plain = await get(signed('one'), {});
    expect(plain.headers.get('bundle-signature')).toBe(`one ${bytes.toString('base64')}`);
    const headers = { 'if-none-match': plain.headers.get('etag') ?? '' };
    expect((await get(signed('one'), headers)).status).toBe(304);
    expect((await get(signed('two'), headers)).status).toBe(200);
    expect((await get(bundlePlatform(), headers)).status).toBe(200);
    expect((await get(bundlePlatform(), {})).headers.has('bundle-signature')).toBe(false);
  });
});

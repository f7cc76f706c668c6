import { runtimeZones } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { assembleBundle } from '../src/assembleBundle.ts';
import { createBundleReader } from '../src/bundleReader.ts';
import type { Client } from '../src/createClient.ts';
import { FakePlatform, sampleBundle, type FakeResponse } from './fakePlatform.ts';
import { makeClient, pricingToken } from './makeClient.ts';

const sample = sampleBundle('city-ac');
const uuid = sample.stations[0]?.uuid ?? '';
const createdAt = Date.parse('2026-11-21T09:00:00Z');
const hourMs = 3_600_000;
const request = { stations: [{ uuid }], createdAt, validUntil: createdAt + hourMs } as const;
const route = `/api/dynamic_pricing/bundle?station=${uuid}`;

/** A platform that answers for the bundle with this, and a client of it. */
function platformWith(answer: () => FakeResponse | Response | undefined): {
  readonly platform: FakePlatform;
  readonly client: Client;
} {
  const platform = new FakePlatform(sample);
  platform.override = ({ path }) => (path.includes('/bundle?') ? answer() : undefined);
  return { platform, client: makeClient({ fetch: platform.fetch }).client };
}

const inOwnZone = {
  ...sample,
  stations: sample.stations.map((station) => ({ ...station, time_zone: 'Etc/Of_Tomorrow' })),
};

const refusal = (status: number): FakeResponse => ({
  status,
  body: { status: 'error', message: 'no' },
});

describe('a reader of bundles', () => {
  it('needs one request, and returns the dates of that request', async () => {
    const { platform, client } = platformWith(() => ({ status: 200, body: sample }));
    const assembly = await createBundleReader(client)(request);
    expect(platform.paths).toEqual([route]);
    expect(platform.seen[0]?.headers['x-api-token']).toBe(pricingToken);
    expect(assembly).toEqual({
      ok: true,
      bundle: {
        ...sample,
        created_at: '2026-11-21T09:00:00.000Z',
        valid_until: '2026-11-21T10:00:00.000Z',
      },
    });
  });

  it('requests the format of the request', async () => {
    const { platform, client } = platformWith(() => ({ status: 200, body: sample }));
    await createBundleReader(client)({ ...request, format: 2 });
    expect(platform.paths).toEqual([`${route}&format=2`]);
  });

  it('states zone data and follow as an assembled bundle does', async () => {
    const { client } = platformWith(() => ({ status: 200, body: sample }));
    const additions = { ...request, follow: 'start', statesClocks: true } as const;
    const read = await createBundleReader(client)(additions);
    expect(read).toMatchObject({ ok: true, bundle: { follow: 'start', zone_data: {} } });
  });

  it.each([
    ['of the request, where it is newer', '2026f', '2026f', 3600],
    ['of the platform, where it is newer', '2026d', '2026e', 7200],
  ])('states the clocks by the zone data %s', async (_whose, release, version, offset_seconds) => {
    const time_zone = sample.stations[0]?.time_zone ?? '';
    const zones = [{ time_zone, offset_seconds: 7200, changes: [] }];
    const body = {
      ...sample,
      format: 'wattpost-bundle/2',
      created_at: '2026-11-21T08:59:59Z',
      zone_data: { version: '2026e', until: '2027-01-01T00:00:00Z', zones },
    };
    const { client } = platformWith(() => ({ status: 200, body }));
    const own = { ...runtimeZones, release };
    const additions = { ...request, statesClocks: true, own, format: 2 } as const;
    expect(await createBundleReader(client)(additions)).toMatchObject({
      ok: true,
      bundle: { zone_data: { version, zones: [{ time_zone, offset_seconds }] } },
    });
  });

  it.each([
    ['in one request', () => ({ status: 200, body: inOwnZone })],
    ['assembled', () => refusal(404)],
  ])('accepts a zone that only its own zone data knows: %s', async (_how, answer) => {
    const { platform, client } = platformWith(answer);
    platform.stations = inOwnZone.stations;
    const clockOf = (): string => 'Europe/Vienna';
    const read = createBundleReader(client);
    expect(await read({ ...request, own: { release: '2026f', clockOf } })).toMatchObject({
      ok: true,
      bundle: { stations: [{ time_zone: 'Etc/Of_Tomorrow' }] },
    });
    expect(await read(request)).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown_time_zone' }],
    });
  });

  it('keeps the clocks of the platform from the date of the request on', async () => {
    const zones = [
      {
        time_zone: sample.stations[0]?.time_zone ?? '',
        offset_seconds: 0,
        changes: [
          { at: '2026-11-21T08:30:00Z', offset_seconds: 60 },
          { at: '2026-11-21T09:30:00Z', offset_seconds: 120 },
        ],
      },
    ];
    const zone_data = { version: '2026e', until: '2026-12-01T00:00:00Z', zones };
    const stated = { ...sample, format: 'wattpost-bundle/2', follow: 'start', zone_data };
    const { client } = platformWith(() => ({
      status: 200,
      body: { ...stated, created_at: '2026-11-21T08:00:00Z' },
    }));
    const read = await createBundleReader(client)(request);
    expect(read).toMatchObject({
      ok: true,
      bundle: {
        zone_data: {
          version: '2026e',
          until: '2026-12-01T00:00:00Z',
          zones: [
            { offset_seconds: 60, changes: [{ at: '2026-11-21T09:30:00Z', offset_seconds: 120 }] },
          ],
        },
      },
    });
  });

  it.each([
    ['as the platform', undefined, 'schedule'],
    ['as the request, where it states another', 'start', 'start'],
  ] as const)('C5 states the price that counts %s', async (_whose, follow, expected) => {
    const stated = { ...sample, format: 'wattpost-bundle/2', follow: 'schedule' };
    const { client } = platformWith(() => ({ status: 200, body: stated }));
    const read = await createBundleReader(client)({ ...request, ...(follow && { follow }) });
    expect(read).toMatchObject({
      ok: true,
      bundle: { format: 'wattpost-bundle/2', follow: expected },
    });
  });

  it.each([403, 404, 405])(
    'assembles where the platform answers %i, and asks again after an hour',
    async (status) => {
      const { platform, client } = platformWith(() => refusal(status));
      const read = createBundleReader(client);
      const expected = await assembleBundle(makeClient({ fetch: platform.fetch }).client, request);
      platform.seen.length = 0;
      const asked = (): number => platform.paths.filter((path) => path === route).length;
      expect(await read(request)).toEqual(expected);
      expect(asked()).toBe(1);
      const laterBy = (ms: number): Promise<unknown> =>
        read({ stations: request.stations, createdAt: createdAt + ms });
      await laterBy(hourMs - 1);
      expect(asked()).toBe(1);
      await laterBy(hourMs);
      expect(asked()).toBe(2);
    },
  );

  it('assembles where the answer is something else than a bundle', async () => {
    for (const answer of [
      () => new Response('<!doctype html>'),
      // What this version does not know may decide about the price.
      () => ({ status: 200, body: { ...sample, discount: 1 } }),
    ]) {
      const { client } = platformWith(answer);
      expect(await createBundleReader(client)(request)).toMatchObject({ ok: true });
    }
  });

  it('reports a wrong station as an assembled bundle does, and asks again at once', async () => {
    const { platform, client } = platformWith(() => refusal(404));
    const read = createBundleReader(client);
    platform.stations = [];
    expect(await read(request)).toMatchObject({
      ok: false,
      problems: [{ path: '$.stations[0]', code: 'not_found' }],
    });
    await read(request);
    expect(platform.paths.filter((path) => path === route)).toHaveLength(2);
  });

  it.each([429, 503])('does not ask a platform for more that answers %i', async (status) => {
    const { platform, client } = platformWith(() => refusal(status));
    expect(await createBundleReader(client)(request)).toMatchObject({
      ok: false,
      problems: [{ path: '$', code: 'not_read', error: { kind: 'http', status } }],
    });
    expect(new Set(platform.paths)).toEqual(new Set([route]));
  });

  it('assembles where another cost rate is requested', async () => {
    const { platform, client } = platformWith(() => ({ status: 200, body: sample }));
    const costRateUuid = sample.cost_rates[0]?.uuid ?? '';
    await createBundleReader(client)({ stations: [{ uuid, costRateUuid }], createdAt });
    expect(platform.paths).not.toContain(route);
  });
});

describe('a bundle as the platform sent it', () => {
  const bytes = new TextEncoder().encode(JSON.stringify(sample));

  it('has its bytes and its signature, again after "not modified"', async () => {
    const { platform, client } = platformWith(() => undefined);
    platform.override = ({ headers }) =>
      headers['if-none-match'] === '"1"'
        ? new Response(null, { status: 304 })
        : new Response(bytes, { headers: { etag: '"1"', 'bundle-signature': 'abc' } });
    const first = await client.readBundle([uuid]);
    expect(first).toEqual({ ok: true, value: { bytes, signature: 'abc' } });
    expect(await client.readBundle([uuid])).toEqual(first);
    expect(platform.seen[1]?.headers['if-none-match']).toBe('"1"');
  });
});

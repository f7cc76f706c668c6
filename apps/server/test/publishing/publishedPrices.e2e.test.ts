import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Bundle, BundleCostRate } from '@wattpost/contract';
import type { DeliveryWire, PriceChangeWire, RevisionWire } from '@wattpost/contract/wire';
import { dateAt, plusDays } from '@wattpost/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startPartner, type Partner } from '../support/partner.ts';
import {
  names,
  partnerNamed,
  publishingSite,
  rateAt,
  rates,
  stationAt,
  stationUuids,
} from '../support/site.ts';
import { partnerToken } from '../support/servedCity.ts';
import {
  succeeded,
  startServer,
  testFolder,
  type RunningServer,
  wattpostServer,
} from '../support/wattpostServer.ts';

let postgres: TestPostgres;
const folder = testFolder();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

let files = 0;
const databases = [
  { name: 'SQLite', make: () => Promise.resolve(folder.path(`prices-${files++}.db`)) },
  { name: 'PostgreSQL', make: () => postgres.createDatabase() },
];

/** Two servers on one database, a partner that takes pushes, and a feed that others fetch. */
interface World {
  readonly partner: Partner;
  readonly token: string;
  /** Of the partner that fetches the feed. */
  readonly feedKey: string;
  readonly servers: [RunningServer, RunningServer];
  /** Starts another server in the place of one that ended. */
  readonly restart: (index: 0 | 1) => Promise<void>;
}

let world: World;
afterEach(async () => {
  await Promise.all(world.servers.map((server) => server.stop()));
  await world.partner.close();
});

async function startWorld(db: string): Promise<World> {
  const partner = await startPartner();
  const site = publishingSite({
    publishing_partners: [
      partnerNamed('nap', { tariffs_url: partner.tariffsUrl, locations_url: partner.locationsUrl }),
      partnerNamed('feed', { datex: { publisher: 'DE-NAP-XY' } }),
      partnerNamed('access-point', {
        datex: {
          publisher: 'DE-NAP-XY',
          table_url: `${partner.url}/table`,
          status_url: `${partner.url}/status`,
        },
      }),
    ],
    stations: [stationAt(0), stationAt(1), stationAt(2)],
    // As many again, so that a publication has something to be half of.
    cost_rates: others.map((uuid) => rateAt(uuid, 0.4)),
  });
  // It warns of what the law demands of the stations.
  const imported = await wattpostServer(['import', '-', '--db', db], {
    stdin: JSON.stringify(site),
  });
  expect(imported.exitCode).toBe(0);
  const areas = 'stations,pricing,pricing:write';
  const own = ['--organization', names.organization, '--areas', areas];
  const { out } = await succeeded(['token', 'create', ...own, '--name', 'Desk', '--db', db]);
  const args = ['--db', db, '--push-poll', '0.05', '--push-first-wait', '0.05'];
  const start = (): Promise<RunningServer> => startServer([...args, '--push-lease-margin', '1']);
  const servers: [RunningServer, RunningServer] = [await start(), await start()];
  return {
    partner,
    token: out.trim(),
    feedKey: await partnerToken(db, 'feed'),
    servers,
    restart: async (index) => {
      servers[index] = await start();
    },
  };
}

const others = Array.from({ length: 12 }, (_, index) => {
  return `00000000-0000-4000-8000-${String(700 + index).padStart(12, '0')}`;
});

async function ask(index: 0 | 1, path: string, init: RequestInit = {}): Promise<Response> {
  const { servers, token } = world;
  return fetch(`${servers[index].url}${path}`, {
    ...init,
    headers: {
      'x-api-token': token,
      authorization: token,
      'content-type': 'application/json',
      ...(init.headers as Record<string, string> | undefined),
    },
  });
}

async function json<Body>(index: 0 | 1, path: string): Promise<Body> {
  const response = await ask(index, path);
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

const bundlePath = `/api/dynamic_pricing/bundle?${stationUuids.map((uuid) => `station=${uuid}`).join('&')}`;
const readBundle = async (index: 0 | 1): Promise<Omit<Bundle, 'created_at'>> => {
  const { created_at: _, ...bundle } = await json<Bundle>(index, bundlePath);
  return bundle;
};

/** Writes whatever is there now. */
async function write(index: 0 | 1, path: string, body?: unknown): Promise<PriceChangeWire> {
  const init = { method: 'PUT', ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await ask(index, path, { ...init, headers: { 'if-match': '*' } });
  const answer = (await response.json()) as { data: PriceChangeWire; message?: string };
  expect([response.status, answer.message]).toEqual([200, undefined]);
  return answer.data;
}

/** Until every partner has everything, asked of either server. */
async function delivered(): Promise<void> {
  for (const index of [0, 1] as const) {
    for (;;) {
      const { data } = await json<{ data: DeliveryWire }>(index, '/api/dynamic_pricing/delivery');
      if (data.complete) break;
      await wait(50);
    }
  }
}

/** What a partner has, without the times at which it changed. */
function partnerState(): ReadonlyMap<string, unknown> {
  return new Map(
    [...world.partner.objects].map(([key, text]) => [
      key,
      JSON.parse(text, (name, value: unknown) => (name === 'last_updated' ? undefined : value)),
    ]),
  );
}

/** The publication of stations, without the time at which it was made. */
async function feedText(index: 0 | 1): Promise<string> {
  const headers = { authorization: world.feedKey };
  const response = await fetch(`${world.servers[index].url}/datex/table`, { headers });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*"/g, '""');
}

/** A status as an access point reads it. */
interface ReceivedStatus {
  readonly messageContainer: {
    readonly payload: readonly [
      {
        readonly aegiEnergyInfrastructureStatusPublication: {
          readonly energyInfrastructureSiteStatus: readonly {
            readonly energyInfrastructureStationStatus: readonly {
              readonly reference: { readonly idG: string };
              readonly energyRateUpdate: readonly [
                { readonly energyPrice: readonly [{ readonly value: number }] },
              ];
            }[];
          }[];
        };
      },
    ];
    readonly exchangeInformation: {
      readonly exchangeContext: { readonly codedExchangeProtocol: { readonly value: string } };
    };
  };
}

/** The last status that was pushed: its protocol, and what a kWh costs at each station. */
function pushedStatus(): {
  readonly protocol: string;
  readonly prices: ReadonlyMap<string, number>;
} {
  const last = world.partner.requests.findLast(({ path }) => path === '/status');
  if (last === undefined) return { protocol: '', prices: new Map() };
  const { messageContainer } = JSON.parse(gunzipSync(last.bytes).toString()) as ReceivedStatus;
  const { payload, exchangeInformation } = messageContainer;
  const sites = payload[0].aegiEnergyInfrastructureStatusPublication.energyInfrastructureSiteStatus;
  return {
    protocol: exchangeInformation.exchangeContext.codedExchangeProtocol.value,
    prices: new Map(
      sites.flatMap((site) =>
        site.energyInfrastructureStationStatus.map(
          ({ reference, energyRateUpdate: [{ energyPrice }] }) =>
            [reference.idG, energyPrice[0].value] as const,
        ),
      ),
    ),
  };
}

/** A feed is at most some seconds old; a busy machine takes longer. */
const inTime = { timeout: 60_000, interval: 200 };

const newUsual = '00000000-0000-4000-8000-000000000790';

describe.each(databases)('prices published to two servers on $name', ({ name, make }) => {
  it('reach displays, the partner and the feed, and a restore takes all of it back', async () => {
    world = await startWorld(await make());
    await delivered();
    const before = {
      bundle: await readBundle(0),
      partner: partnerState(),
      feed: await feedText(1),
    };

    const [first, ...more] = before.bundle.stations;
    // The clock of the servers is this machine's; within two days no midnight reaches it.
    const laterDate = plusDays(dateAt('Europe/Vienna', Date.now()), 2);
    const period = { cost_rate_uuid: newUsual, from: `${laterDate}T00:00:00`, until: null };
    const [rate] = before.bundle.cost_rates;
    const bundle = {
      ...before.bundle,
      format: 'wattpost-bundle/2',
      created_at: new Date().toISOString(),
      stations: [{ ...first, cost_rate_periods: [period] }, ...more],
      cost_rates: [
        { ...rate, intervals: { ...rate?.intervals, energy: [{ unit: 1000, price: 0.45 }] } },
        { ...rate, uuid: newUsual, name: 'From later' },
      ],
    };
    const change = await write(0, '/api/dynamic_pricing/bundle?note=dearer', bundle);
    expect(change.revision).toMatchObject({ operation: 'publishBundle', key: { name: 'Desk' } });
    await delivered();
    for (const index of [0, 1] as const) {
      const read = await readBundle(index);
      expect(read.stations[0]?.cost_rate_periods).toEqual([period]);
      expect(read.cost_rates[0]?.intervals?.energy[0]?.price).toBe(0.45);
      await expect.poll(() => feedText(index), inTime).toContain('0.45');
    }
    // OCPI has prices without tax, which is 25 %.
    const after = partnerState();
    expect(JSON.stringify(after.get(`tariffs/${rates.usual}`))).toContain('0.36');
    // A tariff of the calendar, and the Location that names it.
    expect(after.size).toBe(before.partner.size + 1);
    expect(after.get(`locations/${stationUuids[0]}`)).not.toEqual(
      before.partner.get(`locations/${stationUuids[0]}`),
    );

    const { number = 0 } = change.revision ?? {};
    await write(1, `/api/dynamic_pricing/revisions/${number - 1}/restore`);
    await delivered();
    expect(await readBundle(0)).toEqual(before.bundle);
    expect(partnerState()).toEqual(before.partner);
    await expect.poll(() => feedText(0), inTime).toBe(before.feed);
    await expect.poll(() => feedText(1), inTime).toBe(before.feed);
  });

  // The limit is that of the guideline of the Mobilithek: dynamic data within a minute of a change.
  it('reach an access point within a minute of the write, as a status of all stations', async () => {
    world = await startWorld(await make());
    await delivered();
    const usual = `/api/dynamic_pricing/cost_rates/${rates.usual}`;
    const { uuid: _, ...rate } = await json<BundleCostRate>(0, usual);
    const energy = [{ unit: 1000, price: 0.45 }];
    await write(0, usual, { ...rate, intervals: { ...rate.intervals, energy } });
    await expect.poll(pushedStatus, { timeout: 60_000, interval: 100 }).toEqual({
      protocol: 'snapshotPush',
      prices: new Map(stationUuids.slice(0, 3).map((uuid) => [uuid, 0.45])),
    });
  });

  it('that are removed are removed there, and nothing is left behind', async () => {
    world = await startWorld(await make());
    await delivered();
    const gone = stationUuids[2];
    const station = `/api/cpoapi/v1/charging_stations/${gone}`;
    const etag = (await ask(0, station)).headers.get('etag') ?? '';
    const removed = await ask(1, station, { method: 'DELETE', headers: { 'if-match': etag } });
    expect(removed.status).toBe(200);
    for (const uuid of stationUuids.slice(0, 2)) {
      const body = { cost_rate_uuid: others[0], cost_rate_periods: [] };
      await write(0, `/api/dynamic_pricing/stations/${uuid}`, body);
    }
    const usual = `/api/dynamic_pricing/cost_rates/${rates.usual}`;
    const tag = (await ask(1, usual)).headers.get('etag') ?? '';
    const deleted = await ask(0, usual, { method: 'DELETE', headers: { 'if-match': tag } });
    expect(deleted.status).toBe(200);
    await delivered();
    const partner = partnerState();
    expect(partner.has(`tariffs/${rates.usual}`)).toBe(false);
    expect(partner.has(`tariffs/${others[0] ?? ''}`)).toBe(true);
    expect(JSON.stringify(partner.get(`locations/${gone}`))).toContain('"status":"REMOVED"');
    await expect.poll(() => feedText(1), inTime).not.toContain(gone);
    expect((await ask(1, station)).status).toBe(404);
  });

  it('are there whole or not at all, whenever the server is killed', async () => {
    world = await startWorld(await make());
    const bundleOf = await json<Bundle>(1, bundlePath);
    const [rate] = bundleOf.cost_rates;
    const priced = (price: number): object => ({
      ...bundleOf,
      cost_rates: [rates.usual, ...others].map((uuid) => ({
        ...rate,
        uuid,
        name: `at ${price}`,
        intervals: { ...rate?.intervals, energy: [{ unit: 1000, price }] },
      })),
    });
    const rounds = 12;
    let confirmed = 0.4;
    for (let round = 1; round <= rounds; round++) {
      const price = (40 + round) / 100;
      const sent = write(0, '/api/dynamic_pricing/bundle', priced(price)).then(
        () => true,
        () => false,
      );
      // From before the request is read to after its answer.
      await wait((round * 60) / rounds);
      world.servers[0].signal('SIGKILL');
      if (await sent) confirmed = price;
      await world.servers[0].ended;
      await world.restart(0);
      const found = new Set<number | undefined>();
      for (const uuid of [rates.usual, ...others]) {
        const path = `/api/dynamic_pricing/cost_rates/${uuid}`;
        const whole = await json<{ intervals: { energy: [{ price: number }] } }>(1, path);
        found.add(whole.intervals.energy[0].price);
      }
      expect(found.size).toBe(1);
      const [now] = found;
      expect(now === confirmed || now === price).toBe(true);
      confirmed = now ?? 0;
    }
    const { data } = await json<{ data: readonly RevisionWire[] }>(
      0,
      '/api/dynamic_pricing/revisions',
    );
    expect(data.map(({ number }) => number)).toEqual(data.map((_, index) => data.length - index));
    const last = priced(0.95) as Bundle;
    await write(1, '/api/dynamic_pricing/bundle?accept=price_jump,implausible_price', last);
    await delivered();
    expect(JSON.stringify(partnerState().get(`tariffs/${rates.usual}`)), name).toContain('0.76');
  });
});

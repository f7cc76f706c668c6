import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readSite, type Site } from '@wattpost/contract/wire';
import type { Finding } from '@wattpost/exchange';
import { hashToken, type Area } from '@wattpost/platform';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { DatexFeed } from '../../src/datex/datexFeed.ts';
import { datexRoute, isDatexPath } from '../../src/datex/datexRoute.ts';
import { withStores, type Stores } from '../support/withStores.ts';

const { cityWorks } = citySiteOrganizations;
const table = '/datex/table';
const status = '/datex/status';

/** A station of which no connector is known. */
const bare = 'aa03c46e-8bdb-5067-9f43-49a9e9dc21fc';

/** The sample site, with a connector at every station but one. */
function citySite(change: (text: string) => string = (text) => text): Site {
  const reading = readSite(change(readFileSync(sampleSitePath('city'), 'utf8')));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { site } = reading;
  return {
    ...site,
    connectors: site.connectors.filter(({ station_uuid: uuid }) => uuid !== bare),
  };
}

/** The sample site behind a route, on a clock that is put by hand. */
async function served(open: Stores['open'], site: Site = citySite()) {
  const store = await open();
  const imported = await store.site.importSite(site);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
  const world = { nowMs: Date.parse('2026-11-21T09:00:00Z'), lost: [] as (readonly Finding[])[] };
  let keys = 0;
  const newKey = async (areas: readonly Area[], crossOrganization = false): Promise<string> => {
    keys += 1;
    const token = `wattpost_${keys}`;
    await store.tokens.add({
      uuid: `00000000-0000-4000-8000-00000000000${keys}`,
      hash: hashToken(token),
      organization_uuid: cityWorks,
      areas,
      cross_organization: crossOrganization,
      created_at_ms: world.nowMs,
      revoked_at_ms: null,
    });
    return token;
  };
  const feed = new DatexFeed(
    store,
    { country: 'DE', publisher: 'DE-NAP-X' },
    () => world.nowMs,
    (findings) => {
      world.lost.push(findings);
    },
  );
  const route = datexRoute(store, feed);
  const token = await newKey(['stations:read', 'pricing']);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    route.answer(
      new Request(`https://platform.example${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
      path,
    );
  return { store, world, newKey, ask };
}

interface Shown {
  readonly payload: {
    readonly aegiEnergyInfrastructureTablePublication?: {
      readonly energyInfrastructureTable: readonly [
        {
          readonly energyInfrastructureSite: readonly {
            readonly energyInfrastructureStation: readonly { readonly idG: string }[];
          }[];
        },
      ];
    };
  };
}

async function stationsIn(response: Response): Promise<string[]> {
  const { payload } = (await response.json()) as Shown;
  const [shown] = payload.aegiEnergyInfrastructureTablePublication?.energyInfrastructureTable ?? [];
  return (shown?.energyInfrastructureSite ?? []).flatMap((site) =>
    site.energyInfrastructureStation.map(({ idG }) => idG),
  );
}

/** Stations that can be told of: with a cost rate and a power, and not a partner's. */
function publishable(site: Site, organization: string | null): string[] {
  const companies = new Map(site.companies.map((each) => [each.uuid, each.organization_uuid]));
  return site.stations
    .filter(
      ({ uuid, companyUuid, costRateUuid, roaming }) =>
        uuid !== bare &&
        !roaming &&
        costRateUuid !== null &&
        (organization === null || companies.get(companyUuid) === organization),
    )
    .map(({ uuid }) => uuid);
}

withStores(
  ({ open }) => {
    it('publishes the stations that a key reaches, with their prices', async () => {
      const { ask, newKey } = await served(open);
      const own = publishable(citySite(), cityWorks);
      const all = publishable(citySite(), null);
      expect([own.length > 0, all.length > own.length]).toEqual([true, true]);
      const response = await ask(table);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/json',
      ]);
      expect((await stationsIn(response)).sort()).toEqual(own.sort());
      const cross = await newKey(['stations', 'pricing'], true);
      const wide = await ask(table, { authorization: cross });
      expect((await stationsIn(wide)).sort()).toEqual(all.sort());
    });

    it('asks for a key that opens stations and prices', async () => {
      const { ask, newKey, store } = await served(open);
      const half = await newKey(['stations', 'pricing:write']);
      const gone = await newKey(['stations', 'pricing']);
      await store.tokens.revoke('00000000-0000-4000-8000-000000000003', 1);
      const statuses = await Promise.all(
        ['', 'Bearer none', `Bearer ${half}`, gone].map(
          async (authorization) => (await ask(status, { authorization })).status,
        ),
      );
      expect(statuses).toEqual([401, 401, 403, 401]);
    });

    it('is not sent again to who has it, and gzipped to who takes that', async () => {
      const { ask } = await served(open);
      const plain = await ask(status);
      const text = await plain.text();
      const etag = plain.headers.get('etag') ?? '';
      expect((await ask(status, { 'if-none-match': etag })).status).toBe(304);
      const small = await ask(status, { 'accept-encoding': 'br, gzip;q=0.5' });
      expect(Object.fromEntries(small.headers)).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
        'cache-control': 'private, no-cache',
      });
      expect(gunzipSync(new Uint8Array(await small.arrayBuffer())).toString()).toBe(text);
      const smallTag = small.headers.get('etag') ?? '';
      expect(smallTag).not.toBe(etag);
      const again = await ask(status, { 'accept-encoding': 'gzip', 'if-none-match': smallTag });
      expect(again.status).toBe(304);
      const refused = await ask(status, { 'accept-encoding': 'gzip;q=0' });
      expect(refused.headers.get('content-encoding')).toBeNull();
    });

    it('has another status from the instant on at which a price changes', async () => {
      const { ask, world, store } = await served(open);
      const tagAt = async (instant: string): Promise<string | null> => {
        world.nowMs = Date.parse(instant);
        return (await ask(status)).headers.get('etag');
      };
      // The night price begins at 22:00 in Vienna, on weekdays.
      const day = await tagAt('2026-11-23T20:30:00Z');
      expect(await tagAt('2026-11-23T20:59:59.999Z')).toBe(day);
      const night = await tagAt('2026-11-23T21:00:00Z');
      expect(night).not.toBe(day);
      // The clock is set back: an hour of the day's price is still to come, and a change is seen.
      const earlier = await tagAt('2026-11-23T20:00:00Z');
      expect(earlier).not.toBe(night);
      await store.site.importSite(
        citySite((text) => text.replaceAll('"price": 0.', '"price": 1.')),
      );
      expect(await tagAt('2026-11-23T19:00:00Z')).not.toBe(earlier);
    });

    it('has a table of its own each day, and what was changed within a minute', async () => {
      const { ask, world, store } = await served(open);
      const first = (await ask(table)).headers.get('etag');
      world.nowMs += 86_399_000;
      expect((await ask(table)).headers.get('etag')).toBe(first);
      world.nowMs += 1_000;
      const second = (await ask(table)).headers.get('etag');
      expect(second).not.toBe(first);
      await store.site.importSite(
        citySite((text) => text.replaceAll('Rathaushof', 'Rathausplatz')),
      );
      world.nowMs += 30_000;
      const changed = await ask(table);
      expect(changed.headers.get('etag')).not.toBe(second);
      expect(await changed.text()).toContain('Rathausplatz');
    });

    it('is made once for all who ask, and then tells of prices and stations that it cannot publish', async () => {
      const { ask, world } = await served(open);
      await Promise.all([ask(table), ask(table), ask(status)]);
      await ask(table);
      expect(world.lost).toHaveLength(1);
      world.nowMs += 86_400_000;
      await Promise.all([ask(table), ask(table)]);
      expect(world.lost).toHaveLength(2);
      expect(world.lost[0]?.every(({ severity }) => severity === 'price')).toBe(true);
    });

    it('has nothing to publish without stations', async () => {
      const site = citySite();
      const { ask } = await served(open, {
        ...site,
        stations: [],
        connectors: [],
        charge_logs: [],
      });
      const response = await ask(table);
      expect([response.status, await response.json()]).toEqual([
        404,
        { status: 'error', message: 'There is no station to publish.' },
      ]);
    });

    it('has two addresses, to read', async () => {
      const { ask, store } = await served(open);
      expect((await ask('/datex/tables')).status).toBe(404);
      const written = await ask(table, {}, 'POST');
      expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect([table, status].every(isDatexPath)).toBe(true);
      const silent = datexRoute(store, undefined);
      const none = await silent.answer(new Request(`https://platform.example${table}`), table);
      expect(none.status).toBe(404);
    });
  },
  ({ name }) => name === 'SQLite in memory',
);

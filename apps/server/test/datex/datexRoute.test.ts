import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readSite, type Site, type SitePublishingPartner } from '@wattpost/contract/wire';
import { createPublisher, type Publisher } from '@wattpost/platform';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { type DatexRoute, datexRoute, isDatexPath } from '../../src/datex/datexRoute.ts';
import { publishDatex } from '../../src/datex/publishDatex.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { addToken, importSite, atImport } from '../support/site.ts';
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

const nap: SitePublishingPartner = {
  slug: 'nap',
  organization_uuid: cityWorks,
  country_code: 'DE',
  party_id: 'ABC',
  operator_name: 'City works',
  tariffs_url: null,
  locations_url: null,
  everywhere: {},
  datex: { publisher: 'DE-NAP-X', table_url: null, status_url: null, language: 'de', test: false },
};

/** The sample site behind a route, on a clock that is put by hand. */
async function served(openWith: Stores['openWith'], site: Site = citySite(), partner = nap) {
  const withPartner = { ...site, publishing_partners: [...site.publishing_partners, partner] };
  const store = await openWith(withPartner);
  const world = { nowMs: Date.parse('2026-11-21T09:00:00Z'), reads: 0 };
  const nowMs = (): number => world.nowMs;
  const surroundings = { store, nowMs, newUuid: randomUUID };
  const publisher = createPublisher(surroundings, publishDatex(surroundings));
  const counted: AdminStore = {
    ...store,
    read: (work) =>
      store.read((reader) =>
        work({
          ...reader,
          document: (key) => {
            world.reads += 1;
            return reader.document(key);
          },
        }),
      ),
  };
  const routeOf = (by: Pick<Publisher, 'isPublishedTo'>) => datexRoute(counted, by, nowMs);
  const token = await addToken(store, {
    organization: cityWorks,
    partner: 'nap',
    areas: ['datex'],
  });
  const askOf =
    (route: DatexRoute) =>
    (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      route.answer(
        new Request(`https://platform.example${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...headers },
        }),
        path,
      );
  const idle = { isPublishedTo: () => Promise.resolve(false) };
  return { store, world, ask: askOf(routeOf(publisher)), askIdle: askOf(routeOf(idle)) };
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

/** Its stations that can be published: with a cost rate and a power, and not a partner's. */
function publishable(site: Site): string[] {
  const companies = new Map(site.companies.map((each) => [each.uuid, each.organization_uuid]));
  return site.stations
    .filter(
      ({ uuid, companyUuid, costRateUuid, roaming }) =>
        uuid !== bare &&
        !roaming &&
        costRateUuid !== null &&
        companies.get(companyUuid) === cityWorks,
    )
    .map(({ uuid }) => uuid);
}

withStores(
  ({ openWith }) => {
    it("publishes the stations of the key's partner, with their prices and its name", async () => {
      const { ask } = await served(openWith);
      const own = publishable(citySite());
      expect(own.length).toBeGreaterThan(0);
      const response = await ask(table);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/json',
      ]);
      const text = await response.clone().text();
      for (const said of ['"DE-NAP-X"', '"DE*ABC"']) expect(text).toContain(said);
      expect((await stationsIn(response)).sort()).toEqual(own.sort());
    });

    it('asks for a key of a partner that receives DATEX II', async () => {
      const { ask, store } = await served(openWith);
      const keys = [
        await addToken(store, { organization: cityWorks }),
        await addToken(store, { organization: cityWorks, partner: 'nap' }),
        await addToken(store, {
          organization: cityWorks,
          partner: 'nap',
          areas: ['datex'],
          isRevoked: true,
        }),
      ];
      const statuses = await Promise.all(
        ['', 'none', ...keys].map(
          async (key) => (await ask(status, { authorization: `Bearer ${key}` })).status,
        ),
      );
      expect(statuses).toEqual([401, 401, 403, 403, 401]);
      const refused = await ask(status, { authorization: `Bearer ${keys[0] ?? ''}` });
      expect(await refused.json()).toMatchObject({
        message: expect.stringContaining('wattpost-server token create --partner SLUG') as unknown,
      });
      const { datex: _, ...ocpi } = nap;
      await importSite(store, { ...citySite(), publishing_partners: [{ ...ocpi, datex: null }] });
      expect((await ask(status)).status).toBe(403);
    });

    it('is read once for all who ask, and again when it was generated again', async () => {
      const { ask, world, store } = await served(openWith);
      await Promise.all([ask(table), ask(status)]);
      expect(world.reads).toBe(2);
      for (let count = 0; count < 3; count++) expect((await ask(table)).status).toBe(200);
      expect(world.reads).toBe(2);
      await importSite(
        store,
        citySite((text) => text.replaceAll('Rathaushof', 'Rathausplatz')),
      );
      world.nowMs += 60_000;
      expect(await (await ask(table)).text()).toContain('Rathausplatz');
      expect(world.reads).toBe(3);
    });

    it('is not there until it is generated, nor when that is due', async () => {
      const { ask, askIdle, world } = await served(openWith);
      const early = await askIdle(status);
      expect([early.status, early.headers.get('retry-after')]).toEqual([503, '30']);
      expect((await ask(status)).status).toBe(200);
      expect((await askIdle(status)).status).toBe(200);
      world.nowMs += 86_400_000;
      expect((await askIdle(status)).status).toBe(503);
      world.nowMs -= 2 * 86_400_000;
      expect((await askIdle(status)).status).toBe(503);
    });

    it('is not sent again to who has it, and gzipped to who takes that', async () => {
      const { ask } = await served(openWith);
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
      const { ask, world, store } = await served(openWith);
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
        atImport,
      );
      expect(await tagAt('2026-11-23T19:00:00Z')).not.toBe(earlier);
    });

    it('has a table of its own each day, and what was changed within a minute', async () => {
      const { ask, world, store } = await served(openWith);
      const first = (await ask(table)).headers.get('etag');
      world.nowMs += 86_399_000;
      expect((await ask(table)).headers.get('etag')).toBe(first);
      world.nowMs += 1_000;
      const second = (await ask(table)).headers.get('etag');
      expect(second).not.toBe(first);
      await store.site.importSite(
        citySite((text) => text.replaceAll('Rathaushof', 'Rathausplatz')),
        atImport,
      );
      world.nowMs += 30_000;
      const changed = await ask(table);
      expect(changed.headers.get('etag')).not.toBe(second);
      expect(await changed.text()).toContain('Rathausplatz');
    });

    it('has nothing to publish without stations', async () => {
      const site = citySite();
      const { ask } = await served(openWith, {
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
      const { ask } = await served(openWith);
      expect((await ask('/datex/tables')).status).toBe(404);
      const written = await ask(table, {}, 'POST');
      expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect([table, status].every(isDatexPath)).toBe(true);
    });
  },
  ({ name }) => name === 'SQLite in memory',
);

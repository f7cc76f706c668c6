import { setTimeout as wait } from 'node:timers/promises';
import { readSite, type Site } from '@wattpost/contract/wire';
import { createPlatform } from '@wattpost/platform';
import { describe, expect, it } from 'vitest';
import {
  addToken,
  conformanceSite,
  first,
  importSite,
  publishingSite,
  rates,
  siteWith,
  stationUuids,
  atImport,
} from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore, SiteImport } from '../../../src/store/database/adminStore.ts';

type List = Exclude<keyof Site, 'format' | 'revisions' | 'evse_statuses'>;

/** What an operator may change of an item in each list. */
const changes: { readonly [Name in List]: Partial<Site[Name][number]> } = {
  organizations: { name: 'Renamed' },
  companies: { name: 'Renamed' },
  models: { name: 'Renamed' },
  technicians: { active: false },
  locations: { name: 'A new name' },
  roaming_partners: { url: 'https://moved.example/push' },
  publishing_partners: { everywhere: { is_green_energy: false } },
  stations: { geolocation: { latitude: 1, longitude: 2 } },
  cost_rates: { auto_stop_minutes: 1 },
  billing_contacts: { name: 'Renamed' },
  contacts: { phone: '+43 1 1' },
  users: { locale: 'fr_CH' },
  cards: { label: 'Renamed' },
  cps: { latitude: 1 },
  connectors: { label: 'Renamed' },
  charge_logs: { energy_wh: 1 },
  finance_banks: { bic: 'BKAUATWW' },
  invoices: { number: 'R-0' },
};

/** What a problem is about. */
function pathsOf(outcome: SiteImport): readonly (readonly [string, string])[] {
  return outcome.ok ? [] : outcome.problems.map(({ path, code }) => [path, code] as const);
}

/** Sends requests that must succeed to a platform over the store. */
async function requestsTo(store: AdminStore) {
  const platform = createPlatform({
    store,
    clock: () => Date.UTC(2026, 10, 21),
    newUuid: () => crypto.randomUUID(),
    hashPassword: () => Promise.reject(new Error('Nobody is registered here.')),
  });
  const token = await addToken(store);
  return async (method: string, path: string, body?: object): Promise<{ body: unknown }> => {
    const response = await platform.fetch(
      new Request(`https://platform.example${path}`, {
        method,
        headers: {
          'x-api-token': token,
          authorization: token,
          'if-match': '*',
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    expect([response.status, text]).toEqual([200, text]);
    return { body: JSON.parse(text) as unknown };
  };
}

/** A site as an export writes it to a file, and as an import reads it. */
async function exported(store: AdminStore): Promise<Site> {
  const reading = readSite(JSON.stringify(await store.site.exportSite()));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

withStores(({ openWith }) => {
  async function storeOf(site: Site): Promise<AdminStore> {
    const store = await openWith(site);
    return store;
  }

  async function revisionsMade(store: AdminStore, organization: string): Promise<number> {
    return store.read((reader) => reader.lastRevision(organization));
  }

  describe('revisions in a site file', () => {
    it('are those of every item, and the same in every store', async () => {
      const store = await storeOf(conformanceSite);
      const file = await exported(store);
      for (const list of Object.keys(changes) as List[]) {
        expect([list, Object.keys(file.revisions?.[list] ?? {}).length]).toEqual([
          list,
          conformanceSite[list].length,
        ]);
      }
      expect((await exported(await storeOf(file))).revisions).toEqual(file.revisions);
    });

    it('law: an import of what was exported changes nothing and makes no revision of prices', async () => {
      const store = await storeOf(conformanceSite);
      const file = await exported(store);
      const organization = first(conformanceSite.organizations).uuid;
      const before = await revisionsMade(store, organization);
      await importSite(store, file);
      expect(await exported(store)).toEqual(file);
      expect(await revisionsMade(store, organization)).toBe(before);
    });

    it.each(Object.entries(changes))(
      'refuse an older %s than the store has, until it is overwritten',
      async (name, change) => {
        const list = name as List;
        const store = await storeOf(conformanceSite);
        const old = await exported(store);
        const [, ...others] = old[list] as readonly object[];
        const changed = { ...first<object>(old[list]), ...change };
        await importSite(store, { ...old, [list]: [changed, ...others] });
        const between = await exported(store);
        expect(between[list][0]).toMatchObject(change);
        const refused = await store.site.importSite(old, atImport);
        expect(pathsOf(refused)).toEqual([[`$.${list}[0]`, 'changed_since']]);
        expect(await exported(store)).toEqual(between);
        expect(await store.site.importSite(old, { ...atImport, overwrite: true })).toMatchObject({
          ok: true,
        });
        expect(await exported(store)).toEqual(old);
      },
    );

    it('let an import be repeated, however its items are written', async () => {
      const store = await storeOf(publishingSite());
      const old = await exported(store);
      const entry = (day: string): object => ({
        uuid: `00000000-0000-4000-8000-0000000012${day}`,
        name: `Day ${day}`,
        validity: { type: 'unique', start: `2026-12-${day}T08:00:00`, end: null },
        intervals: first(old.cost_rates).intervals,
        marketing_texts: {},
      });
      const window = { weekday: 1, start_time: '08:00', end_time: '09:00' };
      const weekly = { type: 'recurring', weekdays: [window] };
      const [rate, ...rest] = old.cost_rates;
      const edited = {
        ...old,
        cost_rates: [
          {
            ...rate,
            dynamic_pricing: 2,
            recurring: [{ ...entry('99'), validity: weekly }],
            unique: [entry('25'), entry('24')],
          },
          ...rest,
        ],
        stations: old.stations.map((station) => ({
          ...station,
          enabledRoamingInterfaces: undefined,
          directions: [
            { language: 'fr', text: 'à gauche' },
            { language: 'de', text: 'links' },
          ],
        })),
      };
      const reading = readSite(JSON.stringify(edited));
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      await importSite(store, reading.site);
      const after = await exported(store);
      expect(after.revisions).not.toEqual(old.revisions);
      await importSite(store, reading.site);
      expect(await exported(store)).toEqual(after);
    });

    it('refuse what was changed or removed over the interface, and nothing else', async () => {
      const store = await storeOf(publishingSite());
      const old = await exported(store);
      const send = await requestsTo(store);
      const [moved, removed] = stationUuids;
      const rate = `/api/dynamic_pricing/cost_rates/${rates.dated}`;
      const { body } = await send('GET', rate);
      await send('PUT', rate, { ...(body as object), name: 'Renamed' });
      const assigned = { cost_rate_uuid: rates.dated, cost_rate_periods: [] };
      await send('PUT', `/api/dynamic_pricing/stations/${moved}`, assigned);
      await send('DELETE', `/api/cpoapi/v1/charging_stations/${removed}`);
      const cure = 'Export again and repeat your change, or import with --overwrite.';
      const index = old.cost_rates.findIndex(({ uuid }) => uuid === rates.dated);
      const problem = (path: string, what: string): object => {
        return { path, code: 'changed_since', message: `This ${what} since the export. ${cure}` };
      };
      expect(await store.site.importSite(old, atImport)).toEqual({
        ok: false,
        problems: [
          problem('$.stations[0]', 'station changed'),
          problem('$.stations[1]', 'station was removed'),
          problem(`$.cost_rates[${index}]`, 'cost rate changed'),
        ],
      });
      // Revisions of items that the file does not have are not compared.
      const others = old.cost_rates.filter(({ uuid }) => uuid !== rates.dated);
      await importSite(store, {
        ...siteWith({ cost_rates: others }),
        revisions: old.revisions ?? {},
      });
      expect(await store.site.importSite(old, { ...atImport, overwrite: true })).toMatchObject({
        ok: true,
      });
      expect((await exported(store)).revisions).toEqual(old.revisions);
    });

    it('are reported with every other problem, and nothing is written', async () => {
      const store = await storeOf(publishingSite());
      const old = await exported(store);
      await importSite(store, {
        ...old,
        models: old.models.map((model) => ({ ...model, name: 'N' })),
      });
      const before = await exported(store);
      const [station, ...stations] = old.stations;
      const lost = { ...first([station]), modelId: 999 } as Site['stations'][number];
      const refused = await store.site.importSite(
        { ...old, stations: [lost, ...stations] },
        atImport,
      );
      expect(pathsOf(refused)).toEqual([
        ['$.models[0]', 'changed_since'],
        ['$.stations[0].modelId', 'unknown_model'],
      ]);
      expect(await exported(store)).toEqual(before);
    });

    it.each(['station', 'cost rate'])('see a %s that is being changed', async (what) => {
      const store = await storeOf(publishingSite());
      const old = await exported(store);
      const organization = first(old.organizations).uuid;
      const { imported } = await store.write(async (writer) => {
        if (what === 'station') {
          await writer.lockStation(stationUuids[0]);
          await writer.putDirection(stationUuids[0], { language: 'de', text: 'rechts' });
        } else {
          await writer.lockPrices(organization);
          const [was] = await writer.wholeCostRates([rates.usual]);
          await writer.putCostRates([{ ...first([was as NonNullable<typeof was>]), name: 'New' }]);
        }
        const started = store.site.importSite(old, atImport);
        await wait(200);
        // Returned in an object, since the import only ends after this transaction.
        return { imported: started };
      });
      const index =
        what === 'station' ? 0 : old.cost_rates.findIndex(({ uuid }) => uuid === rates.usual);
      const list = what === 'station' ? 'stations' : 'cost_rates';
      expect(pathsOf(await imported)).toEqual([[`$.${list}[${index}]`, 'changed_since']]);
    });

    it('stay what they are from version to version', async () => {
      const file = await exported(await storeOf(publishingSite()));
      // A new optional member must not change them: files that were exported before would be refused.
      expect([
        file.revisions?.stations?.[stationUuids[0]],
        file.revisions?.cost_rates?.[rates.usual],
        file.revisions?.publishing_partners?.['nap'],
      ]).toEqual(['KU1gHBEi_Y1tI0e_', '55aTwvyQjfoF2-MA', 'XJ-0VJ2DUhRtP36U']);
    });
  });
});

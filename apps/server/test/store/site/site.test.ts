import { parseSite, readSite } from '@wattpost/contract/wire';
import { expect, it } from 'vitest';
import {
  contractSite,
  named,
  siteStation,
  testUuid,
  unique,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { first, siteWith, atImport } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

const everything = { offset: 0, limit: 500 };

withStores(({ open }) => {
  async function withSite(): Promise<AdminStore> {
    const store = await open();
    expect(await store.site.importSite(contractSite, atImport)).toMatchObject({ ok: true });
    return store;
  }

  it('counts what it wrote', async () => {
    const store = await open();
    expect(await store.site.importSite(contractSite, atImport)).toEqual({
      ok: true,
      counts: expect.objectContaining({
        organizations: 2,
        companies: 3,
        models: 2,
        technicians: 4,
        locations: 7,
        roaming_partners: 2,
        stations: 4,
        directions: 2,
        cost_rates: 4,
        recurring_entries: 6,
        unique_entries: 7,
      }) as unknown,
      replaced: [],
    });
  });

  it('exports a site that is valid, and that changes nothing when it is imported again', async () => {
    const store = await withSite();
    const exported = await store.site.exportSite();
    const read = readSite(JSON.stringify(exported));
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    const second = await open();
    expect(await second.site.importSite(read.site, atImport)).toMatchObject({ ok: true });
    expect(await second.site.exportSite()).toEqual(exported);
    expect(await store.site.importSite(read.site, atImport)).toMatchObject({ ok: true });
    expect(await store.site.exportSite()).toEqual(exported);
    expect(exported.stations.map(({ uuid }) => uuid)).toEqual(
      contractSite.stations.map(({ uuid }) => uuid),
    );
    expect(exported.stations[0]).toMatchObject({
      ...contractSite.stations[0],
      enabledRoamingInterfaces: ['alpha', 'hub'],
      directions: [{ language: 'de' }, { language: 'fr' }],
    });
  });

  it('exports an empty site from an empty store', async () => {
    const store = await open();
    const exported = await store.site.exportSite();
    expect(exported).toEqual(siteWith({ revisions: {} }));
    expect(parseSite(exported)).toMatchObject({ ok: true });
    expect(await store.site.importSite(exported, atImport)).toMatchObject({ ok: true });
  });

  it('replaces records with the same id and leaves the rest', async () => {
    const store = await withSite();
    const station = siteStation(named.fullStation, { label: 'Neu', directions: [] });
    const costRate = contractSite.cost_rates.find(({ uuid }) => uuid === named.dateRate);
    if (costRate === undefined) throw new Error('The rate is missing.');
    const change = siteWith({
      organizations: [{ uuid: named.city, name: 'Stadt', follow: 'schedule' }],
      technicians: [{ ...first(contractSite.technicians), active: false, name: 'Zoë' }],
      locations: [{ uuid: named.square, company_uuid: named.citySister, name: '~' }],
      stations: [station],
      cost_rates: [{ ...costRate, unique: [unique(1, '05-01T00:00:00')], tax: null }],
    });
    expect(await store.site.importSite(change, atImport)).toMatchObject({ ok: true });
    await store.read(async (reader) => {
      expect(await reader.station(named.fullStation)).toMatchObject({
        label: 'Neu',
        locationId: null,
        technicianUserId: null,
        address: null,
      });
      expect(await reader.directions(named.fullStation)).toEqual([]);
      // The file does not state them: they stay.
      expect(await reader.roamingSlugs(named.fullStation)).toEqual(['alpha', 'hub']);
      expect((await reader.stations(named.city, everything)).total).toBe(3);
      expect(await reader.technician(30)).toMatchObject({ name: 'Zoë', active: false });
      expect((await reader.technicians(named.city, everything)).items.map(({ id }) => id)).toEqual([
        0,
      ]);
      const places = await reader.locations(named.city, everything);
      expect(places.items.map(({ name }) => name)).toEqual(['Z', 'Z', '~', 'é', '\ufffd', '😀']);
      const span = { fromSec: null, toSec: null };
      expect((await reader.uniqueEntries(named.dateRate, span, everything)).total).toBe(1);
      expect((await reader.recurringEntries(named.weekRate, everything)).total).toBe(6);
      expect((await reader.costRates(null, everything)).total).toBe(4);
    });
  });

  it('states slugs without ordering the partners', async () => {
    const store = await withSite();
    const change = siteWith({
      stations: [
        siteStation(named.bareStation, { enabledRoamingInterfaces: ['hub', 'hub'] }),
        siteStation(named.fullStation, { enabledRoamingInterfaces: [] }),
      ],
    });
    expect(await store.site.importSite(change, atImport)).toMatchObject({ ok: true });
    await store.read(async (reader) => {
      expect(await reader.roamingSlugs(named.bareStation)).toEqual(['hub']);
      expect(await reader.roamingSlugs(named.fullStation)).toEqual([]);
    });
    expect(await store.outbox.undelivered()).toEqual([]);
  });

  it('lets stations exchange their identities, and go to another organization', async () => {
    const store = await withSite();
    const change = siteWith({
      stations: [
        siteStation(named.fullStation, { chargeBoxIdentity: `CB ${named.coastStation}` }),
        siteStation(named.coastStation, { chargeBoxIdentity: `CB ${named.fullStation}` }),
        siteStation(testUuid('stat', 0), { companyUuid: named.coastCompany }),
      ],
    });
    expect(await store.site.importSite(change, atImport)).toMatchObject({ ok: true });
    await store.read(async (reader) => {
      const own = await reader.stations(named.city, everything);
      expect(own.items.map(({ uuid }) => uuid)).toEqual([
        named.fullStation,
        named.bareStation,
        named.coastStation,
        named.roamingStation,
      ]);
      expect(own.total).toBe(4);
      const others = await reader.stations(named.coast, everything);
      expect(others.items.map(({ uuid }) => uuid)).toEqual([testUuid('stat', 0)]);
      expect(others.items[0]?.chargeBoxIdentity).toBe(`CB ${testUuid('stat', 0)}`);
      expect(others.total).toBe(1);
      const moved = await reader.station(named.coastStation);
      expect(moved?.chargeBoxIdentity).toBe(`CB ${named.fullStation}`);
    });
  });

  it('gives a window without a uuid the same one in every store', async () => {
    const windows = async (): Promise<unknown> => {
      const store = await withSite();
      return store.read((reader) => reader.recurringWindows(named.weekRate));
    };
    expect(await windows()).toEqual(await windows());
  });
});

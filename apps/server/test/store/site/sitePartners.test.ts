import { expect, it } from 'vitest';
import {
  contractSite,
  named,
  siteStation,
  testUuid,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { siteWith, atImport } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

const alpha = contractSite.roaming_partners.find(({ slug }) => slug === 'alpha');

withStores(({ open }) => {
  /** `hub` is the city's own, `alpha` everybody's; the city's full station has both. */
  async function withSite(): Promise<AdminStore> {
    const store = await open();
    expect(await store.site.importSite(contractSite, atImport)).toMatchObject({ ok: true });
    return store;
  }

  async function problemsOf(
    store: AdminStore,
    lists: Parameters<typeof siteWith>[0],
  ): Promise<readonly string[]> {
    const before = await store.site.exportSite();
    const imported = await store.site.importSite(siteWith(lists), atImport);
    if (imported.ok) return [];
    expect(await store.site.exportSite()).toEqual(before);
    return imported.problems.map(({ path, code }) => `${path} ${code}`);
  }

  it('a partner must be of an organization that there is', async () => {
    const [hub] = contractSite.roaming_partners;
    if (hub === undefined) throw new Error('The partner is missing.');
    const partner = { ...hub, slug: 'new', organization_uuid: testUuid('x', 1) };
    expect(await problemsOf(await withSite(), { roaming_partners: [partner] })).toEqual([
      '$.roaming_partners[0].organization_uuid unknown_organization',
    ]);
  });

  it("no station is another organization's partner's", async () => {
    const enabledRoamingInterfaces = ['alpha', 'hub'];
    const station = siteStation(named.coastStation, {
      companyUuid: named.coastCompany,
      enabledRoamingInterfaces,
    });
    expect(await problemsOf(await withSite(), { stations: [station] })).toEqual([
      '$.stations[0].enabledRoamingInterfaces[1] other_organization',
    ]);
  });

  it('no partner becomes the own of one while a station of another one has it', async () => {
    const store = await withSite();
    if (alpha === undefined) throw new Error('The partner is missing.');
    const roaming_partners = [{ ...alpha, organization_uuid: named.coast }];
    expect(await problemsOf(store, { roaming_partners })).toEqual([
      '$.roaming_partners[0].organization_uuid other_organization',
    ]);
    const stations = [siteStation(named.fullStation, { enabledRoamingInterfaces: ['hub'] })];
    expect(await problemsOf(store, { roaming_partners, stations })).toEqual([]);
    const [partner] = (await store.site.exportSite()).roaming_partners;
    expect(partner).toMatchObject({ slug: 'alpha', organization_uuid: named.coast });
  });

  it("no station takes its organization's partner along to another one", async () => {
    const store = await withSite();
    const moved = { companyUuid: named.coastCompany };
    const station = siteStation(named.fullStation, moved);
    expect(await problemsOf(store, { stations: [station] })).toEqual([
      '$.stations[0].companyUuid other_organization',
    ]);
    const without = siteStation(named.fullStation, {
      ...moved,
      enabledRoamingInterfaces: ['alpha'],
    });
    expect(await problemsOf(store, { stations: [without] })).toEqual([]);
  });
});

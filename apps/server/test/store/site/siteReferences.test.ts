import { expect, it } from 'vitest';
import {
  contractSite,
  named,
  siteStation,
  testUuid,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { first, siteWith, atImport } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

const nowhere = testUuid('none', 1);

withStores(({ openWith }) => {
  async function withSite(): Promise<AdminStore> {
    return openWith(contractSite);
  }

  it('reports every one by its path and writes nothing', async () => {
    const store = await withSite();
    const before = await store.site.exportSite();
    const rate = first(contractSite.cost_rates);
    const wrong = siteWith({
      organizations: [{ uuid: testUuid('org', 3), name: 'Not written', follow: null }],
      companies: [{ ...first(contractSite.companies), uuid: nowhere, organization_uuid: nowhere }],
      technicians: [{ ...first(contractSite.technicians), company_uuid: testUuid('none', 2) }],
      locations: [{ uuid: nowhere, name: 'x', company_uuid: testUuid('none', 2) }],
      stations: [
        siteStation(testUuid('stat', 9), {
          companyUuid: testUuid('none', 2),
          modelId: 99,
          technicianUserId: 99,
          locationId: testUuid('none', 3),
          costRateUuid: testUuid('none', 4),
          enabledRoamingInterfaces: ['hub', 'none'],
        }),
      ],
      cost_rates: [{ ...rate, uuid: nowhere, organization_uuid: testUuid('none', 2) }],
    });
    const imported = await store.site.importSite(wrong, atImport);
    expect(imported.ok).toBe(false);
    if (imported.ok) return;
    expect(imported.problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$.companies[0].organization_uuid unknown_organization',
      '$.technicians[0].company_uuid unknown_company',
      '$.locations[0].company_uuid unknown_company',
      '$.stations[0].companyUuid unknown_company',
      '$.stations[0].modelId unknown_model',
      '$.stations[0].technicianUserId unknown_technician',
      '$.stations[0].locationId unknown_location',
      '$.stations[0].costRateUuid unknown_cost_rate',
      '$.stations[0].enabledRoamingInterfaces[1] unknown_partner',
      '$.cost_rates[0].organization_uuid unknown_organization',
    ]);
    expect(await store.site.exportSite()).toEqual(before);
  });

  it('does not let things of two organizations come together', async () => {
    const store = await withSite();
    const mixed = siteWith({
      stations: [
        siteStation(named.bareStation, {
          technicianUserId: 4,
          locationId: named.harbour,
          costRateUuid: named.coastRate,
        }),
      ],
    });
    expect(await store.site.importSite(mixed, atImport)).toMatchObject({
      ok: false,
      problems: [
        { path: '$.stations[0].technicianUserId', code: 'other_organization' },
        { path: '$.stations[0].locationId', code: 'other_organization' },
        { path: '$.stations[0].costRateUuid', code: 'other_organization' },
      ],
    });
  });

  it('refuses to move records that others refer to to another organization', async () => {
    const store = await withSite();
    const [company, , coastCompany] = contractSite.companies;
    const rate = first(contractSite.cost_rates);
    if (company === undefined || coastCompany === undefined) throw new Error('Missing.');
    const moved = siteWith({
      companies: [{ ...company, organization_uuid: named.coast }],
      technicians: [{ ...first(contractSite.technicians), company_uuid: coastCompany.uuid }],
      locations: [{ ...first(contractSite.locations), company_uuid: coastCompany.uuid }],
      cost_rates: [{ ...rate, organization_uuid: named.coast }],
    });
    expect(await store.site.importSite(moved, atImport)).toMatchObject({
      ok: false,
      problems: [
        { path: '$.companies[0].organization_uuid', code: 'organization_changed' },
        { path: '$.technicians[0].company_uuid', code: 'organization_changed' },
        { path: '$.locations[0].company_uuid', code: 'organization_changed' },
        { path: '$.cost_rates[0].organization_uuid', code: 'organization_changed' },
      ],
    });
  });

  it('refuses identities and uuids that are taken', async () => {
    const store = await withSite();
    const taken = siteWith({
      technicians: [{ ...first(contractSite.technicians), id: 31 }],
      stations: [
        siteStation(testUuid('stat', 8), { chargeBoxIdentity: `CB ${named.bareStation}` }),
        siteStation(testUuid('stat', 9), { chargeBoxIdentity: 'twice' }),
        siteStation(testUuid('stat', 10), { chargeBoxIdentity: 'twice' }),
      ],
    });
    expect(await store.site.importSite(taken, atImport)).toMatchObject({
      ok: false,
      problems: [
        { path: '$.technicians[0].uuid', code: 'taken' },
        { path: '$.stations[0].chargeBoxIdentity', code: 'taken' },
        { path: '$.stations[2].chargeBoxIdentity', code: 'taken' },
      ],
    });
  });
});

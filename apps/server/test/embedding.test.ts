import { readFileSync } from 'node:fs';
import { readSite } from '@wattpost/contract/wire';
import { createPlatform, hashToken, newToken } from '@wattpost/platform';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { hashPassword, openStore } from '../src/index.ts';
import { atImport } from './support/site.ts';

describe('the platform in another program', () => {
  it('serves a site from a database in memory, without the command', async () => {
    const store = await openStore(':memory:');
    try {
      const site = readSite(readFileSync(sampleSitePath('city')));
      if (!site.ok) throw new Error(JSON.stringify(site.problems));
      expect(await store.site.importSite(site.site, atImport)).toMatchObject({ ok: true });
      const token = newToken(new Uint8Array(32).fill(7));
      await store.tokens.add({
        uuid: '00000000-0000-4000-8000-000000000001',
        hash: hashToken(token),
        organization_uuid: citySiteOrganizations.cityWorks,
        areas: ['stations'],
        cross_organization: false,
        created_at_ms: 0,
        revoked_at_ms: null,
      });
      const platform = createPlatform({
        store,
        clock: () => 0,
        newUuid: () => '00000000-0000-4000-8000-000000000002',
        hashPassword,
      });
      const answer = await platform.fetch(
        new Request('https://cpo.example/api/cpoapi/v1/charging_stations', {
          headers: { authorization: token },
        }),
      );
      expect(answer.status).toBe(200);
      const own = site.site.companies.filter(
        ({ organization_uuid }) => organization_uuid === citySiteOrganizations.cityWorks,
      );
      const uuids = new Set(own.map(({ uuid }) => uuid));
      const expected = site.site.stations.filter(({ companyUuid }) => uuids.has(companyUuid));
      expect(expected.length).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({
        meta: { pagination: { total: expected.length } },
      });
    } finally {
      await store.close();
    }
  });
});

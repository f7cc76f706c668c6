import { readFileSync } from 'node:fs';
import { readSite } from '@wattpost/contract/wire';
import { createPlatform, createPublisher } from '@wattpost/platform';
import { citySiteOrganizations, sampleSitePath } from '@wattpost/samples';
import { expect, it } from 'vitest';
import { addToken, importSite } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

const nowMs = Date.UTC(2026, 10, 21);
const newUuid = (): string => crypto.randomUUID();
const bundlePath = '/api/dynamic_pricing/bundle';

const reading = readSite(readFileSync(sampleSitePath('city')));
if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
const { site } = reading;

withStores(({ open }) => {
  async function cityStore(): Promise<AdminStore> {
    const store = await open();
    await importSite(store, site);
    return store;
  }

  it.each(Object.entries(citySiteOrganizations))(
    'the bundle of %s can be published as it is',
    async (_name, organization) => {
      const store = await cityStore();
      const hashPassword = (): never => {
        throw new Error('Nobody is registered here.');
      };
      const platform = createPlatform({ store, clock: () => nowMs, newUuid, hashPassword });
      const token = await addToken(store, { organization });
      const companies = new Map(site.companies.map((each) => [each.uuid, each.organization_uuid]));
      const query = site.stations
        .filter(
          ({ companyUuid, roaming }) => !roaming && companies.get(companyUuid) === organization,
        )
        .map(({ uuid }) => `station=${uuid}`)
        .join('&');
      const send = async (path: string, init: RequestInit = {}): Promise<string> => {
        const headers = { 'x-api-token': token, 'content-type': 'application/json' };
        const url = `https://platform.example${path}`;
        const response = await platform.fetch(new Request(url, { ...init, headers }));
        const text = await response.text();
        expect([response.status, text]).toEqual([200, text]);
        return text;
      };
      const body = await send(`${bundlePath}?${query}`);
      expect(JSON.parse(await send(bundlePath, { method: 'PUT', body }))).toMatchObject({
        data: { changed: false, revision: null, unknown_stations: [], findings: [] },
      });
    },
  );

  it('a publishing partner receives all of its stations and prices', async () => {
    const store = await cityStore();
    await createPublisher({ store, nowMs: () => nowMs, newUuid }).publish();
    const findings = await store.outbox.findings();
    expect(findings.filter(({ isPublished }) => !isPublished)).toEqual([]);
    const ids = {
      location: site.stations.map(({ uuid }) => uuid),
      tariff: site.cost_rates.map(({ uuid }) => uuid),
    };
    for (const kind of ['location', 'tariff'] as const) {
      const published = await store.read((reader) =>
        reader.publications('ladeverzeichnis', kind, ids[kind]),
      );
      expect([kind, published.length]).toEqual([kind, 2]);
    }
  });
});

import { createPlatform, type Platform } from '@wattpost/platform';
import { expect, it } from 'vitest';
import {
  addToken,
  importSite,
  names,
  publishingSite,
  stationUuids,
  atImport,
} from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

type Organization = ReturnType<typeof publishingSite>['organizations'][number];
type Site = ReturnType<typeof publishingSite>;

const [station] = stationUuids;

/** The site, where the first organization states which price counts. */
function siteOf(follow: Organization['follow']): Site {
  const site = publishingSite({ publishing_partners: [] });
  const organizations = site.organizations.map((one) =>
    one.uuid === names.organization ? { ...one, follow } : one,
  );
  return { ...site, organizations };
}

withStores(({ open }) => {
  async function followOf(store: AdminStore): Promise<unknown> {
    return (await store.read((reader) => reader.organization(names.organization)))?.follow;
  }

  it('C5 is exported as it was imported, and not stated any more where a file leaves it out', async () => {
    const store = await open();
    await importSite(store, siteOf('start'));
    expect(await followOf(store)).toBe('start');
    const exported = await store.site.exportSite();
    const stated = exported.organizations.map(({ uuid, follow }) => [uuid, follow]);
    expect(Object.fromEntries(stated)).toEqual({
      [names.organization]: 'start',
      [names.otherOrganization]: null,
    });
    const other = await open();
    await importSite(other, exported);
    expect(await other.site.exportSite()).toEqual(exported);
    await importSite(store, siteOf(null));
    expect(await followOf(store)).toBeNull();
    // The file was exported before the change.
    expect(await store.site.importSite(exported, atImport)).toMatchObject({
      ok: false,
      problems: [{ code: 'changed_since' }],
    });
  });

  it('C5 makes bundles and pages for drivers out of date at once', async () => {
    const store = await open();
    await importSite(store, siteOf(null));
    const token = await addToken(store);
    const platform: Platform = createPlatform({
      store,
      clock: Date.now,
      newUuid: () => crypto.randomUUID(),
      onError: (error) => {
        throw error;
      },
      driverPages: true,
    });
    const read = async (path: string): Promise<Response> =>
      platform.fetch(
        new Request(`https://platform.example${path}`, { headers: { 'x-api-token': token } }),
      );
    const paths = [
      `/api/dynamic_pricing/bundle?station=${station}`,
      `/p/${station}?format=json&lang=de`,
    ];
    const tags = new Set<string | null>();
    for (const follow of [null, 'start', 'schedule'] as const) {
      await importSite(store, siteOf(follow));
      const bodies = await Promise.all(
        paths.map(async (path) => {
          const response = await read(path);
          tags.add(response.headers.get('etag'));
          return (await response.json()) as { readonly follow?: unknown };
        }),
      );
      expect(bodies.map((body) => body.follow ?? null)).toEqual([follow, follow]);
    }
    expect(tags.size).toBe(6);
  });
});

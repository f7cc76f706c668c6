import type { Site } from '@wattpost/contract/wire';
import { afterAll, beforeAll, describe } from 'vitest';
import { testStore } from '../../../../packages/platform/test/store/storeContract.ts';
import { databases, type StartedDatabase } from '../support/databases.ts';
import type { AdminStore } from '../../src/store/database/adminStore.ts';
import { openStore } from '../../src/store/openStore.ts';
import { atImport } from '../support/site.ts';

async function openWith(location: string, site: Site): Promise<AdminStore> {
  const store = await openStore(location);
  const imported = await store.site.importSite(site, atImport);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems));
  return store;
}

describe.each(databases)('$name', ({ name, start }) => {
  let started: StartedDatabase;
  /** Databases that hold a site; each test has a copy, which is made sooner than another import. */
  const originals = new Map<Site, string>();
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.stop());

  async function originalOf(site: Site): Promise<string> {
    const found = originals.get(site);
    if (found !== undefined) return found;
    const location = await started.migratedLocation();
    await (await openWith(location, site)).close();
    originals.set(site, location);
    return location;
  }

  testStore(name, async (site) => {
    const store =
      started.copyOf === undefined
        ? await openWith(await started.migratedLocation(), site)
        : await openStore(await started.copyOf(await originalOf(site)));
    return { store, close: () => store.close() };
  });
});

import { expect, it } from 'vitest';
import {
  connectorOf,
  importSite,
  publishingSite,
  siteWith,
  stationUuids,
  atImport,
} from '../../support/site.ts';
import { parsedSite } from '../../../../../packages/platform/test/site/siteData.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

type Connectors = ReturnType<typeof siteWith>['connectors'];

const [first, second] = stationUuids;

function connectors(...given: readonly (readonly [string, number, string | null])[]): Connectors {
  const stated = given.map(([station, id, evse_id]) => ({
    ...connectorOf(station),
    id,
    evse_id,
  }));
  return parsedSite({ connectors: stated }).connectors;
}

withStores(({ open }) => {
  async function problemsOf(store: AdminStore, items: Connectors): Promise<readonly string[]> {
    const imported = await store.site.importSite(siteWith({ connectors: items }), atImport);
    return imported.ok ? [] : imported.problems.map(({ path, code }) => `${path} ${code}`);
  }

  it('ids of EVSEs are exported as they were imported', async () => {
    const store = await open();
    await importSite(store, publishingSite());
    const items = connectors([first, 20, 'AT*WPT*E1'], [second, 21, null]);
    expect(await problemsOf(store, items)).toEqual([]);
    const site = await store.site.exportSite();
    expect(site.connectors.map(({ id, evse_id }) => [id, evse_id])).toEqual([
      [20, 'AT*WPT*E1'],
      [21, null],
      [22, null],
    ]);
    await importSite(store, site);
    expect(await store.site.exportSite()).toEqual(site);
  });

  it('an EVSE is at one station, however its id is written', async () => {
    const store = await open();
    await importSite(store, publishingSite());
    const same = connectors([first, 20, 'AT*WPT*E1'], [first, 30, 'ATWPTE1']);
    expect(await problemsOf(store, same)).toEqual([]);
    // In the store.
    expect(await problemsOf(store, connectors([second, 21, 'AT*WPTE1']))).toEqual([
      '$.connectors[0].evse_id taken',
    ]);
    // In the file.
    const two = connectors([first, 20, 'AT*WPT*E2'], [second, 21, 'AT*WPT*E2']);
    expect(await problemsOf(store, two)).toEqual(['$.connectors[1].evse_id taken']);
    // The file gives it up, connector by connector.
    const moved = connectors([first, 20, null], [first, 30, null], [second, 21, 'AT*WPT*E1']);
    expect(await problemsOf(store, moved)).toEqual([]);
  });
});

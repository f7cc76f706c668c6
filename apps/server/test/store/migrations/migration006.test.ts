import { expect, it } from 'vitest';
import {
  contractSite,
  named,
  stationFields,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { executeSql } from '../../support/executeSql.ts';
import { undoListKeys } from './undo.ts';
import { withStores } from '../../support/withStores.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';
import { atImport } from '../../support/site.ts';

const everything = { offset: 0, limit: 500 };
const anywhere = { south: -90, north: 90, longitudes: [{ west: -180, east: 180 }] };

/** Lists, totals and the ids of charge points, as they are given out. */
function given(store: AdminStore): Promise<unknown> {
  return store.read(async (reader) => {
    const lists = [];
    for (const organization of [null, named.city, named.coast]) {
      for (const range of [everything, { offset: 1, limit: 1 }]) {
        lists.push(
          await reader.technicians(organization, range),
          await reader.locations(organization, range),
          await reader.costRates(organization, range),
          await reader.stations(organization, range),
        );
      }
    }
    const cps = await reader.cpPositions(anywhere, { organization: null, roaming: null });
    return [lists, [...cps].sort((a, b) => a.id - b.id)];
  });
}

withStores(
  ({ open, newLocation }) => {
    it('gives the same lists in the same order, with the same ids, and goes on counting', async () => {
      const location = await newLocation();
      const before = await openStore(location);
      // There were no publishing partners then.
      const site006 = { ...contractSite, publishing_partners: [] };
      expect(await before.site.importSite(site006, atImport)).toMatchObject({ ok: true });
      const [lists, site] = [await given(before), await before.site.exportSite()];
      await before.close();
      for (const statement of undoListKeys(location)) await executeSql(location, statement);

      const store = await open(location);
      expect(await given(store)).toEqual(lists);
      // There were no publishing partners before the step that undoing this one undoes, too.
      expect(await store.site.exportSite()).toEqual({ ...site, publishing_partners: [] });
      const uuid = 'ffffffff-0000-4000-8000-000000000001';
      await store.write((writer) => writer.insertStation(uuid, stationFields()));
      const { items, total } = await store.read((reader) => reader.stations(null, everything));
      expect(items.at(-1)?.uuid).toBe(uuid);
      expect(total).toBe(site.stations.length + 1);
    });
  },
  ({ shared }) => shared,
);

import { expect, it } from 'vitest';
import {
  calendarSite,
  named,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { executeSql } from '../../support/executeSql.ts';
import { importSite } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { undoPriceHistory } from './undo.ts';

withStores(
  ({ open, newLocation }) => {
    it('leaves prices as they are, and their history begins with the next change', async () => {
      const location = await newLocation();
      const before = await openStore(location);
      await importSite(before, calendarSite);
      const exported = await before.site.exportSite();
      await before.close();
      await executeSql(location, undoPriceHistory.join(';'));

      const store = await open(location);
      expect(await store.site.exportSite()).toEqual(exported);
      expect(await store.read((reader) => reader.lastRevision(named.city))).toBe(0);
      const [rate, ...rates] = calendarSite.cost_rates;
      const name = 'Another name';
      const changed = { ...calendarSite, cost_rates: [{ ...rate, name }, ...rates] };
      await importSite(store, changed as typeof calendarSite);
      const uuid = rate?.uuid ?? '';
      await store.read(async (reader) => {
        expect(await reader.lastRevision(named.city)).toBe(1);
        for (const [number, was] of [
          [0, rate?.name],
          [1, name],
        ] as const) {
          const { rates: states } = await reader.pricesAt(named.city, number, {
            rates: [uuid],
            stations: [],
          });
          expect(states.get(uuid)?.name).toBe(was);
        }
      });
    });
  },
  ({ shared }) => shared,
);

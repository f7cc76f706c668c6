import { expect, it } from 'vitest';
import {
  calendarSite,
  named,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';

const everything = { offset: 0, limit: 500 };
const dayMs = 86_400_000;
const uuid = named.bareRate;

/** A store in which the name of a cost rate changes once a day: revision 1 on day 1, and so on. */
async function changing(store: AdminStore, days: number): Promise<void> {
  const cost_rates = calendarSite.cost_rates.filter((rate) => rate.uuid === uuid);
  for (let day = 1; day <= days; day++) {
    const renamed = cost_rates.map((rate) => ({ ...rate, name: `day ${day}` }));
    const site = day === 1 ? calendarSite : { ...calendarSite, cost_rates: renamed };
    const done = await store.site.importSite(site, { atMs: day * dayMs });
    expect(done.ok).toBe(true);
  }
}

async function nameAt(store: AdminStore, number: number): Promise<string | undefined> {
  return store.read(async (reader) => {
    const of = { rates: [uuid], stations: [] };
    return (await reader.pricesAt(named.city, number, of)).rates.get(uuid)?.name;
  });
}

withStores(
  ({ open }) => {
    it('forgets what is older, and keeps the state before what is kept', async () => {
      const store = await open();
      await changing(store, 5);
      // Days 1 to 3 of the city, and day 1 of the coast.
      expect(await store.history.forget(4 * dayMs)).toBe(4);
      await store.read(async (reader) => {
        const { items, total } = await reader.revisions(named.city, everything);
        expect([total, items.map(({ number }) => number)]).toEqual([2, [5, 4]]);
        expect(await reader.lastRevision(named.city)).toBe(5);
        expect(await reader.revision(named.city, 3)).toBeUndefined();
      });
      expect(await nameAt(store, 3)).toBe('day 3');
      expect(await nameAt(store, 4)).toBe('day 4');
      expect(await store.history.forget(4 * dayMs)).toBe(0);
    });

    it('forgets all of it, and goes on counting', async () => {
      const store = await open();
      await changing(store, 3);
      expect(await store.history.forget(100 * dayMs)).toBe(4);
      await store.write(async (writer) => {
        expect(await writer.lockPrices(named.city)).toBe(3);
      });
      expect(await nameAt(store, 3)).toBe('day 3');
    });
  },
  ({ shared }) => shared,
);

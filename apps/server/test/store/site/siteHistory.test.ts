import type { Site } from '@wattpost/contract/wire';
import { expect, it } from 'vitest';
import {
  calendarSite,
  named,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { withStores } from '../../support/withStores.ts';
import type { AdminStore } from '../../../src/store/database/adminStore.ts';
import { atImport } from '../../support/site.ts';

const everything = { offset: 0, limit: 500 };

async function imported(store: AdminStore, site: Site, note = ''): Promise<void> {
  const done = await store.site.importSite(site, { atMs: 1_800_000_000_000, note });
  expect(done).toMatchObject({ ok: true });
}

/** The number of revisions of each organization. */
async function lastOf(store: AdminStore): Promise<readonly number[]> {
  return store.read((reader) =>
    Promise.all([named.city, named.coast].map((uuid) => reader.lastRevision(uuid))),
  );
}

/** The site with other fields of one of its stations. */
function withStation(uuid: string, fields: Partial<Site['stations'][number]>): Site {
  const stations = calendarSite.stations.map((one) =>
    one.uuid === uuid ? { ...one, ...fields } : one,
  );
  return { ...calendarSite, stations };
}

withStores(
  ({ open }) => {
    it('an import makes one revision for each organization, with a shared id', async () => {
      const store = await open();
      await imported(store, calendarSite, 'city.json');
      expect(await lastOf(store)).toEqual([1, 1]);
      await store.read(async (reader) => {
        const [city] = (await reader.revisions(named.city, everything)).items;
        const [coast] = (await reader.revisions(named.coast, everything)).items;
        expect(city).toMatchObject({
          operation: 'import',
          token_uuid: null,
          note: 'city.json',
          made_at_ms: 1_800_000_000_000,
          rates_added: 3,
          rates_changed: 0,
        });
        expect(coast?.change_uuid).toBe(city?.change_uuid);
      });
    });

    it.each([
      ['the same again', calendarSite, [1, 1]],
      ['another label', withStation(named.bareStation, { label: 'Other' }), [1, 1]],
      [
        'another cost rate',
        withStation(named.bareStation, { costRateUuid: named.weekRate }),
        [2, 1],
      ],
      ['a station without a cost rate that is new', { ...calendarSite, stations: [] }, [1, 1]],
      [
        'a station that moves with its price',
        withStation(named.bareStation, {
          companyUuid: named.coastCompany,
          costRateUuid: named.coastRate,
          costRatePeriods: [],
        }),
        [1, 2],
      ],
      [
        'a price',
        {
          ...calendarSite,
          cost_rates: calendarSite.cost_rates.map((rate) =>
            rate.uuid === named.coastRate ? { ...rate, name: 'Other' } : rate,
          ),
        },
        [1, 2],
      ],
    ])(
      'an import of %s changes the history of those whose prices it changes',
      async (_, site, last) => {
        const store = await open();
        await imported(store, calendarSite);
        await imported(store, site);
        expect(await lastOf(store)).toEqual(last);
      },
    );

    it('a refused import makes none', async () => {
      const store = await open();
      await imported(store, calendarSite);
      const site = withStation(named.bareStation, { costRateUuid: named.coastRate });
      expect((await store.site.importSite(site, atImport)).ok).toBe(false);
      expect(await lastOf(store)).toEqual([1, 1]);
    });
  },
  ({ shared }) => shared,
);

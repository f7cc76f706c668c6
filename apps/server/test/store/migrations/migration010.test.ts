import type { Area } from '@wattpost/platform';
import { expect, it } from 'vitest';
import {
  contractSite,
  named,
  testUuid,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { executeSql } from '../../support/executeSql.ts';
import { withStores } from '../../support/withStores.ts';
import { undoCostRatePeriods } from './undo.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { atImport } from '../../support/site.ts';

/** What keys opened before, and what they open now. */
const cases: readonly (readonly [readonly Area[], readonly Area[]])[] = [
  [['stations'], ['stations', 'pricing:write']],
  [
    ['stations', 'pricing'],
    ['stations', 'pricing', 'pricing:write'],
  ],
  [
    ['pricing', 'stations', 'core'],
    ['pricing', 'stations', 'core', 'pricing:write'],
  ],
  [['pricing'], ['pricing']],
  [
    ['fleet', 'core'],
    ['fleet', 'core'],
  ],
];

withStores(
  ({ open, newLocation }) => {
    it('lets keys that could change the price of a station do so from then on', async () => {
      const location = await newLocation();
      const before = await openStore(location);
      await before.site.importSite(contractSite, atImport);
      for (const [number, [areas]] of cases.entries()) {
        await before.tokens.add({
          uuid: testUuid('tokn', number),
          hash: String(number).padStart(64, 'a'),
          organization_uuid: named.city,
          areas,
          cross_organization: false,
          created_at_ms: number,
          revoked_at_ms: null,
        });
      }
      await before.close();
      const undo = "delete from kysely_migration where name = '010-read-only-keys'";
      await executeSql(location, [...undoCostRatePeriods, undo].join(';'));

      const store = await open(location);
      const now = (await store.tokens.list()).map(({ areas }) => areas);
      expect(now).toEqual(cases.map(([, areas]) => areas));
    });
  },
  ({ shared }) => shared,
);

import { expect, it } from 'vitest';
import { contractSite } from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { executeSql } from '../../support/executeSql.ts';
import { importSite, setPartnerToken } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import { undoPartnerTokens } from './undo.ts';

withStores(
  ({ open, newLocation }) => {
    it('keeps the tokens of partners, set at an unknown time', async () => {
      const location = await newLocation();
      const before = await openStore(location);
      await importSite(before, contractSite);
      await setPartnerToken(before, 'roaming', 'hub', 'for the hub');
      await setPartnerToken(before, 'publishing', 'nap', 'for the nap');
      const exported = await before.site.exportSite();
      await before.close();
      await executeSql(location, undoPartnerTokens.join(';'));

      const store = await open(location);
      expect(await store.site.exportSite()).toEqual(exported);
      const partners = await store.partners.list();
      expect(
        partners.map(({ partner, token, token_set_at_ms }) => [
          partner.slug,
          token,
          token_set_at_ms,
        ]),
      ).toEqual([
        ['alpha', null, null],
        ['eye', null, null],
        ['hub', 'for the hub', null],
        ['nap', 'for the nap', null],
      ]);
    });
  },
  ({ shared }) => shared,
);

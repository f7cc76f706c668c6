import { expect, it } from 'vitest';
import { coreNames } from '../../../../../packages/platform/conformance/coreNames.ts';
import {
  calendarSite,
  contractSite,
} from '../../../../../packages/platform/test/store/storeContractSite.ts';
import { executeSql } from '../../support/executeSql.ts';
import { conformanceSite, importSite } from '../../support/site.ts';
import { withStores } from '../../support/withStores.ts';
import { openStore } from '../../../src/store/openStore.ts';
import { undoCostRatePeriods } from './undo.ts';

withStores(
  ({ open, newLocation }) => {
    it('leaves stations as they are, and lets them have periods', async () => {
      const location = await newLocation();
      const before = await openStore(location);
      await importSite(before, contractSite);
      const exported = await before.site.exportSite();
      await before.close();
      await executeSql(location, undoCostRatePeriods.join(';'));

      const store = await open(location);
      expect(await store.site.exportSite()).toEqual(exported);
      await importSite(store, calendarSite);
      const { stations } = await store.site.exportSite();
      expect(stations.map(({ costRatePeriods }) => costRatePeriods)).toEqual(
        calendarSite.stations.map(({ costRatePeriods }) => costRatePeriods),
      );
    });

    it('reads receipts that were stored without cost rates in lines and taxes', async () => {
      const location = await newLocation();
      const store = await open(location);
      const tax = { percent: 20, included: true };
      const cost_rates = conformanceSite.cost_rates.map((rate) => ({ ...rate, tax }));
      await importSite(store, { ...conformanceSite, cost_rates });
      const now = await store.read((reader) => reader.chargeLog(coreNames.log));
      const { taxes = [], lines = [], ...receipt } = now?.receipt ?? {};
      expect([taxes.length, lines.length]).toEqual([1, 1]);
      const rate = `,"costRateUuid":"${lines[0]?.cost_rate_uuid ?? ''}"`;
      const all = `,"taxes":${JSON.stringify(taxes)}`;
      await executeSql(
        location,
        `update charge_log set receipt = replace(replace(receipt, '${rate}', ''), '${all}', '')`,
      );
      const before = await store.read((reader) => reader.chargeLog(coreNames.log));
      const without = lines.map((line) => ({ ...line, cost_rate_uuid: null }));
      expect(before?.receipt).toEqual({ ...receipt, lines: without, taxes });
    });
  },
  ({ shared }) => shared,
);

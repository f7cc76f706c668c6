import type { Intervals, Tax } from '@wattpost/engine';
import type { CostRateRecord, StoreReader, StoredTexts } from '@wattpost/platform';
import type { Selectable } from 'kysely';
import { type PageStatements, pageOf } from '../lists/index.ts';
import { type Building, type CostRateTable, type Session, statement } from '../database/index.ts';

const byUuid = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('cost_rate').selectAll().where('uuid', '=', param.uuid),
);

const costRatePages: PageStatements<Selectable<CostRateTable>> = {
  own: statement(({ db, param }) =>
    db
      .selectFrom('cost_rate')
      .selectAll()
      .where('organization_uuid', '=', param.organization)
      .where('place', '>=', param.from)
      .where('place', '<', param.to)
      .orderBy('place'),
  ),
  overall: statement(({ db, param }) =>
    db
      .selectFrom('cost_rate')
      .selectAll()
      .where('place_overall', '>=', param.from)
      .where('place_overall', '<', param.to)
      .orderBy('place_overall'),
  ),
};

/** A row of the table of cost rates as a record. */
export function costRateOf(row: Selectable<CostRateTable>): CostRateRecord {
  return {
    uuid: row.uuid,
    organizationUuid: row.organization_uuid,
    name: row.name,
    description: row.description,
    currency: row.currency,
    timeZone: row.time_zone,
    dynamicPricing: row.dynamic_pricing,
    intervals: row.intervals === null ? null : (JSON.parse(row.intervals) as Intervals),
    marketingTexts: JSON.parse(row.marketing_texts) as StoredTexts,
    tax: row.tax === null ? null : (JSON.parse(row.tax) as Tax),
    autoStopMinutes: row.auto_stop_minutes,
    autoStopCosts: row.auto_stop_costs,
  };
}

/** What the port reads of cost rates, apart from their entries. */
export function costRateReads(session: Session): Pick<StoreReader, 'costRate' | 'costRates'> {
  return {
    async costRate(uuid) {
      const row = await byUuid.first(session, { uuid });
      return row === undefined ? undefined : costRateOf(row);
    },
    async costRates(organization, range) {
      const page = await pageOf(session, 'cost_rate', organization, range, costRatePages);
      return { items: page.items.map(costRateOf), total: page.total };
    },
  };
}

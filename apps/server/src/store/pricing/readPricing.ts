import type { SiteCostRate } from '@wattpost/contract/wire';
import type { RecurringWindow } from '@wattpost/engine';
import { sql } from 'kysely';
import type {
  CostRateRecord,
  LocalSpan,
  PricedCostRateRecord,
  StoreReader,
} from '@wattpost/platform';
import { ofOrganization, pageOf } from '../lists/page.ts';
import {
  orderRows,
  isOneOf,
  itemOf,
  readAll,
  readBy,
  rowsOf,
  type Rows,
  type DatabaseSession,
  type Table,
} from '../database/index.ts';
import { costRateTable, recurringTable, uniqueEntryOf, uniqueTable } from './pricingTables.ts';

const daySec = 86_400;

const readCostRate = readBy(costRateTable, 'uuid');

function ofRate(costRate: string): (rows: Rows) => Rows {
  return (rows) => rows.where('cost_rate_uuid', '=', costRate);
}

/** Entries that overlap a span. An entry ends with the date that it starts on (U1). */
function meeting(rows: Rows, { fromSec, toSec }: LocalSpan): Rows {
  let met = rows;
  if (fromSec !== null) {
    met = met.where('start_sec', '>', fromSec - daySec).where('until_sec', '>', fromSec);
  }
  return toSec === null ? met : met.where('start_sec', '<', toSec);
}

/** A cost rate of a site file with all its entries. */
async function withEntries(
  session: DatabaseSession,
  costRate: CostRateRecord,
): Promise<SiteCostRate> {
  const ofThis = ofRate(costRate.uuid);
  const recurring = await ofThis(rowsOf(session, recurringTable)).orderBy('place').execute();
  const unique = await ofThis(rowsOf(session, uniqueTable)).orderBy('place').execute();
  return {
    ...costRate,
    recurring: recurring.map((row) => itemOf(recurringTable, row)),
    unique: unique.map((row) => uniqueEntryOf(itemOf(uniqueTable, row))),
  };
}

/** An existing cost rate in the form of a site file. */
export async function siteCostRate(session: DatabaseSession, uuid: string): Promise<SiteCostRate> {
  const costRate = await readCostRate(session, uuid);
  if (costRate === undefined) throw new Error(`There is no cost rate ${uuid}.`);
  return withEntries(session, costRate);
}

/** These cost rates with all entries, of both kinds; those that exist. */
export async function wholeCostRates(
  session: DatabaseSession,
  uuids: readonly string[],
): Promise<readonly PricedCostRateRecord[]> {
  const rows = await rowsOf(session, costRateTable)
    .where(isOneOf(session, 'uuid', uuids))
    .execute();
  const recurring = await entriesByRate(session, recurringTable, uuids, ['place']);
  const unique = await entriesByRate(session, uniqueTable, uuids, ['place']);
  return rows.map((row) => {
    const rate = itemOf(costRateTable, row);
    return {
      ...rate,
      recurring: recurring.get(rate.uuid) ?? [],
      unique: (unique.get(rate.uuid) ?? []).map(uniqueEntryOf),
    };
  });
}

/** Every cost rate in the form of a site file. */
export async function siteCostRates(session: DatabaseSession): Promise<readonly SiteCostRate[]> {
  const costRates: SiteCostRate[] = [];
  for (const costRate of await readAll(session, costRateTable, ['name', 'uuid'])) {
    costRates.push(await withEntries(session, costRate));
  }
  return costRates;
}

/** Entries of several cost rates, by cost rate. */
async function entriesByRate<Item>(
  session: DatabaseSession,
  definition: Table<Item>,
  costRates: readonly string[],
  order: readonly string[],
  list: (rows: Rows) => Rows = (rows) => rows,
): Promise<ReadonlyMap<unknown, readonly Item[]>> {
  const byRate = new Map<unknown, Item[]>();
  if (costRates.length === 0) return byRate;
  const ofRates = list(rowsOf(session, definition))
    .select('cost_rate_uuid')
    .where(isOneOf(session, 'cost_rate_uuid', costRates));
  const rows = await orderRows(ofRates, definition, ['cost_rate_uuid', ...order]).execute();
  for (const { cost_rate_uuid, ...row } of rows) {
    const entry = itemOf(definition, row);
    const own = byRate.get(cost_rate_uuid);
    if (own === undefined) byRate.set(cost_rate_uuid, [entry]);
    else own.push(entry);
  }
  return byRate;
}

/** See `scheduleBytes`. */
const maxMeasured = 2_000;

/** Of an entry without texts and intervals. */
const bytesPerEntry = 150;

async function entryBytes(
  session: DatabaseSession,
  table: 'recurring_entry' | 'unique_entry',
  costRates: readonly string[],
): Promise<number> {
  const own = sql<number>`octet_length(intervals) + octet_length(marketing_texts)`;
  const entries = session.db
    .selectFrom(table)
    .select(own.as('bytes'))
    .where(isOneOf(session, 'cost_rate_uuid', costRates))
    .limit(maxMeasured)
    .as('entry');
  const { bytes, count } = await session.db
    .selectFrom(entries)
    .select([
      sql<number | null>`cast(sum(bytes) as bigint)`.as('bytes'),
      (entry) => entry.fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  return (bytes ?? 0) + count * bytesPerEntry;
}

/** Every cost rate that stations have or will have. */
async function costRatesOf(
  session: DatabaseSession,
  stations: readonly string[],
): Promise<readonly string[]> {
  if (stations.length === 0) return [];
  const rows = await session.db
    .selectFrom('station')
    .select('cost_rate_uuid')
    .where(isOneOf(session, 'uuid', stations))
    .union(
      session.db
        .selectFrom('cost_rate_period')
        .select('cost_rate_uuid')
        .where(isOneOf(session, 'station_uuid', stations)),
    )
    .execute();
  return rows.flatMap(({ cost_rate_uuid }) => cost_rate_uuid ?? []);
}

type PricingReads = Pick<
  StoreReader,
  | 'costRate'
  | 'pricedCostRates'
  | 'costRates'
  | 'recurringEntries'
  | 'recurringWindows'
  | 'recurringEntriesByUuid'
  | 'uniqueEntries'
  | 'wholeCostRates'
  | 'scheduleBytes'
  | 'stationsWithRates'
  | 'scheduleEntry'
>;

/** Reads of cost rates and their entries for the port. */
export function pricingReads(session: DatabaseSession): PricingReads {
  const recurringByUuid: PricingReads['recurringEntriesByUuid'] = async (costRate, uuids) => {
    const rows = await ofRate(costRate)(rowsOf(session, recurringTable))
      .where(isOneOf(session, 'uuid', uuids))
      .orderBy('place')
      .execute();
    return rows.map((row) => itemOf(recurringTable, row));
  };
  return {
    costRate: (uuid) => readCostRate(session, uuid),
    async pricedCostRates(uuids, span) {
      const rows = await rowsOf(session, costRateTable)
        .where(isOneOf(session, 'uuid', uuids))
        .execute();
      const rates = rows.map((row) => itemOf(costRateTable, row));
      const pricedBy = (kind: number): readonly string[] =>
        rates.flatMap(({ uuid, dynamic_pricing }) => (dynamic_pricing === kind ? [uuid] : []));
      const recurring = await entriesByRate(session, recurringTable, pricedBy(1), ['place']);
      const byStart = ['start_sec', 'place'];
      const unique = await entriesByRate(session, uniqueTable, pricedBy(2), byStart, (rows) =>
        meeting(rows, span),
      );
      return rates.map((rate) => ({
        ...rate,
        recurring: recurring.get(rate.uuid) ?? [],
        unique: (unique.get(rate.uuid) ?? []).map(uniqueEntryOf),
      }));
    },
    costRates: (organization, range) =>
      pageOf(
        session,
        costRateTable,
        ['name', 'uuid'],
        range,
        ofOrganization(organization, costRateTable),
      ),
    recurringEntries: (costRate, range) =>
      pageOf(session, recurringTable, ['place'], range, ofRate(costRate)),
    async recurringWindows(costRate) {
      const rows = await session.db
        .selectFrom('recurring_entry')
        .select(['uuid', 'windows'])
        .where('cost_rate_uuid', '=', costRate)
        .orderBy('place')
        .execute();
      return rows.map(({ uuid, windows }) => ({
        uuid,
        windows: JSON.parse(windows) as readonly RecurringWindow[],
      }));
    },
    recurringEntriesByUuid: recurringByUuid,
    async uniqueEntries(costRate, span, range) {
      const order = ['start_sec', 'place'];
      const { items, total } = await pageOf(session, uniqueTable, order, range, (rows) =>
        meeting(ofRate(costRate)(rows), span),
      );
      return { items: items.map(uniqueEntryOf), total };
    },
    wholeCostRates: (uuids) => wholeCostRates(session, uuids),
    scheduleBytes: async (costRates, stations) => {
      const all = [...costRates, ...(await costRatesOf(session, stations))];
      const recurring = await entryBytes(session, 'recurring_entry', all);
      return recurring + (await entryBytes(session, 'unique_entry', all));
    },
    async stationsWithRates(uuids) {
      const rows = await session.db
        .selectFrom('station')
        .select('uuid')
        .where(isOneOf(session, 'cost_rate_uuid', uuids))
        .union(
          session.db
            .selectFrom('cost_rate_period')
            .select('station_uuid as uuid')
            .where(isOneOf(session, 'cost_rate_uuid', uuids)),
        )
        .orderBy('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    async scheduleEntry(costRate, uuid) {
      const [recurring] = await recurringByUuid(costRate, [uuid]);
      if (recurring !== undefined) return recurring;
      const row = await ofRate(costRate)(rowsOf(session, uniqueTable))
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      return row === undefined ? undefined : uniqueEntryOf(itemOf(uniqueTable, row));
    },
  };
}

import type { SiteCostRate } from '@wattpost/contract/wire';
import { uniqueSpans } from '@wattpost/engine';
import { createHash } from 'node:crypto';
import type { RecurringEntryRecord, StoreWriter } from '@wattpost/platform';
import { importItems, insertRows } from '../lists/insertRows.ts';
import { lookUp } from '../lists/rowLookup.ts';
import {
  isOneOf,
  rowOf,
  storedItem,
  type DatabaseSession,
  type WriteSession,
} from '../database/index.ts';
import { recurringInOrder, uniqueInOrder } from './canonicalOrder.ts';
import {
  costRateTable,
  recurringTable,
  uniqueEntryOf,
  uniqueTable,
  type UniqueRow,
} from './pricingTables.ts';

/**
 * A uuid (version 8) for a window without one; it is the same each time the entry is imported.
 */
function windowUuid(entryUuid: string, index: number): string {
  const hex = createHash('sha256').update(`window ${index} of ${entryUuid}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function storedEntry({
  validity,
  ...entry
}: SiteCostRate['recurring'][number]): RecurringEntryRecord {
  const weekdays = validity.weekdays.map((window, index) => ({
    ...window,
    uuid: window.uuid ?? windowUuid(entry.uuid, index),
  }));
  return { ...entry, validity: { type: 'recurring', weekdays } };
}

/** Dated entries in the order of the interface, with their effective ends. */
function storedUnique(unique: SiteCostRate['unique']): readonly UniqueRow[] {
  const entries = uniqueInOrder(unique);
  const spans = uniqueSpans(entries.map(({ validity }) => validity));
  return entries.map(({ validity: _, ...entry }, place) => {
    const { fromSec: start_sec, untilSec: until_sec } = spans[place] as (typeof spans)[number];
    return { ...entry, start_sec, until_sec };
  });
}

/** A cost rate as it is read after it was written. */
export function storedCostRate({ recurring, unique, ...costRate }: SiteCostRate): SiteCostRate {
  return {
    ...storedItem(costRateTable, costRate),
    recurring: recurringInOrder(recurring).map(storedEntry),
    unique: storedUnique(unique).map(uniqueEntryOf),
  };
}

/** Replaces the entries of a cost rate, in the order of the interface. */
async function writeEntries(
  session: DatabaseSession,
  { uuid: cost_rate_uuid, recurring, unique }: SiteCostRate,
): Promise<void> {
  const recurringRows = recurringInOrder(recurring).map((entry, place) => ({
    cost_rate_uuid,
    place,
    ...rowOf(recurringTable, storedEntry(entry)),
  }));
  const uniqueRows = storedUnique(unique).map((entry, place) => ({
    cost_rate_uuid,
    place,
    ...rowOf(uniqueTable, entry),
  }));
  await insertRows(session, 'recurring_entry', recurringRows as never);
  await insertRows(session, 'unique_entry', uniqueRows as never);
}

/** Writes cost rates of a site, each with all its entries. */
export async function importCostRates(
  session: DatabaseSession,
  costRates: readonly SiteCostRate[],
): Promise<void> {
  await importItems(session, costRateTable, costRates);
  const uuids = costRates.map(({ uuid }) => uuid);
  for (const entries of ['recurring_entry', 'unique_entry'] as const) {
    await session.db
      .deleteFrom(entries)
      .where(isOneOf(session, 'cost_rate_uuid', uuids))
      .execute();
  }
  for (const costRate of costRates) await writeEntries(session, costRate);
}

/** What may refer to a cost rate, in the order in which it is looked for. */
const leadingToCostRate = [
  ['station', 'station', 'cost_rate_uuid'],
  ['cost_rate_period', 'station', 'cost_rate_uuid'],
  ['card', 'card', 'rate_uuid'],
  ['charge_log', 'charge_log', 'cost_rate_uuid'],
] as const;

function ownersOf(
  session: DatabaseSession,
  uuids: readonly string[],
): Promise<ReadonlyMap<string | number, string>> {
  return lookUp<'cost_rate', string>(
    ...([session, 'cost_rate', 'uuid', uuids, 'organization_uuid'] as const),
  );
}

/**
 * Inserts those that do not exist, and waits for others that do so at the same time.
 *
 * @throws an error that repeats the transaction, if another organization has just taken one of the uuids
 */
async function insertNewRates(
  session: DatabaseSession,
  costRates: readonly SiteCostRate[],
): Promise<void> {
  const rows = costRates.map((rate) => rowOf(costRateTable, rate));
  await session.db
    .insertInto('cost_rate')
    .values(rows as never)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
  const uuids = costRates.map(({ uuid }) => uuid);
  const owners = await ownersOf(session, uuids);
  for (const { uuid, organization_uuid: owner } of costRates) {
    if (owners.get(uuid) === owner) continue;
    const message = `The cost rate ${uuid} belongs to another organization.`;
    throw Object.assign(new Error(message), { code: uniqueViolation });
  }
}

/** The SQLSTATE of a unique violation, after which a transaction is repeated. */
const uniqueViolation = '23505';

/** Writes of cost rates for the port. */
export function pricingWrites(
  session: WriteSession,
): Pick<StoreWriter, 'putCostRates' | 'deleteCostRate'> {
  const { db } = session;
  return {
    async putCostRates(costRates) {
      for (const { organization_uuid: owner, uuid } of costRates) {
        session.changes.of('prices', owner, uuid);
      }
      await insertNewRates(session, costRates);
      await importCostRates(session, costRates);
    },
    async deleteCostRate(uuid) {
      for (const [table, holder, column] of leadingToCostRate) {
        const row = await db
          .selectFrom(table)
          .select(column as never)
          .where(column as never, '=', uuid as never)
          .limit(1)
          .executeTakeFirst();
        if (row !== undefined) return holder;
      }
      const owner = (await ownersOf(session, [uuid])).get(uuid);
      if (owner !== undefined) session.changes.of('prices', owner, uuid);
      for (const entries of ['recurring_entry', 'unique_entry'] as const) {
        await db.deleteFrom(entries).where('cost_rate_uuid', '=', uuid).execute();
      }
      await db.deleteFrom('cost_rate').where('uuid', '=', uuid).execute();
      return 'deleted';
    },
  };
}

import type { OrganizationFilter, StorePage, Range } from '@wattpost/platform';
import { sql } from 'kysely';
import {
  orderRows,
  itemOf,
  rowsOf,
  type Rows,
  type DatabaseSession,
  type Table,
} from '../database/index.ts';

/**
 * A part of a list in an order that an index has, and how long the list is. It costs what the rows
 * cost that are passed over, and those of the list once whenever the data has changed, which is less
 * than keeping places without a hole whenever something is added.
 *
 * @param list which rows are in it
 * @param rows the records of the list where they are not just the rows of the table
 */
export async function pageOf<Item>(
  session: DatabaseSession,
  definition: Table<Item>,
  order: readonly string[],
  { offset, limit }: Range,
  list: (rows: Rows) => Rows,
  rows: Rows = rowsOf(session, definition),
): Promise<StorePage<Item>> {
  const total = await totalOf(session, list(rowsOf(session, definition)));
  if (offset >= total) return { items: [], total };
  const page = await orderRows(list(rows), definition, order).limit(limit).offset(offset).execute();
  return { items: page.map((row) => itemOf(definition, row)), total };
}

/** How many rows there are; counted once for all reads of the same state of the data. */
async function totalOf({ db, totals }: DatabaseSession, rows: Rows): Promise<number> {
  const count = rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .compile();
  const known = await totals?.();
  const key = `${count.sql} ${JSON.stringify(count.parameters)}`;
  const cachedTotal = known?.get(key);
  if (cachedTotal !== undefined) return cachedTotal;
  const [row] = (await db.executeQuery(count)).rows;
  if (row === undefined) throw new Error('A count has no answer');
  known?.set(key, row.total);
  return row.total;
}

/** What one organization has, or everyone. */
export function ofOrganization(
  organization: OrganizationFilter,
  { name }: Pick<Table<unknown>, 'name'>,
): (rows: Rows) => Rows {
  return (rows) =>
    organization === null ? rows : rows.where(`${name}.organization_uuid`, '=', organization);
}

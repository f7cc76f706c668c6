import type { OrganizationFilter, Page, Range } from '@wattpost/platform';
import { sql } from 'kysely';
import { inOrder, itemOf, rowsOf, type Rows, type Session, type Table } from '../database/index.ts';

/**
 * A part of a list in an order that an index has, and how long the list is. It costs what the rows
 * cost that are passed over, and those of the list once whenever the data has changed, which is less
 * than keeping places without a hole whenever something is added.
 *
 * @param list which rows are in it
 * @param rows the records of the list where they are not just the rows of the table
 */
export async function pageOf<Item>(
  session: Session,
  kept: Table<Item>,
  order: readonly string[],
  { offset, limit }: Range,
  list: (rows: Rows) => Rows,
  rows: Rows = rowsOf(session, kept),
): Promise<Page<Item>> {
  const total = await totalOf(session, list(rowsOf(session, kept)));
  if (offset >= total) return { items: [], total };
  const page = await inOrder(list(rows), kept, order).limit(limit).offset(offset).execute();
  return { items: page.map((row) => itemOf(kept, row)), total };
}

/** How many rows there are; counted once for all reads of the same state of the data. */
async function totalOf({ db, totals }: Session, rows: Rows): Promise<number> {
  const count = rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .compile();
  const known = await totals?.();
  const key = `${count.sql} ${JSON.stringify(count.parameters)}`;
  const kept = known?.get(key);
  if (kept !== undefined) return kept;
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

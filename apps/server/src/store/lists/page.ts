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
 * A page of a list in the order of an index, and the length of the list. The cost is that of the rows
 * skipped, plus counting the list, which is cheaper than maintaining gapless positions on every write.
 *
 * @param list selects the rows of the list
 * @param rows the records of the list, if not simply the rows of the table
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

async function totalOf({ db }: DatabaseSession, rows: Rows): Promise<number> {
  const count = rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .compile();
  const [row] = (await db.executeQuery(count)).rows;
  if (row === undefined) throw new Error('A count returned no row');
  return row.total;
}

/** The rows of one organization, or of all. */
export function ofOrganization(
  organization: OrganizationFilter,
  { name }: Pick<Table<unknown>, 'name'>,
): (rows: Rows) => Rows {
  return (rows) =>
    organization === null ? rows : rows.where(`${name}.organization_uuid`, '=', organization);
}

import { sql, type Insertable, type RawBuilder } from 'kysely';
import { rowOf, type Schema, type DatabaseSession, type Table } from '../database/index.ts';

/** Values in one statement: below what either database allows. */
const maxValues = 8_000;

/** What happens to rows that are there already. */
export interface ReplacedRows<Column> {
  /** Which row it is. */
  readonly key: readonly Column[];
  /** What stays as it was. */
  readonly unchanged?: readonly Column[];
}

/** Whether one of the columns would change: rows that stay as they are are not written. */
function changes(table: string, columns: readonly string[]): RawBuilder<boolean> {
  const each = columns.map(
    (column) =>
      sql`${sql.ref(`${table}.${column}`)} is distinct from ${sql.ref(`excluded.${column}`)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Inserts rows of the same shape, many at a time; with `replacing`, rows that are there are replaced. */
export async function insertRows<Table extends keyof Schema>(
  { db }: DatabaseSession,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  replacing?: ReplacedRows<keyof Schema[Table]>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const fixed: ReadonlySet<unknown> = new Set<unknown>([
    ...(replacing?.key ?? []),
    ...(replacing?.unchanged ?? []),
  ]);
  const replaced = columns.filter((column) => !fixed.has(column));
  const atOnce = Math.floor(maxValues / columns.length);
  for (let from = 0; from < rows.length; from += atOnce) {
    const insert = db.insertInto(table).values(rows.slice(from, from + atOnce));
    const query =
      replacing === undefined
        ? insert
        : insert.onConflict((conflict) =>
            conflict
              .columns(replacing.key as never)
              .doUpdateSet(
                () =>
                  Object.fromEntries(
                    replaced.map((column) => [column, sql.ref(`excluded.${column}`)]),
                  ) as never,
              )
              .where(changes(table, replaced)),
          );
    await query.execute();
  }
}

/** Writes records of a site: what has the key is replaced, except what only an insertion sets. */
export async function importItems<Item>(
  session: DatabaseSession,
  table: Table<Item>,
  items: readonly NoInfer<Item>[],
): Promise<void> {
  const rows = items.map((item) => rowOf(table, item));
  await insertRows(session, table.name, rows as never, {
    key: [table.key] as never,
    unchanged: Object.keys(table.initial ?? {}) as never,
  });
}

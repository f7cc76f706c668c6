import { sql, type Insertable, type RawBuilder } from 'kysely';
import { rowOf, type Schema, type DatabaseSession, type Table } from '../database/index.ts';

/** Values per statement: below the limits of both databases. */
const maxValues = 8_000;

/** What happens to existing rows. */
export interface ReplacedRows<Column> {
  /** The columns that identify a row. */
  readonly key: readonly Column[];
  /** Columns that keep their values. */
  readonly unchanged?: readonly Column[];
}

/** Whether one of the columns would change: unchanged rows are not written. */
function changes(table: string, columns: readonly string[]): RawBuilder<boolean> {
  const each = columns.map(
    (column) =>
      sql`${sql.ref(`${table}.${column}`)} is distinct from ${sql.ref(`excluded.${column}`)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Inserts rows of the same shape in batches; with `replacing`, existing rows are updated. */
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

/** Writes records of a site: existing ones are updated, except for columns that only an insertion sets. */
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

import { sql } from 'kysely';
import type { Schema, DatabaseSession } from '../database/index.ts';

type Key = string | number;
type Column<Table extends keyof Schema> = keyof Schema[Table] & string;

/** Keys per statement. */
const atOnce = 1_000;

/**
 * One column of the rows with these keys, by key.
 *
 * @param keyColumn unique in its table
 */
export async function lookUp<Table extends keyof Schema, Found extends Key>(
  { db }: DatabaseSession,
  table: Table,
  keyColumn: Column<Table>,
  keys: Iterable<Key | null>,
  column: Column<Table>,
): Promise<ReadonlyMap<Key, Found>> {
  const unique = [...new Set(keys)].filter((key) => key !== null);
  const found = new Map<Key, Found>();
  for (let from = 0; from < unique.length; from += atOnce) {
    const { rows } = await sql<{ key: Key; found: Found }>`
      select ${sql.ref(keyColumn)} as "key", ${sql.ref(column)} as "found"
      from ${sql.table(table)}
      where ${sql.ref(keyColumn)} in (${sql.join(unique.slice(from, from + atOnce))})`.execute(db);
    for (const row of rows) found.set(row.key, row.found);
  }
  return found;
}

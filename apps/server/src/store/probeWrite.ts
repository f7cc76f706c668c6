import { sql } from 'kysely';
import type { DatabaseSession } from './database/index.ts';

/**
 * Writes something that leaves no trace, and needs space on the disk for it: SQLite stores the page with the version
 * that it keeps for its user, PostgreSQL a temporary table of some 128 KiB.
 */
export async function probeWrite({ dialect, db }: DatabaseSession): Promise<void> {
  if (dialect === 'sqlite') {
    const read = await sql<{ user_version: number }>`pragma user_version`.execute(db);
    const version = read.rows[0]?.user_version ?? 0;
    await sql`pragma user_version = ${sql.lit(version)}`.execute(db);
    return;
  }
  const rows = sql`select repeat(md5(row::text), 60) from generate_series(1, 64) as row`;
  await sql`create temporary table wattpost_write_probe on commit drop as ${rows}`.execute(db);
}

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { nodeSqlite } from '../../src/store/database/nodeSqlite.ts';

/** Runs SQL beside the store, as another program would. */
export async function executeSql(location: string, text: string): Promise<void> {
  if (!location.startsWith('postgres:')) {
    const database = new (nodeSqlite().DatabaseSync)(location);
    database.exec(text);
    database.close();
    return;
  }
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: location }) }),
  });
  await sql.raw(text).execute(db);
  await db.destroy();
}

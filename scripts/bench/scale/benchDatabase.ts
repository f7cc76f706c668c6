import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '../../../apps/server/test/support/postgres.ts';
import { temporaryFolder } from '../report/processes.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** An empty database of this machine. */
export interface BenchDatabase {
  /** As `--db` takes it. */
  readonly location: string;
  readonly sizeBytes: () => Promise<number>;
}

/** PostgreSQL runs with the settings of the tests: 32 MB of shared buffers, without fsync, in memory if there is enough. */
export async function openBenchDatabase(
  kind: DatabaseKind,
  cleanup: AsyncDisposableStack,
): Promise<BenchDatabase> {
  if (kind === 'SQLite') {
    const location = path.join(await temporaryFolder(cleanup), 'site.db');
    const sizes = ['', '-wal'].map((suffix) => location + suffix);
    const sizeOf = (file: string): Promise<number> =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      );
    return {
      location,
      sizeBytes: async () => (await Promise.all(sizes.map(sizeOf))).reduce((sum, one) => sum + one),
    };
  }
  const postgres = await startOwnPostgres();
  cleanup.defer(() => postgres.stop());
  const location = await postgres.createDatabase();
  return { location, sizeBytes: () => postgresSize(location) };
}

async function postgresSize(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}

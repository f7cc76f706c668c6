import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import { Socket } from 'node:net';
import pg from 'pg';
import { countedWrite, readRevisions } from './changeCounts.ts';
import { idleLimit } from './postgres.ts';
import { withRetries } from './withRetries.ts';
import type { Schema } from './schema.ts';
import type { Backend } from './session.ts';

/** Begins each transaction with its limit, in one exchange with the server. */
class LimitedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [
      ...(isolationLevel === undefined ? [] : [`isolation level ${isolationLevel}`]),
      ...(accessMode === undefined ? [] : [accessMode]),
    ];
    const begin = `begin ${modes.join(' ')}; ${idleLimit}`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** Leaves the lock of migrations to them: kysely's is the session's, and would stay with the connection of a pooler. */
class UnlockedAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class PooledDialect extends PostgresDialect {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.pool = pool;
  }

  override createDriver(): LimitedDriver {
    return new LimitedDriver({ pool: this.pool });
  }

  override createAdapter(): UnlockedAdapter {
    return new UnlockedAdapter();
  }
}

const connectTimeoutMs = 10_000;

/**
 * Nothing of a transaction comes from a server that is frozen or cut off. Longer than a wait for the lock of an abandoned
 * transaction.
 */
const maxSilenceMs = 150_000;

/** bigint; every such number of the store is a safe integer. */
const int8 = 20;

const parsers = new pg.TypeOverrides();
parsers.setTypeParser(int8, Number);

/**
 * Opens PostgreSQL.
 *
 * @param url `postgres://…`, as in libpq.
 * @param connections maximum at once.
 * @param silenceMs after which a connection is given up, while transactions run; a migration may take longer
 */
export function openPostgres(
  url: string,
  connections: number,
  silenceMs: number = maxSilenceMs,
): Backend {
  let running = 0;
  const limited = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'wattpost-server',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(silenceMs, () => {
        if (running > 0) socket.destroy(new Error('timeout: PostgreSQL does not answer'));
      });
    },
    types: parsers,
  });
  // The pool replaces a broken idle connection; the next query reports the error.
  pool.on('error', () => undefined);
  // Without a listener, a connection that breaks in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<Schema>({ dialect: new PooledDialect(pool) });

  return {
    dialect: 'postgres',
    db,
    revisions: (organizations) =>
      limited(() => readRevisions({ dialect: 'postgres', db }, organizations)),
    read: (work) =>
      limited(() =>
        withRetries(() =>
          db
            .transaction()
            .setIsolationLevel('repeatable read')
            .setAccessMode('read only')
            .execute((transaction) => work({ dialect: 'postgres', db: transaction })),
        ),
      ),
    write: (work) =>
      limited(() =>
        withRetries(() =>
          db
            .transaction()
            .setIsolationLevel('read committed')
            .execute((transaction) => countedWrite('postgres', transaction, work)),
        ),
      ),
    close: () => db.destroy(),
  };
}

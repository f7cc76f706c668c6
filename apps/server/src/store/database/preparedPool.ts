import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { stateOf } from './retried.ts';
import { statementName } from './statement.ts';

/** What a server says of a statement that it keeps, when the table it reads has other columns now. */
const staleStatement = '0A000';

function preparing(client: pg.PoolClient): PostgresPoolClient {
  let isStale = false;
  return {
    async query<Row>(text: string, values: readonly unknown[]) {
      const name = statementName(text);
      const query = { text, values: [...values] };
      try {
        const result: unknown = await client.query(name === undefined ? query : { name, ...query });
        return result as PostgresQueryResult<Row>;
      } catch (error) {
        isStale ||= stateOf(error) === staleStatement;
        throw error;
      }
    },
    // What the server keeps goes with its connection.
    release: (destroy) => client.release(destroy === true || isStale),
  } as PostgresPoolClient;
}

/**
 * The pool in the shape that kysely expects. The server keeps the plans of the store's own statements,
 * which saves it from parsing and planning them each time.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const found = known.get(client);
      if (found !== undefined) return found;
      const made = preparing(client);
      known.set(client, made);
      return made;
    },
  };
}

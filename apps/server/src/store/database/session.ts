import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Totals } from './totals.ts';

export type DialectName = 'sqlite' | 'postgres';

/** A transaction. */
export interface DatabaseSession {
  readonly dialect: DialectName;
  readonly db: Kysely<Schema>;
  /** Cached totals of the state that this reads; absent in a write. */
  readonly totals?: () => Promise<Totals>;
}

/** An open database. */
export interface Backend {
  readonly dialect: DialectName;
  /** Outside of any transaction; for migrations. */
  readonly db: Kysely<Schema>;
  /** See `Store.revision`. */
  revision(): Promise<string>;
  /** A read-only transaction on one snapshot. */
  read<Answer>(work: (session: DatabaseSession) => Promise<Answer>): Promise<Answer>;
  /** A transaction; `work` may be repeated after a conflict. */
  write<Answer>(work: (session: DatabaseSession) => Promise<Answer>): Promise<Answer>;
  /** Waits for running transactions, then closes. */
  close(): Promise<void>;
}

import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Totals } from './totals.ts';

/** The databases that a store can be kept in. */
export type DialectName = 'sqlite' | 'postgres';

/** What statements run in: a transaction of one of the databases. */
export interface Session {
  readonly dialect: DialectName;
  readonly db: Kysely<Schema>;
  /** What was counted of the very state that this reads; absent where that state may change. */
  readonly totals?: () => Promise<Totals>;
}

/** One of the databases, opened. */
export interface Backend {
  readonly dialect: DialectName;
  /** Outside of any transaction; for migrations. */
  readonly db: Kysely<Schema>;
  /** Names the state of the data, see `Store.revision`. */
  revision(): Promise<string>;
  /** A transaction that sees one moment and writes nothing. */
  read<Answer>(work: (session: Session) => Promise<Answer>): Promise<Answer>;
  /** A transaction; `work` runs again when the database asks for it. */
  write<Answer>(work: (session: Session) => Promise<Answer>): Promise<Answer>;
  /** Lets what runs finish, then closes. */
  close(): Promise<void>;
}

import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { OrganizationFilter, Revision } from '@wattpost/platform';
import type { Changes } from './changes.ts';

export type DialectName = 'sqlite' | 'postgres';

/** A transaction. */
export interface DatabaseSession {
  readonly dialect: DialectName;
  readonly db: Kysely<Schema>;
}

/** A transaction that may write. */
export interface WriteSession extends DatabaseSession {
  readonly changes: Changes;
}

/** An open database. */
export interface Backend {
  readonly dialect: DialectName;
  /** Outside of any transaction; for migrations. */
  readonly db: Kysely<Schema>;
  /** See `Store.revision`. */
  revision(organization: OrganizationFilter): Promise<Revision>;
  /** A read-only transaction on one snapshot. */
  read<Answer>(work: (session: DatabaseSession) => Promise<Answer>): Promise<Answer>;
  /** A transaction; `work` may be repeated after a conflict. */
  write<Answer>(work: (session: WriteSession) => Promise<Answer>): Promise<Answer>;
  /** Waits for running transactions, then closes. */
  close(): Promise<void>;
}

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

/** Reads the revisions of organizations, and of all (`null`); may have those of others, too. */
export type ReadRevisions = (
  organizations: readonly OrganizationFilter[],
) => Promise<ReadonlyMap<OrganizationFilter, Revision>>;

/** An open database. */
export interface Backend {
  readonly dialect: DialectName;
  /** Outside of any transaction; for migrations. */
  readonly db: Kysely<Schema>;
  /** The revisions of these organizations, and of all (`null`); see `Store.revision`. One such read at a time. */
  revisions: ReadRevisions;
  /** A read-only transaction on one snapshot. */
  read<Answer>(work: (session: DatabaseSession) => Promise<Answer>): Promise<Answer>;
  /** A transaction; `work` may be repeated after a conflict. */
  write<Answer>(work: (session: WriteSession) => Promise<Answer>): Promise<Answer>;
  /** Waits for running transactions, then closes. */
  close(): Promise<void>;
}

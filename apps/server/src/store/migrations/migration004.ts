import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createTable } from './migration001.ts';
import type { DialectName } from '../database/index.ts';
import { tables004 } from './tables004.ts';

/**
 * Binds idempotency keys to the token that sent them, and makes the secret of their fingerprints.
 * Keys of the last day are forgotten: nothing says which token sent them, nor with which password.
 * A repeat across the change finds its e-mail address taken (409) and makes nothing twice.
 */
export async function bindIdempotencyKeys(
  db: Kysely<unknown>,
  dialect: DialectName,
): Promise<void> {
  await db.schema.dropTable('registration').execute();
  for (const [name, table] of Object.entries(tables004)) {
    await createTable(db, dialect, name, table);
  }
  await (db as Kysely<{ secret: { name: string; value: string } }>)
    .insertInto('secret')
    .values({ name: 'fingerprint', value: randomBytes(32).toString('hex') })
    .execute();
}

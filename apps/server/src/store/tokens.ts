import type { StoreReader, TokenRecord } from '@wattpost/platform';
import {
  type Backend,
  type Form,
  type DatabaseSession,
  type TokenAdmin,
  booleanForm,
  insertItem,
  readAll,
  readBy,
  table,
} from './database/index.ts';

const areas: Form<TokenRecord['areas']> = {
  write: (areas) => areas.join(','),
  read: (stored) =>
    String(stored)
      .split(',')
      .filter((area) => area !== '') as TokenRecord['areas'],
};

const tokens = table<TokenRecord>(
  'token',
  'uuid',
  {
    uuid: true,
    hash: true,
    organization_uuid: true,
    areas: true,
    cross_organization: true,
    name: true,
    partner_slug: true,
    created_at_ms: true,
    revoked_at_ms: true,
  },
  { forms: { areas, cross_organization: booleanForm } },
);

const tokenByHash = readBy(tokens, 'hash');

/** Reads of tokens for the port. */
export function tokenReads(session: DatabaseSession): Pick<StoreReader, 'token'> {
  return { token: (hash) => tokenByHash(session, hash) };
}

/** Tokens for the command line. */
export function tokenAdmin(backend: Backend): TokenAdmin {
  return {
    add: (token) =>
      backend.write(async (session) => {
        const known = await session.db
          .selectFrom('organization')
          .select('uuid')
          .where('uuid', '=', token.organization_uuid)
          .executeTakeFirst();
        if (known === undefined) return 'unknown_organization';
        await insertItem(session, tokens, token);
        return 'written';
      }),
    list: () => backend.read((session) => readAll(session, tokens, ['created_at_ms', 'uuid'])),
    revoke: (uuid, nowMs) =>
      backend.write(async ({ db }) => {
        const { numUpdatedRows } = await db
          .updateTable('token')
          .set({ revoked_at_ms: nowMs })
          .where('uuid', '=', uuid)
          .where('revoked_at_ms', 'is', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      }),
  };
}

import type { StoreReader, TokenRecord } from '@wattpost/platform';
import type { Selectable } from 'kysely';
import type { Backend, Session, TokenAdmin, TokenTable } from './database/index.ts';

function tokenOf(row: Selectable<TokenTable>): TokenRecord {
  return {
    uuid: row.uuid,
    hash: row.hash,
    organizationUuid: row.organization_uuid,
    areas: row.areas.split(',').filter((area) => area !== '') as TokenRecord['areas'],
    crossOrganization: row.cross_organization === 1,
    createdAtMs: row.created_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
}

/** What the port reads of keys. */
export function tokenReads({ db }: Session): Pick<StoreReader, 'token'> {
  return {
    async token(hash) {
      const row = await db
        .selectFrom('token')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row === undefined ? undefined : tokenOf(row);
    },
  };
}

/** Keys to the interface, as the command line handles them. */
export function tokenAdmin(backend: Backend): TokenAdmin {
  return {
    add: (token) =>
      backend.write(async ({ db }) => {
        const known = await db
          .selectFrom('organization')
          .select('uuid')
          .where('uuid', '=', token.organizationUuid)
          .executeTakeFirst();
        if (known === undefined) return 'unknown_organization';
        const row: TokenTable = {
          uuid: token.uuid,
          hash: token.hash,
          organization_uuid: token.organizationUuid,
          areas: token.areas.join(','),
          cross_organization: token.crossOrganization ? 1 : 0,
          created_at_ms: token.createdAtMs,
          revoked_at_ms: token.revokedAtMs,
        };
        await db.insertInto('token').values(row).execute();
        return 'written';
      }),
    list: () =>
      backend.read(async ({ db }) => {
        const rows = await db
          .selectFrom('token')
          .selectAll()
          .orderBy('created_at_ms')
          .orderBy('uuid')
          .execute();
        return rows.map(tokenOf);
      }),
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

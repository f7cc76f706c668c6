import { tokenOf } from './stations/index.ts';
import {
  statement,
  type Backend,
  type Building,
  type TokenAdmin,
  type TokenTable,
} from './database/index.ts';

const organizationExists = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('organization').select('uuid').where('uuid', '=', param.uuid),
);

const insert = statement(({ db, param }: Building<TokenTable>) =>
  db.insertInto('token').values({
    uuid: param.uuid,
    hash: param.hash,
    organization_uuid: param.organization_uuid,
    areas: param.areas,
    cross_organization: param.cross_organization,
    created_at_ms: param.created_at_ms,
    revoked_at_ms: param.revoked_at_ms,
  }),
);

const all = statement(({ db }: Building<object>) =>
  db.selectFrom('token').selectAll().orderBy('created_at_ms').orderBy('uuid'),
);

const revoke = statement(({ db, param }: Building<{ uuid: string; nowMs: number }>) =>
  db
    .updateTable('token')
    .set({ revoked_at_ms: param.nowMs })
    .where('uuid', '=', param.uuid)
    .where('revoked_at_ms', 'is', null),
);

/** Keys to the interface, as the command line handles them. */
export function tokenAdmin(backend: Backend): TokenAdmin {
  return {
    add: (token) =>
      backend.write(async (session) => {
        const known = await organizationExists.first(session, { uuid: token.organizationUuid });
        if (known === undefined) return 'unknown_organization';
        await insert.run(session, {
          uuid: token.uuid,
          hash: token.hash,
          organization_uuid: token.organizationUuid,
          areas: token.areas.join(','),
          cross_organization: token.crossOrganization ? 1 : 0,
          created_at_ms: token.createdAtMs,
          revoked_at_ms: token.revokedAtMs,
        });
        return 'written';
      }),
    list: () => backend.read(async (session) => (await all.rows(session, {})).map(tokenOf)),
    revoke: (uuid, nowMs) =>
      backend.write(async (session) => (await revoke.run(session, { uuid, nowMs })) > 0),
  };
}

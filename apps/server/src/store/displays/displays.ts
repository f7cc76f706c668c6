import type { DisplayHead, DisplayReader, DisplayRecord, DisplayWriter } from '@wattpost/platform';
import {
  type Backend,
  type DatabaseSession,
  type DisplayAdmin,
  type WriteSession,
  insertItem,
  itemOf,
  jsonForm,
  orderRows,
  readBy,
  rowsOf,
  table,
  updateItem,
} from '../database/index.ts';

const displays = table<DisplayRecord>(
  'display',
  'uuid',
  {
    uuid: true,
    organization_uuid: true,
    line: true,
    hash: true,
    reported_at_ms: true,
    status: true,
  },
  { forms: { status: jsonForm() } },
);

/** Heads, identified by display and line. */
const heads = table<DisplayHead>('display_head', 'hash', {
  display_uuid: true,
  line: true,
  hash: true,
  received_at_ms: true,
});

const displayByUuid = readBy(displays, 'uuid');
const lockedDisplay = readBy(displays, 'uuid', 'no key update');

/** Reads of displays for the port. */
export function displayReads(session: DatabaseSession): DisplayReader {
  return {
    display: (uuid) => displayByUuid(session, uuid),
    async displays(organization, sinceMs) {
      const all = rowsOf(session, displays).where('organization_uuid', '=', organization);
      const some = sinceMs === null ? all : all.where('reported_at_ms', '>=', sinceMs);
      const rows = await orderRows(some, displays, ['uuid']).execute();
      return rows.map((row) => itemOf(displays, row));
    },
    async displayCount(organization) {
      const { count } = await session.db
        .selectFrom('display')
        .select((display) => display.fn.countAll<number | string>().as('count'))
        .where('organization_uuid', '=', organization)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async displayOrganizations() {
      const rows = await session.db
        .selectFrom('display')
        .select('organization_uuid')
        .distinct()
        .orderBy('organization_uuid')
        .execute();
      return rows.map(({ organization_uuid }) => organization_uuid);
    },
    async displayHead(uuid, atMs) {
      const own = rowsOf(session, heads).where('display_uuid', '=', uuid).limit(1);
      const row =
        atMs === null
          ? await orderRows(own, heads, ['line desc']).executeTakeFirst()
          : await orderRows(own, heads, ['received_at_ms', 'line'])
              .where('received_at_ms', '>=', atMs)
              .executeTakeFirst();
      return row === undefined ? undefined : itemOf(heads, row);
    },
  };
}

/** Writes of displays for the port. */
export function displayWrites(session: WriteSession): DisplayWriter {
  const { changes } = session;
  return {
    lockDisplay: (uuid) => lockedDisplay(session, uuid),
    insertDisplay: (display) => {
      changes.of('displays', display.organization_uuid);
      return insertItem(session, displays, display, { uniqueColumns: ['uuid'] });
    },
    updateDisplay: (display) => {
      changes.of('displays', display.organization_uuid);
      return updateItem(session, displays, display);
    },
    async deleteDisplay({ uuid, organization_uuid }) {
      changes.of('displays', organization_uuid);
      await session.db.deleteFrom('display_head').where('display_uuid', '=', uuid).execute();
      await session.db.deleteFrom('display').where('uuid', '=', uuid).execute();
    },
    async addDisplayHead(head) {
      await insertItem(session, heads, head);
    },
  };
}

/** Heads that one transaction deletes: it holds its locks for less than a tenth of a second. */
const forgottenAtOnce = 500;

/** Displays for the server. */
export function displayAdmin(backend: Backend): DisplayAdmin {
  const forgetHeads = (beforeMs: number): Promise<number> =>
    backend.write(async ({ db }) => {
      const oldest = await db
        .selectFrom('display_head')
        .select('received_at_ms')
        .where('received_at_ms', '<', beforeMs)
        .orderBy('received_at_ms')
        .offset(forgottenAtOnce - 1)
        .limit(1)
        .executeTakeFirst();
      const { numDeletedRows } = await db
        .deleteFrom('display_head')
        .where('received_at_ms', '<', beforeMs)
        .where('received_at_ms', '<=', oldest?.received_at_ms ?? beforeMs)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
  const forgetDisplays = (beforeMs: number): Promise<number> =>
    backend.write(async ({ db, changes }) => {
      const silent = await db
        .deleteFrom('display')
        .where('reported_at_ms', '<', beforeMs)
        .where((display) =>
          display.not(
            display.exists(
              display
                .selectFrom('display_head')
                .select('display_uuid')
                .whereRef('display_head.display_uuid', '=', 'display.uuid'),
            ),
          ),
        )
        .returning('organization_uuid')
        .execute();
      for (const { organization_uuid } of silent) changes.of('displays', organization_uuid);
      return silent.length;
    });
  return {
    async forget(beforeMs) {
      let count = 0;
      for (let some = forgottenAtOnce; some >= forgottenAtOnce; count += some) {
        some = await forgetHeads(beforeMs);
      }
      return count + (await forgetDisplays(beforeMs));
    },
  };
}

import type { RoamingPartnerRecord } from '@wattpost/platform';
import { sql, type Selectable } from 'kysely';
import type { ClaimedPush, Outbox, PushedStation, PushRecord } from '../adminStore.ts';
import { partnerOf } from './readPartners.ts';
import { storeReader } from './reader.ts';
import type { PushTable } from './schema.ts';
import type { Backend, Session } from './session.ts';
import { isOneOf, statement, type Building } from './statement.ts';

/** Due pushes, those due longest first. */
const duePushes = statement(
  ({ db, dialect, param }: Building<{ nowMs: number; limit: number }>) => {
    const due = db
      .selectFrom('push')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('not_before_ms', '<=', param.nowMs)
      .orderBy('not_before_ms')
      .limit(param.limit);
    // What another worker is taking at this moment is passed over, not waited for.
    return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
  },
);

const anyDue = statement(({ db, param }: Building<{ nowMs: number }>) =>
  db
    .selectFrom('push')
    .select('uuid')
    .where('state', '=', 'waiting')
    .where('not_before_ms', '<=', param.nowMs)
    .limit(1),
);

const lease = statement((building: Building<{ uuids: readonly string[]; untilMs: number }>) =>
  building.db
    .updateTable('push')
    .set({ not_before_ms: building.param.untilMs })
    .where(isOneOf(building, 'uuid', building.param.uuids)),
);

const partnersOf = statement((building: Building<{ slugs: readonly string[] }>) =>
  building.db
    .selectFrom('roaming_partner')
    .selectAll()
    .where(isOneOf(building, 'slug', building.param.slugs)),
);

/** What was delivered is in the log; kept here, it would pile up for years. */
const deliver = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.deleteFrom('push').where('uuid', '=', param.uuid),
);

const fail = statement(
  ({
    db,
    param,
  }: Building<{
    uuid: string;
    error: string;
    state: PushTable['state'];
    notBeforeMs: number | null;
  }>) =>
    db
      .updateTable('push')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        last_error: param.error,
        state: param.state,
        not_before_ms: sql<number>`coalesce(cast(${param.notBeforeMs} as bigint), not_before_ms)`,
      }))
      .where('uuid', '=', param.uuid)
      // What was given up meanwhile stays given up.
      .where('state', '=', 'waiting'),
);

const all = statement(({ db }: Building<object>) =>
  db.selectFrom('push').selectAll().orderBy('created_at_ms').orderBy('uuid'),
);

const retryAll = statement(({ db, param }: Building<{ nowMs: number }>) =>
  db
    .updateTable('push')
    .set({ state: 'waiting', not_before_ms: param.nowMs, attempts: 0 })
    .where('state', '=', 'dead'),
);

const retrySome = statement((building: Building<{ nowMs: number; uuids: readonly string[] }>) =>
  building.db
    .updateTable('push')
    .set({ state: 'waiting', not_before_ms: building.param.nowMs, attempts: 0 })
    .where('state', '=', 'dead')
    .where(isOneOf(building, 'uuid', building.param.uuids)),
);

function pushOf(row: Selectable<PushTable>): PushRecord {
  return {
    uuid: row.uuid,
    slug: row.slug,
    stationUuid: row.station_uuid,
    payload: row.payload,
    createdAtMs: row.created_at_ms,
    attempts: row.attempts,
    state: row.state,
    notBeforeMs: row.not_before_ms,
    lastError: row.last_error,
  };
}

async function partnersBySlug(
  session: Session,
  pushes: readonly PushRecord[],
): Promise<ReadonlyMap<string, RoamingPartnerRecord>> {
  const slugs = [...new Set(pushes.map(({ slug }) => slug))];
  const rows = await partnersOf.rows(session, { slugs });
  return new Map(rows.map((row) => [row.slug, partnerOf(row)]));
}

async function pushedStation(
  session: Session,
  stationUuid: string,
): Promise<PushedStation | undefined> {
  const reader = storeReader(session);
  const station = await reader.station(stationUuid);
  return station === undefined ? undefined : { station, plugs: await reader.plugs(stationUuid) };
}

async function claim(
  session: Session,
  nowMs: number,
  untilMs: number,
  limit: number,
): Promise<readonly ClaimedPush[]> {
  const due = (await duePushes.rows(session, { nowMs, limit })).map(pushOf);
  if (due.length === 0) return [];
  await lease.run(session, { uuids: due.map(({ uuid }) => uuid), untilMs });
  const partners = await partnersBySlug(session, due);
  const claimed: ClaimedPush[] = [];
  for (const push of due) {
    const partner = partners.get(push.slug);
    const pushed =
      partner?.kind === 'ocpi-2.2.1' ? await pushedStation(session, push.stationUuid) : undefined;
    claimed.push({
      ...push,
      notBeforeMs: untilMs,
      partner,
      claimedAtMs: nowMs,
      ...(pushed === undefined ? {} : { pushed }),
    });
  }
  return claimed;
}

/** What partners are still to be told, shared by all workers on the database. */
export function outbox(backend: Backend): Outbox {
  return {
    async claim(nowMs, leaseMs, limit) {
      // Looked at before it is locked: most of the time nothing is due.
      const due = await backend.read((session) => anyDue.first(session, { nowMs }));
      if (due === undefined) return [];
      return backend.write((session) => claim(session, nowMs, nowMs + leaseMs, limit));
    },
    async delivered(uuid) {
      await backend.write((session) => deliver.run(session, { uuid }));
    },
    async failed(uuid, error, notBeforeMs) {
      await backend.write((session) =>
        fail.run(session, {
          uuid,
          error,
          state: notBeforeMs === null ? 'dead' : 'waiting',
          notBeforeMs,
        }),
      );
    },
    undelivered: () => backend.read(async (session) => (await all.rows(session, {})).map(pushOf)),
    retry: (nowMs, uuids) =>
      backend.write((session) =>
        uuids === undefined
          ? retryAll.run(session, { nowMs })
          : retrySome.run(session, { nowMs, uuids }),
      ),
  };
}

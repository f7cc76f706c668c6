import { sql, type Compilable, type Selectable } from 'kysely';
import { partnerOf } from './stations/index.ts';
import { storeReader } from './reader.ts';
import {
  isOneOf,
  statement,
  type Backend,
  type Building,
  type ClaimedPush,
  type Lane,
  type Outbox,
  type PushedStation,
  type PushRecord,
  type PushTable,
  type Session,
} from './database/index.ts';

/**
 * Lanes in which something is due. The outbox may be long, and most of it may wait for hours, so the
 * lanes are found from one to the next by the index and each is looked at for its first push alone.
 */
const lanesDue = statement(
  ({ db, param }: Building<{ nowMs: number }>): Compilable<{ slug: string; owner: string }> => ({
    compile: () =>
      sql<{ slug: string; owner: string }>`
        with recursive partner (slug) as (
          select min(slug) from push where state = 'waiting'
          union all
          select (select min(slug) from push where state = 'waiting' and slug > partner.slug)
          from partner where partner.slug is not null
        ), lane (slug, owner) as (
          select partner.slug, (
            select min(organization_uuid) from push
            where state = 'waiting' and push.slug = partner.slug
          ) from partner where partner.slug is not null
          union all
          select lane.slug, (
            select min(organization_uuid) from push
            where state = 'waiting' and push.slug = lane.slug and organization_uuid > lane.owner
          ) from lane where lane.owner is not null
        )
        select slug, owner from lane where owner is not null and exists (
          select 1 from push
          where state = 'waiting' and push.slug = lane.slug and organization_uuid = lane.owner
            and not_before_ms <= ${param.nowMs} and claimed_until_ms <= ${param.nowMs}
        )
      `.compile(db),
  }),
);

/** Due pushes of a lane, those due longest first. */
const duePushes = statement(
  ({
    db,
    dialect,
    param,
  }: Building<{ slug: string; owner: string; nowMs: number; limit: number }>) => {
    const due = db
      .selectFrom('push')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('slug', '=', param.slug)
      .where('organization_uuid', '=', param.owner)
      .where('not_before_ms', '<=', param.nowMs)
      .where('claimed_until_ms', '<=', param.nowMs)
      .orderBy('not_before_ms')
      .limit(param.limit);
    // What another worker is taking at this moment is passed over, not waited for.
    return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
  },
);

const lease = statement((building: Building<{ uuids: readonly string[]; untilMs: number }>) =>
  building.db
    .updateTable('push')
    .set((row) => ({ claimed_uuid: row.ref('uuid'), claimed_until_ms: building.param.untilMs }))
    .where(isOneOf(building, 'uuid', building.param.uuids)),
);

/** Lets go of what was put in while a worker sent what had stood in its place. */
const release = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.updateTable('push').set({ claimed_until_ms: 0 }).where('claimed_uuid', '=', param.uuid),
);

const partnerBySlug = statement(({ db, param }: Building<{ slug: string }>) =>
  db.selectFrom('roaming_partner').selectAll().where('slug', '=', param.slug),
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
        claimed_until_ms: 0,
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
    organizationUuid: row.organization_uuid,
    payload: row.payload,
    createdAtMs: row.created_at_ms,
    attempts: row.attempts,
    state: row.state,
    notBeforeMs: row.not_before_ms,
    claimedUntilMs: row.claimed_until_ms,
    lastError: row.last_error,
  };
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
  { slug, organizationUuid: owner }: Lane,
  nowMs: number,
  untilMs: number,
  limit: number,
): Promise<readonly ClaimedPush[]> {
  const rows = await duePushes.rows(session, { slug, owner, nowMs, limit });
  if (rows.length === 0) return [];
  await lease.run(session, { uuids: rows.map(({ uuid }) => uuid), untilMs });
  const partnerRow = await partnerBySlug.first(session, { slug });
  const partner = partnerRow === undefined ? undefined : partnerOf(partnerRow);
  const claimed: ClaimedPush[] = [];
  for (const row of rows) {
    const push = { ...pushOf(row), claimedUntilMs: untilMs, partner, claimedAtMs: nowMs };
    const pushed =
      partner?.kind === 'ocpi-2.2.1' ? await pushedStation(session, push.stationUuid) : undefined;
    claimed.push(pushed === undefined ? push : { ...push, pushed });
  }
  return claimed;
}

/** What partners are still to be told, shared by all workers on the database. */
export function outbox(backend: Backend): Outbox {
  return {
    due: (nowMs) =>
      backend.read(async (session) =>
        (await lanesDue.rows(session, { nowMs })).map(({ slug, owner }) => ({
          slug,
          organizationUuid: owner,
        })),
      ),
    claim: (lane, nowMs, leaseMs, limit) =>
      backend.write((session) => claim(session, lane, nowMs, nowMs + leaseMs, limit)),
    async delivered(uuid) {
      await backend.write(async (session) => {
        if ((await deliver.run(session, { uuid })) === 0) await release.run(session, { uuid });
      });
    },
    async failed(uuid, error, notBeforeMs) {
      const state = notBeforeMs === null ? 'dead' : 'waiting';
      await backend.write(async (session) => {
        const failed = await fail.run(session, { uuid, error, state, notBeforeMs });
        if (failed === 0) await release.run(session, { uuid });
      });
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

import { sql, type Selectable } from 'kysely';
import { partnerOf } from './stations/index.ts';
import { storeReader } from './reader.ts';
import {
  isOneOf,
  type Backend,
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
async function lanesDue({ db }: Session, nowMs: number): Promise<readonly Lane[]> {
  const { rows } = await sql<Lane>`
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
    select slug, owner as "organizationUuid" from lane where owner is not null and exists (
      select 1 from push
      where state = 'waiting' and push.slug = lane.slug and organization_uuid = lane.owner
        and not_before_ms <= ${nowMs} and claimed_until_ms <= ${nowMs}
    )
  `.execute(db);
  return rows;
}

/** Due pushes of a lane, those due longest first. */
async function duePushes(
  { db, dialect }: Session,
  { slug, organizationUuid }: Lane,
  nowMs: number,
  limit: number,
): Promise<readonly Selectable<PushTable>[]> {
  const due = db
    .selectFrom('push')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('slug', '=', slug)
    .where('organization_uuid', '=', organizationUuid)
    .where('not_before_ms', '<=', nowMs)
    .where('claimed_until_ms', '<=', nowMs)
    .orderBy('not_before_ms')
    .limit(limit);
  // What another worker is taking at this moment is passed over, not waited for.
  return (dialect === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
}

/** Lets go of what was put in while a worker sent what had stood in its place. */
async function release({ db }: Session, uuid: string): Promise<void> {
  await db
    .updateTable('push')
    .set({ claimed_until_ms: 0 })
    .where('claimed_uuid', '=', uuid)
    .execute();
}

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
  lane: Lane,
  nowMs: number,
  untilMs: number,
  limit: number,
): Promise<readonly ClaimedPush[]> {
  const { db } = session;
  const rows = await duePushes(session, lane, nowMs, limit);
  if (rows.length === 0) return [];
  const uuids = rows.map(({ uuid }) => uuid);
  await db
    .updateTable('push')
    .set((row) => ({ claimed_uuid: row.ref('uuid'), claimed_until_ms: untilMs }))
    .where(isOneOf(session, 'uuid', uuids))
    .execute();
  const partnerRow = await db
    .selectFrom('roaming_partner')
    .selectAll()
    .where('slug', '=', lane.slug)
    .executeTakeFirst();
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
    due: (nowMs) => backend.read((session) => lanesDue(session, nowMs)),
    claim: (lane, nowMs, leaseMs, limit) =>
      backend.write((session) => claim(session, lane, nowMs, nowMs + leaseMs, limit)),
    delivered: (uuid) =>
      backend.write(async (session) => {
        // What was delivered is in the log; kept here, it would pile up for years.
        const { numDeletedRows } = await session.db
          .deleteFrom('push')
          .where('uuid', '=', uuid)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) await release(session, uuid);
      }),
    failed: (uuid, error, notBeforeMs) =>
      backend.write(async (session) => {
        const { numUpdatedRows } = await session.db
          .updateTable('push')
          .set((row) => ({
            attempts: row('attempts', '+', 1),
            last_error: error,
            claimed_until_ms: 0,
            ...(notBeforeMs === null ? { state: 'dead' as const } : { not_before_ms: notBeforeMs }),
          }))
          .where('uuid', '=', uuid)
          // What was given up meanwhile stays given up.
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) await release(session, uuid);
      }),
    undelivered: () =>
      backend.read(async ({ db }) => {
        const rows = await db
          .selectFrom('push')
          .selectAll()
          .orderBy('created_at_ms')
          .orderBy('uuid')
          .execute();
        return rows.map(pushOf);
      }),
    retry: (nowMs, uuids) =>
      backend.write(async (session) => {
        const dead = session.db
          .updateTable('push')
          .set({ state: 'waiting', not_before_ms: nowMs, attempts: 0 })
          .where('state', '=', 'dead');
        const { numUpdatedRows } = await (
          uuids === undefined ? dead : dead.where(isOneOf(session, 'uuid', uuids))
        ).executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),
  };
}

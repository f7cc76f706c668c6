import type { StoreReader } from '@wattpost/platform';
import { sql } from 'kysely';
import { findings } from './publishing/index.ts';
import { partnerOf } from './stations/index.ts';
import { storeReader } from './reader.ts';
import {
  type Backend,
  type ClaimedPush,
  type Lane,
  type Outbox,
  type PushedStation,
  type PushRecord,
  type Session,
  isOneOf,
  itemOf,
  readAll,
  rowsOf,
  table,
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
    select slug, owner as organization_uuid from lane where owner is not null and exists (
      select 1 from push
      where state = 'waiting' and push.slug = lane.slug and organization_uuid = lane.owner
        and not_before_ms <= ${nowMs} and claimed_until_ms <= ${nowMs}
    )
  `.execute(db);
  return rows;
}

/** A push without what only the claim of a worker leaves on it. */
const pushes = table<PushRecord>('push', 'uuid', {
  uuid: true,
  slug: true,
  kind: true,
  object_id: true,
  organization_uuid: true,
  payload: true,
  created_at_ms: true,
  attempts: true,
  state: true,
  not_before_ms: true,
  claimed_until_ms: true,
  last_error: true,
});

/** Due pushes of a lane, those due longest first. */
async function duePushes(
  session: Session,
  { slug, organization_uuid }: Lane,
  nowMs: number,
  limit: number,
): Promise<readonly PushRecord[]> {
  const due = rowsOf(session, pushes)
    .where('state', '=', 'waiting')
    .where('slug', '=', slug)
    .where('organization_uuid', '=', organization_uuid)
    .where('not_before_ms', '<=', nowMs)
    .where('claimed_until_ms', '<=', nowMs)
    .orderBy('not_before_ms')
    .limit(limit);
  // What another worker is taking at this moment is passed over, not waited for.
  const free = session.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
  return (await free.execute()).map((row) => itemOf(pushes, row));
}

/** Lets go of what was put in while a worker sent what had stood in its place. */
async function release({ db }: Session, uuid: string): Promise<void> {
  await db
    .updateTable('push')
    .set({ claimed_until_ms: 0 })
    .where('claimed_uuid', '=', uuid)
    .execute();
}

async function pushedStation(
  reader: StoreReader,
  stationUuid: string,
): Promise<PushedStation | undefined> {
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
  const reader = storeReader(session);
  const claimed: ClaimedPush[] = [];
  for (const row of rows) {
    const push = { ...row, claimed_until_ms: untilMs, partner, claimedAtMs: nowMs };
    if (row.kind !== 'station') {
      const { slug, kind, object_id } = row;
      const [publication] = await reader.publications(slug, kind, [object_id]);
      const to = await reader.publishingPartner(slug);
      claimed.push({ ...push, ...(to && publication ? { published: { to, publication } } : {}) });
      continue;
    }
    const pushed =
      partner?.kind === 'ocpi-2.2.1' ? await pushedStation(reader, push.object_id) : undefined;
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
      backend.read((session) => readAll(session, pushes, ['created_at_ms', 'uuid'])),
    findings: () => backend.read(findings),
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

import type { StoreReader } from '@wattpost/platform';
import { sql, type RawBuilder } from 'kysely';
import { findings } from './publishing/readPublishing.ts';
import { publishingPartnerTable } from './publishing/publishingTables.ts';
import { partnerToken } from './partners.ts';
import { clockDifferenceMs, partnerOf, partnerTable } from './stations/index.ts';
import { storeReader } from './reader.ts';
import {
  type Backend,
  type ClaimedPush,
  type Lane,
  type Outbox,
  type OutboxTotal,
  type PublishedPush,
  type PushedStation,
  type PushRecord,
  type DatabaseSession,
  isOneOf,
  itemOf,
  readAll,
  readBy,
  rowsOf,
  table,
} from './database/index.ts';

/**
 * Lanes with due pushes. The outbox may be long, so the index is used to step from lane to lane and to
 * read only the first push of each.
 */
async function lanesDue({ db }: DatabaseSession, nowMs: number): Promise<readonly Lane[]> {
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

/** Whether the times of a push come from a clock that was ahead and has been set back. */
async function isAhead({ db }: DatabaseSession, nowMs: number): Promise<boolean> {
  const ahead = await db
    .selectFrom('push')
    .select('uuid')
    .where('state', '=', 'waiting')
    .where('waits_since_ms', '>', nowMs + clockDifferenceMs)
    .limit(1)
    .executeTakeFirst();
  return ahead !== undefined;
}

/** Shifts such pushes so that their wait starts now. */
async function rebase({ db }: DatabaseSession, nowMs: number): Promise<void> {
  const rebased = (column: 'not_before_ms' | 'claimed_until_ms'): RawBuilder<number> => {
    const at = sql.ref<number>(column);
    return sql<number>`case when ${at} > ${nowMs} then ${at} - waits_since_ms + ${nowMs} else ${at} end`;
  };
  await db
    .updateTable('push')
    .set({
      not_before_ms: rebased('not_before_ms'),
      claimed_until_ms: rebased('claimed_until_ms'),
      waits_since_ms: nowMs,
    })
    .where('state', '=', 'waiting')
    .where('waits_since_ms', '>', nowMs + clockDifferenceMs)
    .execute();
}

/** A push without the columns of its claim. */
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

/** Due pushes of a lane, in the order in which they became due. */
async function duePushes(
  session: DatabaseSession,
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
  // Skip rows that another worker is claiming.
  const free = session.dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
  return (await free.execute()).map((row) => itemOf(pushes, row));
}

/** Releases a push that was replaced while a worker was sending its predecessor. */
async function release({ db }: DatabaseSession, uuid: string): Promise<void> {
  await db
    .updateTable('push')
    .set({ claimed_until_ms: 0 })
    .where('claimed_uuid', '=', uuid)
    .execute();
}

/** Rows whose creation is read for the totals; counting needs only the index. */
const maxAgedRows = 10_000;

async function outboxTotals({ db }: DatabaseSession): Promise<readonly OutboxTotal[]> {
  const counts = await db
    .selectFrom('push')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  const totals: OutboxTotal[] = [];
  for (const { state, count } of counts) {
    const some = db
      .selectFrom('push')
      .select('created_at_ms')
      .where('state', '=', state)
      .limit(maxAgedRows);
    const { oldestMs } = await db
      .selectFrom(some.as('some'))
      .select(({ fn }) => fn.min<number>('created_at_ms').as('oldestMs'))
      .executeTakeFirstOrThrow();
    totals.push({ state, count, oldestMs });
  }
  return totals;
}

async function pushedStation(
  reader: StoreReader,
  stationUuid: string,
): Promise<PushedStation | undefined> {
  const station = await reader.station(stationUuid);
  return station === undefined ? undefined : { station, plugs: await reader.plugs(stationUuid) };
}

const readPartner = readBy(partnerTable, 'slug');

async function roamingPartner(
  session: DatabaseSession,
  slug: string,
): Promise<ClaimedPush['partner']> {
  const row = await readPartner(session, slug);
  return row && { ...partnerOf(row), token: await partnerToken(session, 'roaming', slug) };
}

const readPublishingPartner = readBy(publishingPartnerTable, 'slug');

async function publishingPartner(
  session: DatabaseSession,
  slug: string,
): Promise<PublishedPush['to'] | undefined> {
  const known = await readPublishingPartner(session, slug);
  return known && { ...known, token: await partnerToken(session, 'publishing', slug) };
}

async function claim(
  session: DatabaseSession,
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
    .set((row) => ({
      claimed_uuid: row.ref('uuid'),
      claimed_until_ms: untilMs,
      waits_since_ms: nowMs,
    }))
    .where(isOneOf(session, 'uuid', uuids))
    .execute();
  const partner = await roamingPartner(session, lane.slug);
  const to = await publishingPartner(session, lane.slug);
  const reader = storeReader(session);
  const claimed: ClaimedPush[] = [];
  for (const row of rows) {
    const push = { ...row, claimed_until_ms: untilMs, partner, claimedAtMs: nowMs };
    if (row.kind !== 'station') {
      const { slug, kind, object_id } = row;
      const [publication] = await reader.publications(slug, kind, [object_id]);
      claimed.push({ ...push, ...(to && publication ? { published: { to, publication } } : {}) });
      continue;
    }
    const pushed =
      partner?.kind === 'ocpi-2.2.1' ? await pushedStation(reader, push.object_id) : undefined;
    claimed.push(pushed === undefined ? push : { ...push, pushed });
  }
  return claimed;
}

/** The outbox of a database, shared by all workers. */
export function outbox(backend: Backend): Outbox {
  return {
    async due(nowMs) {
      const look = (session: DatabaseSession): Promise<readonly Lane[]> => lanesDue(session, nowMs);
      const lanes = await backend.read(async (session) =>
        (await isAhead(session, nowMs)) ? undefined : look(session),
      );
      if (lanes !== undefined) return lanes;
      await backend.write((session) => rebase(session, nowMs));
      return backend.read(look);
    },
    claim: (lane, nowMs, leaseMs, limit) =>
      backend.write((session) => claim(session, lane, nowMs, nowMs + leaseMs, limit)),
    delivered: (uuid) =>
      backend.write(async (session) => {
        // Deliveries are in the log; rows would pile up here.
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
          // Pushes that died meanwhile stay dead.
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) await release(session, uuid);
      }),
    totals: () => backend.read(outboxTotals),
    undelivered: () =>
      backend.read((session) => readAll(session, pushes, ['created_at_ms', 'uuid'])),
    findings: () => backend.read(findings),
    retry: (nowMs, uuids) =>
      backend.write(async (session) => {
        const dead = session.db
          .updateTable('push')
          .set({ state: 'waiting', not_before_ms: nowMs, waits_since_ms: nowMs, attempts: 0 })
          .where('state', '=', 'dead');
        const { numUpdatedRows } = await (
          uuids === undefined ? dead : dead.where(isOneOf(session, 'uuid', uuids))
        ).executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),
  };
}

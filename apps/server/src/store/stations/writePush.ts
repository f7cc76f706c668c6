import type { NewPush } from '@wattpost/platform';
import { sql } from 'kysely';
import { nextPace } from './pushPace.ts';
import type { Session } from '../database/index.ts';

/** Messages of one organization in a minute that are sent at once, unless another number is given. */
export const defaultPushesPerMinute = 120;

/** When a message that an organization puts in now may be sent. */
async function dueAt(
  { db }: Session,
  organization_uuid: string,
  nowMs: number,
  perMinute: number,
): Promise<number> {
  // Makes the pace, or keeps other writers off it until the end.
  const kept = await db
    .insertInto('push_pace')
    .values({ organization_uuid, minute_start_ms: 0, count: 0, put_at_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('organization_uuid').doUpdateSet((row) => ({
        count: row.ref('push_pace.count'),
      })),
    )
    .returning(['minute_start_ms as minuteStartMs', 'count', 'put_at_ms as putAtMs'])
    .executeTakeFirstOrThrow();
  const pace = nextPace(kept, nowMs, perMinute);
  await db
    .updateTable('push_pace')
    .set({ minute_start_ms: pace.minuteStartMs, count: pace.count, put_at_ms: pace.putAtMs })
    .where('organization_uuid', '=', organization_uuid)
    .execute();
  return Math.max(nowMs, pace.minuteStartMs);
}

/** The organization that a message is counted for, and when the message may be sent. */
async function laneOf(
  session: Session,
  { slug, kind, object_id, created_at_ms }: NewPush,
  perMinute: number,
): Promise<{ readonly organization_uuid: string; readonly not_before_ms: number }> {
  const { db } = session;
  if (kind === 'station') {
    const { organization_uuid } = await db
      .selectFrom('station')
      .select('organization_uuid')
      .where('uuid', '=', object_id)
      .executeTakeFirstOrThrow();
    const not_before_ms = await dueAt(session, organization_uuid, created_at_ms, perMinute);
    return { organization_uuid, not_before_ms };
  }
  const { organization_uuid } = await db
    .selectFrom('publishing_partner')
    .select('organization_uuid')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  // Such a partner is one organization's own, whose messages keep nobody else's waiting. Prices have to
  // be there within a minute, so that they pass the stations.
  return { organization_uuid, not_before_ms: kind === 'tariff' ? 0 : created_at_ms };
}

/** Puts a message into the outbox; see `StoreWriter.addPush`. */
export async function addPush(session: Session, push: NewPush, perMinute: number): Promise<void> {
  const { uuid, slug, kind, object_id, payload, created_at_ms } = push;
  const { db } = session;
  const content = { uuid, payload, created_at_ms, last_error: null };
  // What nobody has been handed yet is replaced where it stands in the queue.
  const { numUpdatedRows } = await db
    .updateTable('push')
    .set(content)
    .where('slug', '=', slug)
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`claimed_uuid is distinct from uuid`)
    // A clock that was ahead must not keep the news waiting until its time has come.
    .where('created_at_ms', '<=', created_at_ms)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const put = {
    ...content,
    ...(await laneOf(session, push, perMinute)),
    attempts: 0,
    state: 'waiting',
  } as const;
  // What is being sent keeps its claim, so that this one comes after it.
  await db
    .insertInto('push')
    .values({ ...put, slug, kind, object_id, claimed_uuid: null, claimed_until_ms: 0 })
    .onConflict((conflict) => conflict.columns(['slug', 'kind', 'object_id']).doUpdateSet(put))
    .execute();
}

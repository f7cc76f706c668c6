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

/** Puts a message into the outbox; see `StoreWriter.addPush`. */
export async function addPush(
  session: Session,
  { uuid, slug, station_uuid, payload, created_at_ms }: NewPush,
  perMinute: number,
): Promise<void> {
  const { db } = session;
  const content = { uuid, payload, created_at_ms, last_error: null };
  // What nobody has been handed yet is replaced where it stands in the queue.
  const { numUpdatedRows } = await db
    .updateTable('push')
    .set(content)
    .where('slug', '=', slug)
    .where('station_uuid', '=', station_uuid)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`claimed_uuid is distinct from uuid`)
    // A clock that was ahead must not keep the station waiting until its time has come.
    .where('created_at_ms', '<=', created_at_ms)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const { organization_uuid } = await db
    .selectFrom('station')
    .select('organization_uuid')
    .where('uuid', '=', station_uuid)
    .executeTakeFirstOrThrow();
  const put = {
    ...content,
    organization_uuid,
    attempts: 0,
    state: 'waiting',
    not_before_ms: await dueAt(session, organization_uuid, created_at_ms, perMinute),
  } as const;
  // What is being sent keeps its claim, so that this one comes after it.
  await db
    .insertInto('push')
    .values({ ...put, slug, station_uuid, claimed_uuid: null, claimed_until_ms: 0 })
    .onConflict((conflict) => conflict.columns(['slug', 'station_uuid']).doUpdateSet(put))
    .execute();
}

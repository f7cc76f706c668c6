import type { NewPush } from '@wattpost/platform';
import { sql } from 'kysely';
import { nextPace } from './pushPace.ts';
import { type Building, type Session, statement } from '../database/index.ts';

/** Messages of one organization in a minute that are sent at once, unless another number is given. */
export const defaultPushesPerMinute = 120;

interface NewContent {
  readonly uuid: string;
  readonly slug: string;
  readonly station: string;
  readonly payload: string;
  readonly createdAtMs: number;
}

/** What nobody has been handed yet is replaced where it stands in the queue. */
const replaceUntried = statement(({ db, param }: Building<NewContent>) =>
  db
    .updateTable('push')
    .set({
      uuid: param.uuid,
      payload: param.payload,
      created_at_ms: param.createdAtMs,
      last_error: null,
    })
    .where('slug', '=', param.slug)
    .where('station_uuid', '=', param.station)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`claimed_uuid is distinct from uuid`)
    // A clock that was ahead must not keep the station waiting until its time has come.
    .where('created_at_ms', '<=', param.createdAtMs),
);

/** What is being sent keeps its claim, so that this one comes after it. */
const put = statement(
  ({ db, param }: Building<NewContent & { ownerUuid: string; dueMs: number }>) =>
    db
      .insertInto('push')
      .values({
        uuid: param.uuid,
        slug: param.slug,
        station_uuid: param.station,
        organization_uuid: param.ownerUuid,
        payload: param.payload,
        created_at_ms: param.createdAtMs,
        attempts: 0,
        state: 'waiting',
        not_before_ms: param.dueMs,
        last_error: null,
        claimed_uuid: null,
        claimed_until_ms: 0,
      })
      .onConflict((conflict) =>
        conflict.columns(['slug', 'station_uuid']).doUpdateSet((row) => ({
          uuid: row.ref('excluded.uuid'),
          organization_uuid: row.ref('excluded.organization_uuid'),
          payload: row.ref('excluded.payload'),
          created_at_ms: row.ref('excluded.created_at_ms'),
          attempts: row.ref('excluded.attempts'),
          state: row.ref('excluded.state'),
          not_before_ms: row.ref('excluded.not_before_ms'),
          last_error: row.ref('excluded.last_error'),
        })),
      ),
);

const organizationOf = statement(({ db, param }: Building<{ station: string }>) =>
  db.selectFrom('station').select('organization_uuid').where('uuid', '=', param.station),
);

/** Makes it, or keeps other writers off it until the end. */
const lockPace = statement(({ db, param }: Building<{ organization: string }>) =>
  db
    .insertInto('push_pace')
    .values({ organization_uuid: param.organization, minute_start_ms: 0, count: 0, put_at_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('organization_uuid').doUpdateSet((row) => ({
        count: row.ref('push_pace.count'),
      })),
    )
    .returning(['minute_start_ms', 'count', 'put_at_ms']),
);

const setPace = statement(
  ({
    db,
    param,
  }: Building<{ organization: string; minuteStartMs: number; count: number; putAtMs: number }>) =>
    db
      .updateTable('push_pace')
      .set({
        minute_start_ms: param.minuteStartMs,
        count: param.count,
        put_at_ms: param.putAtMs,
      })
      .where('organization_uuid', '=', param.organization),
);

/** When a message that an organization puts in now may be sent. */
async function dueAt(
  session: Session,
  organization: string,
  nowMs: number,
  perMinute: number,
): Promise<number> {
  const row = await lockPace.first(session, { organization });
  if (row === undefined) throw new Error(`The organization ${organization} has no pace.`);
  const { minute_start_ms: minuteStartMs, count, put_at_ms: putAtMs } = row;
  const pace = nextPace({ minuteStartMs, count, putAtMs }, nowMs, perMinute);
  await setPace.run(session, { organization, ...pace });
  return Math.max(nowMs, pace.minuteStartMs);
}

/** Puts a message into the outbox; see `StoreWriter.addPush`. */
export async function addPush(
  session: Session,
  { uuid, slug, stationUuid: station, payload, createdAtMs }: NewPush,
  perMinute: number,
): Promise<void> {
  const content = { uuid, slug, station, payload, createdAtMs };
  if ((await replaceUntried.run(session, content)) > 0) return;
  const owner = await organizationOf.first(session, { station });
  if (owner === undefined) throw new Error(`There is no station ${station}.`);
  const ownerUuid = owner.organization_uuid;
  const dueMs = await dueAt(session, ownerUuid, createdAtMs, perMinute);
  await put.run(session, { ...content, ownerUuid, dueMs });
}

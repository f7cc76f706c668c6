import type { NewPush } from '@wattpost/platform';
import { insertRows } from '../lists/insertRows.ts';
import { lookUp } from '../lists/rowLookup.ts';
import { isOneOf, type PushRecord, type Schema, type DatabaseSession } from '../database/index.ts';
import { nextPace } from './pushPace.ts';

/** Default number of pushes per minute and organization that are sent at once. */
export const defaultPushesPerMinute = 120;

/** When a new push of an organization may be sent. */
async function dueAt(
  { db }: DatabaseSession,
  organization_uuid: string,
  nowMs: number,
  perMinute: number,
): Promise<number> {
  // Inserts the pace, or locks it until the end of the transaction.
  const stored = await db
    .insertInto('push_pace')
    .values({ organization_uuid, minute_start_ms: 0, count: 0, put_at_ms: 0 })
    .onConflict((conflict) =>
      conflict.column('organization_uuid').doUpdateSet((row) => ({
        count: row.ref('push_pace.count'),
      })),
    )
    .returning(['minute_start_ms as minuteStartMs', 'count', 'put_at_ms as putAtMs'])
    .executeTakeFirstOrThrow();
  const pace = nextPace(stored, nowMs, perMinute);
  await db
    .updateTable('push_pace')
    .set({ minute_start_ms: pace.minuteStartMs, count: pace.count, put_at_ms: pace.putAtMs })
    .where('organization_uuid', '=', organization_uuid)
    .execute();
  return Math.max(nowMs, pace.minuteStartMs);
}

type About = Pick<NewPush, 'slug' | 'kind' | 'object_id'>;

/** The key of a push in the outbox. */
type Place = Pick<
  Schema['push'],
  'organization_uuid' | 'not_before_ms' | 'waits_since_ms' | 'attempts'
>;

/** An existing push about an object for a partner. */
type Standing = Place &
  Pick<PushRecord, 'uuid' | 'created_at_ms' | 'state'> & { readonly claimed_uuid: string | null };

function nameOf({ slug, kind, object_id }: About): string {
  return `${slug} ${kind} ${object_id}`;
}

/** Existing pushes by key, locked against workers until the end of the transaction. */
async function standing(
  session: DatabaseSession,
  pushes: readonly NewPush[],
): Promise<ReadonlyMap<string, Standing>> {
  const found = (['slug', 'kind', 'object_id'] as const).reduce(
    (rows, field) =>
      rows.where(isOneOf(session, field, [...new Set(pushes.map((push) => push[field]))])),
    session.db
      .selectFrom('push')
      .select(['slug', 'kind', 'object_id', 'uuid', 'created_at_ms', 'state', 'claimed_uuid'])
      .select(['organization_uuid', 'not_before_ms', 'waits_since_ms', 'attempts']),
  );
  const rows = await (session.dialect === 'postgres' ? found.forNoKeyUpdate() : found).execute();
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** The organizations that pushes are counted for, by key. */
async function organizationsOf(
  session: DatabaseSession,
  pushes: readonly NewPush[],
): Promise<ReadonlyMap<string, string>> {
  const isOfStation = ({ kind }: NewPush): boolean => kind === 'station';
  const stations = pushes.filter(isOfStation).map(({ object_id }) => object_id);
  const slugs = pushes.filter((push) => !isOfStation(push)).map(({ slug }) => slug);
  const column = 'organization_uuid';
  const ofStation = await lookUp<'station', string>(session, 'station', 'uuid', stations, column);
  const ofPartner = await lookUp<'publishing_partner', string>(
    ...([session, 'publishing_partner', 'slug', slugs, column] as const),
  );
  return new Map(
    pushes.map((push) => {
      const { slug, object_id } = push;
      const organization = isOfStation(push) ? ofStation.get(object_id) : ofPartner.get(slug);
      if (organization === undefined)
        throw new Error(`The push refers to ${nameOf(push)}, which does not exist.`);
      return [nameOf(push), organization];
    }),
  );
}

/** Adds pushes to the outbox; see `StoreWriter.addPushes`. */
export async function addPushes(
  session: DatabaseSession,
  pushes: readonly NewPush[],
  perMinute: number,
): Promise<void> {
  if (pushes.length === 0) return;
  const before = await standing(session, pushes);
  // An unclaimed push is replaced and keeps its position in the queue.
  const replaced = (push: NewPush): Standing | undefined => {
    const there = before.get(nameOf(push));
    if (there?.state !== 'waiting' || there.claimed_uuid === there.uuid) return undefined;
    // A time from a clock that was ahead must not delay the push.
    return there.created_at_ms <= push.created_at_ms ? there : undefined;
  };
  const organizations = await organizationsOf(
    session,
    pushes.filter((push) => replaced(push) === undefined),
  );
  /** At the end of the organization's queue; prices come before stations. */
  const atTheEnd = async (push: NewPush): Promise<Place> => {
    const { kind, created_at_ms } = push;
    const organization_uuid = organizations.get(nameOf(push)) ?? '';
    // A publishing partner belongs to one organization, so its pushes delay no other. Prices have to
    // arrive within a minute.
    const not_before_ms =
      kind === 'station'
        ? await dueAt(session, organization_uuid, created_at_ms, perMinute)
        : kind === 'tariff'
          ? 0
          : created_at_ms;
    return { organization_uuid, not_before_ms, waits_since_ms: created_at_ms, attempts: 0 };
  };
  const rows: Schema['push'][] = [];
  for (const push of pushes) {
    const { organization_uuid, not_before_ms, waits_since_ms, attempts } =
      replaced(push) ?? (await atTheEnd(push));
    const place = { organization_uuid, not_before_ms, waits_since_ms, attempts };
    const unclaimed = { claimed_uuid: null, claimed_until_ms: 0 };
    rows.push({ ...push, ...place, ...unclaimed, state: 'waiting', last_error: null });
  }
  await insertRows(session, 'push', rows, {
    key: ['slug', 'kind', 'object_id'],
    // Keep the claim of the push that is being sent, so that this one follows it.
    unchanged: ['claimed_uuid', 'claimed_until_ms'],
  });
}

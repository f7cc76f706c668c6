import type { Intervals } from '@wattpost/engine';
import type { LocalSpan, StoredTexts, StoreReader, UniqueEntryRecord } from '@wattpost/platform';
import { sql, type Selectable } from 'kysely';
import { type Places, placesOf } from '../lists/index.ts';
import {
  type Building,
  type Schema,
  type Session,
  type Statement,
  statement,
} from '../database/index.ts';

type UniqueRow = Selectable<Schema['unique_entry']>;

const countOf = statement(({ db, param }: Building<{ costRate: string }>) =>
  db.selectFrom('cost_rate').select('unique_count as total').where('uuid', '=', param.costRate),
);

/**
 * Among the entries that start together with the first to end after a second: the first place, and
 * how many of them have ended by then. All that start later end later.
 */
const firstMeeting = statement(({ db, param }: Building<{ costRate: string; fromSec: number }>) =>
  db
    .selectFrom('unique_entry')
    .select([
      sql<number | null>`min(place)`.as('place'),
      sql<number>`count(*) filter (where until_sec <= ${param.fromSec})`.as('ended'),
    ])
    .where('cost_rate_uuid', '=', param.costRate)
    .where('start_sec', '=', (inner) =>
      inner
        .selectFrom('unique_entry')
        .select('start_sec')
        .where('cost_rate_uuid', '=', param.costRate)
        .where('until_sec', '>', param.fromSec)
        .orderBy('until_sec')
        .limit(1),
    ),
);

/** The place of the last entry that starts before a second. */
const lastMeeting = statement(({ db, param }: Building<{ costRate: string; toSec: number }>) =>
  db
    .selectFrom('unique_entry')
    .select('place')
    .where('cost_rate_uuid', '=', param.costRate)
    .where('start_sec', '<', param.toSec)
    .orderBy('start_sec', 'desc')
    .orderBy('place', 'desc')
    .limit(1),
);

/** A page of a cost rate's unique entries. */
export const uniquePage: Statement<Places & { costRate: string }, UniqueRow> = statement(
  ({ db, param }: Building<Places & { costRate: string }>) =>
    db
      .selectFrom('unique_entry')
      .selectAll()
      .where('cost_rate_uuid', '=', param.costRate)
      .where('place', '>=', param.from)
      .where('place', '<', param.to)
      .orderBy('place'),
);

/** The same without those that have ended by a second. */
const uniquePageWithout = statement(
  ({
    db,
    param,
  }: Building<Places & { costRate: string; endedBySec: number; offset: number; limit: number }>) =>
    db
      .selectFrom('unique_entry')
      .selectAll()
      .where('cost_rate_uuid', '=', param.costRate)
      .where('place', '>=', param.from)
      .where('place', '<', param.to)
      .where('until_sec', '>', param.endedBySec)
      .orderBy('place')
      .limit(param.limit)
      .offset(param.offset),
);

const byUuid = statement(({ db, param }: Building<{ costRate: string; uuid: string }>) =>
  db
    .selectFrom('unique_entry')
    .selectAll()
    .where('cost_rate_uuid', '=', param.costRate)
    .where('uuid', '=', param.uuid),
);

/** A row of the table of unique entries as a record. */
export function uniqueOf(row: UniqueRow): UniqueEntryRecord {
  return {
    kind: 'unique',
    uuid: row.uuid,
    name: row.name,
    intervals: JSON.parse(row.intervals) as Intervals,
    marketingTexts: JSON.parse(row.marketing_texts) as StoredTexts,
    startSec: row.start_sec,
    untilSec: row.until_sec,
  };
}

/** One unique entry of a cost rate. */
export async function uniqueEntry(
  session: Session,
  costRate: string,
  uuid: string,
): Promise<UniqueEntryRecord | undefined> {
  const row = await byUuid.first(session, { costRate, uuid });
  return row === undefined ? undefined : uniqueOf(row);
}

/** The places whose entries meet a span, and how many of those are to be left out at its beginning. */
async function meeting(
  session: Session,
  costRate: string,
  { fromSec, toSec }: LocalSpan,
): Promise<Places & { readonly ended: number }> {
  let first = 0;
  let ended = 0;
  if (fromSec !== null) {
    const row = await firstMeeting.first(session, { costRate, fromSec });
    if (row === undefined || row.place === null) return { from: 0, to: 0, ended: 0 };
    first = row.place;
    ended = row.ended;
  }
  const last =
    toSec === null
      ? ((await countOf.first(session, { costRate }))?.total ?? 0) - 1
      : ((await lastMeeting.first(session, { costRate, toSec }))?.place ?? -1);
  return last < first ? { from: 0, to: 0, ended: 0 } : { from: first, to: last + 1, ended };
}

/** What the port reads of unique entries. */
export function uniqueReads(session: Session): Pick<StoreReader, 'uniqueEntries'> {
  return {
    async uniqueEntries(costRate, span, range) {
      const { from, to, ended } = await meeting(session, costRate, span);
      const total = to - from - ended;
      const places = placesOf(range, total);
      if (places === undefined) return { items: [], total };
      const rows =
        ended === 0
          ? await uniquePage.rows(session, {
              costRate,
              from: from + places.from,
              to: from + places.to,
            })
          : await uniquePageWithout.rows(session, {
              costRate,
              from,
              to,
              endedBySec: span.fromSec ?? 0,
              offset: places.from,
              limit: places.to - places.from,
            });
      return { items: rows.map(uniqueOf), total };
    },
  };
}

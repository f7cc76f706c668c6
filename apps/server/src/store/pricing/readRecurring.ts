import type { Intervals, RecurringWindow } from '@wattpost/engine';
import type { RecurringEntryRecord, StoredTexts, StoreReader } from '@wattpost/platform';
import type { Selectable } from 'kysely';
import { type Places, placesOf } from '../lists/index.ts';
import {
  type Building,
  type Schema,
  type Session,
  type Statement,
  isOneOf,
  statement,
} from '../database/index.ts';

type RecurringRow = Selectable<Schema['recurring_entry']>;

const countOf = statement(({ db, param }: Building<{ costRate: string }>) =>
  db.selectFrom('cost_rate').select('recurring_count as total').where('uuid', '=', param.costRate),
);

/** A page of a cost rate's recurring entries. */
export const recurringPage: Statement<Places & { costRate: string }, RecurringRow> = statement(
  ({ db, param }: Building<Places & { costRate: string }>) =>
    db
      .selectFrom('recurring_entry')
      .selectAll()
      .where('cost_rate_uuid', '=', param.costRate)
      .where('place', '>=', param.from)
      .where('place', '<', param.to)
      .orderBy('place'),
);

const windowsOf = statement(({ db, param }: Building<{ costRate: string }>) =>
  db
    .selectFrom('recurring_entry')
    .select(['uuid', 'windows'])
    .where('cost_rate_uuid', '=', param.costRate)
    .orderBy('place'),
);

const byUuids = statement((building: Building<{ costRate: string; uuids: readonly string[] }>) =>
  building.db
    .selectFrom('recurring_entry')
    .selectAll()
    .where('cost_rate_uuid', '=', building.param.costRate)
    .where(isOneOf(building, 'uuid', building.param.uuids))
    .orderBy('place'),
);

type StoredWindows = RecurringEntryRecord['windows'];

/** A row of the table of recurring entries as a record. */
export function recurringOf(row: RecurringRow): RecurringEntryRecord {
  return {
    kind: 'recurring',
    uuid: row.uuid,
    name: row.name,
    intervals: JSON.parse(row.intervals) as Intervals,
    marketingTexts: JSON.parse(row.marketing_texts) as StoredTexts,
    windows: JSON.parse(row.windows) as StoredWindows,
  };
}

/** One recurring entry of a cost rate. */
export async function recurringEntry(
  session: Session,
  costRate: string,
  uuid: string,
): Promise<RecurringEntryRecord | undefined> {
  const row = await byUuids.first(session, { costRate, uuids: [uuid] });
  return row === undefined ? undefined : recurringOf(row);
}

/** What the port reads of recurring entries. */
export function recurringReads(
  session: Session,
): Pick<StoreReader, 'recurringEntries' | 'recurringWindows' | 'recurringEntriesByUuid'> {
  return {
    async recurringEntries(costRate, range) {
      const total = (await countOf.first(session, { costRate }))?.total ?? 0;
      const places = placesOf(range, total);
      if (places === undefined) return { items: [], total };
      const rows = await recurringPage.rows(session, { costRate, ...places });
      return { items: rows.map(recurringOf), total };
    },
    async recurringWindows(costRate) {
      const rows = await windowsOf.rows(session, { costRate });
      return rows.map(({ uuid, windows }) => ({
        uuid,
        windows: JSON.parse(windows) as readonly RecurringWindow[],
      }));
    },
    async recurringEntriesByUuid(costRate, uuids) {
      return (await byUuids.rows(session, { costRate, uuids })).map(recurringOf);
    },
  };
}

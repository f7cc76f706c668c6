import { evseKey, statusAt } from '@wattpost/contract';
import type {
  EvsePlace,
  EvseReader,
  EvseStatusRecord,
  EvseWriter,
  ObservedStatus,
} from '@wattpost/platform';
import { isOneOf, type DatabaseSession, type WriteSession } from '../database/index.ts';
import { insertRows } from '../lists/insertRows.ts';
import { lockStations, ownersOf } from './writeStations.ts';

/** The ways to write an id, whose separators are optional. */
function spellings(key: string): readonly string[] {
  const [country = '', operator = '', ...own] = key.split('*');
  const rest = own.join('*');
  return ['*', ''].flatMap((first) =>
    ['*', ''].map((second) => country + first + operator + second + rest),
  );
}

async function evsePlaces(
  session: DatabaseSession,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EvsePlace>> {
  const rows = await session.db
    .selectFrom('connector')
    .innerJoin('station', 'station.uuid', 'connector.station_uuid')
    .select(['connector.evse_id', 'station.uuid as station_uuid', 'station.organization_uuid'])
    .where(isOneOf(session, 'connector.evse_id', keys.flatMap(spellings)))
    .where('station.roaming', '=', 0)
    .execute();
  return new Map(rows.map(({ evse_id, ...place }) => [evseKey(evse_id ?? ''), place]));
}

/** Reads of EVSEs for the port. */
export function evseReads(session: DatabaseSession): EvseReader {
  return {
    evsePlaces: (keys) => evsePlaces(session, keys),
    evseStatuses(organization, stations) {
      const all = session.db
        .selectFrom('evse_status')
        .innerJoin('station', 'station.uuid', 'evse_status.station_uuid')
        .selectAll('evse_status')
        .where('station.organization_uuid', '=', organization)
        .where('station.roaming', '=', 0)
        .orderBy('evse_key');
      const some = stations && all.where(isOneOf(session, 'station.uuid', stations));
      return (some ?? all).execute();
    },
  };
}

/** The newest observation of each EVSE, by key. */
function newestOf(observed: readonly ObservedStatus[]): readonly ObservedStatus[] {
  const newest = new Map<string, ObservedStatus>();
  for (const one of observed) {
    const other = newest.get(one.evse_key);
    if (other === undefined || other.observed_at_ms < one.observed_at_ms) {
      newest.set(one.evse_key, one);
    }
  }
  return [...newest.values()];
}

async function putEvseStatuses(
  session: WriteSession,
  observed: readonly ObservedStatus[],
  nowMs: number,
): Promise<void> {
  const newest = newestOf(observed);
  const uuids = [...new Set(newest.map(({ station_uuid }) => station_uuid))];
  // So that no other request writes the same statuses, and none of a station that is removed.
  await lockStations(session, uuids);
  const owners = await ownersOf(session, uuids);
  const keys = newest.map(({ evse_key }) => evse_key);
  const rows = await session.db
    .selectFrom('evse_status')
    .selectAll()
    .where(isOneOf(session, 'evse_key', keys))
    .execute();
  const stored = new Map(rows.map((row) => [row.evse_key, row]));
  const next: EvseStatusRecord[] = [];
  for (const one of newest) {
    const { evse_key, station_uuid, status } = one;
    const owner = owners.get(station_uuid);
    const there = stored.get(evse_key);
    const before =
      there?.station_uuid === station_uuid && there.observed_at_ms <= nowMs ? there : undefined;
    if (owner === undefined || (before?.observed_at_ms ?? 0) >= one.observed_at_ms) continue;
    const isSame = before !== undefined && statusAt(before, nowMs).status === status;
    const observed_at_ms = Math.min(one.observed_at_ms, nowMs);
    next.push({ ...one, observed_at_ms, since_ms: isSame ? before.since_ms : observed_at_ms });
    if (!isSame) session.changes.of('statuses', owner, station_uuid);
  }
  session.changes.mayShowNothing('evse_status');
  await insertRows(session, 'evse_status', next, { key: ['evse_key'] });
}

/** Writes of EVSEs for the port. */
export function evseWrites(session: WriteSession): EvseWriter {
  return { putEvseStatuses: (observed, nowMs) => putEvseStatuses(session, observed, nowMs) };
}

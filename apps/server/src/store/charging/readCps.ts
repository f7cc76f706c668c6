import { stationCpIdBase } from '@wattpost/contract/wire';
import type {
  ConnectorPlugRecord,
  ConnectorRecord,
  CpFilter,
  CpPosition,
  CpRecord,
  GeoBox,
  StoreReader,
} from '@wattpost/platform';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { type Schema, type DatabaseSession, isOneOf, itemOf } from '../database/index.ts';
import { connectorTable, cpTable as cpTable } from './chargingTables.ts';

/** A station's id as a charge point, in a query on the table of stations. */
export const stationCpId: RawBuilder<number> = sql<number>`station.sequence_number + ${sql.lit(stationCpIdBase + 1)}`;

type Positioned = 'station' | 'cp';

function within(
  { db }: DatabaseSession,
  table: Positioned,
  { south, north }: GeoBox,
  { west, east }: GeoBox['longitudes'][number],
  { organization, roaming }: CpFilter,
): SelectQueryBuilder<Schema, Positioned, CpPosition> {
  const id = table === 'station' ? stationCpId : sql<number>`cp.id`;
  let query = (db.selectFrom(table) as SelectQueryBuilder<Schema, Positioned, object>)
    .select([
      id.as('id'),
      sql<number>`latitude`.as('latitude'),
      sql<number>`longitude`.as('longitude'),
    ])
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where('longitude', '>=', west)
    .where('longitude', '<=', east);
  if (roaming !== null) query = query.where('roaming', '=', roaming ? 1 : 0);
  if (organization !== null) query = query.where('organization_uuid', '=', organization);
  return query;
}

async function cpsOf(
  { db }: DatabaseSession,
  ids: readonly number[],
): Promise<readonly CpRecord[]> {
  const places = ids.filter((id) => id > stationCpIdBase).map((id) => id - stationCpIdBase - 1);
  const shared = cpTable.fields.filter((field) => field !== 'id');
  const stations = db
    .selectFrom('station')
    .select([stationCpId.as('id'), ...shared])
    .where('sequence_number', 'in', places);
  const cps = db.selectFrom('cp').select(cpTable.fields).where('id', 'in', ids);
  const rows = [
    ...(places.length === 0 ? [] : await stations.execute()),
    ...(places.length === ids.length ? [] : await cps.execute()),
  ];
  return rows.flatMap((row) =>
    row.latitude === null || row.longitude === null ? [] : itemOf(cpTable, row),
  );
}

function connectorRows({
  db,
}: DatabaseSession): SelectQueryBuilder<Schema, 'connector', ConnectorRecord> {
  return db
    .selectFrom('connector')
    .leftJoin('station', 'station.uuid', 'connector.station_uuid')
    .leftJoin('cp', 'cp.id', 'connector.cp_id')
    .select([
      'connector.id',
      'connector.uuid',
      sql<number>`coalesce(cp.id, ${stationCpId})`.as('cp_id'),
      sql<string | null>`coalesce(cp.uuid, station.uuid)`.as('cp_uuid'),
      'connector.label',
      'connector.type',
      'connector.max_power_kw',
      sql<string>`coalesce(cp.organization_uuid, station.organization_uuid)`.as(
        'organization_uuid',
      ),
    ]);
}

const plugFields = connectorTable.fields.filter(
  (field) => field !== 'cp_id' && field !== 'station_uuid',
);

type CpReads = Pick<
  StoreReader,
  | 'cpPositions'
  | 'cps'
  | 'cpOrganization'
  | 'connector'
  | 'connectorByUuid'
  | 'plugs'
  | 'plugsByStation'
>;

/** Reads of charge points and connectors for the port. */
export function cpReads(session: DatabaseSession): CpReads {
  return {
    async cpPositions(box, filter) {
      const found: (readonly CpPosition[])[] = [];
      for (const longitudes of box.longitudes) {
        for (const table of ['station', 'cp'] as const) {
          found.push(await within(session, table, box, longitudes, filter).execute());
        }
      }
      return found.flat();
    },
    cps: (ids) => cpsOf(session, ids),
    async cpOrganization(uuid) {
      for (const table of ['station', 'cp'] as const) {
        const row = await session.db
          .selectFrom(table)
          .select('organization_uuid')
          .where('uuid', '=', uuid)
          .executeTakeFirst();
        if (row !== undefined) return row.organization_uuid;
      }
      return undefined;
    },
    connector: (id) => connectorRows(session).where('connector.id', '=', id).executeTakeFirst(),
    connectorByUuid: (uuid) =>
      connectorRows(session).where('connector.uuid', '=', uuid).executeTakeFirst(),
    plugs: (station) =>
      session.db
        .selectFrom('connector')
        .select(plugFields)
        .where('station_uuid', '=', station)
        .orderBy('id')
        .execute(),
    async plugsByStation(stations) {
      const rows = await session.db
        .selectFrom('connector')
        .select(['station_uuid', ...plugFields])
        .where(isOneOf(session, 'station_uuid', stations))
        .orderBy('id')
        .execute();
      const plugs = new Map<string, ConnectorPlugRecord[]>();
      for (const { station_uuid, ...plug } of rows) {
        const of = station_uuid ?? '';
        plugs.set(of, [...(plugs.get(of) ?? []), plug]);
      }
      return plugs;
    },
  };
}

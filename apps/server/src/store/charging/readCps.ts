import { stationCpIdBase } from '@wattpost/contract/wire';
import type {
  ConnectorRecord,
  CoreReader,
  CpFilter,
  CpPosition,
  CpRecord,
  GeoBox,
} from '@wattpost/platform';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { type Building, type Schema, type Session, itemOf, statement } from '../database/index.ts';
import { connectors, cps as cpTable } from './chargingTables.ts';

/** A station's id as a charge point, in a query that has the table of stations. */
export const stationCpId: RawBuilder<number> = sql<number>`station.sequence_number + ${sql.lit(stationCpIdBase + 1)}`;

type Positioned = 'station' | 'cp';

function within(
  { db }: Session,
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

/** The statements that a search by position runs. */
function positionQueries(
  session: Session,
  box: GeoBox,
  filter: CpFilter,
): readonly SelectQueryBuilder<Schema, Positioned, CpPosition>[] {
  return box.longitudes.flatMap((longitudes) => [
    within(session, 'station', box, longitudes, filter),
    within(session, 'cp', box, longitudes, filter),
  ]);
}

async function cpsOf({ db }: Session, ids: readonly number[]): Promise<readonly CpRecord[]> {
  const places = ids.filter((id) => id > stationCpIdBase).map((id) => id - stationCpIdBase - 1);
  const shared = cpTable.fields.filter((field) => field !== 'id');
  const stations =
    places.length === 0
      ? []
      : (
          await db.executeQuery(
            db
              .selectFrom('station')
              .select([stationCpId.as('id'), ...shared])
              .where('sequence_number', 'in', places),
          )
        ).rows;
  const cps =
    places.length === ids.length
      ? []
      : (await db.executeQuery(db.selectFrom('cp').select(cpTable.fields).where('id', 'in', ids)))
          .rows;
  return [...stations, ...cps].flatMap((row) =>
    row.latitude === null || row.longitude === null ? [] : itemOf(cpTable, row),
  );
}

const stationOrganization = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('station').select('organization_uuid').where('uuid', '=', param.uuid),
);

const cpOrganization = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('cp').select('organization_uuid').where('uuid', '=', param.uuid),
);

function connectorRows({
  db,
}: Pick<Session, 'db'>): SelectQueryBuilder<Schema, 'connector', ConnectorRecord> {
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

const connectorById = statement((building: Building<{ id: number }>) =>
  connectorRows(building).where('connector.id', '=', building.param.id),
);

const connectorByUuid = statement((building: Building<{ uuid: string }>) =>
  connectorRows(building).where('connector.uuid', '=', building.param.uuid),
);

const plugFields = connectors.fields.filter(
  (field) => field !== 'cp_id' && field !== 'station_uuid',
);

const plugsOfStation = statement(({ db, param }: Building<{ station: string }>) =>
  db
    .selectFrom('connector')
    .select(plugFields)
    .where('station_uuid', '=', param.station)
    .orderBy('id'),
);

type CpReads = Pick<
  CoreReader,
  'cpPositions' | 'cps' | 'cpOrganization' | 'connector' | 'connectorByUuid' | 'plugs'
>;

/** What the port reads of charge points and their connectors. */
export function cpReads(session: Session): CpReads {
  return {
    async cpPositions(box, filter) {
      const found: CpPosition[] = [];
      for (const query of positionQueries(session, box, filter)) {
        const { rows } = await session.db.executeQuery(query);
        for (const position of rows) found.push(position);
      }
      return found;
    },
    cps: (ids) => cpsOf(session, ids),
    async cpOrganization(uuid) {
      const row =
        (await stationOrganization.first(session, { uuid })) ??
        (await cpOrganization.first(session, { uuid }));
      return row?.organization_uuid;
    },
    connector: (id) => connectorById.first(session, { id }),
    connectorByUuid: (uuid) => connectorByUuid.first(session, { uuid }),
    plugs: (station) => plugsOfStation.rows(session, { station }),
  };
}

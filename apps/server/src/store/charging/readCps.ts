import { stationCpIdBase } from '@wattpost/contract/wire';
import type {
  ConnectorRecord,
  CoreReader,
  CpFilter,
  CpPosition,
  CpRecord,
  GeoBox,
  StoreReader,
} from '@wattpost/platform';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { type Building, type Schema, type Session, statement } from '../database/index.ts';

/** A station's id as a charge point, in a query that has the table of stations. */
export const stationCpId: RawBuilder<number> = sql<number>`station.place_overall + ${sql.lit(stationCpIdBase + 1)}`;

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
  const columns = [
    'uuid',
    'company_uuid',
    'organization_uuid',
    'label',
    'latitude',
    'longitude',
    'roaming',
  ] as const;
  const stations =
    places.length === 0
      ? []
      : (
          await db.executeQuery(
            db
              .selectFrom('station')
              .select([...columns, stationCpId.as('id')])
              .where('place_overall', 'in', places),
          )
        ).rows;
  const cps =
    places.length === ids.length
      ? []
      : (
          await db.executeQuery(
            db
              .selectFrom('cp')
              .select([...columns, 'id'])
              .where('id', 'in', ids),
          )
        ).rows;
  return [...stations, ...cps].flatMap((row) =>
    row.latitude === null || row.longitude === null
      ? []
      : {
          id: row.id,
          uuid: row.uuid,
          companyUuid: row.company_uuid,
          organizationUuid: row.organization_uuid,
          label: row.label,
          latitude: row.latitude,
          longitude: row.longitude,
          roaming: row.roaming === 1,
        },
  );
}

const stationOrganization = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('station').select('organization_uuid').where('uuid', '=', param.uuid),
);

const cpOrganization = statement(({ db, param }: Building<{ uuid: string }>) =>
  db.selectFrom('cp').select('organization_uuid').where('uuid', '=', param.uuid),
);

interface ConnectorRow {
  id: number;
  uuid: string | null;
  label: string;
  type: string | null;
  max_power_kw: number | null;
  cp_number: number;
  cp_uuid: string | null;
  organization_uuid: string;
}

function connectorRows({
  db,
}: Pick<Session, 'db'>): SelectQueryBuilder<Schema, 'connector', ConnectorRow> {
  return db
    .selectFrom('connector')
    .leftJoin('station', 'station.uuid', 'connector.station_uuid')
    .leftJoin('cp', 'cp.id', 'connector.cp_id')
    .select([
      'connector.id',
      'connector.uuid',
      'connector.label',
      'connector.type',
      'connector.max_power_kw',
      sql<number>`coalesce(cp.id, ${stationCpId})`.as('cp_number'),
      sql<string | null>`coalesce(cp.uuid, station.uuid)`.as('cp_uuid'),
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

function connectorOf(row: ConnectorRow): ConnectorRecord {
  return {
    id: row.id,
    uuid: row.uuid,
    cpId: row.cp_number,
    cpUuid: row.cp_uuid,
    organizationUuid: row.organization_uuid,
    label: row.label,
    type: row.type,
    maxPowerKw: row.max_power_kw,
  };
}

type CpReads = Pick<
  StoreReader & CoreReader,
  'cpPositions' | 'cps' | 'cpOrganization' | 'connector' | 'connectorByUuid'
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
    async connector(id) {
      const row = await connectorById.first(session, { id });
      return row === undefined ? undefined : connectorOf(row);
    },
    async connectorByUuid(uuid) {
      const row = await connectorByUuid.first(session, { uuid });
      return row === undefined ? undefined : connectorOf(row);
    },
  };
}

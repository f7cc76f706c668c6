import type { Geolocation, StationAddress, StationRecord, StoreReader } from '@wattpost/platform';
import type { Kysely, SelectQueryBuilder, Selectable } from 'kysely';
import { type PageStatements, pageOf } from '../lists/index.ts';
import {
  type Building,
  type Schema,
  type Session,
  type StationTable,
  isOneOf,
  statement,
} from '../database/index.ts';

/** A station with what it shows of its location. */
export type StationRow = Selectable<StationTable> & {
  location_name: string | null;
};

function stationRows({
  db,
}: {
  readonly db: Kysely<Schema>;
}): SelectQueryBuilder<Schema, 'station', StationRow> {
  // Looked up row by row: a join may read all locations, and hash them, to find those of one page.
  return db
    .selectFrom('station')
    .selectAll('station')
    .select((inner) =>
      inner
        .selectFrom('location')
        .select('location.name')
        .whereRef('location.uuid', '=', 'station.location_uuid')
        .as('location_name'),
    );
}

const byUuid = statement((building: Building<{ uuid: string }>) =>
  stationRows(building).where('station.uuid', '=', building.param.uuid),
);

const byUuids = statement((building: Building<{ uuids: readonly string[] }>) =>
  stationRows(building)
    .where(isOneOf(building, 'station.uuid', building.param.uuids))
    .orderBy('station.uuid'),
);

/** A page of stations. */
export const stationPages: PageStatements<StationRow> = {
  own: statement((building) =>
    stationRows(building)
      .where('station.organization_uuid', '=', building.param.organization)
      .where('station.place', '>=', building.param.from)
      .where('station.place', '<', building.param.to)
      .orderBy('station.place'),
  ),
  overall: statement((building) =>
    stationRows(building)
      .where('station.place_overall', '>=', building.param.from)
      .where('station.place_overall', '<', building.param.to)
      .orderBy('station.place_overall'),
  ),
};

const uuidsAtLocation = statement(({ db, param }: Building<{ location: string }>) =>
  db
    .selectFrom('station')
    .select('uuid')
    .where('location_uuid', '=', param.location)
    .orderBy('uuid'),
);

const directionsOf = statement(({ db, param }: Building<{ station: string }>) =>
  db
    .selectFrom('direction')
    .select(['language', 'text'])
    .where('station_uuid', '=', param.station)
    .orderBy('language'),
);

const slugsOf = statement(({ db, param }: Building<{ station: string }>) =>
  db
    .selectFrom('station_roaming')
    .select('slug')
    .where('station_uuid', '=', param.station)
    .orderBy('slug'),
);

function geolocationOf({ latitude, longitude }: StationRow): Geolocation | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A row of the table of stations as a record. */
export function stationOf(row: StationRow): StationRecord {
  return {
    uuid: row.uuid,
    organizationUuid: row.organization_uuid,
    companyUuid: row.company_uuid,
    label: row.label,
    chargeBoxIdentity: row.charge_box_identity,
    modelId: row.model_id,
    timeZone: row.time_zone,
    publicDisplayName: row.public_display_name,
    iccid: row.iccid,
    imsi: row.imsi,
    serialnumber: row.serialnumber,
    address: row.address === null ? null : (JSON.parse(row.address) as StationAddress),
    geolocation: geolocationOf(row),
    technicianUserId: row.technician_id,
    useOcpp: row.use_ocpp === 1,
    locationUuid: row.location_uuid,
    costRateUuid: row.cost_rate_uuid,
    roaming: row.roaming === 1,
    locationName: row.location_name,
    // The keys of the tables see to it that a station and its location are of one organization.
    locationOrganizationUuid: row.location_uuid === null ? null : row.organization_uuid,
  };
}

/** These stations, by uuid; those that exist. */
export async function stationsByUuid(
  session: Session,
  uuids: readonly string[],
): Promise<readonly StationRecord[]> {
  return (await byUuids.rows(session, { uuids })).map(stationOf);
}

/** What the port reads of stations. */
export function stationReads(
  session: Session,
): Pick<StoreReader, 'station' | 'stations' | 'stationsAt' | 'directions' | 'roamingSlugs'> {
  return {
    async station(uuid) {
      const row = await byUuid.first(session, { uuid });
      return row === undefined ? undefined : stationOf(row);
    },
    async stations(organization, range) {
      const { items, total } = await pageOf(session, 'station', organization, range, stationPages);
      return { items: items.map(stationOf), total };
    },
    async stationsAt(location) {
      return (await uuidsAtLocation.rows(session, { location })).map(({ uuid }) => uuid);
    },
    directions: (station) => directionsOf.rows(session, { station }),
    async roamingSlugs(station) {
      return (await slugsOf.rows(session, { station })).map(({ slug }) => slug);
    },
  };
}

import type { SiteRoamingPartner } from '@wattpost/contract/wire';
import type { StationRecord, StoreReader } from '@wattpost/platform';
import { lookUp, ofOrganization, pageOf } from '../lists/index.ts';
import {
  isOneOf,
  itemOf,
  readBy,
  rowsOf,
  type Session,
  type StationRow,
} from '../database/index.ts';
import {
  locationTable,
  partnerOf,
  stationOf,
  stationTable,
  technicianTable,
} from './stationTables.ts';

const readStation = readBy(stationTable, 'uuid');
const readTechnician = readBy(technicianTable, 'id');
const readLocation = readBy(locationTable, 'uuid');

/** Stations of rows, with the names of their locations. */
async function withLocationNames(
  session: Session,
  rows: readonly StationRow[],
): Promise<readonly StationRecord[]> {
  // Looked up apart: a join may read all locations to find those of one page.
  const locations = rows.map(({ locationId }) => locationId);
  const names = await lookUp<'location', string>(session, 'location', 'uuid', locations, 'name');
  return rows.map((row) =>
    stationOf(row, row.locationId === null ? null : (names.get(row.locationId) ?? null)),
  );
}

/** One station. */
export async function stationByUuid(
  session: Session,
  uuid: string,
): Promise<StationRecord | undefined> {
  const row = await readStation(session, uuid);
  return row === undefined ? undefined : (await withLocationNames(session, [row]))[0];
}

/** These stations, by uuid; those that exist. */
export async function stationsByUuid(
  session: Session,
  uuids: readonly string[],
): Promise<readonly StationRecord[]> {
  const rows = await rowsOf(session, stationTable)
    .where(isOneOf(session, 'station.uuid', uuids))
    .orderBy('station.uuid')
    .execute();
  return withLocationNames(
    session,
    rows.map((row) => itemOf(stationTable, row)),
  );
}

/** Every partner, by slug. */
export async function partners({ db }: Session): Promise<readonly SiteRoamingPartner[]> {
  const rows = await db.selectFrom('roaming_partner').selectAll().orderBy('slug').execute();
  return rows.map(partnerOf);
}

type StationReads = Pick<
  StoreReader,
  | 'modelExists'
  | 'technician'
  | 'technicians'
  | 'location'
  | 'locations'
  | 'station'
  | 'stations'
  | 'ownStationIds'
  | 'stationsByUuid'
  | 'stationsAt'
  | 'directions'
  | 'roamingSlugs'
  | 'roamingPartners'
>;

/** What the port reads of stations and of what they lean on. */
export function stationReads(session: Session): StationReads {
  const { db } = session;
  return {
    async modelExists(id) {
      const row = await db.selectFrom('model').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },
    technician: (id) => readTechnician(session, id),
    technicians: (organization, range) =>
      pageOf(session, technicianTable, ['id'], range, (rows) =>
        ofOrganization(organization, technicianTable)(rows).where('active', '=', 1),
      ),
    location: (uuid) => readLocation(session, uuid),
    locations: (organization, range) =>
      pageOf(
        session,
        locationTable,
        ['name', 'uuid'],
        range,
        ofOrganization(organization, locationTable),
      ),
    station: (uuid) => stationByUuid(session, uuid),
    async stations(organization, range) {
      const list = ofOrganization(organization, stationTable);
      const { items, total } = await pageOf(
        session,
        stationTable,
        ['sequence_number'],
        range,
        list,
      );
      return { items: await withLocationNames(session, items), total };
    },
    async ownStationIds(organization) {
      const rows = await ofOrganization(
        organization,
        stationTable,
      )(rowsOf(session, stationTable))
        .clearSelect()
        .select('uuid')
        .where('roaming', '=', 0)
        .orderBy('sequence_number')
        .execute();
      return rows.map(({ uuid }) => String(uuid));
    },
    stationsByUuid: (uuids) => stationsByUuid(session, uuids),
    async stationsAt(location) {
      const rows = await db
        .selectFrom('station')
        .select('uuid')
        .where('location_uuid', '=', location)
        .orderBy('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    directions: (station) =>
      db
        .selectFrom('direction')
        .select(['language', 'text'])
        .where('station_uuid', '=', station)
        .orderBy('language')
        .execute(),
    async roamingSlugs(station) {
      const rows = await db
        .selectFrom('station_roaming')
        .select('slug')
        .where('station_uuid', '=', station)
        .orderBy('slug')
        .execute();
      return rows.map(({ slug }) => slug);
    },
    roamingPartners: () => partners(session),
  };
}

import { effectiveFacts, type FacilityFacts } from '@wattpost/contract';
import type { SiteRoamingPartner } from '@wattpost/contract/wire';
import type {
  CostRatePeriodRecord,
  StationRatesRecord,
  StationRecord,
  StoreReader,
} from '@wattpost/platform';
import { lookUp } from '../lists/rowLookup.ts';
import { ofOrganization, pageOf } from '../lists/page.ts';
import {
  isOneOf,
  itemOf,
  readAll,
  readBy,
  rowsOf,
  type DatabaseSession,
  type StationRow,
} from '../database/index.ts';
import {
  locationTable,
  organizationTable,
  partnerOf,
  partnerTable,
  stationOf,
  stationTable,
  technicianTable,
} from './stationTables.ts';

const readOrganization = readBy(organizationTable, 'uuid');
const readStation = readBy(stationTable, 'uuid');
const readTechnician = readBy(technicianTable, 'id');
const readLocation = readBy(locationTable, 'uuid');

/** Stations of rows, with the names of their locations, and what these and their companies state. */
async function withLocations(
  session: DatabaseSession,
  rows: readonly StationRow[],
): Promise<readonly StationRecord[]> {
  // No join: it may read all locations to find those of one page.
  const uuids = new Set(rows.flatMap(({ locationId }) => locationId ?? []));
  const found = await rowsOf(session, locationTable)
    .where(isOneOf(session, 'location.uuid', [...uuids]))
    .execute();
  const locations = new Map(
    found.map((row) => {
      const { uuid, name, facts } = itemOf(locationTable, row);
      return [uuid, { name, facts }];
    }),
  );
  const companies = rows.map(({ companyUuid }) => companyUuid);
  const ofCompanies = await lookUp(session, 'company', 'uuid', companies, 'facts');
  const ofCompany = (uuid: string): FacilityFacts | null =>
    JSON.parse(String(ofCompanies.get(uuid) ?? null)) as FacilityFacts | null;
  return rows.map((row) => {
    const location = locations.get(row.locationId ?? '');
    return stationOf(row, {
      locationName: location?.name ?? null,
      inheritedFacts: effectiveFacts(location?.facts, ofCompany(row.companyUuid)),
    });
  });
}

export async function stationByUuid(
  session: DatabaseSession,
  uuid: string,
): Promise<StationRecord | undefined> {
  const row = await readStation(session, uuid);
  return row === undefined ? undefined : (await withLocations(session, [row]))[0];
}

/** These stations, by uuid; unknown ones are left out. */
export async function stationsByUuid(
  session: DatabaseSession,
  uuids: readonly string[],
): Promise<readonly StationRecord[]> {
  const rows = await rowsOf(session, stationTable)
    .where(isOneOf(session, 'station.uuid', uuids))
    .orderBy('station.uuid')
    .execute();
  return withLocations(
    session,
    rows.map((row) => itemOf(stationTable, row)),
  );
}

/** The periods of stations, each station's as listed. */
export async function costRatePeriods(
  session: DatabaseSession,
  stations: readonly string[],
): Promise<ReadonlyMap<string, readonly CostRatePeriodRecord[]>> {
  const rows = await session.db
    .selectFrom('cost_rate_period')
    .select(['station_uuid', 'cost_rate_uuid', 'from_local', 'until_local'])
    .where(isOneOf(session, 'station_uuid', stations))
    .orderBy('station_uuid')
    .orderBy('place')
    .execute();
  const periods = new Map<string, CostRatePeriodRecord[]>();
  for (const { station_uuid: station, cost_rate_uuid, from_local: from, until_local } of rows) {
    const period = { costRateUuid: cost_rate_uuid, from, until: until_local };
    const own = periods.get(station);
    if (own === undefined) periods.set(station, [period]);
    else own.push(period);
  }
  return periods;
}

/** Which cost rates stations have, by uuid; those that exist. */
export async function stationRatesByUuid(
  session: DatabaseSession,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StationRatesRecord>> {
  const rows = await session.db
    .selectFrom('station')
    .select(['uuid', 'label', 'time_zone as timeZone', 'cost_rate_uuid as costRateUuid'])
    .where(isOneOf(session, 'uuid', uuids))
    .execute();
  const periods = await costRatePeriods(session, uuids);
  return new Map(rows.map((row) => [row.uuid, { ...row, periods: periods.get(row.uuid) ?? [] }]));
}

/** Every partner, by slug. */
export async function partners(session: DatabaseSession): Promise<readonly SiteRoamingPartner[]> {
  return (await readAll(session, partnerTable)).map(partnerOf);
}

type StationReads = Pick<
  StoreReader,
  | 'organization'
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
  | 'costRatePeriods'
  | 'directions'
  | 'directionLanguages'
  | 'roamingSlugs'
  | 'roamingPartners'
>;

/** Reads of organizations, stations, locations, technicians and partners for the port. */
export function stationReads(session: DatabaseSession): StationReads {
  const { db } = session;
  return {
    organization: (uuid) => readOrganization(session, uuid),
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
      return { items: await withLocations(session, items), total };
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
    costRatePeriods: (stations) => costRatePeriods(session, stations),
    directions: (station) =>
      db
        .selectFrom('direction')
        .select(['language', 'text'])
        .where('station_uuid', '=', station)
        .orderBy('language')
        .execute(),
    async directionLanguages(stations) {
      const rows = await db
        .selectFrom('direction')
        .select(['station_uuid', 'language'])
        .where(isOneOf(session, 'station_uuid', stations))
        .orderBy('language')
        .execute();
      const languages = new Map<string, string[]>();
      for (const { station_uuid: uuid, language } of rows) {
        languages.set(uuid, [...(languages.get(uuid) ?? []), language]);
      }
      return languages;
    },
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

import type { StationFields, StoreReader, StoreWriter } from '@wattpost/platform';
import type { Insertable, Updateable } from 'kysely';
import { organizationOfCompany } from '../lists/index.ts';
import { stationsByUuid } from './readStations.ts';
import {
  type Building,
  type Session,
  type StationTable,
  isOneOf,
  statement,
} from '../database/index.ts';
import { appendStation, lockStationList, moveStation } from './stationPlaces.ts';

const lockByUuids = statement((building: Building<{ uuids: readonly string[] }>) => {
  const chosen = building.db
    .selectFrom('station')
    .select('uuid')
    .where(isOneOf(building, 'uuid', building.param.uuids))
    .orderBy('uuid');
  // SQLite has one writer at a time and no locks of rows.
  return building.dialect === 'postgres' ? chosen.forNoKeyUpdate() : chosen;
});

const placeOf = statement(({ db, param }: Building<{ uuid: string }>) =>
  db
    .selectFrom('station')
    .select(['organization_uuid', 'place', 'place_overall'])
    .where('uuid', '=', param.uuid),
);

const isTaken = statement(({ db, param }: Building<{ uuid: string; identity: string }>) =>
  db
    .selectFrom('station')
    .select('uuid')
    .where('charge_box_identity', '=', param.identity)
    .where('uuid', '<>', param.uuid),
);

type Columns = Omit<StationTable, 'uuid' | 'roaming' | 'place' | 'place_overall'>;

const columns = [
  'organization_uuid',
  'company_uuid',
  'label',
  'charge_box_identity',
  'model_id',
  'time_zone',
  'public_display_name',
  'iccid',
  'imsi',
  'serialnumber',
  'address',
  'latitude',
  'longitude',
  'technician_id',
  'use_ocpp',
  'location_uuid',
  'cost_rate_uuid',
] as const satisfies readonly (keyof Columns)[];

const insert = statement(({ db, param }: Building<StationTable>) => {
  const row: Record<string, unknown> = {};
  for (const column of [...columns, 'uuid', 'roaming', 'place', 'place_overall'] as const) {
    row[column] = param[column];
  }
  return db.insertInto('station').values(row as unknown as Insertable<StationTable>);
});

const update = statement(({ db, param }: Building<Columns & { uuid: string }>) => {
  const row: Record<string, unknown> = {};
  for (const column of columns) row[column] = param[column];
  return db
    .updateTable('station')
    .set(row as Updateable<StationTable>)
    .where('uuid', '=', param.uuid);
});

const assign = statement(
  (building: Building<{ uuids: readonly string[]; location: string | null }>) =>
    building.db
      .updateTable('station')
      .set({ location_uuid: building.param.location })
      .where(isOneOf(building, 'uuid', building.param.uuids)),
);

/** The fields of a station as they are stored. */
export function stationColumns(station: StationFields, organization: string): Columns {
  return {
    organization_uuid: organization,
    company_uuid: station.companyUuid,
    label: station.label,
    charge_box_identity: station.chargeBoxIdentity,
    model_id: station.modelId,
    time_zone: station.timeZone,
    public_display_name: station.publicDisplayName,
    iccid: station.iccid,
    imsi: station.imsi,
    serialnumber: station.serialnumber,
    address: station.address === null ? null : JSON.stringify(station.address),
    latitude: station.geolocation?.latitude ?? null,
    longitude: station.geolocation?.longitude ?? null,
    technician_id: station.technicianUserId,
    use_ocpp: station.useOcpp ? 1 : 0,
    location_uuid: station.locationUuid,
    cost_rate_uuid: station.costRateUuid,
  };
}

async function insertStation(
  session: Session,
  uuid: string,
  station: StationFields,
): Promise<'written' | 'taken'> {
  const organization = await organizationOfCompany(session, station.companyUuid);
  await lockStationList(session);
  // Who takes the identity at this very moment breaks the constraint; then the transaction runs again.
  const taken = await isTaken.first(session, { uuid, identity: station.chargeBoxIdentity });
  if (taken !== undefined) return 'taken';
  const places = await appendStation(session, organization);
  const row = { ...stationColumns(station, organization), uuid, roaming: 0, ...places };
  await insert.run(session, row);
  return 'written';
}

async function updateStation(
  session: Session,
  uuid: string,
  station: StationFields,
): Promise<'written' | 'taken'> {
  const before = await placeOf.first(session, { uuid });
  if (before === undefined) throw new Error(`There is no station ${uuid}.`);
  const taken = await isTaken.first(session, { uuid, identity: station.chargeBoxIdentity });
  if (taken !== undefined) return 'taken';
  const organization = await organizationOfCompany(session, station.companyUuid);
  await update.run(session, { ...stationColumns(station, organization), uuid });
  if (organization !== before.organization_uuid) {
    await moveStation(session, uuid, before.organization_uuid, organization);
  }
  return 'written';
}

type StationWrites = Pick<
  StoreWriter,
  'lockStation' | 'lockStations' | 'insertStation' | 'updateStation' | 'assignLocation'
>;

/** What the port writes of stations themselves. */
export function stationWrites(
  session: Session,
  { station }: Pick<StoreReader, 'station'>,
): StationWrites {
  return {
    async lockStation(uuid) {
      const locked = await lockByUuids.first(session, { uuids: [uuid] });
      // Read afterwards: what a lock had to wait for is seen by the next statement only.
      return locked === undefined ? undefined : station(uuid);
    },
    async lockStations(uuids) {
      await lockByUuids.rows(session, { uuids });
      return stationsByUuid(session, uuids);
    },
    insertStation: (uuid, fields) => insertStation(session, uuid, fields),
    updateStation: (uuid, fields) => updateStation(session, uuid, fields),
    async assignLocation(uuids, location) {
      await assign.run(session, { uuids, location });
    },
  };
}

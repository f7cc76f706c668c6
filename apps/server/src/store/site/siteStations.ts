import type { Site, SiteStation } from '@wattpost/contract/wire';
import type { StationAddress } from '@wattpost/platform';
import { sql } from 'kysely';
import { countList, insertRows, placeList } from '../lists/index.ts';
import {
  type Building,
  type Session,
  type StationTable,
  isOneOf,
  statement,
} from '../database/index.ts';
import type { Known, KnownStation } from './siteKnown.ts';
import { stationColumns } from '../stations/index.ts';

const totals = statement(({ db }: Building<object>) =>
  db.selectFrom('list_total').select(['organization_uuid', 'total']).where('list', '=', 'station'),
);

const freeIdentities = statement(
  (building: Building<{ uuids: readonly string[]; prefix: string }>) =>
    building.db
      .updateTable('station')
      .set({
        charge_box_identity: sql<string>`cast(${building.param.prefix} as text) || uuid`,
      })
      .where(isOneOf(building, 'uuid', building.param.uuids)),
);

const forgetDirections = statement((building: Building<{ stations: readonly string[] }>) =>
  building.db
    .deleteFrom('direction')
    .where(isOneOf(building, 'station_uuid', building.param.stations)),
);

const forgetSlugs = statement((building: Building<{ stations: readonly string[] }>) =>
  building.db
    .deleteFrom('station_roaming')
    .where(isOneOf(building, 'station_uuid', building.param.stations)),
);

/** No identity that a station can have begins so; for the time between two identities. */
const betweenIdentities = '\u0001';

/** Both lines are in the first (section 2.1); an address that says nothing is none. */
function addressOf(address: SiteStation['address']): StationAddress | null {
  if (address === null) return null;
  const { addressLine1, zip, city, country } = address;
  return { line: addressLine1, zip, city, country };
}

/** Hands out places to new stations, at the end of their organizations' lists. */
async function placing(
  session: Session,
): Promise<(organization: string) => { place: number; place_overall: number }> {
  const lengths = new Map(
    (await totals.rows(session, {})).map((row) => [row.organization_uuid, row.total]),
  );
  const next = (list: string): number => {
    const length = lengths.get(list) ?? 0;
    lengths.set(list, length + 1);
    return length;
  };
  return (organization) => ({ place: next(organization), place_overall: next('') });
}

function stationRow(
  station: SiteStation,
  organization: string,
  places: { place: number; place_overall: number },
): StationTable {
  const fields = {
    ...station,
    address: addressOf(station.address),
    locationUuid: station.locationId,
  };
  return {
    uuid: station.uuid,
    ...stationColumns(fields, organization),
    roaming: station.roaming ? 1 : 0,
    ...places,
  };
}

async function writeDetails(session: Session, site: Site): Promise<number> {
  await forgetDirections.run(session, { stations: site.stations.map(({ uuid }) => uuid) });
  const directions = site.stations.flatMap((station) =>
    station.directions.map(({ language, text }) => ({
      station_uuid: station.uuid,
      language,
      text,
    })),
  );
  await insertRows(session, 'direction', directions);
  const stated = site.stations.filter((station) => station.enabledRoamingInterfaces !== undefined);
  await forgetSlugs.run(session, { stations: stated.map(({ uuid }) => uuid) });
  const slugs = stated.flatMap((station) =>
    [...new Set(station.enabledRoamingInterfaces)].map((slug) => ({
      station_uuid: station.uuid,
      slug,
    })),
  );
  // A file says what is; the partners are not told (they are when a station is written).
  await insertRows(session, 'station_roaming', slugs);
  return directions.length;
}

/**
 * Writes the stations of a site with their directions and, where stated, their roaming slugs.
 *
 * @param known what there is once the rest of the site is written
 * @returns how many directions were written
 */
export async function writeSiteStations(
  session: Session,
  site: Site,
  known: Known,
  before: ReadonlyMap<string, KnownStation>,
): Promise<number> {
  const place = await placing(session);
  const nowhere = { place: 0, place_overall: 0 };
  const rows = site.stations.map((station) => {
    const organization = known.companies.get(station.companyUuid);
    if (organization === undefined) throw new Error(`There is no company ${station.companyUuid}.`);
    const there = before.get(station.uuid);
    return stationRow(station, organization, there === undefined ? place(organization) : nowhere);
  });
  const anyMoved = rows.some(
    ({ uuid, organization_uuid }) =>
      organization_uuid !== (before.get(uuid)?.organization ?? organization_uuid),
  );
  const renamed = site.stations.filter(({ uuid, chargeBoxIdentity }) => {
    const there = before.get(uuid);
    return there !== undefined && there.identity !== chargeBoxIdentity;
  });
  // Two stations may exchange their identities; one would be in the other's way.
  const uuids = renamed.map(({ uuid }) => uuid);
  await freeIdentities.run(session, { uuids, prefix: betweenIdentities });
  await insertRows(session, 'station', rows, {
    key: ['uuid'],
    kept: ['place', 'place_overall'],
  });
  if (anyMoved) await placeList(session, 'station');
  await countList(session, 'station');
  return writeDetails(session, site);
}

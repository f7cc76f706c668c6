import {
  shown,
  siteFormat,
  siteLocation,
  siteStation,
  siteTechnician,
  type Site,
  type SiteStation,
} from '@wattpost/contract/wire';
import { siteCostRates } from '../pricing/index.ts';
import {
  locationTable,
  partners,
  stationOf,
  stationTable,
  technicianTable,
} from '../stations/index.ts';
import { companies } from '../customers/index.ts';
import { readAll, type Session } from '../database/index.ts';
import { exportSiteCore } from './siteCoreExport.ts';

/** What stands under a station, in the order it comes in. */
function byStation<Row extends { readonly station_uuid: string }>(
  rows: readonly Row[],
): (station: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.station_uuid);
    if (group === undefined) groups.set(row.station_uuid, [row]);
    else group.push(row);
  }
  return (station) => groups.get(station) ?? [];
}

async function exportStations(session: Session): Promise<readonly SiteStation[]> {
  const { db } = session;
  const stations = await readAll(session, stationTable, ['sequence_number']);
  const directionsOf = byStation(
    await db.selectFrom('direction').selectAll().orderBy('language').execute(),
  );
  const slugsOf = byStation(
    await db.selectFrom('station_roaming').selectAll().orderBy('slug').execute(),
  );
  return stations.map((row) =>
    shown(siteStation, {
      ...stationOf(row, null),
      enabledRoamingInterfaces: slugsOf(row.uuid).map(({ slug }) => slug),
      directions: directionsOf(row.uuid).map(({ language, text }) => ({ language, text })),
    }),
  );
}

/** Everything except keys and the outbox, as a site that can be imported again. */
export async function exportSite(session: Session): Promise<Site> {
  const { db } = session;
  const technicians = await readAll(session, technicianTable);
  const locations = await readAll(session, locationTable, ['name', 'uuid']);
  return {
    format: siteFormat,
    organizations: await db
      .selectFrom('organization')
      .select(['uuid', 'name'])
      .orderBy('uuid')
      .execute(),
    companies: await readAll(session, companies),
    models: await db.selectFrom('model').select(['id', 'name']).orderBy('id').execute(),
    technicians: technicians.map((technician) => shown(siteTechnician, technician)),
    locations: locations.map((location) => shown(siteLocation, location)),
    roaming_partners: await partners(session),
    stations: await exportStations(session),
    cost_rates: await siteCostRates(session),
    ...(await exportSiteCore(session)),
  };
}

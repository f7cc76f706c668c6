import {
  siteFormat,
  type Site,
  type SiteCostRate,
  type SiteStation,
} from '@wattpost/contract/wire';
import { writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import { costRateOf, recurringOf, recurringPage, uniqueOf, uniquePage } from '../pricing/index.ts';
import { type StationRow, sitePartnerOf, stationOf, stationPages } from '../stations/index.ts';
import { type CostRateTable, type Session, readAll } from '../database/index.ts';
import { companies } from '../customers/index.ts';
import { exportSiteCore } from './siteCoreExport.ts';

/** Places of a whole list. */
const everything = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Rows with one key, under it; in the order they come in. */
function grouped<Row, Item>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  itemOf: (row: Row) => Item,
): (key: string) => readonly Item[] {
  const groups = new Map<string, Item[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [itemOf(row)]);
    else group.push(itemOf(row));
  }
  return (key) => groups.get(key) ?? [];
}

async function costRateInFile(session: Session, row: CostRateTable): Promise<SiteCostRate> {
  const costRate = costRateOf(row);
  const all = { costRate: row.uuid, ...everything };
  const recurring = (await recurringPage.rows(session, all)).map(recurringOf);
  const unique = (await uniquePage.rows(session, all)).map(uniqueOf);
  return {
    organization_uuid: costRate.organizationUuid,
    uuid: costRate.uuid,
    name: costRate.name,
    description: costRate.description,
    currency: costRate.currency,
    time_zone: costRate.timeZone,
    dynamic_pricing: costRate.dynamicPricing,
    intervals: costRate.intervals,
    marketing_texts: costRate.marketingTexts,
    tax: costRate.tax,
    auto_stop_minutes: costRate.autoStopMinutes,
    auto_stop_costs: costRate.autoStopCosts,
    recurring: recurring.map(({ uuid, name, windows, intervals, marketingTexts }) => ({
      uuid,
      name,
      validity: { type: 'recurring', weekdays: windows },
      intervals,
      marketing_texts: marketingTexts,
    })),
    unique: unique.map(({ uuid, name, startSec, untilSec, intervals, marketingTexts }) => ({
      uuid,
      name,
      validity: {
        type: 'unique',
        start: writeLocalSecond(startSec),
        end: writeEntryEnd(untilSec),
      },
      intervals,
      marketing_texts: marketingTexts,
    })),
  };
}

/** One cost rate of the store as a site file has it. */
export async function exportCostRate(session: Session, uuid: string): Promise<SiteCostRate> {
  const { db } = session;
  const row = await db
    .selectFrom('cost_rate')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return costRateInFile(session, row);
}

function exportStation(
  row: StationRow,
  slugs: readonly string[],
  directions: SiteStation['directions'],
): SiteStation {
  const station = stationOf(row);
  const address: SiteStation['address'] =
    station.address === null
      ? null
      : {
          addressLine1: station.address.line,
          addressLine2: null,
          zip: station.address.zip,
          city: station.address.city,
          country: station.address.country,
        };
  return {
    uuid: station.uuid,
    label: station.label,
    chargeBoxIdentity: station.chargeBoxIdentity,
    modelId: station.modelId,
    companyUuid: station.companyUuid,
    timeZone: station.timeZone,
    publicDisplayName: station.publicDisplayName,
    iccid: station.iccid,
    imsi: station.imsi,
    serialnumber: station.serialnumber,
    address,
    geolocation: station.geolocation,
    technicianUserId: station.technicianUserId,
    useOcpp: station.useOcpp,
    enabledRoamingInterfaces: slugs,
    locationId: station.locationUuid,
    costRateUuid: station.costRateUuid,
    roaming: station.roaming,
    directions,
  };
}

async function exportStations(session: Session): Promise<readonly SiteStation[]> {
  const { db } = session;
  const stations = await stationPages.overall.rows(session, everything);
  const directionsOf = grouped(
    await db
      .selectFrom('direction')
      .selectAll()
      .orderBy('station_uuid')
      .orderBy('language')
      .execute(),
    (row) => row.station_uuid,
    ({ language, text }) => ({ language, text }),
  );
  const slugsOf = grouped(
    await db
      .selectFrom('station_roaming')
      .selectAll()
      .orderBy('station_uuid')
      .orderBy('slug')
      .execute(),
    (row) => row.station_uuid,
    ({ slug }) => slug,
  );
  return stations.map((row) => exportStation(row, slugsOf(row.uuid), directionsOf(row.uuid)));
}

/** Everything except keys and the outbox, as a site that can be imported again. */
export async function exportSite(session: Session): Promise<Site> {
  const { db } = session;
  const costRates: SiteCostRate[] = [];
  for (const row of await db
    .selectFrom('cost_rate')
    .selectAll()
    .orderBy('place_overall')
    .execute()) {
    costRates.push(await costRateInFile(session, row));
  }
  const technicians = await db.selectFrom('technician').selectAll().orderBy('id').execute();
  const locations = await db.selectFrom('location').selectAll().orderBy('place_overall').execute();
  return {
    format: siteFormat,
    organizations: await db
      .selectFrom('organization')
      .select(['uuid', 'name'])
      .orderBy('uuid')
      .execute(),
    companies: await readAll(session, companies),
    models: await db.selectFrom('model').select(['id', 'name']).orderBy('id').execute(),
    technicians: technicians.map(({ id, uuid, name, email, company_uuid, active }) => ({
      id,
      uuid,
      name,
      email,
      company_uuid,
      active: active === 1,
    })),
    locations: locations.map(({ uuid, company_uuid, name }) => ({ uuid, company_uuid, name })),
    roaming_partners: (
      await db.selectFrom('roaming_partner').selectAll().orderBy('slug').execute()
    ).map(sitePartnerOf),
    stations: await exportStations(session),
    cost_rates: costRates,
    ...(await exportSiteCore(session)),
  };
}

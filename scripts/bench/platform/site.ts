import { numberedUuid, quartersInARow } from '../data/schedules.ts';

export const siteNames = {
  organization: numberedUuid(6, 1),
  company: numberedUuid(6, 2),
  schedule: numberedUuid(6, 3),
  station: numberedUuid(5, 0),
  partner: 'bench-nap',
  datexPartner: 'bench-datex',
} as const;

/** Stations with the same cost rate, as at one location. */
export const stationsPerRate = 10;

/** The price per kWh after the change; no cost rate has it before. */
export const newPrice = 0.95;

const format = 'wattpost-site/1';

export function stationUuid(index: number): string {
  return numberedUuid(5, index);
}

export function rateUuid(index: number): string {
  return numberedUuid(7, index);
}

const owner = { organization_uuid: siteNames.organization, name: 'Bench' };

/** @param of its organization */
export function benchRate(index: number, price: number, of: object = owner): object {
  return {
    ...of,
    uuid: rateUuid(index),
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: null,
    marketing_texts: {},
    tax: { percent: 25, included: true },
    intervals: { energy: [{ unit: 1000, price }], time: [], session_fee: null },
  };
}

export function benchStation(index: number, companyUuid: string = siteNames.company): object {
  return {
    uuid: stationUuid(index),
    label: `Station ${index}`,
    modelId: 1,
    chargeBoxIdentity: `BOX-${index}`,
    companyUuid,
    timeZone: 'Europe/Vienna',
    publicDisplayName: `Car park, place ${index}`,
    address: { addressLine1: `Ring ${index}`, zip: '1010', city: 'Wien', country: 'AT' },
    geolocation: { latitude: 48.2, longitude: 16.37 },
    costRateUuid: rateUuid(Math.floor(index / stationsPerRate)),
  };
}

export function connector(index: number): object {
  return {
    id: index + 1,
    station_uuid: stationUuid(index),
    label: 'Left',
    type: 'IEC_62196_T2',
    format: 'SOCKET',
    power_type: 'AC_3_PHASE',
    max_power_kw: 22,
    max_voltage: 230,
    max_amperage: 32,
  };
}

export function benchItems<Item>(count: number, item: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

/** The price of a cost rate before the change. */
export function benchPrice(index: number): number {
  return 0.4 + (index % 20) / 100;
}

/** A site file of one operator with a connector per station. */
export function benchSite(stations: number): object {
  return {
    format,
    organizations: [{ uuid: siteNames.organization, name: 'Bench' }],
    companies: [{ ...owner, uuid: siteNames.company }],
    models: [{ id: 1, name: 'Model' }],
    cost_rates: benchItems(stations / stationsPerRate, (index) => {
      return benchRate(index, benchPrice(index));
    }),
    stations: benchItems(stations, benchStation),
    connectors: benchItems(stations, connector),
  };
}

/** Adds a cost rate with 1 000 dated entries. */
export function scheduleSite(): object {
  const rate = { ...quartersInARow(1_000).costRate(), ...owner, uuid: siteNames.schedule };
  return { format, cost_rates: [{ ...rate, description: '' }] };
}

/** Adds a partner that receives all prices at this endpoint by OCPI, and one that fetches them as DATEX II. */
export function partnerSite(receiverUrl: string): object {
  const common = {
    organization_uuid: owner.organization_uuid,
    country_code: 'AT',
    party_id: 'BEN',
    operator_name: 'Bench',
  };
  const ocpi = {
    ...common,
    slug: siteNames.partner,
    tariffs_url: `${receiverUrl}/tariffs`,
    locations_url: `${receiverUrl}/locations`,
  };
  const datex = { ...common, slug: siteNames.datexPartner, datex: { publisher: 'AT-BENCH' } };
  return { format, publishing_partners: [ocpi, datex] };
}

/** Changes the price of every tenth cost rate. */
export function changedSite(stations: number): object {
  const count = stations / stationsPerRate / 10;
  return { format, cost_rates: benchItems(count, (index) => benchRate(index * 10, newPrice)) };
}

import { numberedUuid } from '../data/index.ts';
import { siteNames } from '../platform/index.ts';

/** Stations that have the same cost rate, as those of one place often do. */
export const stationsPerRate = 10;

/** One in so many changes. */
export const oneIn = 10;

/** Of the publishing partner, which is told of everything. */
export const partnerSlug = 'bench-nap';

/** A price per kWh that nothing has before it changes; DATEX II has two decimal places. */
export const newPrice = 0.95;

const { organization, company } = siteNames;
const format = 'wattpost-site/1';

/** What of a large operator changes: its prices, or which of its prices stations have. */
export type Change = 'prices' | 'assignments';

function costRate(index: number, price: number): object {
  return {
    ...{ uuid: numberedUuid(7, index), organization_uuid: organization },
    ...{ name: `Place ${index}`, currency: 'EUR', time_zone: 'Europe/Vienna' },
    dynamic_pricing: null,
    intervals: { energy: [{ unit: 1000, price }], time: [], session_fee: null },
    marketing_texts: {},
    tax: { percent: 25, included: true },
  };
}

function station(index: number, rate: number): object {
  return {
    ...{ uuid: numberedUuid(5, index), label: `Station ${index}`, modelId: 1 },
    ...{ chargeBoxIdentity: `BOX-${index}`, companyUuid: company, timeZone: 'Europe/Vienna' },
    publicDisplayName: `Car park, place ${index}`,
    address: { addressLine1: `Ring ${index}`, zip: '1010', city: 'Wien', country: 'AT' },
    geolocation: { latitude: 48.2, longitude: 16.37 },
    costRateUuid: numberedUuid(7, rate),
  };
}

function connector(index: number): object {
  return {
    ...{ id: index + 1, station_uuid: numberedUuid(5, index), label: 'Left' },
    ...{ type: 'IEC_62196_T2', format: 'SOCKET', power_type: 'AC_3_PHASE' },
    ...{ max_power_kw: 22, max_voltage: 230, max_amperage: 32 },
  };
}

function listOf<Item>(count: number, item: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

/**
 * A site file of one operator, each station with a connector, and of a partner that is sent everything.
 *
 * @param receiverUrl where the partner would take it
 */
export function publishingSite(stations: number, receiverUrl: string): object {
  return {
    format,
    organizations: [{ uuid: organization, name: 'Bench' }],
    companies: [{ uuid: company, organization_uuid: organization, name: 'Bench' }],
    models: [{ id: 1, name: 'Model' }],
    cost_rates: listOf(stations / stationsPerRate, (index) =>
      costRate(index, 0.4 + (index % 20) / 100),
    ),
    stations: listOf(stations, (index) => station(index, Math.floor(index / stationsPerRate))),
    connectors: listOf(stations, connector),
    publishing_partners: [
      {
        ...{ slug: partnerSlug, organization_uuid: organization, token: 'for them' },
        ...{ country_code: 'AT', party_id: 'BEN', operator_name: 'Bench' },
        tariffs_url: `${receiverUrl}/tariffs`,
        locations_url: `${receiverUrl}/locations`,
      },
    ],
  };
}

/**
 * A site file that changes a tenth: the price of every tenth cost rate, or the cost rate of every tenth
 * station, which gets one that has the new price.
 */
export function changedSite(stations: number, change: Change): object {
  const rates = stations / stationsPerRate;
  return change === 'prices'
    ? {
        format,
        cost_rates: listOf(rates / oneIn, (index) => costRate(index * oneIn, newPrice)),
      }
    : {
        format,
        stations: listOf(stations / oneIn, (index) => {
          const own = index * oneIn;
          // The next place's: each has another one than before.
          return station(own, (Math.floor(own / stationsPerRate) + 1) % rates);
        }),
      };
}

import { numberedUuid, quartersInARow } from '../data/index.ts';

/** How much of what a site file has. */
export interface SiteSize {
  readonly stations: number;
  /** Dated entries of its one cost rate: quarter-hours in a row. */
  readonly entries: number;
}

/** What most is measured with. */
export const smallSite: SiteSize = { stations: 1_000, entries: 1_000 };

/** Names of the things that are asked for. */
export const siteNames = {
  organization: numberedUuid(6, 1),
  company: numberedUuid(6, 2),
  costRate: numberedUuid(6, 3),
} as const;

/** The uuid of the station at a place of the list, from 0. */
export function stationUuid(place: number): string {
  return numberedUuid(5, place);
}

/** Languages that the first station has a direction in. */
const languages = ['ca', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'sv'];
const direction = 'second deck, left of the lift, then straight on to the far wall.';

function station(place: number): object {
  const directions = languages.map((language) => ({ language, text: `${language}: ${direction}` }));
  return {
    uuid: stationUuid(place),
    label: `Station ${place}`,
    chargeBoxIdentity: `BOX-${place}`,
    modelId: 1,
    companyUuid: siteNames.company,
    timeZone: 'Europe/Vienna',
    publicDisplayName: `Car park, place ${place}`,
    address: { addressLine1: `Ring ${place}`, zip: '1010', city: 'Wien', country: 'AT' },
    geolocation: { latitude: 48.2, longitude: 16.37 },
    costRateUuid: siteNames.costRate,
    directions: place > 0 ? [] : directions,
  };
}

/** A site file of one organization, as `wattpost-server import` reads it. */
export function benchSite({ stations, entries }: SiteSize): object {
  const { organization, company, costRate } = siteNames;
  const owned = { organization_uuid: organization, name: 'Bench' };
  const rate = { ...quartersInARow(entries).costRate(), ...owned, uuid: costRate, description: '' };
  return {
    format: 'wattpost-site/1',
    organizations: [{ uuid: organization, name: 'Bench' }],
    companies: [{ uuid: company, ...owned }],
    models: [{ id: 1, name: 'Model' }],
    stations: Array.from({ length: stations }, (_, place) => station(place)),
    cost_rates: [rate],
  };
}

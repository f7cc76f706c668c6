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
  organization: '00000000-0000-4000-8000-000000000001',
  company: '00000000-0000-4000-8000-000000000002',
  costRate: '00000000-0000-4000-8000-000000000003',
} as const;

/** The uuid of the station at a place of the list, from 0. */
export function stationUuid(place: number): string {
  return numbered(1, place);
}

function numbered(kind: number, place: number): string {
  return `00000000-0000-4000-800${kind}-${String(place).padStart(12, '0')}`;
}

/** Languages that the first station has a direction in. */
const languages = ['ca', 'da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'sv'];

function station(place: number): object {
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
    directions:
      place > 0
        ? []
        : languages.map((language) => ({
            language,
            text: `${language}: second deck, left of the lift, then straight on to the far wall.`,
          })),
  };
}

const firstStart = Date.UTC(2026, 0, 1);
const quarterMs = 900_000;

function local(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19);
}

function entry(place: number): object {
  const start = firstStart + place * quarterMs;
  // The last quarter of a date ends with the date.
  const end = (start + quarterMs) % 86_400_000 === 0 ? start + quarterMs - 1000 : start + quarterMs;
  return {
    uuid: numbered(2, place),
    name: `Quarter ${place}`,
    validity: { type: 'unique', start: local(start), end: local(end) },
    intervals: {
      energy: [{ uuid: numbered(3, place), unit: 1000, price: ((place * 37) % 900) / 1000 + 0.05 }],
      time: [],
      session_fee: null,
    },
  };
}

/** A site file of one organization, as `wattpost-server import` reads it. */
export function benchSite({ stations, entries }: SiteSize): object {
  return {
    format: 'wattpost-site/1',
    organizations: [{ uuid: siteNames.organization, name: 'Bench' }],
    companies: [
      { uuid: siteNames.company, organization_uuid: siteNames.organization, name: 'Bench' },
    ],
    models: [{ id: 1, name: 'Model' }],
    stations: Array.from({ length: stations }, (_, place) => station(place)),
    cost_rates: [
      {
        uuid: siteNames.costRate,
        organization_uuid: siteNames.organization,
        name: 'Quarter-hours',
        description: '',
        currency: 'EUR',
        time_zone: 'Europe/Vienna',
        dynamic_pricing: 2,
        intervals: { energy: [], time: [], session_fee: null },
        marketing_texts: {
          de_AT: { short_description: 'Strom', description: 'Nach der Börse', legal: 'inkl. USt.' },
          en_GB: { short_description: 'Power', description: 'By the market', legal: 'incl. VAT' },
        },
        unique: Array.from({ length: entries }, (_, place) => entry(place)),
      },
    ],
  };
}

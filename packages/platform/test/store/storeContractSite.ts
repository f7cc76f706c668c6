import type { CostRatePeriodWire, Site, SiteStation, StationFields } from '@wattpost/contract/wire';
import * as defaults from '../site/siteData.ts';

/** A uuid that ends in a number, for tests. */
export function testUuid(kind: string, number: number): string {
  const name = Buffer.from(kind).toString('hex').slice(0, 8).padEnd(8, '0');
  return `${name}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const [city, coast] = [testUuid('org', 1), testUuid('org', 2)];

/** Names of what `contractSite` holds. */
export const named = {
  city,
  coast,
  cityCompany: testUuid('comp', 1),
  citySister: testUuid('comp', 2),
  coastCompany: testUuid('comp', 3),
  model: defaults.city.model,
  square: testUuid('loca', 1),
  harbour: testUuid('loca', 2),
  weekRate: testUuid('rate', 1),
  dateRate: testUuid('rate', 2),
  bareRate: testUuid('rate', 3),
  coastRate: testUuid('rate', 4),
  fullStation: testUuid('stat', 1),
  bareStation: testUuid('stat', 2),
  coastStation: testUuid('stat', 3),
  roamingStation: testUuid('stat', 4),
} as const;

/** Texts that show whether a value is kept as a value, and in the order of code points. */
export const awkwardText = `'; drop table station; -- "\\ \u0001 %_ $1 ? Ünïcödé 😀 \u2028`;

/** The same as far as a direction may have it. */
export const awkwardDirection = `'; drop table direction; -- "\\ %_ $1 ? Ünïcödé €`;

/** The fields of a new station of the city. */
export function stationFields(fields: Partial<StationFields> = {}): StationFields {
  const own = { chargeBoxIdentity: 'CB new', companyUuid: named.cityCompany };
  return defaults.stationFields({ ...own, ...fields });
}

/** A station with the required fields only. */
export function siteStation(uuid: string, fields: Partial<SiteStation> = {}): SiteStation {
  return defaults.siteStation(uuid, { companyUuid: named.cityCompany, ...fields });
}

const intervals = {
  energy: [{ uuid: testUuid('intv', 1), unit: 1000, price: 0.615 }],
  time: [{ uuid: null, unit: 60, price: 0.1 }],
  session_fee: { amount: 1.5, grace_period: 300, energy_threshold: null },
};

type SiteCostRate = Site['cost_rates'][number];

function costRate(uuid: string, fields: Partial<SiteCostRate>): SiteCostRate {
  const own = { organization_uuid: city, time_zone: 'Europe/Vienna', dynamic_pricing: null };
  return defaults.costRateOf({ uuid, ...own, ...fields });
}

type Recurring = SiteCostRate['recurring'][number];
type Unique = SiteCostRate['unique'][number];

/** A recurring entry; windows are `weekday start end`. */
export function recurring(number: number, name: string, ...windows: readonly string[]): Recurring {
  const spans = windows.map((text) => {
    const [weekday = '', start = '', end = ''] = text.split(' ');
    return [Number(weekday), start, end] as const;
  });
  const own = { uuid: testUuid('recu', number), name };
  const { validity, ...entry } = defaults.weeklyEntry(number, spans, own);
  // A store gives windows their uuids.
  const weekdays = validity.weekdays.map((window) => ({ ...window, uuid: null }));
  return { ...entry, validity: { ...validity, weekdays } };
}

/** A unique entry of 2026. */
export function unique(number: number, start: string, end: string | null = null): Unique {
  const own = { uuid: testUuid('uniq', number), name: `Unique ${number}` };
  return defaults.datedEntry(number, `2026-${start}`, end && `2026-${end}`, own);
}

/** The rate with entries for each week; listed here in another order than they are given out. */
const weekRate = costRate(named.weekRate, {
  name: 'Wöchentlich',
  description: awkwardText,
  dynamic_pricing: 1,
  intervals,
  marketing_texts: { de_AT: { short_description: 'Kurz', description: '', legal: '§' }, fr: {} },
  tax: { percent: 20, included: true },
  auto_stop_minutes: 240,
  auto_stop_costs: 49.9,
  recurring: [
    recurring(1, 'without windows'),
    recurring(2, 'b', '1 06:00 22:00', '0 00:00 04:00'),
    { ...recurring(3, 'a', '1 06:00 08:00'), intervals, marketing_texts: { de_AT: { legal: '' } } },
    recurring(5, 'same', '6 23:00 04:00'),
    recurring(4, 'same', '6 23:00 23:59'),
    recurring(6, 'sunday', '0 00:00 23:59'),
  ],
});

/** The rate with dated entries; two start together and end apart. */
const dateRate = costRate(named.dateRate, {
  name: 'nach Datum',
  dynamic_pricing: 2,
  intervals: null,
  unique: [
    unique(9, '03-02T08:00:00'),
    unique(1, '03-01T08:00:00'),
    unique(2, '03-01T12:00:00', '03-01T13:00:00'),
    unique(3, '03-01T18:00:00', '03-01T23:59:59'),
    unique(5, '03-02T10:00:00', '03-02T11:00:00'),
    unique(4, '03-02T10:00:00', '03-02T12:00:00'),
    unique(6, '03-02T14:00:00', '03-02T15:00:00'),
  ],
});

/** Two organizations with something of everything. */
export const contractSite: Site = defaults.parsedSite({
  organizations: [
    { uuid: city, name: 'City' },
    { uuid: coast, name: 'Coast' },
  ],
  companies: [
    { uuid: named.cityCompany, organization_uuid: city, name: 'City Power' },
    { uuid: named.citySister, organization_uuid: city, name: awkwardText },
    { uuid: named.coastCompany, organization_uuid: coast, name: 'Coast Power' },
  ],
  models: [
    { id: named.model, name: 'Pole' },
    { id: 2_147_483_647, name: 'Wall' },
  ],
  technicians: [
    defaults.technician(30, named.cityCompany, { name: 'Zoe' }),
    defaults.technician(4, named.coastCompany, { name: 'Adam' }),
    defaults.technician(5, named.cityCompany, { name: 'Gone', active: false }),
    defaults.technician(0, named.citySister, {
      uuid: testUuid('tech', 0),
      name: 'Ärzte',
      email: 'a@example.org',
    }),
  ],
  locations: [
    { uuid: named.square, company_uuid: named.cityCompany, name: 'a' },
    { uuid: named.harbour, company_uuid: named.coastCompany, name: 'Harbour' },
    // By code points: Z, a, é, U+FFFD, U+1F600; languages and UTF-16 have other orders.
    { uuid: testUuid('loca', 9), company_uuid: named.cityCompany, name: '😀' },
    { uuid: testUuid('loca', 8), company_uuid: named.cityCompany, name: '\ufffd' },
    { uuid: testUuid('loca', 7), company_uuid: named.citySister, name: 'Z' },
    { uuid: testUuid('loca', 6), company_uuid: named.cityCompany, name: 'é' },
    { uuid: testUuid('loca', 5), company_uuid: named.cityCompany, name: 'Z' },
  ],
  roaming_partners: [
    { slug: 'hub', organization_uuid: city, url: 'https://hub.example/push' },
    { slug: 'alpha', url: 'https://alpha.example/' },
  ],
  publishing_partners: [
    {
      slug: 'nap',
      organization_uuid: city,
      country_code: 'AT',
      party_id: 'WPT',
      operator_name: 'Stadtstrom 😀',
      tariffs_url: 'https://nap.example/tariffs',
      everywhere: { twentyfourseven: true, parking_restrictions: ['EV_ONLY'] },
    },
    {
      slug: 'eye',
      organization_uuid: coast,
      country_code: 'NO',
      party_id: 'CST',
      operator_name: 'Coast',
      datex: {
        publisher: 'DE-NAP-Coast',
        table_url: 'https://nap.example/table',
        status_url: 'https://nap.example/status',
        test: true,
      },
    },
  ],
  stations: [
    siteStation(named.fullStation, {
      label: awkwardText,
      publicDisplayName: 'Am Platz',
      iccid: '8943',
      imsi: '23201',
      serialnumber: 'SN-1',
      address: {
        addressLine1: 'Straße 1 Hof',
        addressLine2: null,
        zip: '1010',
        city: 'Wien',
        country: 'AT',
      },
      geolocation: { latitude: 48.208174, longitude: -16.373819 },
      technicianUserId: 30,
      useOcpp: false,
      enabledRoamingInterfaces: ['hub', 'alpha'],
      locationId: named.square,
      costRateUuid: named.weekRate,
      directions: [
        { language: 'fr', text: 'À gauche' },
        { language: 'de', text: awkwardDirection },
      ],
    }),
    siteStation(named.bareStation),
    siteStation(named.coastStation, {
      companyUuid: named.coastCompany,
      locationId: named.harbour,
      address: { addressLine1: null, addressLine2: null, zip: null, city: null, country: null },
      geolocation: { latitude: -90, longitude: 180 },
    }),
    siteStation(named.roamingStation, { roaming: true, locationId: named.square }),
  ],
  cost_rates: [
    weekRate,
    dateRate,
    costRate(named.bareRate, { name: 'bare', intervals: null, dynamic_pricing: 7.5 }),
    costRate(named.coastRate, { name: 'Coast', organization_uuid: coast }),
  ],
});

/** Periods of the full station and of the roaming one in `calendarSite`. */
export const contractPeriods: readonly CostRatePeriodWire[] = [
  { costRateUuid: named.weekRate, from: '2026-12-20T00:00:00', until: '2027-01-07T00:00:00' },
  { costRateUuid: null, from: '2026-12-24T00:00:00', until: '2026-12-25T00:00:01' },
  { costRateUuid: named.weekRate, from: '2027-01-01T00:00:00', until: null },
];

/** The same site with periods. */
export const calendarSite: Site = {
  ...contractSite,
  format: 'wattpost-site/2',
  stations: contractSite.stations.map((station) =>
    [named.fullStation, named.roamingStation].some((uuid) => uuid === station.uuid)
      ? { ...station, costRatePeriods: contractPeriods }
      : station,
  ),
};

/** The same, where an organization states which price counts. */
export const followSite: Site = {
  ...calendarSite,
  organizations: calendarSite.organizations.map((one) =>
    one.uuid === city ? { ...one, follow: 'schedule' } : one,
  ),
};

import { parseSite, type Site, type SiteStation } from '@wattpost/contract/wire';

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
  model: 7,
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

/** Reads a site as a file would be read; lists that are left out are empty. */
function readTestSite(input: unknown): Site {
  const reading = parseSite(input);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.site;
}

/** A station with nothing but what it must have. */
export function siteStation(uuid: string, fields: Partial<SiteStation> = {}): SiteStation {
  return {
    uuid,
    label: `Label of ${uuid}`,
    chargeBoxIdentity: `CB ${uuid}`,
    modelId: named.model,
    companyUuid: named.cityCompany,
    timeZone: 'Europe/Vienna',
    publicDisplayName: null,
    iccid: null,
    imsi: null,
    serialnumber: null,
    address: null,
    geolocation: null,
    technicianUserId: null,
    useOcpp: true,
    enabledRoamingInterfaces: undefined,
    locationId: null,
    costRateUuid: null,
    roaming: false,
    directions: [],
    ...fields,
  };
}

const intervals = {
  energy: [{ uuid: testUuid('intv', 1), unit: 1000, price: 0.615 }],
  time: [{ uuid: null, unit: 60, price: 0.1 }],
  session_fee: { amount: 1.5, grace_period: 300, energy_threshold: null },
};
const free = { energy: [], time: [], session_fee: null };

type SiteCostRate = Site['cost_rates'][number];

function costRate(uuid: string, fields: Partial<SiteCostRate>): SiteCostRate {
  return {
    organization_uuid: city,
    uuid,
    name: uuid,
    description: '',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    dynamic_pricing: null,
    intervals: free,
    marketing_texts: {},
    tax: null,
    auto_stop_minutes: null,
    auto_stop_costs: null,
    recurring: [],
    unique: [],
    ...fields,
  };
}

type Recurring = SiteCostRate['recurring'][number];
type Unique = SiteCostRate['unique'][number];

function window(weekday: number, start_time: string, end_time: string): object {
  return { uuid: null, weekday, start_time, end_time };
}

/** A recurring entry; windows are `weekday start end`. */
export function recurring(number: number, name: string, ...windows: readonly string[]): Recurring {
  return {
    uuid: testUuid('recu', number),
    name,
    validity: {
      type: 'recurring',
      weekdays: windows.map((text) => {
        const [weekday = '', start = '', end = ''] = text.split(' ');
        return window(Number(weekday), start, end) as Recurring['validity']['weekdays'][number];
      }),
    },
    intervals: free,
    marketing_texts: {},
  };
}

/** A unique entry of 2026. */
export function unique(number: number, start: string, end: string | null = null): Unique {
  return {
    uuid: testUuid('uniq', number),
    name: `Unique ${number}`,
    validity: { type: 'unique', start: `2026-${start}`, end: end === null ? null : `2026-${end}` },
    intervals: free,
    marketing_texts: {},
  };
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
export const contractSite: Site = readTestSite({
  format: 'wattpost-site/1',
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
    technician(30, 'Zoe', named.cityCompany),
    technician(4, 'Adam', named.coastCompany),
    technician(5, 'Gone', named.cityCompany, false),
    { ...technician(0, 'Ärzte', named.citySister), email: 'a@example.org' },
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
    { slug: 'hub', organization_uuid: city, url: 'https://hub.example/push', token: 'secret' },
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
      token: 'secret',
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

function technician(id: number, name: string, company_uuid: string, active = true): object {
  return { id, uuid: testUuid('tech', id), name, email: null, company_uuid, active };
}

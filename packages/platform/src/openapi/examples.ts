import { receiptOnWire } from '@wattpost/contract/wire';
import type { operations, Operation, OperationId } from '@wattpost/contract/wire';
import { displayObjects, displayRequests } from './displayExamples.ts';
import { exampleUuids } from './exampleUuids.ts';
import { componentsBase } from './openApiSchemas.ts';
import type { JsonSchema } from './openApiTypes.ts';
import { exampleTag, priceChangeObjects, priceChangeRequests } from './priceChangeExamples.ts';

/** The examples of an operation. */
export interface OperationExample {
  /** By name, as written in an address or a header. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Undefined if there is no successful response. */
  readonly answer: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const { station, company, location, weeklyRate, datedRate, noonEntry, contact, user } =
  exampleUuids;
const host = 'https://platform.example';

const address = { zip: '4020', city: 'Linz', country: 'AT' };
const stationFields = {
  label: 'Riverside 1',
  chargeBoxIdentity: 'RIVERSIDE-01',
  modelId: 4,
  companyUuid: company,
  timeZone: 'Europe/Vienna',
  publicDisplayName: 'Riverside car park',
  address: { addressLine1: 'Uferstraße 7', addressLine2: 'Deck 2', ...address },
  geolocation: { latitude: 48.3069, longitude: 14.2858 },
  technicianUserId: 12,
  enabledRoamingInterfaces: ['roaming-partner'],
  locationId: location,
  usualCostRateUuid: weeklyRate,
};
const stationRead = {
  ...stationFields,
  costRateUuid: weeklyRate,
  costRatePeriods: [{ costRateUuid: datedRate, from: '2027-01-01T00:00:00', until: null }],
  address: { addressLine1: 'Uferstraße 7 Deck 2', ...address },
  useOcpp: true,
  maxPowerKw: 22,
  locationName: 'Riverside',
  locationUrl: `${host}/api/cpoapi/v1/locations/${location}`,
};
const ofStation = { id: station, type: 'charging_stations' };
const ofLocation = { id: location, type: 'locations' };
const ofDirections = { id: station, type: 'station_directions' };
const locationFields = { name: 'Riverside', companyUuid: company, stations: [station] };
const german = { language: 'de', text: 'Einfahrt Uferstraße, zweites Deck, links vom Lift.' };
const english = { language: 'en', text: 'Enter from Uferstraße, second deck, left of the lift.' };
const sessionFee = { amount: 0.5, grace_period: 300, energy_threshold: 1000 };
const nightTexts = {
  short_description: 'Nachtstrom',
  description: 'Von 22 Uhr bis 6 Uhr lädt es sich günstiger.',
  legal: 'Alle Preise enthalten 20 % USt.',
};
const noonTexts = { ...nightTexts, short_description: 'Sonnenstrom', description: '' };
const bundleStation = { uuid: station, label: 'Riverside 1', cost_rate_uuid: weeklyRate };
const costRate = {
  uuid: weeklyRate,
  name: 'City centre AC',
  description: 'Posts by the river',
  currency: 'EUR',
  dynamic_pricing: 1,
  time_zone: 'Europe/Vienna',
  tax: { percent: 20, included: true },
  default_price_known: true,
  marketing_texts: { de_AT: nightTexts },
};

const person = {
  name: 'Maria Musterfrau',
  first_name: 'Maria',
  gender: 2,
  street: 'Uferstraße 9',
  ...address,
  email: 'maria@fleet.example',
  phone: '+43 732 000000',
  customer_number: 'C-1007',
};
const cardFields = {
  card_no: '04A1B2C3D4E5F6',
  billing_contact_id: 'B-17',
  label: 'Van 3',
  customer_reference: 'Cost centre 12',
  emp: 'AT-ABC',
};
const cpOfStation = { cp_id: 1_000_000_007, cp_uuid: station };
const bank = {
  company_uuid: company,
  use_parent: '0',
  account_holder: 'Linz Charging',
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
};
const mandate = { mandate_reference: 'M-2026-17', signed_on: '2026-01-31' };
const tax = { percent: 20, net: '3.85', tax: '0.77', gross: '4.62' };
const time = { from: Date.UTC(2026, 2, 2, 7, 15), until: Date.UTC(2026, 2, 2, 8) };
const energy = { quantity: 11_000, unit: 1_000, price: '0.42', amount: '4.62' };
const ofPrice = { component: 'energy', costRateUuid: weeklyRate, entryUuid: null } as const;

/** A small site: an object of each named schema. Missing ones are null, or generated in the same way. */
const objects: Readonly<Record<string, Fields>> = {
  StationDetail: { ...ofStation, attributes: stationRead },
  StationWritten: { ...ofStation, attributes: stationRead },
  StationListItem: { ...ofStation, attributes: stationRead },
  Technician: {
    id: 12,
    uuid: '5d6c7e8f-1a2b-4c3d-9e4f-5a6b7c8d9e0f',
    name: 'Ada Kern',
    email: 'ada.kern@example.com',
  },
  LocationDetail: { ...ofLocation, attributes: locationFields },
  LocationListItem: { ...ofLocation, attributes: locationFields },
  DirectionList: { ...ofDirections, attributes: [german, english] },
  DirectionDetail: { ...ofDirections, attributes: german },
  CostRate: costRate,
  Interval: { uuid: '7f8091a2-b3c4-4d5e-a6f7-081920314253', unit: 1000, price: 0.42 },
  SessionFee: sessionFee,
  RecurringEntry: {
    uuid: '31f8e6d2-9b07-4c5a-a1e4-d8c7b6a59483',
    name: 'Night',
    validity: { type: 'recurring' },
    intervals: {
      energy: [{ uuid: '4c5d6e7f-8091-4a2b-b3c4-d5e6f7081920', unit: 1000, price: 0.29 }],
      time: [],
      session_fee: null,
    },
    marketing_texts: { de_AT: nightTexts },
  },
  Window: {
    uuid: '91a2b3c4-d5e6-4f70-8819-203142536475',
    weekday: 5,
    weekday_name: 'FRI',
    start_time: '22:00',
    end_time: '06:00',
  },
  UniqueEntry: {
    uuid: noonEntry,
    name: 'Solar noon',
    validity: { type: 'unique', start: '2026-06-01T11:00:00', end: '2026-06-01T15:00:00' },
    intervals: {
      energy: [{ uuid: '5d6e7f80-91a2-4b3c-84d5-e6f708192031', unit: 1000, price: 0.19 }],
      time: [{ uuid: '6e7f8091-a2b3-4c4d-95e6-f70819203142', unit: 60, price: 0.5 }],
      session_fee: sessionFee,
    },
    marketing_texts: { de_AT: noonTexts },
  },
  Bundle: { format: 'wattpost-bundle/1', created_at: '2026-06-01T08:00:00.000Z' },
  BundleStation: { ...bundleStation, time_zone: 'Europe/Vienna', directions: [german, english] },
  BundleCostRate: { ...costRate, intervals: { time: [], session_fee: null }, unique: [] },
  FleetRegistered: {
    status: 'success',
    data: { contact_id: contact, user_id: user, card_id: '1042' },
  },
  Contact: { uuid: contact, company_uuid: company, ...person },
  Company: {
    uuid: company,
    organization_uuid: '4d3c2b1a-0f9e-4d8c-b7a6-958473625140',
    name: 'Linz Charging',
  },
  User: {
    id: 311,
    uuid: user,
    contact_uuid: contact,
    company_uuid: company,
    email: person.email,
    locale: 'de_AT',
    active: true,
  },
  Card: {
    id: 1042,
    contact_uuid: contact,
    ...cardFields,
    rfid_tag: cardFields.card_no,
    rate_uuid: weeklyRate,
    ema_id: 'AT-ABC-C1042GH7K-R',
    active: true,
  },
  CpConnector: {
    id: 52,
    ...cpOfStation,
    label: 'Left socket',
    type: 'IEC_62196_T2',
    max_power_kw: 22,
  },
  Cp: {
    id: cpOfStation.cp_id,
    uuid: station,
    company_uuid: company,
    label: 'Hauptplatz 1',
    latitude: 48.30588,
    longitude: 14.28643,
    roaming: false,
    distance_m: 41.3,
  },
  ChargeLog: {
    id: 9001,
    uuid: '6b5a4938-2716-4059-8f7e-6d5c4b3a2918',
    ...cpOfStation,
    card_id: 1042,
    customer_uuid: contact,
    cost_rate_uuid: weeklyRate,
    start: new Date(time.from).toISOString(),
    end: new Date(time.until).toISOString(),
    energy_wh: 11_000,
    receipt: receiptOnWire({
      currency: 'EUR',
      total: '4.62',
      lines: [{ ...ofPrice, ...time, ...energy }],
      tax,
      taxes: [tax],
    }),
  },
  FinanceBank: { id: 5, ...bank },
  Invoice: {
    id: 77,
    number: 'R-2026-0077',
    company_uuid: company,
    contact_uuid: contact,
    date: '2026-03-31',
    currency: 'EUR',
    total: '118.40',
  },
  Pagination: { offset: 0, limit: 100, total: 1 },
  ...priceChangeObjects,
  ...displayObjects,
};

/** Parameters with the same meaning everywhere. */
const parameters: Readonly<Record<string, string>> = {
  station_uuid: station,
  location_uuid: location,
  language: 'de',
  station,
  cost_rate_uuid: weeklyRate,
  contact_uuid: contact,
  company_uuid: company,
  user_uuid: user,
  card: '1042',
  cp_connector_id: '52',
  'If-Match': exampleTag,
};

/** Further parameters and bodies of an operation, and responses other than the objects above. */
interface Asked<Parameters = Readonly<Record<string, string>>> {
  readonly parameters?: Parameters;
  readonly body?: unknown;
  readonly answer?: Fields;
}

const ofCard = { parameters: { type: 'card', uuid: cardFields.card_no } };
const ofCustomer = { parameters: { type: 'customer', id: contact } };

type NameIn<Id extends OperationId> = (typeof operations)[Id]['parameters'][number]['name'];
const asked: {
  readonly [Id in OperationId]?: Asked<{ readonly [Name in NameIn<Id>]?: string }>;
} = {
  listStations: { parameters: { 'page[offset]': '0', 'page[limit]': '100' } },
  createStation: { body: stationFields },
  updateStation: {
    body: { label: 'Riverside 1 (north)', locationId: null },
    answer: {
      attributes: {
        ...stationRead,
        label: 'Riverside 1 (north)',
        locationId: null,
        locationName: null,
        locationUrl: null,
      },
    },
  },
  listTechnicians: { parameters: { limit: '50' } },
  updateLocation: { body: { facts: { staffed: false, parking_spaces: 2 } } },
  assignStations: { body: { stations: [station] } },
  putEvseStatuses: {
    body: {
      evse_statuses: [
        { evse_id: 'AT*ABC*E1', status: 'Charging', observed_at: '2026-11-21T09:00:00Z' },
      ],
    },
    answer: { received: 1, warnings: [] },
  },
  putDirection: { body: { text: german.text } },
  deleteDirection: { answer: { attributes: [english] } },
  readMarketingTexts: {
    parameters: { locales: 'de_AT' },
    answer: { data: { de_AT: nightTexts } },
  },
  listRecurringSchedule: {
    parameters: {
      from_weekday: '5',
      from_time: '22:00',
      to_weekday: '1',
      to_time: '06:00',
      locales: 'de_AT',
    },
  },
  listUniqueSchedule: {
    parameters: {
      cost_rate_uuid: datedRate,
      from: '2026-06-01T00:00:00',
      to: '2026-06-02T00:00:00',
      limit: '100',
    },
  },
  listCostRates: { parameters: { batch_size: '100', page: '1' }, answer: { last_page: 1 } },
  readTimeCosts: {
    answer: { data: [{ uuid: '8091a2b3-c4d5-4e6f-b708-192031425364', unit: 60, price: 0.6 }] },
  },
  readSessionFee: {
    parameters: { cost_rate_uuid: datedRate, cost_rate_schedule_uuid: noonEntry },
    answer: { data: sessionFee },
  },
  registerFleet: {
    parameters: { 'Idempotency-Key': 'order-2024-1007' },
    body: {
      company_id: company,
      contact: { ...person, comment: 'Delivery van' },
      user: {
        email: person.email,
        password: 'a long sentence is a good password',
        account_locale: 'de_AT',
      },
      card: { ...cardFields, rate_id: weeklyRate, comment: 'Spare card is in the safe' },
    },
  },
  listCpsCloseBy: {
    parameters: {
      latitude: '48.3062',
      longitude: '14.2861',
      radius_m: '500',
      include_roaming: '1',
    },
    answer: { total: 1 },
  },
  updateCpConnector: { body: { label: 'Left socket' } },
  listChargeLogs: ofCard,
  listDatatableChargeLogs: ofCard,
  updateContact: { body: { phone: person.phone } },
  deleteContact: { answer: { data: { uuid: contact } } },
  createFinanceBank: { body: { ...bank, mandate_reference: null, signed_on: null } },
  updateFinanceBank: { parameters: { id: '5' }, body: { use_parent: '0', bic: bank.bic } },
  createFinanceBankSepa: { body: { ...bank, ...mandate }, answer: { data: mandate } },
  listInvoices: ofCustomer,
  listDatatableInvoices: ofCustomer,
  ...priceChangeRequests,
  ...displayRequests,
};

/** The position of a page. */
function onePage(path: string, limit = '100'): Fields {
  return {
    meta: { pagination: { total: 1, offset: 0, limit: Number(limit), lastPage: 1 } },
    links: { current: `${host}${path}?page[offset]=0&page[limit]=${limit}` },
  };
}

/** An example of an operation. @param schema the schema of its successful response. */
export function exampleOf(
  operation: Operation,
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
): OperationExample {
  const own: Asked = asked[operation.operationId as OperationId] ?? {};
  const required = operation.parameters
    .filter((parameter) => parameter.required)
    .map(({ name }): [string, string] => [name, parameters[name] ?? '']);
  const given = { ...onePage(operation.path, own.parameters?.['limit']), ...own.answer };
  return {
    parameters: { ...Object.fromEntries(required), ...own.parameters },
    ...(own.body === undefined ? {} : { body: own.body }),
    answer: operation.neverSucceeds === true ? undefined : filled(schema, given, components),
  };
}

/** A value of a schema: the given one, the object of a named schema, null for values that are not set. */
function filled(
  schema: JsonSchema,
  given: unknown,
  components: Readonly<Record<string, JsonSchema>>,
): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(componentsBase.length);
    const object = { ...objects[name], ...(given as Fields | undefined) };
    return filled(components[name] ?? {}, object, components);
  }
  if (schema.anyOf !== undefined) {
    return (given ?? null) === null ? null : filled(schema.anyOf[0] ?? {}, given, components);
  }
  if (schema.type === 'array') {
    const items = Array.isArray(given) ? (given as unknown[]) : [undefined];
    return items.map((item) => filled((schema.items ?? {}) as JsonSchema, item, components));
  }
  if (schema.properties === undefined) return given ?? null;
  const fields = (given ?? {}) as Fields;
  // Optional members are left out unless an example has them.
  const shown = Object.entries(schema.properties).filter(
    ([key]) => fields[key] !== undefined || schema.required?.includes(key) !== false,
  );
  return Object.fromEntries(
    shown.map(([key, field]) => [key, filled(field as JsonSchema, fields[key], components)]),
  );
}

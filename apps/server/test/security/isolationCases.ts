import { costRate, model, type Tenant, thing } from './twoOrganizations.ts';
import { displayStatus } from '../support/displayReports.ts';
import type { OperationId } from '@wattpost/contract/wire';

/** A request to an operation, by what is put into its path, query and body. */
export interface Aim {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a key of one organization might try to get at another's data through an operation. */
export interface IsolationCase {
  /**
   * Requests that name the data of `target`. Its own key must succeed, a stranger's is refused with
   * `refusal`.
   */
  readonly aims?: (target: Tenant) => readonly Aim[];
  /** 404 unless stated. */
  readonly refusal?: 400 | 404;
  /**
   * Requests that name the asker's own object and, in the body or the query, something of `target`.
   * They succeed when both are one, and are refused with `smuggling` when not.
   */
  readonly smuggled?: (asker: Tenant, target: Tenant) => readonly Aim[];
  /** 400 unless stated. */
  readonly smuggling?: 400 | 404;
  /** Requests whose answers hold what belongs to the asker, and nothing else. */
  readonly lists?: readonly Aim[];
  /** That a uuid is taken is not hidden: the operation creates what has a new one. */
  readonly revealsUuids?: boolean;
  /** The operation refuses every caller. */
  readonly closed?: boolean;
}

let registered = 0;

function registration(asker: Tenant, rateOf: Tenant, billingOf: Tenant): object {
  registered += 1;
  return {
    company_id: asker.uuid(thing.company),
    contact: { name: 'New' },
    user: { email: `new${registered}@example.org`, password: 'long enough' },
    card: {
      card_no: `new-${registered}`,
      rate_id: rateOf.uuid(thing.weekly),
      billing_contact_id: `billing-${billingOf.base}`,
    },
  };
}

const chargeLogs: IsolationCase = {
  aims: ({ uuid, base, word }) => [
    { path: { type: 'customer', uuid: uuid(thing.contact) } },
    { path: { type: 'cp', uuid: uuid(thing.cp) } },
    { path: { type: 'card', uuid: base + 1 } },
    { path: { type: 'card', uuid: `${word}TAG` } },
    { path: { type: 'details', uuid: uuid(thing.chargeLog) } },
    { path: { type: 'details', uuid: base + 1 } },
  ],
};

const invoices: IsolationCase = {
  aims: ({ uuid, base }) => [
    { path: { type: 'company', id: uuid(thing.company) } },
    { path: { type: 'customer', id: uuid(thing.contact) } },
    { path: { type: 'details', id: base + 1 } },
  ],
};

const account = { account_holder: 'New', iban: 'AT611904300234573201' };

const station = ({ uuid }: Tenant): Aim['path'] => ({ station_uuid: uuid(thing.station) });
const location = ({ uuid }: Tenant): Aim['path'] => ({ location_uuid: uuid(thing.location) });
const rate = ({ uuid }: Tenant): Aim['path'] => ({ cost_rate_uuid: uuid(thing.weekly) });

let created = 0;

function newStation({ uuid }: Tenant): Record<string, unknown> {
  created += 1;
  return {
    label: 'New',
    chargeBoxIdentity: `new-${created}`,
    modelId: model,
    companyUuid: uuid(thing.company),
    timeZone: 'UTC',
  };
}

/** Everything of an organization that a station can name. */
function references({ uuid, base }: Tenant): readonly Record<string, unknown>[] {
  return [
    { technicianUserId: base + 1 },
    { locationId: uuid(thing.location) },
    { costRateUuid: uuid(thing.weekly) },
  ];
}

const pages: readonly Aim[] = [{}, { query: 'page[offset]=0&page[limit]=500' }];

/** The price reads of one rate, and of one of its entries. */
const price: IsolationCase = {
  aims: (target) => [
    { path: rate(target) ?? {} },
    {
      path: rate(target) ?? {},
      query: `cost_rate_schedule_uuid=${target.uuid(thing.weeklyEntry)}`,
    },
  ],
  smuggled: (asker, target) => [
    { path: rate(asker) ?? {}, query: `cost_rate_schedule_uuid=${target.uuid(thing.weeklyEntry)}` },
  ],
  smuggling: 404,
};

/** Whatever the present state is. */
const headers = { 'if-match': '*' };

const noon = { type: 'unique', start: '2030-04-01T11:00:00', end: '2030-04-01T15:00:00' };
const intervals = {
  energy: [{ unit: 1000, price: 0.4 }],
  time: [],
  session_fee: null,
};

function datesOf({ uuid }: Tenant): Aim {
  return {
    path: { cost_rate_uuid: uuid(thing.dated) },
    query: 'from=2030-04-01&until=2030-05-01',
    body: {
      unique: [{ uuid: uuid(90), name: 'Noon', validity: noon, intervals, marketing_texts: {} }],
    },
    headers,
  };
}

/** A bundle, as far as tests change it. */
interface WrittenBundle {
  readonly format: string;
  readonly created_at: string;
  readonly valid_until: null;
  readonly stations: readonly object[];
  readonly cost_rates: readonly object[];
}

/** A bundle of the station of one organization, with the cost rate of one. */
export function bundleOf(stationOf: Tenant, rateOf: Tenant): WrittenBundle {
  return {
    format: 'wattpost-bundle/1',
    created_at: '2026-01-01T00:00:00Z',
    valid_until: null,
    stations: [
      {
        uuid: stationOf.uuid(thing.station),
        label: 'Bundle',
        public_display_name: null,
        time_zone: 'Europe/Vienna',
        location_name: null,
        max_power_kw: null,
        cost_rate_uuid: rateOf.uuid(thing.weekly),
        directions: [],
      },
    ],
    cost_rates: [{ ...costRate(rateOf, 1), description: undefined, tax: null, name: 'Published' }],
  };
}

/** The cost rates of a station that are all of one organization. */
function assigned({ uuid }: Tenant): readonly object[] {
  const period = { from: '2030-01-01T00:00:00', until: null };
  return [
    { cost_rate_uuid: uuid(thing.weekly), cost_rate_periods: [] },
    {
      cost_rate_uuid: null,
      cost_rate_periods: [{ cost_rate_uuid: uuid(thing.dated), ...period }],
    },
  ];
}

/** How to try each operation; an operation without an entry does not compile. */
export const isolationCases: Readonly<Record<OperationId, IsolationCase>> = {
  listStations: { lists: pages },
  createStation: {
    aims: (target) => [{ body: newStation(target) }],
    refusal: 400,
    smuggled: (asker, target) =>
      references(target).map((reference) => ({ body: { ...newStation(asker), ...reference } })),
  },
  readStation: { aims: (target) => [{ path: station(target) ?? {} }] },
  updateStation: {
    aims: (target) => [
      { path: station(target) ?? {}, body: { label: 'Taken' } },
      { path: station(target) ?? {}, body: {} },
      { path: station(target) ?? {}, body: { enabledRoamingInterfaces: [] } },
    ],
    smuggled: (asker, target) =>
      [...references(target), { companyUuid: target.uuid(thing.company) }].map((body) => ({
        path: station(asker) ?? {},
        body,
      })),
  },
  listDisplays: { lists: [...pages, { query: 'verdict=silent' }, { query: 'search=0,42' }] },
  reportDisplay: {
    revealsUuids: true,
    aims: ({ uuid }) => [
      {
        body: {
          display: uuid(thing.display),
          status: displayStatus({ at: '2026-01-01T00:00:00Z' }),
          lines: [],
        },
      },
    ],
  },
  readDisplayReceipt: {
    aims: ({ uuid }) => [
      { path: { display_uuid: uuid(thing.display) } },
      { path: { display_uuid: uuid(thing.display) }, query: 'at=2020-01-01T00:00:00Z' },
    ],
  },
  deleteDisplay: { aims: ({ uuid }) => [{ path: { display_uuid: uuid(thing.display) } }] },
  deleteStation: { aims: (target) => [{ path: station(target) ?? {}, headers }] },
  putEvseStatuses: {
    aims: ({ base }) => [
      {
        body: {
          evse_statuses: [
            {
              evse_id: `AT*WPT*E1*${base}`,
              status: 'Available',
              observed_at: '2026-01-01T00:00:00Z',
            },
          ],
        },
      },
    ],
    refusal: 400,
  },
  listTechnicians: { lists: [...pages, { query: 'limit=500' }] },
  listLocations: { lists: pages },
  readLocation: { aims: (target) => [{ path: location(target) ?? {} }] },
  updateLocation: {
    aims: (target) => [{ path: location(target) ?? {}, body: { facts: { staffed: true } } }],
  },
  assignStations: {
    aims: (target) => [
      { path: location(target) ?? {}, body: { stations: [] } },
      { path: location(target) ?? {}, body: { stations: [target.uuid(thing.station)] } },
    ],
    smuggled: (asker, target) => [
      { path: location(asker) ?? {}, body: { stations: [target.uuid(thing.station)] } },
    ],
  },
  listDirections: { aims: (target) => [{ path: station(target) ?? {} }] },
  putDirection: {
    aims: (target) => [{ path: { ...station(target), language: 'en' }, body: { text: 'Taken' } }],
  },
  deleteDirection: { aims: (target) => [{ path: { ...station(target), language: 'en' } }] },
  readMarketingTexts: {
    aims: ({ uuid }) => [
      { query: `cost_rate_uuid=${uuid(thing.weekly)}` },
      {
        query: `cost_rate_uuid=${uuid(thing.weekly)}&rate_cost_schedule_uuid=${uuid(thing.weeklyEntry)}`,
      },
    ],
    smuggled: (asker, target) => [
      {
        query: `cost_rate_uuid=${asker.uuid(thing.weekly)}&rate_cost_schedule_uuid=${target.uuid(thing.weeklyEntry)}`,
      },
    ],
    smuggling: 404,
  },
  listRecurringSchedule: { aims: (target) => [{ path: rate(target) ?? {} }] },
  listUniqueSchedule: {
    aims: ({ uuid }) => [
      { path: { cost_rate_uuid: uuid(thing.dated) } },
      { path: { cost_rate_uuid: uuid(thing.dated) }, query: 'from=2030-01-01T00:00:00' },
    ],
  },
  readCostRate: { aims: (target) => [{ path: rate(target) ?? {} }] },
  listCostRates: { lists: [{}, { query: 'batch_size=500&page=1' }] },
  readWholeCostRate: { aims: (target) => [{ path: rate(target) ?? {} }] },
  putCostRate: {
    revealsUuids: true,
    aims: (target) => [
      { path: rate(target) ?? {}, body: { ...costRate(target, 1), name: 'Taken' }, headers },
      { path: rate(target) ?? {}, body: costRate(target, 1), query: 'dry_run=true' },
    ],
  },
  deleteCostRate: {
    aims: ({ uuid }) => [
      { path: { cost_rate_uuid: uuid(thing.dated) }, query: 'dry_run=true' },
      { path: { cost_rate_uuid: uuid(thing.dated) }, headers },
    ],
  },
  putDatedPrices: { aims: (target) => [datesOf(target)] },
  readStationRates: { aims: (target) => [{ path: station(target) ?? {} }] },
  putStationRates: {
    aims: (target) =>
      assigned(target).flatMap((body) => [
        { path: station(target) ?? {}, body, query: 'dry_run=true' },
        { path: station(target) ?? {}, body, headers },
      ]),
    smuggled: (asker, target) =>
      assigned(target).map((body) => ({ path: station(asker) ?? {}, body, headers })),
  },
  publishBundle: {
    revealsUuids: true,
    aims: (target) => [
      { body: bundleOf(target, target), query: 'dry_run=true' },
      { body: bundleOf(target, target), headers },
    ],
    refusal: 400,
    smuggled: (asker, target) => [
      { body: bundleOf(asker, target), headers },
      { body: bundleOf(target, asker), headers },
    ],
  },
  listRevisions: { lists: [{}, { query: 'offset=0&limit=500' }] },
  readRevision: {
    lists: [{ path: { number: 2 } }, { path: { number: 2 }, query: 'compared_with=0' }],
  },
  restoreRevision: {
    lists: [{ path: { number: 1 }, query: 'dry_run=true' }],
  },
  readDelivery: { lists: [{}] },
  readEnergyCost: price,
  readTimeCosts: price,
  readSessionFee: price,
  readBundle: {
    aims: ({ uuid }) => [{ query: `station=${uuid(thing.station)}` }],
    smuggled: (asker, target) => [
      {
        query: [...new Set([asker, target])]
          .map(({ uuid }) => `station=${uuid(thing.station)}`)
          .join('&'),
      },
    ],
    smuggling: 404,
  },
  registerFleet: {
    aims: (target) => [{ body: registration(target, target, target) }],
    refusal: 400,
    smuggled: (asker, target) => [
      { body: registration(asker, target, asker) },
      { body: registration(asker, asker, target) },
    ],
  },
  listCpsCloseBy: {
    lists: ['0', '1'].map((include) => ({
      path: { latitude: 48, longitude: 16, radius_m: 1000 },
      query: `include_roaming=${include}`,
    })),
  },
  updateCpConnector: {
    aims: ({ uuid, base }) => [
      { path: { cp_connector_id: uuid(thing.connector) }, body: { label: 'Taken' } },
      { path: { cp_connector_id: base + 1 }, body: { label: 'Taken' } },
    ],
  },
  listChargeLogs: chargeLogs,
  listDatatableChargeLogs: chargeLogs,
  verifyPaymentTransaction: { closed: true },
  readContact: { aims: ({ uuid }) => [{ path: { contact_uuid: uuid(thing.contact) } }] },
  updateContact: {
    aims: ({ uuid }) => [{ path: { contact_uuid: uuid(thing.contact) }, body: { name: 'Taken' } }],
    smuggled: (asker, { uuid }) => [
      {
        path: { contact_uuid: asker.uuid(thing.contact) },
        body: { company_uuid: uuid(thing.company) },
      },
    ],
  },
  deleteContact: { aims: ({ uuid }) => [{ path: { contact_uuid: uuid(thing.looseContact) } }] },
  readCompany: { aims: ({ uuid }) => [{ path: { company_uuid: uuid(thing.company) } }] },
  readUser: { aims: ({ uuid }) => [{ path: { user_uuid: uuid(thing.user) } }] },
  readCard: {
    aims: ({ base, word }) => [{ path: { card: base + 1 } }, { path: { card: `${word}TAG` } }],
  },
  createFinanceBank: {
    aims: ({ uuid }) => [{ body: { company_uuid: uuid(thing.company), ...account } }],
    refusal: 400,
  },
  createFinanceBankSepa: {
    aims: ({ uuid }) => [
      {
        body: {
          company_uuid: uuid(thing.company),
          ...account,
          mandate_reference: 'M-1',
          signed_on: '2026-01-01',
        },
      },
    ],
    refusal: 400,
  },
  updateFinanceBank: {
    aims: ({ base }) => [{ path: { id: base + 1 }, body: { account_holder: 'Taken' } }],
    smuggled: (asker, { uuid }) => [
      { path: { id: asker.base + 1 }, body: { company_uuid: uuid(thing.company) } },
    ],
  },
  listInvoices: invoices,
  listDatatableInvoices: invoices,
};

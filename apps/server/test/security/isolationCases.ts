import type { OperationId } from '@wattpost/contract/wire';
import type { Aim, IsolationCase } from './isolationCase.ts';
import { coreIsolation, type CoreOperation } from './coreIsolationCases.ts';
import { model, thing, type Tenant } from './twoOrganizations.ts';

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

const stationsAndPrices: Readonly<Record<Exclude<OperationId, CoreOperation>, IsolationCase>> = {
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
  listTechnicians: { lists: [...pages, { query: 'limit=500' }] },
  listLocations: { lists: pages },
  readLocation: { aims: (target) => [{ path: location(target) ?? {} }] },
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
  readEnergyCost: price,
  readTimeCosts: price,
  readSessionFee: price,
};

/** For every operation there is, what to try; an operation without an entry does not compile. */
export const isolationCases: Readonly<Record<OperationId, IsolationCase>> = {
  ...stationsAndPrices,
  ...coreIsolation,
};

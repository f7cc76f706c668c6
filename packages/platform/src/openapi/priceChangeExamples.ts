import type { PriceChangeOperationId } from '@wattpost/contract/wire';
import { exampleUuids } from './exampleUuids.ts';

const { station, weeklyRate, datedRate, noonEntry } = exampleUuids;

const presentTag = '"kH0dFqYb8b0yqz1oI5xWm2nC7rT4uVfJpLsEaGtRQ3w"';
const nextTag = '"3cXw9TgVbN2mKfR7yUoPzQ1sLdHj5aEi8kYtCrBvM0g"';
const note = 'Cheaper nights from June';

const texts = {
  short_description: 'Nachtstrom',
  description: 'Von 22 Uhr bis 6 Uhr lädt es sich günstiger.',
  legal: 'Alle Preise enthalten 20 % USt.',
};
const unsetTexts = { short_description: '', description: '', legal: '' };

/** The price of one kilowatt-hour; the last digits of the interval's uuid distinguish it from others. */
function perKilowattHour(price: number, digits: string): object {
  const uuid = `7f8091a2-b3c4-4d5e-a6f7-0819203142${digits}`;
  return { energy: [{ uuid, unit: 1000, price }], time: [], session_fee: null };
}

const named = { uuid: weeklyRate, name: 'City centre AC' };

const nightEntry = {
  uuid: '31f8e6d2-9b07-4c5a-a1e4-d8c7b6a59483',
  name: 'Night',
  validity: {
    type: 'recurring',
    weekdays: [
      {
        uuid: '91a2b3c4-d5e6-4f70-8819-203142536475',
        weekday: 5,
        weekday_name: 'FRI',
        start_time: '22:00',
        end_time: '06:00',
      },
    ],
  },
  intervals: perKilowattHour(0.29, '54'),
  marketing_texts: {},
};

const priced = {
  ...named,
  currency: 'EUR',
  time_zone: 'Europe/Vienna',
  dynamic_pricing: 1,
  intervals: perKilowattHour(0.42, '53'),
  marketing_texts: { de_AT: { ...unsetTexts, legal: texts.legal } },
  tax: { percent: 20, included: true },
  recurring: [{ ...nightEntry, marketing_texts: { de_AT: { ...texts, legal: '' } } }],
  unique: [],
};

const wholeCostRate = {
  ...priced,
  description: 'Posts by the river',
  auto_stop_minutes: 720,
  auto_stop_costs: null,
};

const noon = {
  uuid: noonEntry,
  name: 'Solar noon',
  validity: { type: 'unique', start: '2027-06-01T11:00:00', end: '2027-06-01T15:00:00' },
  intervals: perKilowattHour(0.19, '55'),
  marketing_texts: {},
};

const stationRates = {
  cost_rate_uuid: weeklyRate,
  cost_rate_periods: [
    { cost_rate_uuid: datedRate, from: '2027-06-01T00:00:00', until: '2027-09-01T00:00:00' },
  ],
};

const bundle = {
  format: 'wattpost-bundle/1',
  created_at: '2027-05-20T08:00:00.000Z',
  valid_until: null,
  stations: [
    {
      uuid: station,
      label: 'Riverside 1',
      public_display_name: 'Riverside car park',
      time_zone: 'Europe/Vienna',
      location_name: 'Riverside',
      max_power_kw: 22,
      cost_rate_uuid: weeklyRate,
      directions: [],
    },
  ],
  cost_rates: [priced],
};

const revision = {
  number: 12,
  change_id: '1d2c3b4a-5968-4776-8594-a3b2c1d0e9f8',
  made_at: '2027-05-20T08:00:04.120Z',
  operation: 'putCostRate',
  key: { uuid: '8f7e6d5c-4b3a-4291-8076-5f4e3d2c1b0a', name: 'Price desk' },
  note,
  cost_rates: { added: 0, changed: 1, removed: 0 },
  stations: { changed: 0, removed: 0 },
};

/** What one kilowatt-hour costs at night, before or after a change. */
function nightPrice(price: string): object {
  return {
    source: 'recurring',
    cost_rate_uuid: weeklyRate,
    entry_uuid: nightEntry.uuid,
    name: nightEntry.name,
    currency: 'EUR',
    price: {
      energy: [{ amount: price, quantity: 1000, from: '0', until: null }],
      time: [],
      session_fee: null,
    },
  };
}

const difference = {
  from: '2027-05-20T08:00:04.120Z',
  until: '2027-05-27T08:00:04.120Z',
  cost_rates: { added: [], changed: [named], removed: [] },
  stations: [
    {
      stations: [{ uuid: station, name: 'Riverside 1' }],
      stations_total: 1,
      time_zone: 'Europe/Vienna',
      facts: [],
      periods: [],
      price_changes: [
        {
          before: nightPrice('0.34'),
          after: nightPrice('0.29'),
          components: [],
          seconds: 28_800,
          spans: [
            {
              from: '2027-05-21T20:00:00Z',
              until: '2027-05-22T04:00:00Z',
              from_local: '2027-05-21T22:00:00+02:00',
              until_local: '2027-05-22T06:00:00+02:00',
            },
          ],
        },
      ],
      words: [],
    },
  ],
};

/** Objects of named schemas; see `exampleOf`. */
export const priceChangeObjects = {
  WholeCostRate: wholeCostRate,
  StationCostRates: {
    uuid: station,
    label: 'Riverside 1',
    time_zone: 'Europe/Vienna',
    ...stationRates,
  },
  Revision: revision,
  PriceDifference: difference,
  PriceChange: {
    dry_run: false,
    changed: true,
    etag: nextTag,
    revision,
    other_stations: [{ uuid: station, name: 'Riverside 1' }],
    other_stations_total: 1,
    unknown_stations: [],
    findings: [
      {
        severity: 'info',
        code: 'no_default_price',
        subject: { kind: 'rate', ...named },
        message: 'There is no default price.',
      },
    ],
  },
  Delivery: {
    data: {
      revision: revision.number,
      complete: false,
      partners: [
        {
          slug: 'national-access-point',
          state: 'pending',
          waiting: 2,
          failed: 0,
          last_error: null,
        },
      ],
    },
  },
};

const write = { 'If-Match': presentTag, note };

/** Parameters, bodies and answers of writes of prices; see `exampleOf`. */
export const priceChangeRequests = {
  putCostRate: { parameters: write, body: wholeCostRate },
  deleteCostRate: { parameters: write },
  putDatedPrices: {
    parameters: { ...write, cost_rate_uuid: datedRate, from: '2027-06-01', until: '2027-07-01' },
    body: { unique: [noon] },
  },
  putStationRates: { parameters: write, body: stationRates },
  publishBundle: { parameters: write, body: bundle },
  listRevisions: { parameters: { offset: '0', limit: '100' } },
  readRevision: {
    parameters: { number: '12', compared_with: '9' },
    answer: { data: { ...revision, compared_with: 9 } },
  },
  restoreRevision: { parameters: { ...write, number: '9' } },
} satisfies { readonly [Id in PriceChangeOperationId]?: object };

/** The `If-Match` of an example. */
export const exampleTag = presentTag;

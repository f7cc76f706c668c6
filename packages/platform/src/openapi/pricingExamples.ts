import type {
  CostRateWire,
  IntervalsWire,
  PricingOperationId,
  RecurringEntryWire,
  UniqueEntryWire,
} from '@wattpost/contract/wire';
import { exampleSite } from './exampleSite.ts';
import type { OperationExample } from './operationExample.ts';

const { weeklyRate, datedRate, nightEntry, noonEntry } = exampleSite;

const nightPrice: IntervalsWire = {
  energy: [{ uuid: '4c5d6e7f-8091-4a2b-b3c4-d5e6f7081920', unit: 1000, price: 0.29 }],
  time: [],
  session_fee: null,
};
const noonPrice: IntervalsWire = {
  energy: [{ uuid: '5d6e7f80-91a2-4b3c-84d5-e6f708192031', unit: 1000, price: 0.19 }],
  time: [{ uuid: '6e7f8091-a2b3-4c4d-95e6-f70819203142', unit: 60, price: 0.5 }],
  session_fee: { amount: 0.5, grace_period: 300, energy_threshold: 1000 },
};
const defaultEnergy = [{ uuid: '7f8091a2-b3c4-4d5e-a6f7-081920314253', unit: 1000, price: 0.42 }];
const defaultTime = [{ uuid: '8091a2b3-c4d5-4e6f-b708-192031425364', unit: 60, price: 0.6 }];
const german = {
  short_description: 'Nachtstrom',
  description: 'Von 22 Uhr bis 6 Uhr lädt es sich günstiger.',
  legal: 'Alle Preise enthalten 20 % USt.',
};

const weeklyEntry: RecurringEntryWire = {
  uuid: nightEntry,
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
  intervals: nightPrice,
  marketing_texts: { de_AT: german },
};

const datedEntry: UniqueEntryWire = {
  uuid: noonEntry,
  name: 'Solar noon',
  validity: { type: 'unique', start: '2026-06-01T11:00:00', end: '2026-06-01T15:00:00' },
  intervals: noonPrice,
  marketing_texts: { de_AT: { ...german, short_description: 'Sonnenstrom', description: '' } },
};

const costRate: CostRateWire = {
  uuid: weeklyRate,
  name: 'City centre AC',
  description: 'Posts by the river',
  currency: 'EUR',
  dynamic_pricing: 1,
  auto_stop_minutes: null,
  auto_stop_costs: null,
  time_zone: 'Europe/Vienna',
  tax: { percent: 20, included: true },
  default_price_known: true,
};

const ofRate = { cost_rate_uuid: weeklyRate };
const onePage = { offset: 0, limit: 100, next_offset: null, total: 1 };

/** Examples of the operations on cost rates. */
export const pricingExamples: Readonly<Record<PricingOperationId, OperationExample>> = {
  readMarketingTexts: {
    parameters: { ...ofRate, locales: 'de_AT' },
    answer: { data: { de_AT: german } },
  },
  listRecurringSchedule: {
    parameters: {
      ...ofRate,
      from_weekday: '5',
      from_time: '22:00',
      to_weekday: '1',
      to_time: '06:00',
      locales: 'de_AT',
    },
    answer: { data: [weeklyEntry], pagination: onePage },
  },
  listUniqueSchedule: {
    parameters: {
      cost_rate_uuid: datedRate,
      from: '2026-06-01T00:00:00',
      to: '2026-06-02T00:00:00',
      limit: '100',
    },
    answer: { data: [datedEntry], pagination: onePage },
  },
  readCostRate: { parameters: ofRate, answer: { data: costRate } },
  listCostRates: {
    parameters: { batch_size: '100', page: '1' },
    answer: { data: [costRate], last_page: 1 },
  },
  readEnergyCost: { parameters: ofRate, answer: { data: defaultEnergy } },
  readTimeCosts: { parameters: ofRate, answer: { data: defaultTime } },
  readSessionFee: {
    parameters: { cost_rate_uuid: datedRate, cost_rate_schedule_uuid: noonEntry },
    answer: { data: noonPrice.session_fee },
  },
};

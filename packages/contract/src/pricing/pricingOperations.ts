import * as z from 'zod';
import {
  inQuery,
  noSuch,
  operationsOf,
  scheduleParameters,
  uuidInPath,
} from '../operation/operation.ts';
import {
  bundleWire,
  costRateAnswer,
  costRatesAnswer,
  intervalsAnswer,
  marketingTextsAnswer,
  recurringPage,
  sessionFeeAnswer,
  uniquePage,
} from './pricingWire.ts';

const base = '/api/dynamic_pricing';
const costRate = uuidInPath('cost_rate_uuid', 'The cost rate.');
const noCostRate = noSuch('cost rate');
const uuidText = z.string().meta({ format: 'uuid' });
const weekday = z.int().min(0).max(6);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const localDateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

const scheduleOfPrice = inQuery(
  'cost_rate_schedule_uuid',
  uuidText,
  'The prices of this schedule entry instead of the default ones.',
);
const priceErrors = {
  400: 'cost_rate_schedule_uuid is not a UUID.',
  404: 'The cost rate or the schedule entry does not exist.',
};

/** Stations of one bundle at most (inclusive). */
export const maxBundleStations = 100;
/** Hours that a bundle may be valid (both inclusive). */
export const minValidHours = 0.01;
export const maxValidHours = 87_600;

export type PricingOperationId = keyof typeof pricingOperations;

/** Reads of prices, schedules and marketing texts. */
export const pricingOperations = operationsOf('pricing', {
  readMarketingTexts: {
    method: 'GET',
    path: `${base}/cost_rate_marketing_text`,
    summary: 'Read the marketing texts of a cost rate or of an entry',
    description:
      "All three texts are present for each locale, empty if not set. With a schedule entry: a locale in which the entry sets any text is the entry's, every other is the cost rate's. (Schedule lists fall back text by text.)",
    parameters: [
      { ...inQuery('cost_rate_uuid', uuidText, 'The cost rate.'), required: true },
      {
        ...inQuery(
          'locales',
          z.string(),
          'Restricts the answer to these locales: `locales[]=de_AT&locales[]=en_GB`.',
        ),
        repeated: 'brackets',
      },
      inQuery(
        'rate_cost_schedule_uuid',
        uuidText,
        'A schedule entry of the cost rate, recurring or unique.',
      ),
    ],
    success: { status: 200, description: 'Texts by locale.', schema: marketingTextsAnswer },
    errors: {
      400: '`Invalid rate_cost_schedule_uuid format`, or cost_rate_uuid is missing.',
      404: '`Cost rate not found!` or `Cost rate schedule not found`.',
    },
  },
  listRecurringSchedule: {
    method: 'GET',
    path: `${base}/recurring_schedule/{cost_rate_uuid}`,
    summary: 'List the weekly entries of a cost rate',
    description:
      'An entry is listed when any of its windows meets the window that is asked for, in minutes of the week: from `from_*` (inclusive) to `to_*` (exclusive, 23:59 being the end of the day). An end earlier than the start lies in the week after; two equal points ask for that one minute; `from_*` alone ends with its weekday; `to_*` alone begins at 00:00 of its weekday. Ordered by the minute of week of the first window, then name, then uuid.',
    parameters: [
      costRate,
      inQuery('from_weekday', weekday, '0 = Sunday to 6 = Saturday; with from_time.'),
      inQuery('from_time', time, 'HH:MM; with from_weekday.'),
      inQuery('to_weekday', weekday, '0 = Sunday to 6 = Saturday; with to_time.'),
      inQuery('to_time', time, 'HH:MM; with to_weekday.'),
      ...scheduleParameters,
    ],
    success: { status: 200, description: 'A page of entries.', schema: recurringPage },
    errors: {
      400: 'The cost rate is not recurring (dynamic_pricing 1), a parameter lacks its pair or is out of range.',
      404: '`Cost rate not found`',
    },
  },
  listUniqueSchedule: {
    method: 'GET',
    path: `${base}/unique_schedule/{cost_rate_uuid}`,
    summary: 'List the dated entries of a cost rate',
    description:
      'An entry is listed when its span meets the time from `from` (inclusive) to `to` (exclusive); one bound alone leaves the other side open. Its end is the start of the next entry of the same date or 23:59:59 of its date, and what the entry was given as an end where that is sooner. Ordered by start, then uuid.',
    parameters: [
      costRate,
      inQuery('from', localDateTime, "Inclusive; on the station's clock, without zone or offset."),
      inQuery('to', localDateTime, 'Exclusive; after from.'),
      ...scheduleParameters,
    ],
    success: { status: 200, description: 'A page of entries.', schema: uniquePage },
    errors: {
      400: 'The cost rate is not unique (dynamic_pricing 2), a bound is not a local date and time, or to is not after from.',
      404: '`Cost rate not found`',
    },
  },
  readCostRate: {
    method: 'GET',
    path: `${base}/cost_rate/{cost_rate_uuid}`,
    summary: 'Read a cost rate',
    description:
      'Its mode and currency. time_zone, tax and default_price_known are additions of this platform.',
    parameters: [costRate],
    success: { status: 200, description: 'The cost rate.', schema: costRateAnswer },
    errors: { 404: noCostRate },
  },
  listCostRates: {
    method: 'GET',
    path: `${base}/cost_rates`,
    summary: 'List the cost rates',
    description: 'By name, then uuid.',
    parameters: [
      inQuery(
        'batch_size',
        z.int().min(1).max(500).meta({ default: 100 }),
        'Brought into 1 to 500; not a number is read as 100.',
      ),
      inQuery('page', z.int().min(1).meta({ default: 1 }), 'From 1; anything else is read as 1.'),
    ],
    success: { status: 200, description: 'A page of cost rates.', schema: costRatesAnswer },
    errors: {},
  },
  readEnergyCost: {
    method: 'GET',
    path: `${base}/cost_rate_energy_cost/{cost_rate_uuid}`,
    summary: 'Read the energy prices of a cost rate or of an entry',
    description: 'Prices for each `unit` Wh. Empty also when the default price is not known.',
    parameters: [costRate, scheduleOfPrice],
    success: { status: 200, description: 'Intervals.', schema: intervalsAnswer },
    errors: priceErrors,
  },
  readTimeCosts: {
    method: 'GET',
    path: `${base}/cost_rate_time_costs/{cost_rate_uuid}`,
    summary: 'Read the time prices of a cost rate or of an entry',
    description: 'Prices for each `unit` minutes. Empty also when the default price is not known.',
    parameters: [costRate, scheduleOfPrice],
    success: { status: 200, description: 'Intervals.', schema: intervalsAnswer },
    errors: priceErrors,
  },
  readSessionFee: {
    method: 'GET',
    path: `${base}/cost_rate_session_fee/{cost_rate_uuid}`,
    summary: 'Read the session fee of a cost rate or of an entry',
    description: 'null when there is none.',
    parameters: [costRate, scheduleOfPrice],
    success: { status: 200, description: 'The fee or null.', schema: sessionFeeAnswer },
    errors: priceErrors,
  },
  readBundle: {
    method: 'GET',
    path: `${base}/bundle`,
    otherArea: 'stations',
    isBundle: true,
    summary: 'Read the price bundle of stations',
    description:
      'All that a display shows, of one moment: the stations in the order of the request, and each cost rate that one of them has or will have. An addition of this platform. Periods that ended a day ago are left out. The format is the oldest that has everything in it; with `format=2`, what boards show beside prices, such as plugs, is in it, too. The ETag names the content, not created_at: while nothing else changes, `If-None-Match` is answered with 304. With valid_hours it also changes when half of this time is over, so that a bundle is replaced before it ends.',
    parameters: [
      {
        ...inQuery(
          'station',
          uuidText,
          `A station: \`station=UUID\`, or \`station=UUID&station=UUID\` for several, each once and at most ${maxBundleStations}.`,
        ),
        required: true,
        repeated: 'same_name',
      },
      inQuery(
        'valid_hours',
        z.number().min(minValidHours).max(maxValidHours),
        `How long the bundle is valid, ${minValidHours} to ${maxValidHours} hours after created_at. Left out: until it is replaced.`,
      ),
      inQuery(
        'format',
        z.int().min(1).max(2).meta({ default: 1 }),
        'The newest bundle format that the reader knows. Prices that need the second format have it in any case.',
      ),
    ],
    success: { status: 200, description: 'The bundle.', schema: bundleWire },
    errors: {
      400: 'station is missing, not a UUID, repeated, or there are too many; valid_hours or format is out of range.',
      404: '`Station not found.` The message names it.',
      409: 'The stations and prices make no valid bundle, for example because a station has no cost rate.',
    },
  },
});

import * as z from 'zod';
import { pagination } from '../operation/listWire.ts';
import {
  type Read,
  type Written,
  expect,
  localDateTime,
  objectOf,
  strictObjectOf,
  uuid,
  listOf,
} from '../schema/index.ts';
import { bundleCostRateWire, uniqueEntry } from './pricingWire.ts';

/** Entries of one write of dated prices (inclusive). */
export const maxDatedEntries = 10_000;

/** Characters of a note (inclusive). */
export const maxNoteCharacters = 500;

/** Stations in each list of an answer (inclusive). */
export const maxListedStations = 1000;

const count = z.int().min(0);
const utcInstant = z.string().meta({ format: 'date-time' });

/** A cost rate with its schedule, for documentation: `parseWrittenCostRate` reads one. */
export const wholeCostRate = bundleCostRateWire
  .extend({
    time_zone: z
      .string()
      .describe('The clock of the schedule where a station has none of its own, as an IANA name.'),
    description: z.string().exactOptional().describe('At most 4000 characters; default: empty.'),
    auto_stop_minutes: z
      .number()
      .nullable()
      .exactOptional()
      .describe('Minutes after which a session is stopped; default: null.'),
    auto_stop_costs: z
      .number()
      .nullable()
      .exactOptional()
      .describe('Amount of money at which a session is stopped; default: null.'),
  })
  .meta({
    id: 'WholeCostRate',
    description: 'As in a bundle, with the members of the cost rate that a bundle does not have.',
  });

/** The entries of a span of dates, for documentation. */
export const datedPrices = objectOf({
  unique: listOf(uniqueEntry).max(maxDatedEntries).describe('Each starts in the span.'),
}).meta({ id: 'DatedPrices' });

/** Maximum number of periods of a station (inclusive). */
const maxPeriods = 10_000;

const stationPeriods = listOf(
  strictObjectOf(
    {
      cost_rate_uuid: uuid(
        'the cost rate of the period, or null: the price is unknown,',
      ).nullable(),
      from: localDateTime('the begin of the period').describe(
        "Local time on the station's clock, included.",
      ),
      until: localDateTime('the end of the period, or null for none,')
        .nullable()
        .describe('The same, excluded; null: no end.'),
    },
    expect('a period {cost_rate_uuid, from, until}'),
  ),
  expect('a list of periods'),
).max(maxPeriods, expect(`a list of at most ${maxPeriods} periods`));

const assignmentFields = {
  cost_rate_uuid: uuid('the usual cost rate, or null for none,')
    .nullable()
    .describe('The cost rate that applies where no period does; null: the price is unknown there.'),
  cost_rate_periods: stationPeriods.describe(
    'When other cost rates apply. Where several cover an instant the shortest applies, by local time; of equally long ones the one that began last; of those the one listed first.',
  ),
};

/** The cost rates of a station, as they are written: both members are required. */
export const stationRatesWrite = objectOf(
  assignmentFields,
  expect('an object {cost_rate_uuid, cost_rate_periods}'),
).meta({ id: 'StationCostRatesWrite', description: 'Other members of the read are ignored.' });

/** The cost rates of a station, as they are read. */
export const stationRates = objectOf({
  uuid: z.string(),
  label: z.string().describe('The name that operators see.'),
  time_zone: z.string().describe('IANA name of its clock.'),
  ...assignmentFields,
}).meta({ id: 'StationCostRates' });

const named = objectOf({ uuid: z.string(), name: z.string() });

const rateCounts = objectOf({ added: count, changed: count, removed: count });
const stationCounts = objectOf({ changed: count, removed: count });

const revision = objectOf({
  number: z.int().min(1).describe('Counts the changes of the organization, without gaps.'),
  change_id: z.string().describe('The same for all revisions of one import.'),
  made_at: utcInstant,
  operation: z
    .string()
    .describe('The operationId that made the change, or `import` for a site file.'),
  key: objectOf({ uuid: z.string(), name: z.string() })
    .nullable()
    .describe('The key that made it, with its name; null for the command line.'),
  note: z.string(),
  cost_rates: rateCounts.describe('How many cost rates it changed.'),
  stations: stationCounts.describe('At how many stations it changed which cost rates apply.'),
}).meta({ id: 'Revision', description: 'A change of prices.' });

/** A member of a station, as in a bundle. */
const factChange = objectOf({ key: z.string(), before: z.unknown(), after: z.unknown() });

const amount = z.string().describe('Gross, exact decimal text.');

const pricePart = objectOf({
  amount,
  quantity: z.number().describe('The Wh or minutes that the amount is for.'),
  from: z.string().describe('kWh or minutes of a session at which the part begins, decimal text.'),
  until: z.string().nullable().describe('Excluded; null: to the end of the session.'),
});

const priceParts = listOf(pricePart);

const statedPrice = objectOf({
  energy: priceParts,
  time: priceParts,
  session_fee: objectOf({
    amount,
    grace_seconds: z.number().describe('Seconds that a session must last for the fee; 0: any.'),
    threshold_kwh: z.string().describe('kWh that it must take for the fee; "0": any.'),
  }).nullable(),
  idle: priceParts.exactOptional(),
  limits: objectOf({
    min_total: amount.nullable(),
    max_total: amount.nullable(),
    max_energy: amount.nullable(),
    max_time: amount.nullable(),
    max_idle: amount.nullable(),
  }).exactOptional(),
});

const priceSide = objectOf({
  source: z.enum(['recurring', 'unique', 'default', 'none']),
  cost_rate_uuid: z.string().nullable(),
  entry_uuid: z.string().nullable(),
  name: z.string().nullable(),
  currency: z.string(),
  price: statedPrice.nullable().describe('Gross, in its parts; null: unknown.'),
});

const feeConditions = objectOf({ graceSeconds: z.number(), thresholdKwh: z.string() });

const componentChange = objectOf({
  component: z.enum(['energy', 'time', 'idle', 'session_fee', 'limit']),
  limit: z.enum(['minTotal', 'maxTotal', 'maxEnergy', 'maxTime', 'maxIdle']).exactOptional(),
  from: z.string().describe('kWh or minutes of a session at which the part begins, decimal text.'),
  until: z.string().nullable().describe('Excluded; null: to the end of the session.'),
  quantity: z.number().describe('The Wh or minutes that the amounts are for; 0: the session.'),
  before: amount.nullable().describe('null: no limit.'),
  after: amount.nullable().describe('null: no limit.'),
  delta: z.string().nullable().describe('`after` − `before`; null: they are not comparable.'),
  conditions: objectOf({ before: feeConditions, after: feeConditions })
    .exactOptional()
    .describe('Those of the fee, if they change.'),
});

const wordChange = objectOf({
  locale: z.string().nullable().describe('null: the name.'),
  field: z.enum(['name', 'short_description', 'description', 'legal']),
  before: z.string(),
  after: z.string(),
  first: utcInstant.describe('The first instant at which they differ.'),
  seconds: z.number(),
});

const stationDifference = objectOf({
  stations: listOf(named).describe(
    `Stations whose differences are the same, at most ${maxListedStations} of them.`,
  ),
  stations_total: count,
  time_zone: z.string(),
  facts: listOf(factChange),
  periods: listOf(
    objectOf({
      kind: z.enum(['added', 'removed']),
      rate: z.string().nullable(),
      from: z.string(),
      until: z.string().nullable(),
    }),
  ),
  price_changes: listOf(
    objectOf({
      before: priceSide,
      after: priceSide,
      components: listOf(componentChange).describe(
        'Empty: one side is unknown, or the currency changes.',
      ),
      seconds: z.number(),
      spans: listOf(
        objectOf({
          from: utcInstant,
          until: utcInstant,
          from_local: z.string(),
          until_local: z.string(),
        }),
      ),
    }),
  ),
  words: listOf(wordChange).describe('Names and texts that differ while they are shown.'),
});

/** The difference that a change makes, or that there is between two revisions. */
export const priceDifference = objectOf({
  from: utcInstant.describe('Prices are compared from then on.'),
  until: utcInstant.describe('Excluded.'),
  cost_rates: objectOf({
    added: listOf(named),
    changed: listOf(named),
    removed: listOf(named),
  }),
  stations: listOf(stationDifference).describe('Only stations at which something differs.'),
}).meta({ id: 'PriceDifference', description: 'The members are those of `wattpost diff --json`.' });

const finding = objectOf({
  severity: z
    .enum(['price', 'warning', 'info'])
    .describe('`price`: probably a wrong price, which the request must accept.'),
  code: z.string(),
  subject: objectOf({
    kind: z.enum(['rate', 'entry', 'station', 'bundle']),
    uuid: z.string().nullable(),
    name: z.string().nullable(),
  }).describe('What it is about; nothing in particular: `bundle`, null and null.'),
  message: z.string(),
});

/** The answer to every write of prices, and to its dry run. */
export const priceChange = objectOf({
  dry_run: z.boolean(),
  changed: z
    .boolean()
    .describe('false: the prices already match the request, and no revision was made.'),
  etag: z
    .string()
    .describe('To send as `If-Match` with the next write; of a dry run: with this one.'),
  revision: revision.nullable().describe('null if nothing was changed, and in a dry run.'),
  difference: priceDifference,
  other_stations: listOf(named).describe(
    `Stations that the request does not name and whose cost rate it changes, at most ${maxListedStations}.`,
  ),
  other_stations_total: count,
  unknown_stations: listOf(z.string()).describe(
    'Stations of the request that do not exist, or belong to another organization.',
  ),
  findings: listOf(finding),
}).meta({ id: 'PriceChange' });

/** The body of the answer to a write of prices; named, since every write has it. */
export interface PriceChangeAnswer {
  readonly data: PriceChangeWire;
}

export const priceChangeAnswer: z.ZodType<PriceChangeAnswer> = objectOf({ data: priceChange });

export const revisionPage = objectOf({ data: listOf(revision), pagination });

export const revisionAnswer = objectOf({
  data: revision.extend({
    compared_with: z.int().min(0).describe('The earlier revision; 0: before the first one.'),
    difference: priceDifference,
  }),
});

const partnerDelivery = objectOf({
  slug: z.string(),
  state: z
    .enum(['delivered', 'pending', 'failed'])
    .describe('`failed`: the server has given up until `wattpost-server outbox retry`.'),
  waiting: count.describe('Messages that are still to be sent.'),
  failed: count.describe('Messages that the server has given up.'),
  last_error: z.string().nullable(),
});

export const deliveryAnswer = objectOf({
  data: objectOf({
    revision: count.describe('The last revision of the organization; 0: none.'),
    complete: z.boolean().describe('Whether every partner has received it.'),
    partners: listOf(partnerDelivery).describe('By slug.'),
  }),
}).meta({ id: 'Delivery' });

export type WholeCostRateWire = Read<typeof wholeCostRate>;
export type StationRatesWrite = Written<typeof stationRatesWrite>;
export type StationRatesWire = Read<typeof stationRates>;
export type RevisionWire = Read<typeof revision>;
export type PriceDifferenceWire = Read<typeof priceDifference>;
export type PriceFindingWire = Read<typeof finding>;
export type PriceChangeWire = Read<typeof priceChange>;
export type DeliveryWire = Read<typeof deliveryAnswer>['data'];
export type PartnerDeliveryWire = Read<typeof partnerDelivery>;

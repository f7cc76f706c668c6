import * as z from 'zod';
import { bundleFollows, bundleFormats } from '../bundle/index.ts';
import { objectOf } from '../schema/index.ts';
import { intervals, marketingTexts, recurringEntry, uniqueEntry } from './pricingWire.ts';

const utcInstant = z.string().meta({ format: 'date-time' });
const localTime = z.string().describe("Local time on the station's clock.");
const rateUuid = z.string().nullable().describe('Of a cost rate in this bundle; null: unknown.');

const station = objectOf({
  uuid: z.string(),
  label: z.string().describe('The name that operators see.'),
  public_display_name: z.string().nullable().describe('The name for drivers.'),
  time_zone: z.string().describe('IANA name of its clock.'),
  location_name: z.string().nullable(),
  max_power_kw: z.number().nullable().describe('Of its largest connector; null: not known.'),
  cost_rate_uuid: rateUuid,
  cost_rate_periods: z
    .array(objectOf({ cost_rate_uuid: rateUuid, from: localTime, until: localTime.nullable() }))
    .exactOptional()
    .describe('When other cost rates apply; absent: never.'),
  directions: z.array(objectOf({ language: z.string(), text: z.string() })),
}).meta({ id: 'BundleStation' });

/** A cost rate of a bundle, for documentation. */
export const bundleCostRateWire = objectOf({
  uuid: z.string(),
  name: z.string(),
  currency: z.string().describe('ISO 4217.'),
  time_zone: z.string().exactOptional(),
  dynamic_pricing: z
    .number()
    .nullable()
    .describe('1: recurring entries apply, 2: unique entries, anything else: none.'),
  intervals: intervals.nullable().describe('The default price; null: not known.'),
  marketing_texts: marketingTexts.describe('By locale.'),
  tax: objectOf({ percent: z.number(), included: z.boolean() })
    .nullable()
    .describe('VAT, and whether prices contain it.'),
  recurring: z.array(recurringEntry),
  unique: z.array(uniqueEntry),
}).meta({ id: 'BundleCostRate' });

const zone = objectOf({
  time_zone: z.string(),
  offset_seconds: z.int().describe('East of UTC, at created_at.'),
  changes: z.array(objectOf({ at: utcInstant, offset_seconds: z.int() })),
});

/** A price bundle, for documentation: `parseBundle` reads one. */
export const bundleAnswer = objectOf({
  format: z.enum(bundleFormats),
  created_at: utcInstant,
  valid_until: utcInstant.nullable().describe('Excluded; null: until it is replaced.'),
  stations: z.array(station).describe('In the order of the request.'),
  cost_rates: z.array(bundleCostRateWire),
  follow: z
    .enum(bundleFollows)
    .exactOptional()
    .describe(
      'Which price counts for a session that crosses a change: the price at the start, or each in its time. What the organizations of all stations state; absent: they state none, or different ones. Only in the second format.',
    ),
  zone_data: objectOf({
    version: z.string().nullable().describe('Release of the IANA time zone data; null: not known.'),
    until: utcInstant.describe('Excluded.'),
    zones: z.array(zone),
  })
    .exactOptional()
    .describe('When the clocks of the stations change; only in the second format.'),
}).meta({
  id: 'Bundle',
  description: 'A price bundle. Its JSON Schema is in @wattpost/contract/schemas.',
});

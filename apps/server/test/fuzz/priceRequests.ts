import fc, { type Arbitrary } from 'fast-check';
import { names } from '../../../../packages/platform/conformance/names.ts';

/** The parts of a request that writes prices. */
export interface PriceRequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const present = { 'if-match': '*' };
const dryRun = ['dry_run', 'true'] as const;
const accepted = ['accept', 'price_jump,implausible_price,too_many_decimals,entries_lost'] as const;

const text: Arbitrary<string> = fc.constantFrom('', 'Nachtstrom', 'Größe 7', '🔌', 'مدخل', '"q"');
const price = fc.integer({ min: 0, max: 90 }).map((cents) => cents / 100);
const uuid = fc.uuid();

const blocks = (unit: number): Arbitrary<object[]> =>
  fc.array(
    fc.record({ uuid, unit: fc.constant(unit), price }, { requiredKeys: ['unit', 'price'] }),
    {
      maxLength: 3,
    },
  );
const intervals: Arbitrary<object> = fc.record({
  energy: blocks(1000),
  time: blocks(60),
  session_fee: fc.option(fc.record({ amount: price })),
});
const texts = fc.dictionary(
  fc.constantFrom('de_AT', 'en_GB', 'fr_FR'),
  fc.record({ short_description: text, description: text, legal: text }),
);
const entry = { uuid, name: text, intervals, marketing_texts: texts };

const clock = fc
  .integer({ min: 0, max: 1438 })
  .map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );
const recurring: Arbitrary<object[]> = fc.array(
  fc.record({
    ...entry,
    validity: fc.record({
      type: fc.constant('recurring'),
      weekdays: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: 6 }), clock)
          .map(([weekday, start_time]) => ({ weekday, start_time, end_time: '23:59' })),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  }),
  { maxLength: 3 },
);

/** Entries of a month, each at a time of its own. */
const unique: Arbitrary<object[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 719 }), { maxLength: 5 })
  .chain((hours) =>
    fc.tuple(
      ...hours.map((hour) => {
        const start = new Date(Date.UTC(2030, 3, 1, hour)).toISOString().slice(0, 19);
        return fc.record({ ...entry, validity: fc.constant({ type: 'unique', start }) });
      }),
    ),
  );

const costRate: Arbitrary<object> = fc.record(
  {
    name: fc.constantFrom('Fuzz', 'Größe', '駅'),
    description: text,
    currency: fc.constant('EUR'),
    time_zone: fc.constantFrom('Europe/Vienna', 'UTC'),
    dynamic_pricing: fc.constantFrom(null, 0, 1, 2),
    intervals: fc.option(intervals),
    marketing_texts: texts,
    tax: fc.constantFrom(null, { percent: 20, included: true }),
    auto_stop_minutes: fc.constantFrom(null, 0, 90.5),
    auto_stop_costs: fc.constantFrom(null, 40),
    recurring,
    unique,
  },
  {
    requiredKeys: [
      ...(['name', 'currency', 'time_zone', 'dynamic_pricing', 'intervals'] as const),
      ...(['marketing_texts', 'recurring', 'unique'] as const),
    ],
  },
);

/** Without tax, so that they form a calendar in any combination. */
const combinable = fc.constantFrom(null, names.datedRate, names.plainRate);
const periods: Arbitrary<object[]> = fc.array(
  fc.tuple(combinable, fc.integer({ min: 1, max: 28 })).map(([cost_rate_uuid, day]) => {
    const from = `2030-02-${String(day).padStart(2, '0')}T00:00:00`;
    return { cost_rate_uuid, from, until: '2030-03-01T00:00:00' };
  }),
  { maxLength: 3 },
);

const bundle: Arbitrary<object> = fc
  .record({
    rate: costRate,
    own: uuid,
    label: fc.constantFrom('A', 'Größe'),
    withPeriod: fc.boolean(),
  })
  .map(({ rate, own, label, withPeriod }) => {
    const {
      description: _,
      auto_stop_minutes: __,
      auto_stop_costs: ___,
      ...priced
    } = rate as Record<string, unknown>;
    const period = { cost_rate_uuid: own, from: '2030-01-01T00:00:00', until: null };
    const station = {
      uuid: names.oldStation,
      label,
      public_display_name: null,
      time_zone: 'Europe/Vienna',
      location_name: null,
      max_power_kw: null,
      cost_rate_uuid: own,
      ...(withPeriod ? { cost_rate_periods: [period] } : {}),
      directions: [],
    };
    return {
      format: 'wattpost-bundle/2',
      created_at: '2026-01-01T00:00:00Z',
      valid_until: null,
      stations: [station],
      cost_rates: [{ ...priced, uuid: own, tax: null }],
    };
  });

function onWire(
  path: Arbitrary<Record<string, string>>,
  body: Arbitrary<unknown>,
  more: readonly (readonly [string, string])[] = [],
): Arbitrary<PriceRequestParts> {
  const note = text.map((value): [string, string] => ['note', value]);
  return fc
    .record({ path, body, note, isDryRun: fc.boolean() })
    .map(({ path: segments, body: value, note: why, isDryRun }) => ({
      path: segments,
      query: [...more, why, ...(isDryRun ? [dryRun] : [accepted])],
      body: value,
      headers: present,
    }));
}

const none = fc.constant(undefined);
const ofRate = (rate: string): Arbitrary<Record<string, string>> =>
  fc.constantFrom({ cost_rate_uuid: rate }, { cost_rate_uuid: rate.toUpperCase() });

/** Of an operation that would leave nothing for its next request: always a dry run. */
function dryRunOf(path: Arbitrary<Record<string, string>>): Arbitrary<PriceRequestParts> {
  const parts = { query: [dryRun], body: undefined, headers: {} };
  return path.map((segments) => ({ ...parts, path: segments }));
}

/**
 * Requests that must succeed, by operation.
 *
 * @param station one whose cost rates may change
 * @param removable stations that may be removed
 */
export function priceRequests(
  station: string,
  removable: readonly string[],
): Readonly<Record<string, Arbitrary<PriceRequestParts>>> {
  return {
    putCostRate: fc.oneof(
      onWire(ofRate(names.emptyWeeklyRate), costRate),
      fc.tuple(uuid, costRate).map(([cost_rate_uuid, body]) => {
        const path = { cost_rate_uuid };
        return { path, query: [accepted], body, headers: {} };
      }),
    ),
    deleteCostRate: dryRunOf(ofRate(names.emptyDatedRate)),
    putDatedPrices: onWire(
      ofRate(names.emptyDatedRate),
      unique.map((entries) => ({ unique: entries })),
      [
        ['from', '2030-04-01'],
        ['until', '2030-05-01'],
      ],
    ),
    putStationRates: onWire(
      fc.constant({ station_uuid: station }),
      fc.record({ cost_rate_uuid: combinable, cost_rate_periods: periods }),
    ),
    publishBundle: onWire(fc.constant({}), bundle),
    readRevision: fc.constantFrom([], [['compared_with', '0'] as const]).map((query) => {
      return { path: { number: '1' }, query, body: undefined, headers: {} };
    }),
    restoreRevision: fc.oneof(
      dryRunOf(fc.constant({ number: '1' })),
      onWire(fc.constant({ number: '1' }), none),
    ),
    deleteStation: fc.constantFrom(...removable).map((station_uuid) => ({
      path: { station_uuid },
      query: [],
      body: undefined,
      headers: present,
    })),
  };
}

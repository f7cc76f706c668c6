/** Cost rates, bundles and sites in every spelling that files may have, valid and broken. */
import { readFileSync } from 'node:fs';
import { sampleSitePath } from '@wattpost/samples';
import fc from 'fast-check';
import { mutated } from '../../../engine/test/arbitraryJson.ts';
import { smallBundle, smallCostRate, smallStation } from '../smallBundle.ts';
import {
  organizationUuid,
  siteCostRate,
  siteStation,
  smallSite,
  stationUuid,
} from '../smallSite.ts';

type Json = fc.Arbitrary<unknown>;
type Members = Readonly<Record<string, Json>>;

/** An object with all of these members, and some of those. */
function object(required: Members, optional: Members = {}): Json {
  return fc.record(
    { ...required, ...optional },
    { requiredKeys: Object.keys(required), noNullPrototype: true },
  );
}

const orNull = (value: Json): Json => fc.option(value, { freq: 4 });
const text = fc.constantFrom('', 'Night', 'ä€', '0');
const uuid = fc.uuid();
const amount: Json = fc.oneof(
  fc.constantFrom<unknown>(0, 0.42, 1e21, '0', '-0', '0.31', '007.50', '12345678901234500000'),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
);
const unit: Json = fc.constantFrom<unknown>(1000, 60, 0.5, '1', '0.001', '60');
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const localDateTime = fc
  .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));

const interval = object({ unit, price: amount }, { uuid: orNull(uuid) });
const intervalList = orNull(fc.array(interval, { maxLength: 2 }));
const fee = object({ amount }, { grace_period: orNull(amount), energy_threshold: orNull(amount) });
const limit = orNull(amount);
const limits = object(
  {},
  { min_total: limit, max_total: limit, max_energy: limit, max_time: limit, max_idle: limit },
);
const intervals = object(
  { energy: intervalList, time: intervalList, session_fee: orNull(fee) },
  { idle: intervalList, limits: orNull(limits) },
);
const texts = orNull(
  fc.dictionary(
    fc.constantFrom('de', 'de_AT', 'en'),
    object({}, { short_description: orNull(text), description: orNull(text), legal: text }),
    { maxKeys: 2, noNullPrototype: true },
  ),
);
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const window = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean()).chain(([weekday, isNamed]) =>
  object(
    {
      weekday: fc.constant(weekday),
      start_time: timeOfDay,
      end_time: fc.oneof(timeOfDay, fc.constant('24:00')),
      ...(isNamed ? { weekday_name: fc.constant(weekdayNames[weekday]) } : {}),
    },
    { uuid: orNull(uuid) },
  ),
);
const entry = (validity: Json): Json =>
  object({ uuid, name: text, intervals, validity }, { marketing_texts: texts });
const recurring = entry(
  object({ type: fc.constant('recurring'), weekdays: fc.array(window, { maxLength: 2 }) }),
);
const unique = entry(
  object({ type: fc.constant('unique'), start: localDateTime }, { end: orNull(localDateTime) }),
);
const tax = object({
  percent: fc.constantFrom<unknown>(0, 20, 100, '7.7'),
  included: fc.boolean(),
});

/** What a cost rate says in every file, but for its zone. */
const ofEveryRate: readonly [Members, Members] = [
  { uuid, name: text, currency: fc.constantFrom('EUR', 'CHF'), intervals: orNull(intervals) },
  {
    dynamic_pricing: fc.constantFrom(null, 1, 2, 3.5),
    marketing_texts: texts,
    tax: orNull(tax),
    recurring: fc.array(recurring, { maxLength: 2 }),
    unique: fc.array(unique, { maxLength: 2 }),
  },
];
const zone = fc.constantFrom('Europe/Vienna', 'UTC');

/** A cost rate, mostly good. */
export const arbitraryCostRate: Json = object(
  { ...ofEveryRate[0], time_zone: zone },
  ofEveryRate[1],
);

const direction = object({ language: fc.constantFrom('de', 'EN'), text: fc.constant('Hof') });
const station = object(
  {
    uuid: fc.constantFrom('a', 'b'),
    label: fc.constant('S'),
    time_zone: zone,
    cost_rate_uuid: fc.constantFrom('rate', 'other'),
  },
  {
    public_display_name: orNull(fc.constant('P')),
    location_name: orNull(fc.constant('L')),
    max_power_kw: orNull(fc.constantFrom(0.1, 22)),
    directions: fc.array(direction, { maxLength: 2 }),
  },
);
const bundleRate = fc
  .tuple(object(ofEveryRate[0], { ...ofEveryRate[1], time_zone: orNull(zone) }), fc.boolean())
  .map(([rate, isNamed]) => (isNamed ? { ...(rate as object), uuid: 'rate' } : rate));

/** A bundle, mostly good. */
export const arbitraryBundle: Json = fc.oneof(
  fc
    .record({
      stations: fc.array(station, { minLength: 1, maxLength: 2 }),
      cost_rates: fc.array(bundleRate, { maxLength: 2 }),
      valid_until: fc.constantFrom(null, '2027-11-01T06:00:00Z', '2027-11-01T06:00:00.123Z'),
    })
    .map(smallBundle),
  bundleRate.map((rate) =>
    smallBundle({
      stations: [smallStation({ cost_rate_uuid: 'rate' })],
      cost_rates: [{ ...(rate as object), uuid: 'rate' }],
    }),
  ),
);

const instant = fc.constantFrom(
  '2026-11-01T06:00:00Z',
  '2027-11-01T06:00:00.5Z',
  '2029-01-01T00:00:00Z',
);
const period = fc.oneof(
  fc.constant({ cost_rate_uuid: null, from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' }),
  object({
    cost_rate_uuid: fc.constantFrom('rate', 'rate', 'franc', 'net', 'unknown', null),
    from: localDateTime,
    until: orNull(localDateTime),
  }),
);
const offset = fc.constantFrom(0, 3600, -12_600);
const clock = object({ time_zone: zone, offset_seconds: offset, changes: fc.constant([]) });
const zoneData = fc.oneof(
  fc.constant({
    version: '2026c',
    until: '2027-11-01T06:00:00Z',
    zones: [{ time_zone: 'Europe/Vienna', offset_seconds: 3600, changes: [] }],
  }),
  object({
    version: fc.constant(null),
    until: instant,
    zones: fc.array(clock, { minLength: 1, maxLength: 2 }),
  }),
  object({
    version: fc.constant(null),
    until: instant,
    zones: fc
      .array(object({ at: instant, offset_seconds: offset }), { maxLength: 2 })
      .map((changes) => [{ time_zone: 'Europe/Vienna', offset_seconds: 0, changes }]),
  }),
);

/** A bundle of the second format, mostly good. */
export const arbitraryCalendarBundle: Json = fc
  .record(
    {
      format: fc.constant('wattpost-bundle/2'),
      stations: object(
        { cost_rate_uuid: fc.constantFrom('rate', 'rate', 'net', null) },
        {
          cost_rate_periods: fc.array(period, { minLength: 1, maxLength: 2 }),
          plugs: fc.array(fc.constantFrom('CCS 2', 'Type 2'), { minLength: 1, maxLength: 2 }),
        },
      ).map((calendar) => [smallStation(calendar as Record<string, unknown>)]),
      cost_rates: fc.constant([
        smallCostRate({ uuid: 'rate' }),
        smallCostRate({ uuid: 'franc', currency: 'CHF' }),
        smallCostRate({ uuid: 'net', tax: { percent: 20, included: false } }),
      ]),
      follow: fc.constantFrom('start', 'schedule'),
      zone_data: zoneData,
    },
    { requiredKeys: ['format', 'stations', 'cost_rates'] },
  )
  .map(smallBundle);

const sampleSite = {
  ...(JSON.parse(readFileSync(sampleSitePath('city'), 'utf8')) as object),
  // Most of it, and made below.
  cost_rates: [],
};

const organization = object(
  { uuid: fc.constant(organizationUuid), name: fc.constant('City power') },
  { follow: fc.constantFrom('start', 'schedule', null) },
);

const revisionsOfRates = object(
  {},
  {
    cost_rates: fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.constantFrom('KU1gHBEi_Y1tI0e_', 'short'),
      { maxKeys: 1 },
    ),
  },
);

/** A site, mostly good: a sample with something in every list, or a small one with other prices. */
export const arbitrarySite: Json = fc.oneof(
  fc.constant(sampleSite),
  fc
    .tuple(organization, fc.array(arbitraryCostRate, { maxLength: 2 }), revisionsOfRates)
    .map(([owner, rates, revisions]) =>
      smallSite({
        revisions,
        organizations: [owner],
        cost_rates: [
          siteCostRate(),
          ...rates.map((rate) => ({ ...(rate as object), organization_uuid: organizationUuid })),
        ],
      }),
    ),
);

const sitePeriod = fc.oneof(
  fc.constant({ costRateUuid: null, from: '2026-12-24T00:00:00', until: '2026-12-27T00:00:00' }),
  object({ costRateUuid: orNull(uuid), from: localDateTime, until: orNull(localDateTime) }),
);
const chargeLog = object(
  {
    id: fc.constant(1),
    uuid,
    start: fc.constant('2026-11-01T06:00:00Z'),
    end: fc.constant('2026-11-01T07:00:00Z'),
    energy_wh: fc.constantFrom(0, 7000),
    station_uuid: orNull(uuid),
  },
  { cost_rate_uuid: orNull(uuid), cp_id: orNull(fc.constant(1)) },
);

/** A site of the second format, mostly good. */
export const arbitraryCalendarSite: Json = fc
  .record({
    stations: object({}, { costRatePeriods: fc.array(sitePeriod, { maxLength: 2 }) }).map(
      (calendar) => [siteStation(calendar as Record<string, unknown>)],
    ),
    charge_logs: fc.array(chargeLog, { maxLength: 1 }),
  })
  .map((lists) => smallSite({ format: 'wattpost-site/2', ...lists }));

const openingWindow = object({
  weekdays: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 }),
  start_time: timeOfDay,
  end_time: fc.constant('24:00'),
});
const openingTimes = fc.oneof(
  object({ twentyfourseven: fc.constant(true) }),
  object({ weekly: fc.array(openingWindow, { minLength: 1, maxLength: 2 }) }),
);
const facts = object(
  {},
  {
    helpdesk_phone: fc.constantFrom('+49 30123456', '+43 1234567-12'),
    facilities: fc.uniqueArray(fc.constantFrom('toilets', 'rest_area')),
    other_facilities: fc.constantFrom([], ['Pool']),
    nuts: fc.constantFrom('DE2', 'AT130'),
    opening_times: openingTimes,
    vehicle_types: fc.uniqueArray(fc.constantFrom('L', 'M1')),
    vehicle_limits: object({}, { height_m: fc.constantFrom(0, 2.1) }),
    parking_spaces: fc.constantFrom(0, 12),
    contracts: fc.boolean(),
    mobility_providers: fc.constantFrom([], [{ name: 'Drive', provider_id: 'DE*XYZ' }]),
  },
);
const evseStatus = object({
  evse_id: fc.constantFrom('AT*WPT*E1', 'AT*WPT*E2'),
  status: fc.constantFrom('Available', 'Charging'),
  observed_at: instant,
});

/** A site of the third format, mostly good. */
export const arbitraryFactualSite: Json = fc
  .record(
    { facts: orNull(facts), evse_statuses: fc.array(evseStatus, { maxLength: 2 }) },
    { requiredKeys: ['facts'] },
  )
  .map(({ facts: stated, ...lists }) =>
    smallSite({
      format: 'wattpost-site/3',
      stations: [siteStation({ facts: stated })],
      connectors: [
        { id: 1, station_uuid: stationUuid, label: '1', type: 'CHADEMO', evse_id: 'AT*WPT*E1' },
        { id: 2, station_uuid: stationUuid, label: '2', type: 'CHADEMO', evse_id: 'AT*WPT*E2' },
      ],
      ...lists,
    }),
  );

const odd = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 7, 1.5, 101, '', ' ', 'x', ' x', '0', '-1', '1e3', '101', '1.', '24:00'],
  ...['8:00', '08:60', '2026-02-30T00:00:00', '2026-13-01T00:00:00', '2026-01-01T24:00:00'],
  ...['2026-11-21T09:00:00Z', '2026-02-30T09:00:00Z', 'Mars/Olympus', 'EURO', 'eur', 'de', 'deu'],
  ...['1234567890123456', '0.1234567890123456', 'recurring', 'unique', 'SUN', {}, []],
  ...[[null], [{}], { x: 1 }],
);

/** The same with one or two members missing, added or replaced. */
export function broken(whole: Json): Json {
  return mutated(whole, odd, 2);
}

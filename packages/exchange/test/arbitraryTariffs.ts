import { instantToLocal, sessionCost, type CostPolicy, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { expect } from 'vitest';
import { arbitraryInstant } from './arbitraryRates.ts';
import type { OcpiSession } from './ocpiEvaluator.ts';
import type { OcpiPriceLimit, OcpiRestrictions } from '../src/ocpi/ocpiTariff.ts';

/** OCPI tariffs as others might write them: windows over midnight, sets of weekdays, dates, bounds. */

const price: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 9_999 })
  .map((digits) => Number(`${digits}e-4`));

const clock: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('00:00', '06:00', '08:00', '20:00', '22:00', '23:59', '02:30'),
  fc
    .integer({ min: 0, max: 1439 })
    .map(
      (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
    ),
);

const weekday = fc.constantFrom(
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
);

const when = fc
  .record(
    {
      start_time: clock,
      end_time: clock,
      day_of_week: fc.uniqueArray(weekday, { minLength: 1, maxLength: 6 }),
    },
    { requiredKeys: [] },
  )
  .filter(({ start_time, end_time }) => {
    const end = end_time === '00:00' ? '24:00' : end_time;
    return end === undefined || end !== (start_time ?? '00:00');
  });

const dates = fc.record(
  {
    start_date: fc.constantFrom('2026-03-28', '2026-03-30', '2026-10-20'),
    end_date: fc.constantFrom('2026-03-29', '2026-04-02', '2026-10-26'),
  },
  { requiredKeys: [] },
);

type Type = 'ENERGY' | 'TIME' | 'PARKING_TIME' | 'FLAT';

/** Some prices come again, as they do where elements repeat what they do not change. */
const anyPrice = fc.oneof(price, fc.constantFrom(0, 0.5, 0.5, 2, 6));

const steps: Readonly<Record<Type, readonly number[]>> = {
  ENERGY: [1, 1, 1, 100, 8000],
  TIME: [1, 1, 60, 900],
  PARKING_TIME: [1, 1, 60, 900],
  FLAT: [1],
};

interface Component {
  readonly type: Type;
  readonly price: number;
  readonly step_size: number;
}

const component = (type: Type): fc.Arbitrary<Component> =>
  fc.record({
    type: fc.constant(type),
    price: anyPrice,
    step_size: fc.constantFrom(...steps[type]),
  });

const ofEnergy: fc.Arbitrary<OcpiRestrictions> = fc.record(
  { min_kwh: fc.constantFrom(5, 10), max_kwh: fc.constantFrom(10, 20.5) },
  { requiredKeys: [] },
);

const ofDuration: fc.Arbitrary<OcpiRestrictions> = fc.record(
  { min_duration: fc.constantFrom(300, 3600), max_duration: fc.constantFrom(3600, 7200) },
  { requiredKeys: [] },
);

const lowerBounds: fc.Arbitrary<OcpiRestrictions> = fc.record(
  { min_kwh: fc.constantFrom(5, 10), min_duration: fc.constantFrom(300, 14_400) },
  { requiredKeys: [] },
);

interface Element {
  readonly price_components: readonly Component[];
  readonly restrictions: OcpiRestrictions;
}

function element(
  types: readonly Type[],
  bounds: fc.Arbitrary<OcpiRestrictions> = fc.constant({}),
): fc.Arbitrary<Element> {
  const components = fc.tuple(...types.map((type) => component(type)));
  return fc.record({ price_components: components, restrictions: bounds });
}

/** Time and parking time at one price, as blocking fees have it. */
const connected = element(['TIME', 'PARKING_TIME'], ofDuration).map((both) => ({
  ...both,
  price_components: both.price_components.map((one) => ({
    ...one,
    price: both.price_components[0]?.price ?? 0,
  })),
}));

const anyElement = fc.oneof(
  { weight: 4, arbitrary: element(['ENERGY'], ofEnergy) },
  { weight: 3, arbitrary: element(['TIME'], ofDuration) },
  { weight: 2, arbitrary: element(['PARKING_TIME']) },
  { weight: 2, arbitrary: connected },
  { weight: 1, arbitrary: element(['ENERGY', 'TIME'], ofDuration) },
  { weight: 1, arbitrary: element(['FLAT'], lowerBounds) },
  { weight: 1, arbitrary: element(['ENERGY', 'FLAT']) },
);

/** Energy, and time of one kind: a tariff of these may be billed in steps. */
const plainElement = fc
  .constantFrom<Type>('TIME', 'PARKING_TIME')
  .map((time) =>
    fc.oneof(element(['ENERGY']), element(['ENERGY', time]), element([time]), element(['FLAT'])),
  );

/** `min_price` and `max_price`, whose amount with tax need not be that without it and the tax. */
const limits = fc.record(
  {
    min_price: fc.constantFrom({ excl_vat: 0.5 }, { excl_vat: 1, incl_vat: 1.2 }),
    max_price: fc.constantFrom({ excl_vat: 20, incl_vat: 22 }, { excl_vat: 50, incl_vat: 55 }),
  },
  { requiredKeys: [] },
);

/** A tariff of 2.2.1. */
export interface MadeTariff {
  readonly min_price?: OcpiPriceLimit | undefined;
  readonly max_price?: OcpiPriceLimit | undefined;
  readonly elements: readonly {
    readonly price_components: readonly (Component & { readonly vat?: number })[];
    readonly restrictions: OcpiRestrictions;
  }[];
}

/** A tariff; `dated` ones have elements that dates limit. */
export function arbitraryTariff(dated: boolean): fc.Arbitrary<MadeTariff> {
  const kind = fc.oneof(fc.constant(anyElement), plainElement);
  return kind.chain((one) => tariffOf(one, dated));
}

function tariffOf(one: fc.Arbitrary<Element>, dated: boolean): fc.Arbitrary<MadeTariff> {
  const restricted = fc
    .tuple(one, when, dated ? dates : fc.constant({}))
    .map(([{ price_components, restrictions }, times, days]) => ({
      price_components,
      restrictions: { ...times, ...days, ...restrictions },
    }));
  // Some dated tariffs have no price for any time: it is not known then.
  const anyTime = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    dated ? dates : fc.constant({}),
  );
  const fallback = fc.tuple(one, anyTime).map(([{ price_components, restrictions }, days]) => ({
    price_components,
    restrictions: { ...days, ...restrictions },
  }));
  return fc
    .tuple(
      fc.array(restricted, { maxLength: 5 }),
      fc.array(fallback, { minLength: 1, maxLength: 2 }),
      fc.option(fc.constantFrom(10, 20), { nil: null }),
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, limits),
    )
    .map(([some, last, vat, bounds]) => ({
      country_code: 'AT',
      party_id: 'WPT',
      id: 'any',
      currency: 'EUR',
      last_updated: '2026-11-01T00:00:00Z',
      ...bounds,
      elements: [...some, ...last].map(({ price_components, restrictions }) => ({
        price_components: price_components.map((item) => (vat === null ? item : { ...item, vat })),
        restrictions,
      })),
    }));
}

/** A session from a whole minute on. */
export interface MadeSession extends OcpiSession {
  readonly startMs: number;
  readonly endMs: number;
  /** When the vehicle stopped to charge for good. */
  readonly chargedUntilMs: number;
}

const msPerMinute = 60_000;

/** Sessions at a station in Vienna that charge at several speeds; some then stay connected. */
export function sessionsFrom(start: fc.Arbitrary<number>): fc.Arbitrary<MadeSession> {
  return fc
    .record({
      startMs: start.map((ms) => Math.floor(ms / msPerMinute) * msPerMinute),
      charging: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 40_000 })),
        { minLength: 1, maxLength: 3 },
      ),
      parked: fc.constantFrom(0, 0, 7, 90, 400),
    })
    .map(({ startMs, charging, parked }) => sessionAt(startMs, charging, parked));
}

/** @param charging the minutes of each stretch, and its Wh. @param parked minutes */
export function sessionAt(
  startMs: number,
  charging: readonly (readonly [minutes: number, wh: number])[],
  parked: number,
): MadeSession {
  const stretches = charging.map(([minutes, wh]) => ({
    minutes,
    kwh: wh / 1000,
    isCharging: true,
  }));
  const charged = stretches.reduce((sum, { minutes }) => sum + minutes, 0);
  const parking = { minutes: parked, kwh: 0, isCharging: false };
  return {
    startMs,
    endMs: startMs + (charged + parked) * msPerMinute,
    chargedUntilMs: startMs + charged * msPerMinute,
    stretches: parked === 0 ? stretches : [...stretches, parking],
    clock: (seconds) => instantToLocal('Europe/Vienna', startMs + seconds * 1000).local,
  };
}

/** Those around the dates of `arbitraryTariff`. */
export const arbitrarySession: fc.Arbitrary<MadeSession> = sessionsFrom(arbitraryInstant);

/** What a session costs, with tax; `undefined`: it meets a price that is not known. */
export function totalOf(
  plan: PricePlan,
  { startMs, endMs, chargedUntilMs, stretches }: MadeSession,
  policy: CostPolicy,
): number | undefined {
  const readings = [{ at: startMs, energyWh: 0 }];
  for (const { minutes, kwh } of stretches) {
    const { at, energyWh } = readings.at(-1) ?? { at: startMs, energyWh: 0 };
    readings.push({ at: at + minutes * 60_000, energyWh: energyWh + Math.round(kwh * 1000) });
  }
  const session = { start: startMs, end: endMs, chargingUntil: chargedUntilMs, readings };
  const cost = sessionCost(plan, session, policy);
  if (cost.ok) return Number(cost.receipt.total);
  expect(cost.problems.map(({ code }) => code)).toEqual(['price_unknown']);
  return undefined;
}

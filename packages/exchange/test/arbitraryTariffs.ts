import fc from 'fast-check';
import type { OcpiRestrictions } from '../src/ocpi/ocpiTariff.ts';

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

const component = (type: string): fc.Arbitrary<unknown> =>
  fc.record({ type: fc.constant(type), price, step_size: fc.constantFrom(1, 1, 1, 100) });

const energyElement = fc
  .tuple(
    component('ENERGY'),
    fc.record(
      { min_kwh: fc.constantFrom(5, 10), max_kwh: fc.constantFrom(10, 20.5) },
      { requiredKeys: [] },
    ),
  )
  .map(([item, bounds]) => ({ price_components: [item], restrictions: bounds }));

const timeElement = fc
  .tuple(
    component('TIME'),
    fc.record(
      { min_duration: fc.constantFrom(300, 3600), max_duration: fc.constantFrom(3600, 7200) },
      { requiredKeys: [] },
    ),
  )
  .map(([item, bounds]) => ({ price_components: [item], restrictions: bounds }));

const flatElement = component('FLAT').map((item) => ({
  price_components: [item],
  restrictions: {},
}));

const bothElement = fc
  .tuple(component('ENERGY'), component('FLAT'))
  .map((items) => ({ price_components: items, restrictions: {} }));

const element = fc.oneof(energyElement, timeElement, flatElement, bothElement);

/** A tariff; `dated` ones have elements that dates limit. */
export function arbitraryTariff(dated: boolean): fc.Arbitrary<{
  elements: {
    price_components: { type: string; price: number }[];
    restrictions: OcpiRestrictions;
  }[];
}> {
  const restricted = fc
    .tuple(element, when, dated ? dates : fc.constant({}))
    .map(([{ price_components, restrictions }, times, days]) => ({
      price_components: price_components as { type: string; price: number }[],
      restrictions: { ...times, ...days, ...restrictions },
    }));
  // Some dated tariffs have no price for any time: it is not known then.
  const anyTime = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    dated ? dates : fc.constant({}),
  );
  const fallback = fc.tuple(element, anyTime).map(([{ price_components, restrictions }, days]) => ({
    price_components: price_components as { type: string; price: number }[],
    restrictions: { ...days, ...restrictions },
  }));
  return fc
    .tuple(
      fc.array(restricted, { maxLength: 5 }),
      fc.array(fallback, { minLength: 1, maxLength: 2 }),
      fc.option(fc.constantFrom(10, 20), { nil: null }),
    )
    .map(([some, last, vat]) => ({
      country_code: 'AT',
      party_id: 'WPT',
      id: 'any',
      currency: 'EUR',
      last_updated: '2026-11-01T00:00:00Z',
      elements: [...some, ...last].map(({ price_components, restrictions }) => ({
        price_components: price_components.map((item) => (vat === null ? item : { ...item, vat })),
        restrictions,
      })),
    }));
}

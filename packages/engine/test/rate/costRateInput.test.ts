import { describe, expect, expectTypeOf, it } from 'vitest';
import { rate } from '../examples.ts';
import {
  checkCostRate,
  compileCostRate,
  type CostRate,
  type CostRateInput,
  type PricePlan,
} from '../../src/index.ts';

/** As little as is accepted. */
const least: CostRateInput = {
  uuid: 'rate',
  name: 'Rate',
  currency: 'EUR',
  time_zone: 'Europe/Vienna',
  intervals: null,
};

/** Every way in which input may be looser than what is kept. */
const loose: CostRateInput = {
  ...least,
  dynamic_pricing: null,
  intervals: {
    energy: [
      { unit: '1000', price: '0.49' },
      { uuid: null, unit: 1, price: 1 },
    ],
    time: null,
    session_fee: { amount: '1', grace_period: '300', energy_threshold: null },
  },
  marketing_texts: { en: { legal: null, description: undefined }, de: {} },
  tax: { percent: '20', included: true },
  recurring: [
    {
      uuid: 'weekly',
      name: 'Weekly',
      marketing_texts: null,
      intervals: { energy: [], time: [], session_fee: { amount: 1 } },
      validity: {
        type: 'recurring',
        weekdays: [
          {
            uuid: null,
            weekday: 1,
            weekday_name: null,
            start_time: '06:00',
            end_time: '24:00',
          },
        ],
      },
    },
  ],
  unique: [
    {
      uuid: 'dated',
      name: 'Dated',
      intervals: { energy: null, time: null, session_fee: null },
      validity: { type: 'unique', start: '2026-11-22T06:00:00', end: null },
    },
    {
      uuid: 'open',
      name: 'Open',
      intervals: { energy: null, time: null, session_fee: null },
      validity: { type: 'unique', start: '2026-11-22T07:00:00' },
    },
  ],
};

describe('the type of the input', () => {
  it.each<[string, CostRateInput]>([
    ['as little as it asks for', least],
    ['everything that it lets be left out, null or text', loose],
    ['whatever may be undefined', { ...least, tax: undefined, recurring: undefined }],
    ['no tax and no texts', { ...least, tax: null, marketing_texts: null }],
  ])('is accepted with %s', (_name, input) => {
    expect(checkCostRate(input).problems).toEqual([]);
  });

  it('may lack the zone where the station has one', () => {
    const { time_zone: _zone, ...input } = least;
    expect(checkCostRate(input, { timeZone: 'UTC' }).problems).toEqual([]);
    expect(checkCostRate({ ...input, time_zone: null }, { timeZone: 'UTC' }).problems).toEqual([]);
  });

  it('holds every cost rate in its full spelling', () => {
    expectTypeOf<CostRate>().toExtend<CostRateInput>();
    expectTypeOf(compileCostRate(rate())).toEqualTypeOf<PricePlan>();
  });

  it('takes unknown data as well', () => {
    const parsed: unknown = JSON.parse(JSON.stringify(loose));
    expectTypeOf(compileCostRate(parsed)).toEqualTypeOf<PricePlan>();
    expect(checkCostRate(parsed).problems).toEqual([]);
    expect(checkCostRate(JSON.parse('7')).problems).toHaveLength(1);
  });

  it('reports that a promise must be awaited', () => {
    const promise: unknown = Promise.resolve(least);
    const message = 'Expected a cost rate, found a promise, which has to be awaited.';
    expect(checkCostRate(promise).problems).toEqual([{ path: '$', code: 'wrong_type', message }]);
  });

  it('refuses a misspelt key before the program runs', () => {
    // @ts-expect-error the key is misspelt
    expect(checkCostRate({ ...least, recuring: [] }).unknownKeys).toHaveLength(1);
    // @ts-expect-error the key is misspelt
    expect(compileCostRate({ ...least, recuring: [] }).diagnostics).toHaveLength(1);
    const misspelt = (): unknown =>
      compileCostRate({
        ...least,
        // @ts-expect-error prise, deep inside
        intervals: { energy: [{ unit: 1000, prise: 1 }], time: [], session_fee: null },
      });
    expect(misspelt).toThrow(/prise/);
  });

  it('refuses what is no cost rate before the program runs', () => {
    // @ts-expect-error a text is no cost rate
    expect(() => compileCostRate('{}')).toThrow(/wrong_type/);
    // @ts-expect-error nothing in it
    expect(() => compileCostRate({})).toThrow(/missing/);
    // @ts-expect-error no currency
    expect(() => compileCostRate({ ...least, currency: undefined })).toThrow(/currency/);
  });
});

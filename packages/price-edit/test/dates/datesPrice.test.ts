import { stationPlan, type Bundle } from '@wattpost/contract';
import { priceAt, priceBreakdown, priceKey, startOfDate, type PricePlan } from '@wattpost/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../src/index.ts';
import { sampleBundle } from '../sampleBundle.ts';

type DatesEdit = Extract<Edit, { kind: 'dates_price' }>;

const city = sampleBundle('city-ac');
const [{ uuid: stationUuid } = { uuid: '' }] = city.stations;
const christmas: DatesEdit = {
  kind: 'dates_price',
  stationUuids: [stationUuid],
  rateUuid: city.cost_rates[0]?.uuid ?? '',
  newUuid: 'new',
  name: 'Christmas',
  firstDate: '2026-12-25',
  lastDate: '2026-12-26',
  price: { kind: 'as_on', weekday: 0 },
};

function applied(bundle: Bundle, edit: DatesEdit): Bundle {
  const result = applyEdit(bundle, edit);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.bundle;
}

function keyAt(plan: PricePlan, ms: number): string {
  const { intervals } = priceAt(plan, ms);
  return priceKey(intervals && priceBreakdown(intervals, plan.tax));
}

describe('a price for dates', () => {
  const vienna = 'Europe/Vienna';
  const [from, until] = ['2026-12-25', '2026-12-27'].map((date) => startOfDate(vienna, date)) as [
    number,
    number,
  ];
  const before = stationPlan(city, stationUuid);
  const instant = fc.integer({
    min: Date.parse('2026-11-22T23:00:00Z'),
    max: Date.parse('2027-04-30T22:00:00Z'),
  });

  it.each<[string, DatesEdit['price'], (ms: number) => number | undefined]>([
    [
      'as on a Sunday',
      { kind: 'as_on', weekday: 0 },
      (ms) => {
        const sunday = startOfDate(vienna, '2026-12-27') + ((ms - from) % 86_400_000);
        return priceAt(before, sunday).intervals?.energy[0]?.price;
      },
    ],
    ['of a kWh', { kind: 'per_kwh', amount: '0.25' }, () => 0.25],
  ])('K1 %s applies on them, and every other instant stays as it was', (_what, price, wanted) => {
    const after = stationPlan(applied(city, { ...christmas, price }), stationUuid);
    fc.assert(
      fc.property(fc.oneof(instant, fc.integer({ min: from, max: until - 1 })), (ms) => {
        if (ms < from || ms >= until) expect(keyAt(after, ms)).toBe(keyAt(before, ms));
        else expect(priceAt(after, ms).intervals?.energy[0]?.price).toBe(wanted(ms));
      }),
    );
  });

  it('of a kWh keeps fee and time, and needs no end of the bundle', () => {
    const {
      cost_rates: rates,
      stations,
      valid_until: end,
    } = applied(city, {
      ...christmas,
      price: { kind: 'per_kwh', amount: '0.25' },
    });
    const [, own] = rates;
    expect(own).toMatchObject({ uuid: 'new', name: 'Christmas', recurring: [], unique: [] });
    const noon = priceAt(before, from + 43_200_000).intervals;
    expect(own?.intervals).toMatchObject({
      energy: [{ unit: 1000, price: 0.25 }],
      time: noon?.time,
      session_fee: noon?.session_fee,
    });
    expect(stations[0]?.cost_rate_periods).toEqual([
      { cost_rate_uuid: 'new', from: '2026-12-25T00:00:00', until: '2026-12-27T00:00:00' },
    ]);
    expect(end).toBe(city.valid_until);
  });

  const motorway = sampleBundle('motorway-hpc');
  const dated = {
    ...christmas,
    stationUuids: [motorway.stations[0]?.uuid ?? ''],
    rateUuid: motorway.cost_rates[0]?.uuid ?? '',
  };

  it.each<[string, Bundle, DatesEdit, string]>([
    ['that do not exist', city, { ...christmas, firstDate: 'tomorrow' }, 'not_a_date_time'],
    ['that end before they begin', city, { ...christmas, lastDate: '2026-12-24' }, 'empty_window'],
    ['of no list', city, { ...christmas, rateUuid: 'nowhere' }, 'no_cost_rate'],
    ['as on a weekday of a list by date', motorway, dated, 'not_weekly'],
    [
      'that are negative',
      city,
      { ...christmas, price: { kind: 'per_kwh', amount: '-1' } },
      'negative',
    ],
  ])('%s are refused', (_what, bundle, edit, code) => {
    const result = applyEdit(bundle, edit);
    expect(result.ok ? [] : result.problems.map((problem) => problem.code)).toContain(code);
  });
});

import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { describe, expect, it } from 'vitest';
import { lowestPlausiblePrices, plausiblePrices } from '../src/plausiblePrices.ts';
import { lintPrices, maxDecimals } from '../src/priceFindings.ts';

function rate(intervals: Partial<Intervals>, parts: Partial<BundleCostRate> = {}): BundleCostRate {
  return {
    uuid: 'rate',
    name: 'City',
    currency: 'EUR',
    dynamic_pricing: 1,
    tax: null,
    intervals: { energy: [], time: [], session_fee: null, ...intervals },
    marketing_texts: {},
    recurring: [],
    unique: [],
    ...parts,
  };
}

function perKwh(price: number, unit = 1000): Partial<Intervals> {
  return { energy: [{ uuid: null, unit, price }] };
}

function perMinute(price: number, unit = 1): Intervals['time'] {
  return [{ uuid: null, unit, price }];
}

function fee(amount: number): Partial<Intervals> {
  return { session_fee: { amount, grace_period: null, energy_threshold: null } };
}

function maxTotal(amount: number): Partial<Intervals> {
  const none = { min_total: null, max_energy: null, max_time: null, max_idle: null };
  return { limits: { ...none, max_total: amount } };
}

const high = 'implausible_price high';
const low = 'implausible_price low';

describe('implausible prices', () => {
  it.each<[string, Partial<Intervals>, string, string?]>([
    ['77 per kWh', perKwh(77), `${high} energy 3`],
    ['3 per kWh', perKwh(3), ''],
    ['0.49 for each Wh', perKwh(0.49, 1), `${high} energy 3`],
    ['0.49 for 10 kWh', perKwh(0.49, 10_000), ''],
    ['0.49 for a MWh', perKwh(0.49, 1_000_000), `${low} energy 0.001`],
    ['free of charge', perKwh(0), ''],
    ['1.01 per minute', { time: perMinute(1.01) }, `${high} time 1`],
    ['60 per hour', { time: perMinute(60, 60) }, ''],
    ['61 per hour', { time: perMinute(61, 60) }, `${high} time 1`],
    ['5 per idle minute', { idle: perMinute(5) }, `${high} idle 1`],
    ['a fee of 50', fee(50), `${high} session_fee 30`],
    ['a fee of half a cent', fee(0.005), `${low} session_fee 0.01`],
    ['a limit of 1200', maxTotal(1200), `${high} limit 300`],
    ['a limit of 0: everything is free', maxTotal(0), ''],
    ['0.1 + 0.2', perKwh(0.1 + 0.2), 'too_many_decimals 5'],
    ['five decimals, of an exchange', perKwh(0.08731), ''],
    ['six', perKwh(0.087312), 'too_many_decimals 5'],
    ['0.495 per kWh, listed per Wh', perKwh(0.000495, 1), ''],
    ['2.50 per hour, which has no end per minute', { time: perMinute(2.5, 60) }, ''],
    ['490 yen', perKwh(490), '', 'JPY'],
    ['7700 yen', perKwh(7700), `${high} energy 600`, 'JPY'],
    ['0.49 yen for a Wh', perKwh(0.00049), `${low} energy 0.2 too_many_decimals 3`, 'JPY'],
    [
      '49.5 of a currency that is not known',
      perKwh(49.5),
      `currency_not_in_use ${high} energy 3`,
      'XXX',
    ],
    ['leva, which are euros now', perKwh(0.8), 'currency_not_in_use', 'BGN'],
    ['marks', perKwh(0.8), 'currency_not_in_use', 'DEM'],
    ['a unit of account', perKwh(0.8), 'currency_not_in_use', 'XDR'],
    ['guilders of Curaçao, since 2025', perKwh(0.8), '', 'XCG'],
  ])('%s', (_, intervals, expected, currency = 'EUR') => {
    const found = lintPrices(rate(intervals, { currency })).map((one) =>
      one.code === 'implausible_price'
        ? `${one.values.isHigh ? high : low} ${one.values.part} ${one.values.bound}`
        : one.code === 'too_many_decimals'
          ? `${one.code} ${one.values.places}`
          : one.code,
    );
    expect(found.join(' ')).toBe(expected);
  });

  it('are one finding for each kind, at the first of them, and only of prices that apply (D1)', () => {
    const entry = (name: string, price: number): BundleCostRate['recurring'][number] => ({
      uuid: name,
      name,
      marketing_texts: {},
      intervals: { energy: [{ uuid: null, unit: 1000, price }], time: [], session_fee: null },
      validity: { type: 'recurring', weekdays: [] },
    });
    const recurring = [entry('Day', 0.5), ...['A', 'B', 'C', 'D'].map((name) => entry(name, 77))];
    const found = lintPrices(rate(perKwh(0.5), { recurring }), '$.cost_rates[1]');
    expect(found.map(({ severity, path, message }) => [severity, path, message])).toEqual([
      [
        'warning',
        '$.cost_rates[1].recurring[1].intervals.energy[0].price',
        'More than €3.00/kWh looks implausible: “A” (€77.00/kWh), “B” (€77.00/kWh), “C” (€77.00/kWh) and 1 more price.',
      ],
    ]);
    expect(lintPrices(rate(perKwh(0.5), { recurring, dynamic_pricing: 2 }))).toEqual([]);
  });

  it('names the default price, and decimals as they are written', () => {
    expect(lintPrices(rate(perKwh(0.1 + 0.2))).map(({ message }) => message)).toEqual([
      'A price with more than 5 decimals looks implausible: the default price (0.30000000000000004).',
    ]);
  });
});

/** Usual prices of a kWh where these are the currency, late 2026: every one of them is plausible. */
const usual = {
  EUR: 0.59,
  CHF: 0.6,
  GBP: 0.79,
  USD: 0.48,
  NOK: 5.9,
  SEK: 6,
  DKK: 4.9,
  ISK: 75,
  PLN: 2.9,
  CZK: 15,
  HUF: 240,
  RON: 2.5,
  RSD: 60,
  TRY: 13,
  UAH: 18,
  JPY: 70,
  KRW: 350,
  CNY: 1.6,
  INR: 22,
  IDR: 2500,
  VND: 4000,
  KWD: 0.05,
  BHD: 0.06,
  BRL: 2,
  MXN: 8,
  ZAR: 7.4,
  THB: 8,
  ARS: 450,
  CLP: 250,
  COP: 1600,
  AUD: 0.7,
  NZD: 0.85,
  CAD: 0.6,
  ILS: 2.2,
  KZT: 90,
};

describe('what is plausible in a currency', () => {
  it.each(Object.entries(usual))(
    '%s: a usual price is, a hundred times that is not',
    (code, price) => {
      const highest = plausiblePrices(code);
      const { energy } = highest;
      expect(price).toBeLessThan(energy);
      expect(price).toBeGreaterThan(lowestPlausiblePrices(highest).energy);
      expect(price * 100).toBeGreaterThan(energy);
    },
  );

  it('a bound of one’s own moves the others with it', () => {
    expect(plausiblePrices('EUR', 6)).toEqual({
      energy: 6,
      time: 2,
      idle: 2,
      session_fee: 60,
      limit: 600,
    });
    expect([maxDecimals('EUR'), maxDecimals('JPY'), maxDecimals('KWD')]).toEqual([5, 3, 6]);
  });
});

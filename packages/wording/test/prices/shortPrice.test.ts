import { priceBreakdown } from '@wattpost/engine';
import { expect, test } from 'vitest';
import { moneyText, shortLimits, shortPrice } from '../../src/index.ts';

const price = priceBreakdown(
  {
    energy: [
      { uuid: null, unit: 10_500, price: 4.2 },
      { uuid: null, unit: 1000, price: 0 },
    ],
    time: [],
    idle: [
      { uuid: null, unit: 360, price: 0 },
      { uuid: null, unit: 60, price: 3 },
    ],
    session_fee: { amount: 1, grace_period: null, energy_threshold: null },
    limits: { min_total: 2, max_total: 9, max_energy: 8, max_time: 7, max_idle: 6 },
  },
  null,
);

test.each([
  ['en', ['€0.40/kWh', '€0.00/kWh after 10.5 kWh', 'idle €0.05/min after 6 h', '€1.00 start']],
  ['da', ['€0.40/kWh', '€0.00/kWh after 10.5 kWh', 'idle €0.05/min after 6 h', '€1.00 start']],
  [
    'de-AT',
    ['€0.40/kWh', '€0.00/kWh nach 10,5 kWh', 'ohne Laden €0.05/min nach 6 h', '€1.00 Startgebühr'],
  ],
  [
    'sv',
    [
      '€0.40/kWh',
      '€0.00/kWh efter 10,5 kWh',
      'utan laddning €0.05/min efter 6 h',
      '€1.00 startavgift',
    ],
  ],
])('a price in few columns in %s', (language, parts) => {
  const money = moneyText('en-IE', 'EUR');
  const style = { money, hasFree: true, begins: 'brief', language } as const;
  expect(shortPrice(price, style).filter((part) => !/\d$/.test(part))).toEqual(parts);
  expect(shortPrice(price, { ...style, hasFree: false })).not.toContain(parts[1]);
});

test('energy in pounds is in pence, and a fee is not', () => {
  const style = { money: moneyText('en-GB', 'GBP'), hasFree: true, begins: 'brief' } as const;
  const parts = shortPrice(price, style).slice(0, 4);
  expect(parts).toEqual([
    '40p/kWh',
    '0p/kWh after 10.5 kWh',
    'idle £0.05/min after 6 h',
    '£1.00 start',
  ]);
});

test('limits in the words of a language', () => {
  const { limits } = price;
  if (limits === null) throw new Error('none');
  expect(shortLimits(limits, (amount) => amount, 'it')).toEqual([
    'energia max. 8',
    'durata max. 7',
    'occupazione max. 6',
    'max. 9',
    'min. 2',
  ]);
});

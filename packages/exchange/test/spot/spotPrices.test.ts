import type { SpotFormula } from '@wattpost/contract';
import { localToInstants, writeLocalSecond } from '@wattpost/engine';
import { spotDayPrices, type SpotFeed } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySpotFormula, type SpotPrice } from '../../src/spot/applySpotFormula.ts';
import { formulaOf, seriesOf } from './formula.ts';

const zone = 'Europe/Vienna';

function pricesOf(
  formula: SpotFormula,
  feed: Partial<SpotFeed>,
  timeZone = zone,
): readonly SpotPrice[] {
  const applied = applySpotFormula(seriesOf(feed).intervals, formula, timeZone);
  if (!applied.ok) throw new Error(JSON.stringify(applied.problems));
  return applied.prices;
}

describe('a formula', () => {
  it.each([
    // 0.1 + 0.12 = 0.22; × 1.2 = 0.264
    ['spot, charge and tax', {}, '100', 0.264],
    ['exact decimals', { charges: [{ name: 'a', price: 0.1 }], tax_percent: 0 }, '200', 0.3],
    ['a floor', { floor: 0.05 }, '-500', 0.05],
    ['a price below zero without tax', {}, '-120', 0],
    ['a cap', { cap: 0.25 }, '100', 0.25],
    ['half a step upwards', { charges: [], tax_percent: 0 }, '100.5', 0.101],
    ['less than half', { charges: [], tax_percent: 0 }, '100.49', 0.1],
    ['up', { charges: [], tax_percent: 0, rounding: { mode: 'up', step: 0.01 } }, '100.01', 0.11],
    [
      'up, already a multiple',
      { charges: [], tax_percent: 0, rounding: { mode: 'up', step: 0.01 } },
      '100',
      0.1,
    ],
    [
      'down',
      { charges: [], tax_percent: 0, rounding: { mode: 'down', step: 0.01 } },
      '109.99',
      0.1,
    ],
    [
      'steps of five cents',
      { charges: [], tax_percent: 0, rounding: { mode: 'half_up', step: 0.05 } },
      '124',
      0.1,
    ],
    ['a discount', { charges: [{ name: 'a', price: -0.02 }], tax_percent: 0 }, '100', 0.08],
  ])('has %s', (_, changes, price, result) => {
    const [first] = pricesOf(formulaOf(changes), { prices: [price, '1'] });
    expect(first?.result).toBe(result);
  });

  it('explains its steps', () => {
    expect(pricesOf(formulaOf({ cap: 0.25 }), { prices: ['100.10', '1'] })[0]).toEqual({
      fromSec: Date.parse('2026-11-27T00:00Z') / 1000,
      untilSec: Date.parse('2026-11-27T00:15Z') / 1000,
      perMwh: ['100.1'],
      spot: '0.1001',
      charges: [{ name: 'Grid', price: '0.12' }],
      sum: '0.2201',
      withTax: '0.26412',
      bounded: '0.25',
      result: 0.25,
    });
  });

  it('refuses a negative price without a floor', () => {
    const applied = applySpotFormula(
      seriesOf({ prices: ['-121', '50'] }).intervals,
      formulaOf({ floor: null }),
      zone,
    );
    expect(applied).toMatchObject({ ok: false, problems: [{ code: 'negative_price' }] });
  });

  it('cuts intervals where the windows of a charge begin and end', () => {
    const weekdays = [{ weekday: 5, start_time: '00:10', end_time: '00:20' }];
    const charges = [{ name: 'Evening', price: 0.1, weekdays }];
    const formula = formulaOf({ charges, tax_percent: 0 });
    const prices = pricesOf(formula, { prices: ['100', '200'], minutes: 15 });
    expect(
      prices.map(({ fromSec, result }) => [writeLocalSecond(fromSec).slice(11, 16), result]),
    ).toEqual([
      ['00:00', 0.1],
      ['00:10', 0.2],
      ['00:15', 0.3],
      ['00:20', 0.2],
    ]);
  });

  it('is monotone, within its bounds and on its steps', () => {
    const amount = fc
      .integer({ min: -500_000, max: 500_000 })
      .map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(
        fc
          .array(amount, { minLength: 2, maxLength: 8 })
          .filter((list) => list.some((one) => Number(one) !== 0)),
        fc.constantFrom('half_up', 'up', 'down'),
        fc.constantFrom(0.001, 0.01, 0.05),
        (prices, mode, step) => {
          const formula = formulaOf({ cap: 1, rounding: { mode, step } });
          const list = pricesOf(formula, { prices });
          for (const [at, { result }] of list.entries()) {
            expect(result).toBeGreaterThanOrEqual(0);
            expect(result).toBeLessThanOrEqual(1);
            expect(Math.abs(result / step - Math.round(result / step))).toBeLessThan(1e-6);
            for (const [other, price] of list.entries()) {
              if (Number(prices[other]) <= Number(prices[at]))
                expect(price.result).toBeLessThanOrEqual(result);
            }
          }
        },
      ),
    );
  });
});

describe('days of other lengths', () => {
  const plain = { charges: [], tax_percent: 0 };

  it.each([
    ['lower', 0.01],
    ['mean', 0.03],
    ['higher', 0.05],
  ])('have the %s price in the repeated hour', (repeated_hour, result) => {
    // 02:00 to 03:00 is 00:00Z to 01:00Z, and again 01:00Z to 02:00Z.
    const prices = Array.from({ length: 100 }, (_, at) => (at >= 8 && at < 12 ? '10' : '50'));
    const list = pricesOf(formulaOf({ ...plain, repeated_hour }), {
      prices,
      fromMs: Date.parse('2026-10-24T22:00Z'),
    });
    expect(list).toHaveLength(96);
    const repeated = list.filter(({ perMwh }) => perMwh.length === 2);
    expect(repeated.map(({ fromSec }) => writeLocalSecond(fromSec).slice(11, 16))).toEqual([
      '02:00',
      '02:15',
      '02:30',
      '02:45',
    ]);
    expect(repeated.map((price) => price.result)).toEqual([result, result, result, result]);
  });

  it('skip an hour', () => {
    const list = pricesOf(formulaOf(plain), {
      prices: spotDayPrices(92),
      fromMs: Date.parse('2026-03-28T23:00Z'),
    });
    expect(list).toHaveLength(92);
    expect(list.some(({ fromSec }) => writeLocalSecond(fromSec).includes('T02:'))).toBe(false);
  });

  it('have hours that a clock of half an hour cuts at its midnight', () => {
    const list = pricesOf(
      formulaOf(plain),
      { prices: spotDayPrices(24), minutes: 60 },
      'Asia/Kolkata',
    );
    expect(list).toHaveLength(25);
    expect(
      list.every(
        ({ fromSec, untilSec }) =>
          writeLocalSecond(fromSec).slice(0, 10) === writeLocalSecond(untilSec - 1).slice(0, 10),
      ),
    ).toBe(true);
  });

  const zones = [
    zone,
    'Europe/Bucharest',
    'Europe/Lisbon',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'America/St_Johns',
  ];
  it.each(zones)(
    'have the price of the feed at every instant that the clock of %s shows once',
    (timeZone) => {
      for (const start of [
        '2026-03-28T23:00Z',
        '2026-10-24T22:00Z',
        '2026-04-04T12:00Z',
        '2026-11-01T00:00Z',
      ]) {
        const series = seriesOf({ fromMs: Date.parse(start), prices: spotDayPrices(192) });
        const applied = applySpotFormula(series.intervals, formulaOf(plain), timeZone);
        if (!applied.ok) throw new Error('refused');
        for (const { fromSec, untilSec, perMwh } of applied.prices) {
          for (const sec of [fromSec, untilSec - 1]) {
            const reading = localToInstants(timeZone, writeLocalSecond(sec));
            const instants =
              reading?.kind === 'repeated'
                ? [reading.epochMs, reading.laterEpochMs]
                : [reading?.epochMs ?? 0];
            const expected = instants.flatMap((ms) =>
              series.intervals
                .filter((one) => one.fromMs <= ms && ms < one.untilMs)
                .map(({ price }) => Number(price)),
            );
            expect(perMwh.map(Number)).toEqual(expected);
          }
        }
      }
    },
  );
});

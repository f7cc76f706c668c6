import { stationPlan, type Bundle, type SpotFormula } from '@wattpost/contract';
import { localToInstants, priceAt, writeLocalSecond, type ActivePrice } from '@wattpost/engine';
import { spotDayPrices, spotXml, type SpotFeed } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySpotFormula, type SpotPrice } from '../../src/spot/applySpotFormula.ts';
import { joinSpot } from '../../src/spot/joinSpot.ts';
import { readSpot } from '../../src/spot/readSpot.ts';
import type { SpotSeries } from '../../src/spot/spotSeries.ts';
import { withSpotPrices } from '../../src/spot/withSpotPrices.ts';
import { bundleOf, formulaOf, germany } from './formula.ts';

const zone = 'Europe/Vienna';
const fromMs = Date.parse('2026-11-26T23:00Z');
const nowMs = Date.parse('2026-11-26T12:00Z');

function seriesOf(feed: Partial<SpotFeed> = {}): SpotSeries {
  const reading = readSpot(spotXml({ fromMs, prices: spotDayPrices(96), ...feed }));
  const joined = reading.ok ? joinSpot([reading.series]) : reading;
  if (!joined.ok) throw new Error(JSON.stringify(joined.problems));
  return joined.series;
}

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

describe('an import', () => {
  const imported = (
    bundle: Bundle,
    feed: Partial<SpotFeed> = {},
    { at = nowMs, keepDays = 35, formula = formulaOf() } = {},
  ) => withSpotPrices(bundle, seriesOf(feed), formula, { nowMs: at, keepDays });

  function made(...args: Parameters<typeof imported>) {
    const result = imported(...args);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result;
  }

  const activeAt = (bundle: Bundle, instant: string): ActivePrice =>
    priceAt(stationPlan(bundle, 's'), Date.parse(instant));
  const energyAt = (bundle: Bundle, instant: string): number | undefined =>
    activeAt(bundle, instant).intervals?.energy[0]?.price;

  it('has the prices of the formula in the feed, and the default price outside', () => {
    const { bundle, entries, findings } = made(bundleOf(), {
      prices: spotDayPrices(96).map(() => '100'),
    });
    expect(entries).toBe(96);
    expect(energyAt(bundle, '2026-11-26T22:59:59Z')).toBe(0.49);
    expect(energyAt(bundle, '2026-11-26T23:00Z')).toBe(0.264);
    expect(energyAt(bundle, '2026-11-27T22:59:59Z')).toBe(0.264);
    expect(energyAt(bundle, '2026-11-27T23:00Z')).toBe(0.49);
    expect(findings).toMatchObject([{ code: 'spot_known_until', values: { isNew: false } }]);
  });

  it('writes the default price of the formula: null is unknown, never 0', () => {
    const { bundle, findings } = made(
      bundleOf(),
      {},
      { formula: formulaOf({ default_price: null }) },
    );
    expect(activeAt(bundle, '2026-11-28T12:00Z')).toMatchObject({
      source: 'none',
      intervals: null,
    });
    expect(findings).toMatchObject([{ values: { isNew: true, usual: { intervals: null } } }]);
  });

  it('is the same when it is repeated', () => {
    const { bundle } = made(bundleOf());
    expect(made(bundle).bundle).toEqual(bundle);
  });

  it('changes one hour when the feed corrects one hour', () => {
    const prices = spotDayPrices(24);
    const before = made(bundleOf(), { prices, minutes: 60 }).bundle;
    const after = made(before, { prices: prices.with(7, '300'), minutes: 60 }).bundle;
    const [old, now] = [before, after].map((bundle) => bundle.cost_rates[0]?.unique ?? []);
    expect(
      now?.filter((entry, at) => JSON.stringify(entry) !== JSON.stringify(old?.[at])),
    ).toMatchObject([{ validity: { start: '2026-11-27T07:00:00' } }]);
  });

  it('removes entries that are older than 35 days, and keeps the others', () => {
    const date = (start: string) => ({
      uuid: start,
      name: start,
      validity: { type: 'unique', start: `${start}T08:00:00`, end: null },
      intervals: { energy: [], time: [], session_fee: null },
    });
    const unique = ['2026-10-21', '2026-10-22', '2026-12-24'].map(date);
    const { bundle, findings } = made(bundleOf({ unique }));
    const starts = bundle.cost_rates[0]?.unique.map(({ validity }) => validity.start.slice(0, 10));
    expect([...new Set(starts)]).toEqual(['2026-10-22', '2026-11-27', '2026-12-24']);
    expect(findings).toMatchObject([
      { code: 'spot_entries_removed', values: { count: 1, date: '2026-10-22' } },
      { code: 'spot_known_until' },
    ]);
  });

  it('reports entries of other origin in its time, and keeps the rest of them', () => {
    const event = {
      uuid: 'event',
      name: 'Event',
      validity: { type: 'unique', start: '2026-11-27T10:00:00', end: '2026-11-27T20:00:00' },
      intervals: { energy: [], time: [], session_fee: null },
    };
    const feed = { fromMs: Date.parse('2026-11-27T11:00Z'), prices: ['100', '100'] };
    const { bundle, findings } = made(bundleOf({ unique: [event] }), feed);
    expect(findings).toMatchObject([
      { code: 'spot_entries_replaced', severity: 'price' },
      {
        code: 'spot_unknown_time',
        values: { from: '2026-11-27T00:00:00', until: '2026-11-27T12:00:00' },
      },
      {
        code: 'spot_unknown_time',
        values: { from: '2026-11-27T12:30:00', until: '2026-11-27T23:59:59' },
      },
      { code: 'spot_known_until' },
    ]);
    expect(
      ['10:59', '11:00', '11:29', '11:30', '19:00'].map((time) =>
        energyAt(bundle, `2026-11-27T${time}Z`),
      ),
    ).toEqual([undefined, 0.264, 0.264, undefined, 0.49]);
  });

  it('joins market days on a clock with another midnight, without a gap', () => {
    const romania = { formula: formulaOf({ bidding_zone: germany }) };
    const station = { time_zone: 'Europe/Bucharest' };
    const first = made(bundleOf({}, station), {}, romania);
    expect(first.findings.map(({ code }) => code)).toEqual([
      'spot_unknown_time',
      'spot_unknown_time',
      'spot_known_until',
    ]);
    const next = made(first.bundle, { fromMs: fromMs + 86_400_000 }, romania);
    expect(next.findings).toMatchObject([
      { code: 'spot_unknown_time', values: { from: '2026-11-29T01:00:00' } },
      { code: 'spot_known_until' },
    ]);
    expect(next.bundle.cost_rates[0]?.unique).toHaveLength(192);
  });

  it('reports days of other lengths', () => {
    const long = made(
      bundleOf(),
      { fromMs: Date.parse('2026-10-24T22:00Z'), prices: spotDayPrices(100) },
      { at: Date.parse('2026-10-24T12:00Z') },
    );
    expect(long.findings).toMatchObject([
      { code: 'spot_known_until' },
      {
        code: 'spot_clock_change',
        values: { date: '2026-10-25', intervals: 100, reason: 'lower' },
      },
    ]);
    const short = made(
      bundleOf(),
      { fromMs: Date.parse('2026-03-28T23:00Z'), prices: spotDayPrices(92) },
      { at: Date.parse('2026-03-28T12:00Z') },
    );
    expect(short.findings).toMatchObject([
      { code: 'spot_known_until' },
      { code: 'spot_clock_change', values: { intervals: 92, reason: 'skipped' } },
    ]);
  });

  const twoClocks = {
    ...bundleOf(),
    stations: [bundleOf(), bundleOf({}, { time_zone: 'Europe/Lisbon' })].flatMap(
      ({ stations }) => stations,
    ),
  };
  it.each([
    ['yesterday', bundleOf(), { fromMs: fromMs - 2 * 86_400_000 }, {}, 'feed', 'past_prices'],
    ['another zone', bundleOf(), { zone: '10YFI-1--------U' }, {}, 'feed', 'other_zone'],
    ['another currency', bundleOf(), { currency: 'SEK' }, {}, 'feed', 'other_currency'],
    [
      'a cost rate in another currency',
      bundleOf({ currency: 'CHF' }),
      {},
      {},
      'formula',
      'other_currency',
    ],
    ['an unknown cost rate', bundleOf(), {}, { cost_rates: ['x'] }, 'formula', 'unknown_cost_rate'],
    ['another tax', bundleOf(), {}, { tax_percent: 19 }, 'formula', 'other_tax'],
    [
      'tax on prices without tax',
      bundleOf({ tax: { percent: 20, included: false } }),
      {},
      {},
      'formula',
      'other_tax',
    ],
    ['two clocks', twoClocks, {}, {}, 'formula', 'other_time_zone'],
  ] satisfies [string, Bundle, Partial<SpotFeed>, object, string, string][])(
    'refuses %s',
    (_, bundle, feed, changes, source, code) => {
      const result = imported(bundle, feed, { formula: formulaOf(changes) });
      expect(result).toMatchObject({ ok: false, source, problems: [{ code }] });
    },
  );
});

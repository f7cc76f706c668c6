import { stationPlan, type Bundle } from '@wattpost/contract';
import { priceAt, type ActivePrice } from '@wattpost/engine';
import { spotDayPrices, type SpotFeed } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import { withSpotPrices } from '../../src/spot/withSpotPrices.ts';
import { bundleOf, formulaOf, fromMs, germany, seriesOf } from './formula.ts';

const nowMs = Date.parse('2026-11-26T12:00Z');

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
      prices: spotDayPrices(96).map((_, at) => (at === 50 ? '99' : '100')),
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
    expect(findings).toMatchObject([{ values: { isNew: true, usual: null } }]);
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
    const next = made(
      first.bundle,
      { fromMs: fromMs + 86_400_000, prices: spotDayPrices(96).with(7, '1.00') },
      romania,
    );
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

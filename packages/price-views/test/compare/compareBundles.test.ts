import type { Bundle } from '@wattpost/contract';
import { describe, expect, it } from 'vitest';
import { bundleOf, dated, perKwh, rate, weekly } from '../cases.ts';
import { compareBundles, type BundleComparison } from '../../src/compare/compareBundles.ts';

const fromMs = Date.parse('2026-11-16T00:00:00+01:00');
const msPerHour = 3_600_000;
const week = { from: fromMs, until: fromMs + 168 * msPerHour };
const base = rate({ recurring: [weekly('night', 0.3, 'daily 22:00-06:00')] });

function compared(before: Bundle, after: Bundle): BundleComparison {
  return compareBundles(before, after, week);
}

describe('compareBundles', () => {
  it('finds nothing between equal bundles, created_at aside', () => {
    const same = compared(bundleOf(base), bundleOf(structuredClone(base)));
    expect(same).toMatchObject({ isSame: true, facts: [], changedRates: [] });
    const later = compared(bundleOf(base), bundleOf(base, { created_at: '2026-11-02T00:00:00Z' }));
    expect([later.isSame, later.facts.map(({ key }) => key)]).toEqual([true, ['created_at']]);
    const shorter = compared(
      bundleOf(base),
      bundleOf(base, { valid_until: '2026-12-01T00:00:00Z' }),
    );
    expect([shorter.isSame, shorter.facts.map(({ key }) => key)]).toEqual([false, ['valid_until']]);
  });

  it('describes an argument that is not a bundle', () => {
    const reading: unknown = { ok: true, bundle: bundleOf(base) };
    expect(() => compared(bundleOf(base), reading as Bundle)).toThrow(/pass its member bundle/);
    expect(() => compared(reading as Bundle, bundleOf(base))).toThrow(/pass its member bundle/);
  });

  it('finds when which price becomes which, with exact differences', () => {
    const after = rate({ recurring: [weekly('night', 0.31, 'daily 21:00-06:00')] });
    const { isSame, stations, changedRates } = compared(bundleOf(base), bundleOf(after));
    expect(isSame).toBe(false);
    const [station] = stations;
    expect(
      station?.changes.map(({ components, totalMs, spans }) => [
        components.map(({ before, after: then, delta }) => [before, then, delta]),
        totalMs / msPerHour,
        spans.length,
      ]),
    ).toEqual([
      [[['0.3', '0.31', '0.01']], 56, 8],
      [[['0.5', '0.31', '-0.19']], 7, 7],
    ]);
    expect(station?.spans.slice(0, 3)).toEqual([
      { from: fromMs, until: fromMs + 6 * msPerHour, changeIndex: 0 },
      { from: fromMs + 21 * msPerHour, until: fromMs + 22 * msPerHour, changeIndex: 1 },
      { from: fromMs + 22 * msPerHour, until: fromMs + 30 * msPerHour, changeIndex: 0 },
    ]);
    expect(changedRates).toMatchObject([{ recurring: { added: 0, removed: 0, changed: 1 } }]);
  });

  it('states each part of a price that differs, stretch by stretch', () => {
    const before = rate({
      intervals: {
        energy: perKwh(0.5).energy,
        time: [
          { uuid: null, unit: 240, price: 0 },
          { uuid: null, unit: 1, price: 0.1 },
        ],
        session_fee: { amount: 1, grace_period: 300, energy_threshold: null },
      },
    });
    const after = rate({
      intervals: {
        energy: perKwh(0.5).energy,
        time: [
          { uuid: null, unit: 180, price: 0 },
          { uuid: null, unit: 60, price: 7.5 },
        ],
        session_fee: { amount: 1, grace_period: 600, energy_threshold: null },
      },
    });
    const [station] = compared(bundleOf(before), bundleOf(after)).stations;
    expect(station?.changes[0]?.components).toEqual([
      {
        component: 'time',
        from: '180',
        until: '240',
        quantity: 1,
        before: '0',
        after: '0.125',
        delta: '0.125',
        conditions: null,
      },
      {
        component: 'time',
        from: '240',
        until: null,
        quantity: 1,
        before: '0.1',
        after: '0.125',
        delta: '0.025',
        conditions: null,
      },
      {
        component: 'session_fee',
        from: '0',
        until: null,
        quantity: 0,
        before: '1',
        after: '1',
        delta: '0',
        conditions: {
          before: { graceSeconds: 300, thresholdKwh: '0' },
          after: { graceSeconds: 600, thresholdKwh: '0' },
        },
      },
    ]);
  });

  it('puts amounts per minute and per hour side by side', () => {
    const timed = (unit: number, price: number): ReturnType<typeof rate> =>
      rate({ intervals: { energy: [], time: [{ uuid: null, unit, price }], session_fee: null } });
    const parts = (a: ReturnType<typeof rate>, b: ReturnType<typeof rate>): unknown =>
      compared(bundleOf(a), bundleOf(b)).stations[0]?.changes[0]?.components.map(
        ({ quantity, before, after, delta }) => [quantity, before, after, delta],
      );
    expect(parts(timed(1, 0.04), timed(60, 2.5))).toEqual([[60, '2.4', '2.5', '0.1']]);
    expect(parts(timed(7, 1), timed(60, 10))).toEqual([[60, '1/7', '10/60', null]]);
  });

  it('D2 a price that becomes known differs, without a number', () => {
    const [station] = compared(bundleOf(rate({ intervals: null })), bundleOf(rate())).stations;
    expect(station?.changes).toMatchObject([
      { before: { stated: null }, after: { stated: { isFree: false } }, components: [] },
    ]);
    const currency = compared(bundleOf(rate()), bundleOf(rate({ currency: 'CHF' })));
    expect(currency.stations[0]?.changes).toMatchObject([
      { before: { currency: 'EUR' }, after: { currency: 'CHF' }, components: [] },
    ]);
  });

  it('lists stations, cost rates, facts, directions and words that differ', () => {
    const before = bundleOf(base);
    const [station] = before.stations;
    if (station === undefined) throw new Error('no station');
    const other = { ...base, uuid: 'other', name: 'Other' };
    const after: Bundle = {
      ...bundleOf({
        ...base,
        marketing_texts: { en: { legal: 'VAT' } },
        recurring: base.recurring.map((entry) => ({ ...entry, name: 'Moonlight' })),
      }),
      stations: [
        {
          ...station,
          max_power_kw: 11,
          plugs: ['CCS 2'],
          directions: [
            { language: 'de', text: 'Links.' },
            { language: 'en', text: 'Left.' },
          ],
        },
        { ...station, uuid: 's2', public_display_name: null, cost_rate_uuid: 'other' },
      ],
    };
    const result = compared(before, { ...after, cost_rates: [...after.cost_rates, other] });
    expect(result.addedStations).toEqual([{ uuid: 's2', name: 'S1' }]);
    expect(result.addedRates).toEqual([{ uuid: 'other', name: 'Other' }]);
    const [found] = result.stations;
    expect(found?.facts).toEqual([
      { key: 'max_power_kw', before: 22, after: 11 },
      { key: 'plugs', before: null, after: ['CCS 2'] },
    ]);
    expect(found?.directions).toEqual([
      { language: 'de', before: 'Durch das Tor.', after: 'Links.' },
      { language: 'en', before: null, after: 'Left.' },
    ]);
    expect(found?.changes).toEqual([]);
    expect(
      found?.words.map(({ locale, field, before: a, after: b }) => [locale, field, a, b]),
    ).toEqual([
      [null, 'name', 'name of night', 'Moonlight'],
      ['en', 'legal', '', 'VAT'],
    ]);
    const back = compared({ ...after, cost_rates: [...after.cost_rates, other] }, before);
    expect([back.removedStations, back.removedRates]).toEqual([
      result.addedStations,
      result.addedRates,
    ]);
  });

  it('tells of a cost rate that differs only outside of the span', () => {
    const dates = (price: number): Bundle =>
      bundleOf(rate({ dynamic_pricing: 2, unique: [dated('x', price, '2027-01-01T00:00:00')] }));
    const { isSame, stations, changedRates } = compared(dates(0.1), dates(0.2));
    expect([isSame, stations[0]?.isSame]).toEqual([false, true]);
    expect(changedRates[0]?.unique).toEqual({ added: 0, removed: 0, changed: 1 });
    const order = rate({ recurring: [weekly('a', 0.1, 'daily 00:00-12:00'), ...base.recurring] });
    const turned = rate({ recurring: order.recurring.toReversed() });
    expect(compared(bundleOf(order), bundleOf(turned)).changedRates).toHaveLength(1);
  });

  it('can be asked about one station', () => {
    const before = bundleOf(base);
    const two = { ...before, stations: before.stations.flatMap((s) => [s, { ...s, uuid: 's2' }]) };
    const span = { ...week, station: 's1' };
    expect(compareBundles(before, two, span).isSame).toBe(true);
    expect(compareBundles(before, two, week).isSame).toBe(false);
    expect(compareBundles(before, two, { ...week, station: 's2' }).addedStations).toHaveLength(1);
  });
});

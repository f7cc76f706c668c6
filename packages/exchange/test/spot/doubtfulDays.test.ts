import { spotDayPrices } from '@wattpost/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtfulDays } from '../../src/spot/doubtfulDays.ts';
import { withSpotPrices } from '../../src/spot/withSpotPrices.ts';
import { bundleOf, formulaOf, fromMs, seriesOf } from './formula.ts';

const usual = spotDayPrices(96);

/** The doubts about days of quarters of an hour from a midnight on. */
function doubts(...prices: readonly string[]): readonly string[] {
  return doubtfulDays(seriesOf({ prices })).map(({ path, code }) => `${path} ${code}`);
}

const times = (count: number, price: string): readonly string[] =>
  Array.from({ length: count }, () => price);
const scaled = (factor: number, digits: number): readonly string[] =>
  usual.map((price) => (Number(price) * factor).toFixed(digits));

describe('a market day that is formally right', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['as usual', usual, []],
    ['of zeros', times(96, '0.00'), ['spot_zeros']],
    ['of zeros but one', times(96, '0').with(40, '85.10'), ['spot_zeros']],
    ['of zeros but two', times(96, '0').with(40, '85.10').with(41, '85.20'), ['spot_zeros_from']],
    ['with zeros from 15:45 on', [...usual.slice(0, 63), ...times(33, '0')], ['spot_zeros_from']],
    [
      'with zeros for its last 6 hours',
      [...usual.slice(0, 72), ...times(24, '0')],
      ['spot_zeros_from'],
    ],
    ['with zeros for less', [...usual.slice(0, 73), ...times(23, '0')], []],
    ['with zeros at noon', [...usual.slice(0, 36), ...times(28, '0.00'), ...usual.slice(64)], []],
    ['of one value', times(96, '80.5'), ['spot_constant']],
    ['of one value below zero', times(96, '-5'), ['spot_constant']],
    ['of one value but for one', times(96, '80.5').with(3, '80.6'), []],
    ['a thousand times too large', scaled(1000, 0), ['spot_too_high']],
    ['with one price at the market’s limit', usual.with(5, '4000.00'), []],
    ['per kWh', scaled(0.001, 5), ['spot_too_low']],
    ['per kWh but for one price', scaled(0.001, 5).with(9, '9.00000'), ['spot_too_low']],
    ['of low prices with two decimals', scaled(0.01, 2), ['spot_low']],
    ['below zero', scaled(-1, 2), []],
  ])('%s', (_title, prices, codes) => {
    expect(doubts(...prices)).toEqual(codes.map((code) => `2026-11-27 ${code}`));
  });

  it('is judged from 12 hours on', () => {
    expect(doubts(...times(47, '0'))).toEqual([]);
    expect(doubts(...times(48, '0'))).toEqual(['2026-11-27 spot_zeros']);
  });

  it('is judged by itself: whatever the other days are', () => {
    const day = fc.constantFrom(usual, times(96, '0'), times(96, '7'), scaled(1000, 0));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 4 }), (days) => {
        const dates = days.map((_, at) => `2026-11-${27 + at}`.slice(0, 10));
        const alone = days.flatMap((prices, at) =>
          doubts(...prices).map((doubt) => doubt.replace('2026-11-27', dates[at] ?? '')),
        );
        const together = doubts(...days.flat()).filter((doubt) => !doubt.endsWith('spot_copied'));
        expect([...together].sort()).toEqual(alone.sort());
      }),
    );
  });
});

describe('a copy of the day before', () => {
  const nowMs = fromMs;
  const codes = (prices: readonly string[], from = fromMs, bundle = bundleOf()) => {
    const result = withSpotPrices(bundle, seriesOf({ prices, fromMs: from }), formulaOf(), {
      nowMs,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const copied = result.findings.filter(({ code }) => code === 'spot_copied');
    return { bundle: result.bundle, copied: copied.map(({ path }) => path) };
  };

  it('is found in one feed, and beside what an earlier import wrote', () => {
    const dayMs = 86_400_000;
    expect(codes([...usual, ...usual]).copied).toEqual(['2026-11-28']);
    const { bundle } = codes(usual);
    const path = ['$.cost_rates[0].unique 2026-11-28'];
    expect(codes(usual, fromMs + dayMs, bundle).copied).toEqual(path);
    expect(codes(usual.with(3, '1.00'), fromMs + dayMs, bundle).copied).toEqual([]);
  });

  it.each(['Europe/Helsinki', 'Europe/Lisbon', 'Europe/Bucharest'])(
    'is found by market days on a clock of %s',
    (time_zone) => {
      const dayMs = 86_400_000;
      const empty = bundleOf({}, { time_zone });
      expect(codes([...usual, ...usual], fromMs, empty).copied).toEqual(['2026-11-28']);
      const { bundle } = codes(usual, fromMs, empty);
      expect(codes(usual, fromMs + dayMs, bundle).copied).toHaveLength(1);
    },
  );

  it('is not the same day again, nor a day that is all floor', () => {
    const { bundle } = codes(usual);
    expect(codes(usual, fromMs, bundle).copied).toEqual([]);
    const low = usual.map((price) => (Number(price) - 400).toFixed(2));
    const floored = codes(low).bundle;
    expect(codes(low, fromMs + 86_400_000, floored).copied).toEqual([]);
  });
});

describe('what floor and cap change', () => {
  const bounds = (formula: object) => {
    const result = withSpotPrices(bundleOf(), seriesOf(), formulaOf(formula), { nowMs: fromMs });
    return result.ok
      ? result.findings
          .filter(({ code }) => /^spot_(floored|capped)$/.test(code))
          .map(({ code, severity, values }) => ({ code, severity, ...values }))
      : result.problems;
  };

  it.each([
    [{}, []],
    [
      { cap: 0.3 },
      [{ code: 'spot_capped', severity: 'info', reason: 'some', count: 34, total: 96 }],
    ],
    [
      { cap: 0.01 },
      [{ code: 'spot_capped', severity: 'warning', reason: 'all', count: 96, total: 96 }],
    ],
    [
      { floor: 2 },
      [{ code: 'spot_floored', severity: 'warning', reason: 'all', count: 96, total: 96 }],
    ],
  ])('%j', (formula, expected) => {
    expect(bounds(formula)).toEqual(expected);
  });
});

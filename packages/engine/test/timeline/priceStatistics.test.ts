import { describe, expect, it } from 'vitest';
import { calendarOf, perKwh, rate, utc, weekly } from '../examples.ts';
import type { CostRate, Intervals, PriceInterval } from '../../src/rate/costRate.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import {
  priceStatistics,
  spansBelow,
  type PriceMeasure,
} from '../../src/timeline/priceStatistics.ts';

const none: Intervals = { energy: [], time: [], session_fee: null };
const block = (unit: number, price: number): PriceInterval => ({ uuid: null, unit, price });

const monday = Date.parse('2026-11-23T00:00:00Z');
const tuesday = monday + 24 * 3_600_000;

/** The statistics of a Monday, six hours of which have a price of their own. */
function ofMonday(
  usual: Intervals | null,
  six: Intervals,
  measure?: PriceMeasure,
  parts: Partial<CostRate> = {},
) {
  const recurring = [{ ...weekly('A', 'Mon 06:00-12:00'), intervals: six }];
  const costRate = rate({ time_zone: 'UTC', intervals: usual, recurring, ...parts });
  return priceStatistics(compileCostRate(costRate), monday, tuesday, measure);
}

const hoursMs = (hours: number): number => hours * 3_600_000;

describe('P3 P4 the prices of a span in short', () => {
  it.each<[string, ReturnType<typeof ofMonday>, ReturnType<typeof ofMonday>]>([
    [
      'weighted by time',
      ofMonday(perKwh(0.5), perKwh(0.1)),
      { lowest: '0.1', highest: '0.5', mean: '0.4', unpricedMs: 0 },
    ],
    [
      'tax included, whether or not it is listed so',
      ofMonday(perKwh(0.5), perKwh(0.1), {}, { tax: { percent: 20, included: false } }),
      { lowest: '0.12', highest: '0.6', mean: '0.48', unpricedMs: 0 },
    ],
    [
      'free is 0',
      ofMonday(perKwh(0.5), none),
      { lowest: '0', highest: '0.5', mean: '0.375', unpricedMs: 0 },
    ],
    [
      'unknown is not 0, and counts for nothing',
      ofMonday(null, perKwh(0.1)),
      { lowest: '0.1', highest: '0.1', mean: '0.1', unpricedMs: hoursMs(18) },
    ],
    [
      'a price for time alone asks nothing per kWh that could be compared',
      ofMonday(perKwh(0.5), { ...none, time: [block(60, 3)] }),
      { lowest: '0.5', highest: '0.5', mean: '0.5', unpricedMs: hoursMs(6) },
    ],
    [
      'a kWh that costs nothing beside time that does is 0',
      ofMonday(perKwh(0.5), { ...none, energy: [block(1000, 0)], time: [block(60, 3)] }),
      { lowest: '0', highest: '0.5', mean: '0.375', unpricedMs: 0 },
    ],
    [
      'the block that is announced: the first that costs anything',
      ofMonday(perKwh(0.5), { ...none, energy: [block(5000, 0), block(1000, 0.9)] }),
      { lowest: '0.5', highest: '0.9', mean: '0.6', unpricedMs: 0 },
    ],
    [
      'the block that holds at a place of the session',
      ofMonday(perKwh(0.5), { ...none, energy: [block(5000, 1), block(1000, 0.9)] }, { atKwh: 5 }),
      { lowest: '0.5', highest: '0.9', mean: '0.6', unpricedMs: 0 },
    ],
    [
      'the block that holds until then',
      ofMonday(
        perKwh(0.5),
        { ...none, energy: [block(5000, 1), block(1000, 0.9)] },
        { atKwh: 4.999 },
      ),
      // 5000 Wh cost 1, so a kWh 0.2.
      { lowest: '0.2', highest: '0.5', mean: '0.425', unpricedMs: 0 },
    ],
    [
      'per minute',
      ofMonday(
        perKwh(0.5),
        { ...none, time: [block(240, 0), block(60, 3)] },
        { component: 'time', atMinute: 240 },
      ),
      { lowest: '0.05', highest: '0.05', mean: '0.05', unpricedMs: hoursMs(18) },
    ],
    [
      'to ten places where the decimals do not end',
      ofMonday({ ...none, energy: [block(3, 0.001)] }, perKwh(0.1)),
      { lowest: '0.1', highest: '0.3333333333', mean: '0.275', unpricedMs: 0 },
    ],
  ])('%s', (_rule, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('are empty for an empty span', () => {
    const plan = compileCostRate(rate());
    expect(priceStatistics(plan, tuesday, monday)).toEqual({
      lowest: null,
      highest: null,
      mean: null,
      unpricedMs: 0,
    });
    expect(spansBelow(plan, monday, monday, 9)).toEqual([]);
  });
});

describe('P3 when a price is below another one', () => {
  const plan = compileCostRate(
    rate({
      time_zone: 'UTC',
      intervals: { ...none, energy: [block(3, 0.001)] },
      recurring: [
        { ...weekly('A', 'Mon 06:00-12:00'), intervals: perKwh(0.3) },
        { ...weekly('B', 'Mon 12:00-14:00'), intervals: perKwh(0.2) },
      ],
    }),
  );
  const below = (...asked: [number | string, { orEqual?: boolean }?]): string[] =>
    spansBelow(plan, new Date(monday), { epochMilliseconds: tuesday }, ...asked).map(
      ({ from, until }) => `${utc(from).slice(11, 16)}-${utc(until).slice(11, 16)}`,
    );

  it('two that follow one another are one span', () => {
    expect(below(0.31)).toEqual(['06:00-14:00']);
  });

  it('a price is not below itself, unless that is asked for', () => {
    expect(below('0.30')).toEqual(['12:00-14:00']);
    expect(below('0.30', { orEqual: true })).toEqual(['06:00-14:00']);
    const { highest } = priceStatistics(plan, monday, tuesday);
    expect(below(highest ?? '', { orEqual: true })).toEqual(['00:00-00:00']);
  });

  it.each([NaN, Infinity, '', '0,30', '1e3', ' 1', 'much', null, undefined, '1'.repeat(101)])(
    'refuses the limit %j',
    (limit) => {
      expect(() => below(limit as number)).toThrow(RangeError);
    },
  );

  it.each([-1, NaN, Infinity])('refuses the place %s', (atKwh) => {
    expect(() => spansBelow(plan, monday, tuesday, 1, { atKwh })).toThrow(RangeError);
    expect(() =>
      priceStatistics(plan, monday, tuesday, { component: 'time', atMinute: atKwh }),
    ).toThrow(RangeError);
  });
});

describe('K4 the prices of a calendar in short', () => {
  it('K4 K5 P3 P4 each with the tax of its own cost rate, and unknown where there is none', () => {
    const taxed = (uuid: string, percent: number) =>
      compileCostRate(
        rate({ uuid, time_zone: 'UTC', intervals: perKwh(1), tax: { percent, included: false } }),
      );
    const plan = calendarOf(
      { A: taxed('A', 10), B: taxed('B', 20) },
      'A',
      ...['B 2026-11-23T06:00/2026-11-23T12:00', 'none 2026-11-23T12:00/2026-11-23T18:00'],
    );
    expect(priceStatistics(plan, monday, tuesday)).toEqual({
      lowest: '1.1',
      highest: '1.2',
      mean: '1.1333333333',
      unpricedMs: hoursMs(6),
    });
    expect(spansBelow(plan, monday, tuesday, 1.15)).toEqual([
      { from: monday, until: monday + hoursMs(6) },
      { from: monday + hoursMs(18), until: tuesday },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { dated, perKwh, rate, utc, weekly } from '../examples.ts';
import type { CostRate } from '../../src/rate/costRate.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import { nextChange } from '../../src/query/changes.ts';
import { nextPriceChange, priceSegments } from '../../src/timeline/priceChanges.ts';

/** When something else is to be paid after an instant, both written in UTC. */
function nextOf(costRate: CostRate, iso: string): string | undefined {
  const changeMs = nextPriceChange(compileCostRate(costRate), Date.parse(iso));
  return changeMs === undefined ? undefined : utc(changeMs);
}

/** A price of its own at an hour of one weekday. */
const special = (window: string): Partial<CostRate> => ({ recurring: [weekly('A', window)] });

describe('P2 the next price to pay', () => {
  const twins = rate({
    time_zone: 'UTC',
    recurring: [weekly('A', 'Mon 06:00-12:00'), weekly('B', 'Mon 12:00-22:00')],
  });

  it('passes over an entry that costs what the one before it does', () => {
    const plan = compileCostRate(twins);
    const seven = Date.parse('2026-11-23T07:00:00Z');
    expect(utc(nextChange(plan, seven) ?? NaN)).toBe('2026-11-23T12:00:00Z');
    expect(utc(nextPriceChange(plan, seven) ?? NaN)).toBe('2026-11-23T22:00:00Z');
    const spans = [...priceSegments(plan, seven, Date.parse('2026-11-24T00:00:00Z'))];
    expect(spans.map(({ from, price }) => [utc(from), price.entryUuid])).toEqual([
      ['2026-11-23T07:00:00Z', 'A'],
      ['2026-11-23T22:00:00Z', null],
    ]);
  });

  it.each<[string, CostRate]>([
    ['where there is one price', rate()],
    ['where all entries cost the same', rate({ ...twins, intervals: perKwh(0.1) })],
    [
      'after the last dated entry',
      rate({
        dynamic_pricing: 2,
        unique: [dated('A', '2026-01-01T00:00:00', '2026-01-01T09:00:00')],
      }),
    ],
  ])('never comes %s, and to know that takes no walk to the end of time', (_where, costRate) => {
    expect(nextOf(costRate, '2026-11-23T07:00:00Z')).toBeUndefined();
    const all = [...priceSegments(compileCostRate(costRate), Date.UTC(2026, 10, 23), 8.64e15)];
    expect(all).toHaveLength(1);
  });

  it('is found behind any number of dated entries that cost the same, however far away', () => {
    const unique = Array.from({ length: 365 }, (_, day) => {
      const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
      return { ...dated(date, `${date}T00:00:00`, `${date}T23:59:59`), intervals: perKwh(0.5) };
    });
    const last = dated('last', '2099-12-31T08:00:00', '2099-12-31T09:00:00');
    const costRate = rate({ time_zone: 'UTC', dynamic_pricing: 2, unique: [...unique, last] });
    expect(nextOf(costRate, '2026-11-23T07:00:00Z')).toBe('2099-12-31T08:00:00Z');
  });

  it.each<[string, string, Partial<CostRate>, string, string]>([
    [
      'the clock leaves out its hour on one night',
      '2027-03-21T02:00:00Z',
      special('Sun 02:10-02:50'),
      'Europe/Vienna',
      '2027-04-04T00:10:00Z',
    ],
    [
      'the calendar leaves out its date (Samoa had no 30 December 2011)',
      '2011-12-24T00:00:00Z',
      special('Fri 10:00-12:00'),
      'Pacific/Apia',
      '2012-01-05T20:00:00Z',
    ],
  ])('Z2 is found a week later where %s', (_why, iso, parts, time_zone, expected) => {
    expect(nextOf(rate({ ...parts, time_zone }), iso)).toBe(expected);
  });

  it('asks for an instant at once, not when it is walked', () => {
    const text = '2026-11-23' as unknown as number;
    expect(() => priceSegments(compileCostRate(twins), 0, text)).toThrow('found the text');
  });
});

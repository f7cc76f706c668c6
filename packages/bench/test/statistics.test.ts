import { describe, expect, it } from 'vitest';
import { median, ratiosByRound, summary } from '../src/statistics.ts';

describe('median', () => {
  it.each([
    [[5], 5],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves the list as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('of nothing is a bug', () => {
    expect(() => median([])).toThrow('nothing');
  });
});

describe('summary', () => {
  it('has the extremes beside the median', () => {
    expect(summary([7, 3, 5])).toEqual({ median: 5, min: 3, max: 7 });
  });
});

describe('ratiosByRound', () => {
  it('divides within each round, so that a slow round cancels out', () => {
    const ratios = ratiosByRound([20, 200, 22], [10, 100, 11]);
    expect(ratios).toEqual([2, 2, 2]);
    // The ratio of the medians would be the same here only by luck.
    expect(median(ratiosByRound([20, 400, 30], [10, 100, 10]))).toBe(3);
  });

  it('refuses lists that are not parallel', () => {
    expect(() => ratiosByRound([1, 2], [1])).toThrow('2 rounds');
  });

  it('refuses a base of zero', () => {
    expect(() => ratiosByRound([1], [0])).toThrow('base 0');
  });
});

import { describe, expect, it } from 'vitest';
import { inTurn, pairOf, ratios, summary } from '../../src/report/index.ts';

describe('summary', () => {
  it.each([
    [[5], 5],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j has the median %d', (values, expected) => {
    expect(summary(values).median).toBe(expected);
  });

  it('leaves the list as it was', () => {
    const values = [3, 1, 2];
    summary(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('has the extremes beside the median', () => {
    expect(summary([7, 3, 5])).toEqual({ median: 5, min: 3, max: 7 });
  });

  it('of nothing is a bug', () => {
    expect(() => summary([])).toThrow('nothing');
  });
});

describe('ratios', () => {
  it('are taken within each round, so that a slow round cancels out', () => {
    expect(ratios([20, 200, 22], [10, 100, 11])).toEqual({ median: 2, min: 2, max: 2 });
    // The ratio of the medians would be the same here only by luck.
    expect(ratios([20, 400, 30], [10, 100, 10]).median).toBe(3);
    expect(pairOf([500, 5000, 520], [400, 4000, 400])).toEqual({
      ours: { median: 520, min: 500, max: 5000 },
      base: { median: 400, min: 400, max: 4000 },
      ratio: { median: 1.25, min: 1.25, max: 1.3 },
    });
  });

  it('refuse lists that are not parallel', () => {
    expect(() => ratios([1, 2], [1])).toThrow('2 rounds');
  });

  it('refuse a base of zero', () => {
    expect(() => ratios([1], [0])).toThrow('base 0');
  });
});

describe('inTurn', () => {
  it('begins each round with another side, and does not count rounds that warm up', async () => {
    const order: string[] = [];
    const measured = await inTurn(['kiosk', 'bare'], 2, 1, (side) => {
      order.push(side);
      return Promise.resolve(order.length);
    });
    expect(order).toEqual(['kiosk', 'bare', 'bare', 'kiosk', 'kiosk', 'bare']);
    expect([...measured]).toEqual([
      ['kiosk', [4, 5]],
      ['bare', [3, 6]],
    ]);
  });
});

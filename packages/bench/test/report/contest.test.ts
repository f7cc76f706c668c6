import { describe, expect, it } from 'vitest';
import { contest, summary } from '../../src/report/index.ts';

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

  it('of nothing, or of what is no number, is a bug', () => {
    expect(() => summary([])).toThrow('no median');
    expect(() => summary([1, NaN])).toThrow('no median');
    // A ratio to nothing.
    expect(() => summary([1 / 0])).toThrow('no median');
  });
});

describe('contest', () => {
  it('begins each round with another side, and does not count rounds that warm up', async () => {
    const order: string[] = [];
    const ask = (side: string): Promise<number> => Promise.resolve(order.push(side));
    const rounds = await contest(['kiosk', 'bare'], 2, ask, 1);
    expect(order).toEqual(['kiosk', 'bare', 'bare', 'kiosk', 'kiosk', 'bare']);
    expect(rounds).toEqual([
      { bare: 3, kiosk: 4 },
      { kiosk: 5, bare: 6 },
    ]);
  });
});

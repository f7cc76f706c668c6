import { describe, expect, it } from 'vitest';
import { eases, placements } from './arrangement.ts';
import { largestFitting } from './fit.ts';
import { makeSizeCache, shapeOf } from './sizeCache.ts';

describe('the largest size that fits', () => {
  it.each([
    ['all of it', 9, 5],
    ['a part', 3.3, 3.3],
    ['the least', 1, 1],
  ])('%s', (_title, limit, expected) => {
    const tried: number[] = [];
    const found = largestFitting(1, 5, 0.01, (value) => {
      tried.push(value);
      return value <= limit;
    });
    expect(found).toBeLessThanOrEqual(expected);
    expect(found).toBeGreaterThan(expected - 0.06);
    expect(tried.at(-1)).toBe(found);
    expect(tried.length).toBeLessThan(12);
  });

  it('is undefined where nothing fits', () => {
    expect(largestFitting(1, 5, 0.01, () => false)).toBeUndefined();
  });
});

describe('the shape of a board', () => {
  it('does not depend on which digits there are, but on how many', () => {
    const price = (value: string) => shapeOf({ price: [value], per: 'pro kWh' });
    expect(price('0,415')).toBe(price('0,639'));
    expect(price('0,41')).not.toBe(price('0,415'));
    expect(shapeOf({ per: 'pro Minute' })).not.toBe(shapeOf({ per: 'pro Stunde' }));
  });

  it('is remembered, within bounds, the oldest forgotten first', () => {
    const cache = makeSizeCache<number>();
    for (let index = 0; index < 1000; index += 1) cache.set(`shape ${index}`, index);
    expect(cache.get('shape 0')).toBeUndefined();
    expect(cache.get('shape 999')).toBe(999);
    const kept = Array.from({ length: 1000 }, (_, index) => cache.get(`shape ${index}`));
    expect(kept.filter((one) => one !== undefined)).toHaveLength(64);
  });
});

describe('the ways in which prices can stand', () => {
  it.each([1, 2, 3, 4])(
    '%s of them have a place, on every screen and from every distance',
    (panels) => {
      for (const isPortrait of [true, false]) {
        for (const isFar of [true, false]) {
          const ways = placements(panels, isPortrait, isFar);
          expect(ways.length).toBeGreaterThan(0);
          for (const { columns } of ways) expect(columns).toBeLessThanOrEqual(Math.max(2, panels));
        }
      }
    },
  );

  it('marketing is given up last, and alone', () => {
    expect(eases.map(({ showsMarketing }) => showsMarketing).indexOf(false)).toBe(eases.length - 1);
    const lines = eases.map((ease) => ease.lines ?? Infinity);
    expect(lines).toEqual([...lines].sort((one, other) => other - one));
  });
});

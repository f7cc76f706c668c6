import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbacks, placements } from '../../src/layout/arrangement.ts';
import { largestFitting } from '../../src/pages/fit.ts';
import { makeSizeCache, screenShape } from '../../src/layout/boardLayouts.ts';

describe('the largest size that fits', () => {
  it.each([
    ['all of it', 9, 5],
    ['a part', 3.3, 3.3],
    ['the least', 1, 1],
  ])('%s', (_title, limit, expected) => {
    const tried: number[] = [];
    const found = largestFitting(1, 5, 0.01, (value) => {
      tried.push(value);
      return value / limit;
    });
    expect(found).toBeLessThanOrEqual(expected);
    expect(found).toBeGreaterThan(expected - 0.06);
    expect(tried).toContain(found);
    expect(tried.length).toBeLessThan(6);
  });

  it('does not try the least if that is known to fit', () => {
    const tried: number[] = [];
    const found = largestFitting(
      1,
      5,
      0.01,
      (value) => {
        tried.push(value);
        return value > 1 ? 2 : 1;
      },
      true,
    );
    expect(found).toBe(1);
    expect(tried).not.toContain(1);
  });

  /** What halving the range finds. */
  function byHalving(
    least: number,
    most: number,
    fineness: number,
    overflow: (value: number) => number,
  ): number | undefined {
    if (overflow(most) <= 1) return most;
    if (overflow(least) > 1) return undefined;
    let [good, bad] = [least, most];
    while (bad - good > fineness * most) {
      const middle = (good + bad) / 2;
      if (overflow(middle) <= 1) good = middle;
      else bad = middle;
    }
    return good;
  }

  it('law: it is what halving the range finds, in no more tries and a few', () => {
    const ranges = [
      [1, 22, 0.02],
      [0.3, 1.15, 0.02],
      [15, 22, 0.01],
    ] as const;
    // A part that does not grow, one that grows in steps as lines do, and less of both than a pixel tells.
    fc.assert(
      fc.property(
        fc.constantFrom(...ranges),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        fc.integer({ min: 1, max: 400 }),
        ([least, most, fineness], fixed, growth, lines) => {
          let tries = 0;
          const overflow = (value: number): number => {
            tries += 1;
            // Content that fits has the size of its place.
            return Math.max(0.99, fixed + growth * (Math.ceil((value / most) * lines) / lines));
          };
          const expected = byHalving(least, most, fineness, overflow);
          const halvingTries = tries;
          tries = 0;
          const found = largestFitting(least, most, fineness, overflow);
          if (expected === undefined) expect(found).toBeUndefined();
          else expect(found).toBeCloseTo(expected, 9);
          expect(tries).toBeLessThanOrEqual(halvingTries + 5);
        },
      ),
    );
  });

  it('is undefined where nothing fits', () => {
    expect(largestFitting(1, 5, 0.01, () => 1.01)).toBeUndefined();
  });
});

describe('the shape of a board', () => {
  it('does not depend on which digits there are, but on how many', () => {
    const price = (value: string) => screenShape({ price: [value], per: 'pro kWh' });
    expect(price('0,415')).toBe(price('0,639'));
    expect(price('0,41')).not.toBe(price('0,415'));
    expect(screenShape({ per: 'pro Minute' })).not.toBe(screenShape({ per: 'pro Stunde' }));
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
    '%s of them have some, on every screen and from every distance',
    (panels) => {
      for (const isPortrait of [true, false]) {
        for (const isFar of [true, false]) {
          for (const isMany of [true, false]) {
            const ways = placements({ panels, isMany, isPortrait, isFar });
            expect(ways.length).toBeGreaterThan(0);
            // A portrait board has its texts below anyway.
            if (isPortrait) expect(ways.every(({ texts }) => texts === 'beside')).toBe(true);
          }
        }
      }
    },
  );

  it('one line of a price has one, so that such boards look the same everywhere', () => {
    const one = { panels: 1, isMany: false, isPortrait: false, isFar: false };
    expect(placements(one)).toEqual([{ flow: 'column', texts: 'beside' }]);
  });

  it('marketing is given up last, and alone', () => {
    expect(fallbacks.map(({ showsMarketing }) => showsMarketing).indexOf(false)).toBe(
      fallbacks.length - 1,
    );
    const lines = fallbacks.map((fallback) => fallback.lines ?? Infinity);
    expect(lines).toEqual([...lines].sort((one, other) => other - one));
  });
});

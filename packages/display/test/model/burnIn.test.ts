import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { burnInShift, maxShiftPx } from '../../src/model/burnIn.ts';

describe('the frame shifts against burn-in', () => {
  it('law: never beyond its margin, never far at once, the same in the same minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), (minute) => {
        const { x, y } = burnInShift(minute);
        const next = burnInShift(minute + 1);
        for (const one of [x, y]) {
          expect(Number.isInteger(one / 2)).toBe(true);
          expect(Math.abs(one)).toBeLessThanOrEqual(maxShiftPx);
        }
        expect([Math.abs(next.x - x), Math.abs(next.y - y)]).toEqual([2, 2]);
        expect(burnInShift(minute)).toEqual({ x, y });
      }),
    );
  });

  it('goes all the way in both directions, by 24 px at most', () => {
    const places = Array.from({ length: 24 * 60 }, (_, minute) => burnInShift(minute));
    const range = (of: readonly number[]): number => Math.max(...of) - Math.min(...of);
    expect(range(places.map(({ x }) => x))).toBe(24);
    expect(range(places.map(({ y }) => y))).toBe(20);
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBeGreaterThan(60);
  });
});

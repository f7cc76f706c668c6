import { describe, expect, it } from 'vitest';
import { nearestName } from '../../src/json/nearestName.ts';

describe('the name that was meant', () => {
  it.each([
    ['statoin', 'station'],
    ['STORE', 'store'],
    ['', 'store'],
    ['x'.repeat(10_000), 'station'],
  ])('%.10s is near %s', (name, meant) => {
    expect(nearestName(name, ['station', 'store'])).toBe(meant);
  });

  it('returns nothing without known names', () => {
    expect(nearestName('x', [])).toBeUndefined();
  });

  it.each([
    ['restriction', 1, 'restrictions'],
    ['restricions', 1, 'restrictions'],
    ['restriktion', 1, undefined],
    ['vendor_note', 3, undefined],
  ])('%s is, with %d other letters, %s', (name, furthest, meant) => {
    expect(nearestName(name, ['elements', 'restrictions'], furthest)).toBe(meant);
  });
});

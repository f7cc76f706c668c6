import { describe, expect, it } from 'vitest';
import { nearestName } from './nearestName.ts';

describe('the name that was meant', () => {
  it.each([
    ['statoin', 'station'],
    ['STORE', 'store'],
    ['', 'store'],
    ['x'.repeat(10_000), 'station'],
  ])('%.10s is near %s', (name, meant) => {
    expect(nearestName(name, ['station', 'store'])).toBe(meant);
  });

  it('is none where nothing is known', () => {
    expect(nearestName('x', [])).toBeUndefined();
  });
});

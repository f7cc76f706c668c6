import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pollDelayMs } from '../../../src/main/data/platformSource.ts';

const at = (random: number, failures: number): number =>
  pollDelayMs({ everyMs: 300_000, random: () => random }, failures);

describe('the time until a source is polled again', () => {
  it.each([
    [0, 0, 270_000],
    [0.5, 0, 300_000],
    [0, 1, 2_500],
    [0.5, 1, 3_750],
    [0, 2, 5_000],
    [0, 5, 40_000],
    [0, 9, 450_000],
    [0, 500, 450_000],
  ])('random %f, failures %i', (random, failures, expected) => {
    expect(at(random, failures)).toBe(expected);
  });

  it('law: never at once, never more than a quarter of an hour after a failure, never less after more', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(chance, fc.integer({ min: 1, max: 1e6 }), (random, failures) => {
        expect(at(random, failures)).toBeGreaterThanOrEqual(2_500);
        expect(at(random, failures)).toBeLessThanOrEqual(900_000);
        expect(at(random, failures + 1)).toBeGreaterThanOrEqual(at(random, failures));
      }),
    );
  });
});

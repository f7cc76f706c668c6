import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttempt, type RetryPolicy } from '../../src/outbox/nextAttempt.ts';

const policies: fc.Arbitrary<RetryPolicy> = fc.record({
  maxAttempts: fc.integer({ min: 1, max: 1000 }),
  firstWaitMs: fc.integer({ min: 1, max: 86_400_000 }),
  longestWaitMs: fc.integer({ min: 1, max: 604_800_000 }),
});
const failures = fc.integer({ min: 1, max: 2000 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const almostOne = 1 - Number.EPSILON;

describe('laws of the next attempt', () => {
  it('gives up exactly when the attempts are used up', () => {
    fc.assert(
      fc.property(policies, failures, chance, (policy, count, random) => {
        expect(nextAttempt(count, random, policy) === null).toBe(count >= policy.maxAttempts);
      }),
    );
  });

  it('waits a whole number of milliseconds, at least 1 and never beyond the longest', () => {
    fc.assert(
      fc.property(policies, failures, chance, (policy, count, random) => {
        const ms = nextAttempt(count, random, policy);
        if (ms === null) return;
        expect(Number.isSafeInteger(ms)).toBe(true);
        expect(ms).toBeGreaterThanOrEqual(1);
        expect(ms).toBeLessThanOrEqual(Math.max(1, policy.longestWaitMs));
        expect(ms).toBeLessThanOrEqual(Math.max(1, policy.firstWaitMs * 2 ** (count - 1)));
      }),
    );
  });

  it('the bound doubles until it is the longest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 10_000 }),
        fc.integer({ min: 1, max: 12 }),
        (first, n) => {
          const policy = {
            maxAttempts: 100,
            firstWaitMs: first,
            longestWaitMs: Number.MAX_SAFE_INTEGER,
          };
          const bound = nextAttempt(n, almostOne, policy) ?? 0;
          const next = nextAttempt(n + 1, almostOne, policy) ?? 0;
          expect(Math.abs(next - 2 * bound)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('a greater chance never waits less, and the whole span is used', () => {
    fc.assert(
      fc.property(policies, failures, chance, chance, (policy, count, one, other) => {
        const less = nextAttempt(count, Math.min(one, other), policy) ?? 0;
        expect(less).toBeLessThanOrEqual(nextAttempt(count, Math.max(one, other), policy) ?? 0);
        const longest = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (count - 1));
        if (count >= policy.maxAttempts) return;
        expect(nextAttempt(count, 0, policy)).toBe(1);
        expect(nextAttempt(count, almostOne, policy)).toBeGreaterThanOrEqual(
          Math.max(1, longest - 1),
        );
      }),
    );
  });
});

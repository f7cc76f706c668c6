export interface RetryPolicy {
  /** Including the first; at least 1. */
  readonly maxAttempts: number;
  /** The longest wait after the first failure; doubled with each further one. */
  readonly firstWaitMs: number;
  /** The longest wait of all. */
  readonly longestWaitMs: number;
}

/**
 * When to retry: exponential backoff with full jitter, so that a recovered partner is not overloaded.
 *
 * @param failures failed attempts so far; at least 1
 * @param random a number from 0 (included) to 1 (excluded)
 * @returns milliseconds to wait, at least 1; `null` to give up
 */
export function nextAttempt(failures: number, random: number, policy: RetryPolicy): number | null {
  if (failures >= policy.maxAttempts) return null;
  const longestMs = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (failures - 1));
  return Math.max(1, Math.floor(random * longestMs));
}

/** How a push is repeated that its partner did not take. */
export interface RetryPolicy {
  /** Attempts in all, the first included; at least 1. */
  readonly maxAttempts: number;
  /** The longest wait after the first failure, in milliseconds; doubled with each further one. */
  readonly firstWaitMs: number;
  /** The longest wait of all, in milliseconds. */
  readonly longestWaitMs: number;
}

/**
 * When to try again: exponential backoff with full jitter, so that a partner that comes back is not
 * met by everything at once.
 *
 * @param failures attempts that failed so far, the latest included; at least 1
 * @param random a number from 0 (included) to 1 (excluded)
 * @returns milliseconds to wait, at least 1; `null`: given up
 */
export function nextAttempt(failures: number, random: number, policy: RetryPolicy): number | null {
  if (failures >= policy.maxAttempts) return null;
  const longestMs = Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** (failures - 1));
  return Math.max(1, Math.floor(random * longestMs));
}

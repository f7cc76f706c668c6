import { LRUCache } from 'lru-cache';
import { type HandlerAnswer, type ConflictLimited, failure } from '../http/index.ts';

/** Tokens in memory; beyond that the least recently used one starts with a full budget again. */
const maxKeys = 10_000;

const hourMs = 3_600_000;

/** How many more conflicts a token may receive. */
interface Budget {
  left: number;
  atMs: number;
  /** Attempts under way, which may each turn out to be a conflict. */
  pending: number;
}

/**
 * Limits how many conflicts (409) a token receives: `perHour` at once, and as many again in the course of
 * an hour. Successful attempts cost nothing. A token across organizations may read every name anyway
 * and is not limited.
 *
 * @param perHour 1 or more
 * @param nowMs milliseconds since 1970
 */
export function createConflictLimit(perHour: number, nowMs: () => number): ConflictLimited {
  const budgets = new LRUCache<string, Budget>({ max: maxKeys });

  function budgetOf(keyUuid: string): Budget {
    const atMs = nowMs();
    const kept = budgets.get(keyUuid);
    if (kept === undefined) {
      const fresh = { left: perHour, atMs, pending: 0 };
      budgets.set(keyUuid, fresh);
      return fresh;
    }
    // A clock that is set back must not reduce the budget.
    const passedMs = Math.max(atMs - kept.atMs, 0);
    kept.left = Math.min(perHour, kept.left + (passedMs * perHour) / hourMs);
    kept.atMs = atMs;
    return kept;
  }

  return async ({ principal, keyUuid }, attempt) => {
    if (principal.crossOrganization) return attempt();
    const budget = budgetOf(keyUuid);
    if (budget.left - budget.pending < 1) {
      // A pending attempt may still succeed and cost nothing.
      const waitSec = budget.left < 1 ? Math.ceil(((1 - budget.left) * 3600) / perHour) : 1;
      return failure(429, 'Too many conflicts with this token; try again later.', waitSec);
    }
    budget.pending += 1;
    let answer: HandlerAnswer | undefined;
    try {
      answer = await attempt();
      return answer;
    } finally {
      budget.pending -= 1;
      if (answer?.status === 409) budget.left -= 1;
    }
  };
}

/** The same message for every owner, so that a token cannot probe other organizations. */
export function notAvailable(field: string, name: string): string {
  return `${field}: ${JSON.stringify(name)} is not available.`;
}

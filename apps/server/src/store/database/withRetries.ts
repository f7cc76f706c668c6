import { setTimeout } from 'node:timers/promises';

/** Attempts by the SQLSTATE of the conflict. */
const maxAttempts: Readonly<Record<string, number>> = {
  // Serialization failure and deadlock.
  '40001': 12,
  '40P01': 12,
  // Unique violation by a concurrent transaction; the next attempt sees the conflict.
  '23505': 4,
};

function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Repeats a transaction after a conflict with another one, with growing pauses. */
export async function withRetries<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= (maxAttempts[stateOf(error) ?? ''] ?? 0)) throw error;
    }
    // Random, so that the same two do not conflict again.
    await setTimeout(Math.random() * Math.min(200, 4 * 2 ** attempt));
  }
}

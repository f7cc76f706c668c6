import { setTimeout } from 'node:timers/promises';

/** Why PostgreSQL gave a transaction up, and how often it is begun again then. */
const maxAttempts: Readonly<Record<string, number>> = {
  // Serialization failure and deadlock.
  '40001': 12,
  '40P01': 12,
  // A unique value that another transaction took meanwhile; the next attempt sees that it is taken.
  '23505': 4,
};

/** The SQLSTATE of an error of PostgreSQL. */
function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Runs a transaction again when it only met another one, waiting longer each time. */
export async function retried<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= (maxAttempts[stateOf(error) ?? ''] ?? 0)) throw error;
    }
    // By chance, so that two that met do not meet again.
    await setTimeout(Math.random() * Math.min(200, 4 * 2 ** attempt));
  }
}

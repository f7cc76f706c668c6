import { setTimeout } from 'node:timers/promises';

/** How long to wait for the other processes that use a database file. */
const maxWaitMs = 30_000;

/** The primary result code of a database that another connection keeps locked. */
const sqliteBusy = 5;

/** The result code of SQLite without the details in its higher bits. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/**
 * Tries again for as long as another process keeps the database locked. SQLite itself would wait with
 * the whole process standing still; here only the caller waits.
 *
 * @throws what the attempt throws for any other reason, or after half a minute.
 */
export async function retryWhileBusy<Result>(
  attempt: () => Result | Promise<Result>,
): Promise<Result> {
  for (let waitedMs = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (resultCode(error) !== sqliteBusy || waitedMs >= maxWaitMs) throw error;
    }
    // Unequal pauses, so that those who wait do not meet again and again.
    const pauseMs = 1 + Math.floor(Math.random() * 10);
    waitedMs += pauseMs;
    await setTimeout(pauseMs);
  }
}

import { setTimeout } from 'node:timers/promises';

const maxWaitMs = 30_000;

/** Primary result code: another connection holds the lock. */
const sqliteBusy = 5;

/** The primary result code of SQLite. */
export function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/**
 * Repeats an attempt while another process locks the database. SQLite's own wait would block the whole
 * process.
 *
 * @throws any other error of the attempt, or the last one after 30 s
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
    // Random, so that waiting processes do not collide again.
    const pauseMs = 1 + Math.floor(Math.random() * 10);
    waitedMs += pauseMs;
    await setTimeout(pauseMs);
  }
}

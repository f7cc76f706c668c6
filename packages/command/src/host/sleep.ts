import { setTimeout } from 'node:timers/promises';

/** Resolves after `ms`, or at once when the signal is aborted; never rejects. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch {
    // Woken early.
  }
}

import type { WorkerWorld } from './outboxWorker.ts';

export interface Repetition {
  /** Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/**
 * Does work in rounds. A failed round is repeated after the same pause.
 *
 * @param everyMs pause between two rounds
 */
export function startRepeating(
  work: () => Promise<void>,
  everyMs: number,
  { sleep }: Pick<WorkerWorld, 'sleep'>,
  onError: (error: unknown) => void,
): Repetition {
  const stopping = new AbortController();
  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        onError(error);
      }
      await sleep(everyMs, stopping.signal);
    }
  }
  const ended = repeat();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

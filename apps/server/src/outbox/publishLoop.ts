import type { Publisher } from '@wattpost/platform';
import type { WorkerWorld } from './outboxWorker.ts';

export interface PublishLoop {
  /** Resolves when the current round is written. */
  stop(): Promise<void>;
}

/**
 * Puts changes for publishing partners into the outbox, in rounds. A failed round is repeated after the
 * same pause.
 *
 * @param everyMs pause between two rounds; a round without changes costs almost nothing
 */
export function startPublishing(
  publisher: Publisher,
  everyMs: number,
  { sleep }: Pick<WorkerWorld, 'sleep'>,
  onError: (error: unknown) => void,
): PublishLoop {
  const stopping = new AbortController();
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await publisher.publish();
      } catch (error) {
        onError(error);
      }
      await sleep(everyMs, stopping.signal);
    }
  }
  const ended = work();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

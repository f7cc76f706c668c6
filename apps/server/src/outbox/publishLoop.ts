import type { Publisher } from '@wattpost/platform';
import type { WorkerWorld } from './outboxWorker.ts';

/** Publishing that has been started. */
export interface PublishLoop {
  /** Begins nothing more, and resolves when what is under way is written. */
  stop(): Promise<void>;
}

/**
 * Starts to put into the outbox what publishing partners are to be told, over and over. What fails is
 * tried again after the same time.
 *
 * @param everyMs between two looks; one at which nothing has changed costs next to nothing
 */
export function startPublishing(
  publisher: Publisher,
  everyMs: number,
  { sleep }: Pick<WorkerWorld, 'sleep'>,
  failed: (error: unknown) => void,
): PublishLoop {
  const stopping = new AbortController();
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await publisher.publish();
      } catch (error) {
        failed(error);
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

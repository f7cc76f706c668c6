import type { Elsewhere, OperationJob, OperationResult } from '@wattpost/platform';
import { type TurnLimits, createTurnQueue } from '@wattpost/platform/limits';
import type { Thread } from '../host/index.ts';
import { type ThreadClient, type ThreadListeners, threadClient } from '../threads/index.ts';
import type { PerformingRequest } from './messages.ts';

/** Operations in another thread. */
export interface ThreadPerforming extends Pick<
  ThreadClient<PerformingRequest>,
  'failed' | 'busyMs' | 'close'
> {
  readonly elsewhere: Elsewhere;
}

export interface PerformingLimits extends TurnLimits {
  /** Operations with a body of so many bytes (inclusive) are performed in the thread, whatever they are. */
  readonly fromBytes: number;
}

/** Performs operations in a thread that runs `runPerformingThread`. */
export function performInThread(
  thread: Thread,
  listeners: ThreadListeners,
  { fromBytes, ...turns }: PerformingLimits,
): ThreadPerforming {
  const { ask, failed, busyMs, close } = threadClient<PerformingRequest>(
    thread,
    'performs operations',
    listeners,
    () => undefined,
  );
  const performInTurn = createTurnQueue(async (job: OperationJob) => {
    const { body } = job;
    // Its bytes are not used here any more.
    const moved = body?.ok === true ? [body.value.buffer as ArrayBuffer] : [];
    return (await ask((id) => ({ kind: 'perform', id, job }), moved)) as OperationResult;
  }, turns);
  return {
    elsewhere: {
      fromBytes,
      perform: async (job, signal) =>
        (await performInTurn(job, job.principal.organizationUuid, signal)) ?? 'busy',
    },
    failed,
    busyMs,
    close,
  };
}

import type { DisplayCounts } from '@wattpost/contract/wire';
import type { DisplayPage, ReadDisplays } from '@wattpost/platform';
import { atMost, type Thread } from '../host/index.ts';
import { type ThreadListeners, threadClient } from '../threads/index.ts';
import type { CountsReport, DisplayRequest } from './messages.ts';

/** What displays show, as a server reads it. */
export interface ServedDisplays {
  readonly read: ReadDisplays;
  /** Counts again and again from now on. */
  readonly startCounting: () => void;
  /** The last counts; `undefined`: not known. */
  readonly counts: () => DisplayCounts | undefined;
  /** Resolves with the error when the thread has ended by itself. */
  readonly failed: Promise<Error>;
  /** Closes the store of the thread and ends it. */
  readonly close: () => Promise<void>;
}

export interface ReadLimits {
  /** How long a request waits for its page: less than a client's usual timeout. */
  readonly patienceMs: number;
  /** Requests that may wait at once. */
  readonly waiting: number;
}

const defaultReadLimits: ReadLimits = { patienceMs: 10_000, waiting: 32 };

/** Compares displays in a thread that runs `runDisplaysThread`. */
export function displaysInThread(
  thread: Thread,
  listeners: ThreadListeners,
  { patienceMs, waiting } = defaultReadLimits,
): ServedDisplays {
  let counts: DisplayCounts | null = null;
  let reading = 0;
  const client = threadClient<DisplayRequest>(thread, 'compares displays', listeners, (report) => {
    ({ counts } = report as CountsReport);
  });
  return {
    read: async (query) => {
      if (reading >= waiting) return 'busy';
      reading += 1;
      // It is work of the thread until it ends, whether or not its caller still waits.
      const page = client
        .ask((id) => ({ kind: 'read', id, query }))
        .finally(() => {
          reading -= 1;
        });
      return ((await atMost(patienceMs, page)) as DisplayPage | undefined) ?? 'busy';
    },
    startCounting: () => {
      client.post({ kind: 'count' });
    },
    counts: () => counts ?? undefined,
    failed: client.failed,
    close: client.close,
  };
}

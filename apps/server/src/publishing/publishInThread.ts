import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { PublishedState, Publisher } from '@wattpost/platform';
import { atMost, type Thread } from '../host/index.ts';
import type { ObserveTransaction } from '../store/index.ts';
import type { ThreadReport, ThreadRequest } from './messages.ts';
import { receivedError } from './portableError.ts';
import type { Publishing } from './createPublishing.ts';

/** Publishing in another thread. */
export interface ThreadPublishing extends Pick<Publishing, 'start' | 'stop'> {
  readonly publisher: Publisher & Pick<Publishing['publisher'], 'publishedAsOfMs'>;
  /** Resolves with the error when the thread has ended by itself: nothing is published any more. */
  readonly failed: Promise<Error>;
  /** How long the thread has worked, in milliseconds; absent: there is none. */
  readonly busyMs?: () => number;
  /** Closes the store of the thread and ends it. */
  readonly close: () => Promise<void>;
}

export interface ThreadListeners {
  /** Receives each line of the thread's log, with its line break. */
  readonly writeLine: (line: string) => void;
  /** Receives the thread's transactions; `undefined`: it reports none. */
  readonly observe: ObserveTransaction | undefined;
}

export interface ThreadLimits {
  /** How long a partner's request waits for an update: less than a client's usual timeout. */
  readonly patienceMs: number;
  /** How long an ending thread may take, beyond the grace of its pushes. */
  readonly endingMs: number;
}

const defaultLimits: ThreadLimits = { patienceMs: 5_000, endingMs: 10_000 };

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Publishes in a thread that runs `runPublishingThread`. */
export function publishInThread(
  thread: Thread,
  { writeLine, observe }: ThreadListeners,
  { patienceMs, endingMs } = defaultLimits,
): ThreadPublishing {
  const states = new Map<string, PublishedState>();
  const waiting = new Map<number, Waiting>();
  const [stopped, closed, broken] = [signal<undefined>(), signal<undefined>(), signal<Error>()];
  let publishedAsOfMs: number | undefined;
  let failure: Error | undefined;
  let lastId = 0;
  let isClosing = false;

  const ask = (request: ThreadRequest): void => {
    thread.post(request);
  };
  const settle = (id: number, how: (request: Waiting) => void): void => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (request !== undefined) how(request);
  };
  const fail = (error: Error): void => {
    failure ??= error;
    broken.resolve(failure);
    for (const id of waiting.keys())
      settle(id, ({ reject }) => {
        reject(error);
      });
  };
  thread.onMessage((message) => {
    const report = message as ThreadReport;
    switch (report.kind) {
      case 'state':
        states.set(report.slug, report.state);
        return;
      case 'published':
        settle(report.id, ({ resolve }) => {
          resolve();
        });
        return;
      case 'failed':
        settle(report.id, ({ reject }) => {
          reject(receivedError(report.error));
        });
        return;
      case 'as_of':
        ({ publishedAsOfMs } = report);
        return;
      case 'log':
        writeLine(report.line);
        return;
      case 'transactions':
        for (const { kind, seconds, error } of report.transactions) {
          observe?.(kind, seconds, error && receivedError(error));
        }
        return;
      case 'stopped':
        stopped.resolve(undefined);
        return;
      case 'closed':
        closed.resolve(undefined);
        return;
      case 'broken':
        fail(receivedError(report.error));
    }
  });
  void thread.ended.then((error) => {
    if (!isClosing) fail(error ?? new Error('The thread that publishes has ended.'));
  });

  const publish = (partner: SitePublishingPartner | null): Promise<void> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) throw failure;
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      ask({ kind: 'publish', id: lastId, partner });
    });
  const stateSoon = async (partner: SitePublishingPartner): Promise<PublishedState | undefined> => {
    await atMost(patienceMs, publish(partner));
    return states.get(partner.slug);
  };
  const isOver = Promise.race([broken.promise, thread.ended]);

  return {
    publisher: {
      publishTo: publish,
      publish: () => publish(null),
      isPublishedTo: async (partner) => (await stateSoon(partner))?.isWhole === true,
      publishedRevision: async (partner) => (await stateSoon(partner))?.priceRevision ?? 0,
      publishedAsOfMs: () => publishedAsOfMs,
    },
    failed: broken.promise,
    busyMs: thread.busyMs,
    start: () => {
      ask({ kind: 'start' });
    },
    stop: async (graceMs) => {
      ask({ kind: 'stop', graceMs });
      await atMost(graceMs + endingMs, Promise.race([stopped.promise, isOver]));
    },
    close: async () => {
      isClosing = true;
      ask({ kind: 'close' });
      await atMost(endingMs, Promise.race([closed.promise, isOver]));
      await thread.terminate();
    },
  };
}

/** A promise, and what resolves it. */
function signal<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolveIt) => {
    resolve = resolveIt;
  });
  return { promise, resolve };
}

import { atMost, type Thread } from '../host/index.ts';
import type { ObserveTransaction } from '../store/index.ts';
import type { CommonReport, CommonRequest } from './messages.ts';
import { receivedError } from './portableError.ts';
import { signal } from './signal.ts';

/** A thread of the server, as the server sees it. */
export interface ThreadClient<Request> {
  readonly post: (request: Request) => void;
  /** Sends a request with a new id; resolves with its result, and rejects when the thread ends before. */
  readonly ask: (
    request: (id: number) => Request,
    moved?: readonly ArrayBuffer[],
  ) => Promise<unknown>;
  /** Resolves with the error when the thread has ended by itself. */
  readonly failed: Promise<Error>;
  /** Resolves when the thread has ended or cannot continue. */
  readonly isOver: Promise<unknown>;
  /** How long the thread has worked, in milliseconds. */
  readonly busyMs: () => number;
  /** Closes the store of the thread and ends it. */
  readonly close: () => Promise<void>;
}

export interface ThreadListeners {
  /** Receives each line of the thread's log, with its line break. */
  readonly writeLine: (line: string) => void;
  /** Receives the thread's transactions; `undefined`: it reports none. */
  readonly observe: ObserveTransaction | undefined;
}

/** How long an ending thread may take. */
export const defaultEndingMs = 10_000;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The server's end of a thread that runs `runStoreThread`.
 *
 * @param what it does, for the error when it ends by itself
 * @param receive gets the reports that only this kind of thread has
 */
export function threadClient<Request extends { readonly kind: string }>(
  thread: Thread,
  what: string,
  { writeLine, observe }: ThreadListeners,
  receive: (report: unknown) => void,
  endingMs: number = defaultEndingMs,
): ThreadClient<Request> {
  const waiting = new Map<number, Waiting>();
  const [closed, broken] = [signal<undefined>(), signal<Error>()];
  let failure: Error | undefined;
  let lastId = 0;
  let isUsed = false;
  let isClosing = false;

  const post = (request: Request | CommonRequest, moved?: readonly ArrayBuffer[]): void => {
    isUsed = true;
    thread.post(request, moved);
  };
  const settle = (id: number, how: (request: Waiting) => void): void => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (request !== undefined) how(request);
  };
  const rejectAll = (error: Error): void => {
    for (const id of waiting.keys())
      settle(id, ({ reject }) => {
        reject(error);
      });
  };
  const fail = (error: Error): void => {
    failure ??= error;
    broken.resolve(failure);
    rejectAll(error);
  };
  thread.onMessage((message) => {
    const report = message as { readonly kind: string };
    if (!isCommon(report)) {
      receive(report);
      return;
    }
    switch (report.kind) {
      case 'answered':
        settle(report.id, ({ resolve }) => {
          resolve(report.result);
        });
        return;
      case 'failed':
        settle(report.id, ({ reject }) => {
          reject(receivedError(report.error));
        });
        return;
      case 'log':
        writeLine(report.line);
        return;
      case 'transactions':
        for (const { kind, seconds, error } of report.transactions) {
          observe?.(kind, seconds, error && receivedError(error));
        }
        return;
      case 'closed':
        closed.resolve(undefined);
        return;
      case 'broken':
        fail(receivedError(report.error));
    }
  });
  void thread.ended.then((error) => {
    if (!isClosing) {
      fail(error ?? new Error(`The thread that ${what} has ended.`));
      return;
    }
    failure ??= new Error(`The thread that ${what} was ended.`);
    rejectAll(failure);
  });
  const isOver = Promise.race([broken.promise, thread.ended]);

  return {
    post,
    ask: (request, moved) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) throw failure;
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        post(request(lastId), moved);
      }),
    failed: broken.promise,
    isOver,
    busyMs: thread.busyMs,
    close: async () => {
      isClosing = true;
      // A message would start a thread that nobody needed.
      if (isUsed) {
        post({ kind: 'close' });
        await atMost(endingMs, Promise.race([closed.promise, isOver]));
      }
      await thread.terminate();
    },
  };
}

const commonKinds = new Set<string>([
  'answered',
  'failed',
  'log',
  'transactions',
  'closed',
  'broken',
] satisfies CommonReport['kind'][]);

function isCommon(report: { readonly kind: string }): report is CommonReport {
  return commonKinds.has(report.kind);
}

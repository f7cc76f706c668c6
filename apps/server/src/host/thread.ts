import { Worker } from 'node:worker_threads';

/** Exchanges messages with another thread; each is copied. */
export interface Channel {
  readonly post: (message: unknown) => void;
  /** Sets the only receiver of messages, which come in their order; to be called at once. */
  readonly onMessage: (receive: (message: unknown) => void) => void;
}

/** A running thread. */
export interface Thread extends Channel {
  /** Resolves when it ends: with the error that ended it, or with `undefined`. */
  readonly ended: Promise<Error | undefined>;
  /** Ends it at once. */
  readonly terminate: () => Promise<void>;
  /** How long it has worked, in milliseconds, instead of waiting for events. */
  readonly busyMs: () => number;
}

/**
 * Starts a thread.
 *
 * @param program the module that it runs, which finds its `data` as `workerData`
 */
export function startThread(program: URL, data: unknown): Thread {
  const worker = new Worker(program, { workerData: data });
  const ended = new Promise<Error | undefined>((resolve) => {
    worker.once('error', (error: unknown) => {
      resolve(error instanceof Error ? error : new Error(String(error)));
    });
    worker.once('exit', () => {
      resolve(undefined);
    });
  });
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    onMessage: (receive) => worker.on('message', receive),
    ended,
    terminate: async () => {
      await worker.terminate();
    },
    busyMs: () => worker.performance.eventLoopUtilization().active,
  };
}

import { Worker, parentPort, workerData } from 'node:worker_threads';

/** Exchanges messages with another thread; each is copied, except for the buffers that move there. */
export interface Channel {
  readonly post: (message: unknown, moved?: readonly ArrayBuffer[]) => void;
  /** Sets the only receiver of messages, which come in their order; to be called at once. */
  readonly onMessage: (receive: (message: unknown) => void) => void;
}

/** The thread that this is, with the data that it was started with. @throws Error in the main thread */
export function ownThread(): { readonly channel: Channel; readonly data: unknown } {
  const port = parentPort;
  if (port === null) throw new Error('This module runs in a thread of wattpost-server only.');
  const channel: Channel = {
    post: (message, moved = []) => {
      port.postMessage(message, moved);
    },
    onMessage: (receive) => port.on('message', receive),
  };
  return { channel, data: workerData as unknown };
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

/** Memory for new objects, in MB: a quarter of V8's default, which each thread would take. */
const youngMb = 12;

/**
 * Prepares a thread, which starts with its first message: one that nobody needs takes no memory, and does not delay
 * the start of its server.
 *
 * @param program the module that it runs, which finds its `data` as `workerData`
 * @param maxHeapMb ends the thread when it needs more; default: V8's limit
 */
export function prepareThread(program: URL, data: unknown, maxHeapMb?: number): Thread {
  const old = maxHeapMb === undefined ? {} : { maxOldGenerationSizeMb: maxHeapMb };
  let worker: Worker | undefined;
  let receive: (message: unknown) => void = () => undefined;
  let end: (error: Error | undefined) => void = () => undefined;
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve;
  });
  function start(): Worker {
    const started = new Worker(program, {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: youngMb, ...old },
    });
    started.once('error', (error: unknown) => {
      end(error instanceof Error ? error : new Error(String(error)));
    });
    started.once('exit', () => {
      end(undefined);
    });
    started.on('message', receive);
    return started;
  }
  return {
    post: (message, moved = []) => {
      worker ??= start();
      worker.postMessage(message, moved);
    },
    onMessage: (receiver) => {
      receive = receiver;
    },
    ended,
    terminate: async () => {
      if (worker === undefined) end(undefined);
      else await worker.terminate();
    },
    busyMs: () => worker?.performance.eventLoopUtilization().active ?? 0,
  };
}

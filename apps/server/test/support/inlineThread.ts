import { MessageChannel } from 'node:worker_threads';
import type { Io } from '../../src/host/io.ts';
import type { Channel, Thread } from '../../src/host/thread.ts';
import type { ThreadData } from '../../src/publishing/messages.ts';
import { runPublishingThread } from '../../src/publishing/runPublishingThread.ts';

/** What the thread that publishes is started with in tests. */
export const threadData: ThreadData = {
  location: 'a database',
  store: {},
  isObserved: true,
  logLevel: 'info',
  options: {
    outbox: true,
    worker: {
      retry: { maxAttempts: 50, firstWaitMs: 20, longestWaitMs: 60 },
      timeoutMs: 300_000,
      leaseMarginMs: 30_000,
      pollMs: 20,
      slotsPerPartner: 4,
    },
    historyMs: 1_000,
    displaysMs: 1_000,
  },
};

/** A thread that can be ended as an error would end it. */
export interface InlineThread extends Thread {
  readonly end: (error?: Error) => void;
}

/** The thread that publishes, by messages as always, but within this thread. */
export function inlineThread(
  io: Pick<Io, 'now' | 'newUuid' | 'openStore'>,
  data: ThreadData = threadData,
): InlineThread {
  return inlineThreadOf((channel) => {
    runPublishingThread(channel, data, io);
  });
}

/** What a thread runs from its first message on, by messages as always, but within this thread. */
export function inlineThreadOf(run: (channel: Channel) => void): InlineThread {
  const { port1, port2 } = new MessageChannel();
  let end: InlineThread['end'] = () => undefined;
  const ended = new Promise<Error | undefined>((resolve) => {
    end = (error) => {
      port1.close();
      resolve(error);
    };
  });
  let isStarted = false;
  const start = (): void => {
    isStarted = true;
    run({
      post: (message, moved = []) => {
        port2.postMessage(message, moved);
      },
      onMessage: (receive) => port2.on('message', receive),
    });
  };
  return {
    post: (message, moved = []) => {
      if (!isStarted) start();
      port1.postMessage(message, moved);
    },
    onMessage: (receive) => port1.on('message', receive),
    ended,
    end,
    terminate: () => {
      end();
      return Promise.resolve();
    },
    busyMs: () => 0,
  };
}

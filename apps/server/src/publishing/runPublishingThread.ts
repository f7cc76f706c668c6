import { type Channel, type Io, threadLog } from '../host/index.ts';
import type { AdminStore, ObserveTransaction } from '../store/index.ts';
import type { ObservedTransaction, ThreadData, ThreadReport, ThreadRequest } from './messages.ts';
import { portableError } from './portableError.ts';
import { createPublishing, type Publishing } from './createPublishing.ts';

/** How long transactions are collected before they are reported. */
const observedMs = 1_000;

/** Publishes, as the messages of a server require; the other end is `publishInThread`. */
export function runPublishingThread(
  channel: Channel,
  data: ThreadData,
  io: Pick<Io, 'now' | 'newUuid' | 'openStore'>,
): void {
  const report = (message: ThreadReport): void => {
    channel.post(message);
  };
  const opening = open();
  // A message waits until the store is open, and so do those after it.
  channel.onMessage((message) => {
    const request = message as ThreadRequest;
    opening.then(
      (opened) => answer(opened, request),
      () => undefined,
    );
  });
  opening.catch((error: unknown) => {
    report({ kind: 'broken', error: portableError(error) });
  });

  async function open(): Promise<{ store: AdminStore; publishing: Publishing }> {
    const { location, store: options, isObserved, logLevel } = data;
    const observe = observedInBatches((transactions) => {
      report({ kind: 'transactions', transactions });
    });
    const store = await io.openStore(location, {
      ...options,
      isMigrated: true,
      ...(isObserved ? { observe } : {}),
    });
    const log = threadLog(logLevel, (line) => {
      report({ kind: 'log', line });
    });
    const onRound = (): void => {
      const publishedAsOfMs = publishing.publisher.publishedAsOfMs();
      if (publishedAsOfMs !== undefined) report({ kind: 'as_of', publishedAsOfMs });
    };
    const { now, newUuid } = io;
    const publishing = createPublishing({ store, log, now, newUuid, onRound }, data.options);
    return { store, publishing };
  }

  async function publish(
    { publisher }: Publishing,
    { id, partner }: Extract<ThreadRequest, { kind: 'publish' }>,
  ): Promise<void> {
    const reportState = (): void => {
      const state = partner === null ? undefined : publisher.stateOf(partner.slug);
      if (partner !== null && state !== undefined) {
        report({ kind: 'state', slug: partner.slug, state });
      }
    };
    // Before the update, too: a request does not wait for a long one.
    reportState();
    try {
      await (partner === null ? publisher.publish() : publisher.publishTo(partner));
      reportState();
      report({ kind: 'published', id });
    } catch (error) {
      report({ kind: 'failed', id, error: portableError(error) });
    }
  }

  async function answer(
    { store, publishing }: Awaited<ReturnType<typeof open>>,
    request: ThreadRequest,
  ): Promise<void> {
    switch (request.kind) {
      case 'start':
        publishing.start();
        return;
      case 'publish':
        await publish(publishing, request);
        return;
      case 'stop':
        await publishing.stop(request.graceMs);
        report({ kind: 'stopped' });
        return;
      case 'close':
        await store.close();
        report({ kind: 'closed' });
    }
  }
}

/** Collects transactions, since a message for each of them would keep the receiver busy. */
function observedInBatches(
  report: (transactions: readonly ObservedTransaction[]) => void,
): ObserveTransaction {
  let batch: ObservedTransaction[] = [];
  return (kind, seconds, error) => {
    if (batch.length === 0) {
      setTimeout(() => {
        report(batch);
        batch = [];
      }, observedMs).unref();
    }
    batch.push({ kind, seconds, ...(error === undefined ? {} : { error: portableError(error) }) });
  };
}

import type { SitePublishingPartner } from '@wattpost/contract/wire';
import type { PublishedState, Publisher } from '@wattpost/platform';
import { atMost, type Thread } from '../host/index.ts';
import { type ThreadListeners, defaultEndingMs, signal, threadClient } from '../threads/index.ts';
import type { ThreadReport, ThreadRequest } from './messages.ts';
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

export interface ThreadLimits {
  /** How long a partner's request waits for an update: less than a client's usual timeout. */
  readonly patienceMs: number;
  /** How long an ending thread may take, beyond the grace of its pushes. */
  readonly endingMs: number;
}

const defaultLimits: ThreadLimits = { patienceMs: 5_000, endingMs: defaultEndingMs };

/** Publishes in a thread that runs `runPublishingThread`. */
export function publishInThread(
  thread: Thread,
  listeners: ThreadListeners,
  { patienceMs, endingMs } = defaultLimits,
): ThreadPublishing {
  const states = new Map<string, PublishedState>();
  const stopped = signal<undefined>();
  let publishedAsOfMs: number | undefined;
  const receive = (message: unknown): void => {
    const report = message as ThreadReport;
    switch (report.kind) {
      case 'state':
        states.set(report.slug, report.state);
        return;
      case 'as_of':
        ({ publishedAsOfMs } = report);
        return;
      case 'stopped':
        stopped.resolve(undefined);
    }
  };
  const client = threadClient<ThreadRequest>(thread, 'publishes', listeners, receive, endingMs);
  const publish = async (partner: SitePublishingPartner | null): Promise<void> => {
    await client.ask((id) => ({ kind: 'publish', id, partner }));
  };
  const stateSoon = async (partner: SitePublishingPartner): Promise<PublishedState | undefined> => {
    await atMost(patienceMs, publish(partner));
    return states.get(partner.slug);
  };

  return {
    publisher: {
      publishTo: publish,
      publish: () => publish(null),
      isPublishedTo: async (partner) => (await stateSoon(partner))?.isWhole === true,
      publishedRevision: async (partner) => (await stateSoon(partner))?.priceRevision ?? 0,
      publishedAsOfMs: () => publishedAsOfMs,
    },
    failed: client.failed,
    busyMs: client.busyMs,
    start: () => {
      client.post({ kind: 'start' });
    },
    stop: async (graceMs) => {
      client.post({ kind: 'stop', graceMs });
      await atMost(graceMs + endingMs, Promise.race([stopped.promise, client.isOver]));
    },
    close: client.close,
  };
}

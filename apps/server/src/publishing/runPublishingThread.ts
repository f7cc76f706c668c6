import type { Channel, Io } from '../host/index.ts';
import { runStoreThread } from '../threads/index.ts';
import type { ThreadData, ThreadReport, ThreadRequest } from './messages.ts';
import { createPublishing, type Publishing } from './createPublishing.ts';

/** Publishes, as the messages of a server require; the other end is `publishInThread`. */
export function runPublishingThread(
  channel: Channel,
  data: ThreadData,
  io: Pick<Io, 'now' | 'newUuid' | 'openStore'>,
): void {
  const report = (message: ThreadReport): void => {
    channel.post(message);
  };
  const { now, newUuid } = io;

  async function publish(
    { publisher }: Publishing,
    { partner }: Extract<ThreadRequest, { kind: 'publish' }>,
  ): Promise<void> {
    const reportState = (): void => {
      const state = partner === null ? undefined : publisher.stateOf(partner.slug);
      if (partner !== null && state !== undefined) {
        report({ kind: 'state', slug: partner.slug, state });
      }
    };
    // Before the update, too: a request does not wait for a long one.
    reportState();
    await (partner === null ? publisher.publish() : publisher.publishTo(partner));
    reportState();
  }

  runStoreThread<ThreadRequest, Publishing>(channel, data, io, {
    start: (store, log) => {
      const onRound = (): void => {
        const publishedAsOfMs = publishing.publisher.publishedAsOfMs();
        if (publishedAsOfMs !== undefined) report({ kind: 'as_of', publishedAsOfMs });
      };
      const publishing = createPublishing({ store, log, now, newUuid, onRound }, data.options);
      return publishing;
    },
    handle: async (publishing, request, { answer }) => {
      switch (request.kind) {
        case 'start':
          publishing.start();
          return;
        case 'publish':
          await answer(request.id, () => publish(publishing, request));
          return;
        case 'stop':
          await publishing.stop(request.graceMs);
          report({ kind: 'stopped' });
      }
    },
  });
}

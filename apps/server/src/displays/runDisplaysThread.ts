import type { Channel, Io } from '../host/index.ts';
import { runStoreThread } from '../threads/index.ts';
import { type DisplayWork, createDisplayWork } from './createDisplayWork.ts';
import type { CountsReport, DisplayRequest, DisplayThreadData } from './messages.ts';

/** Compares displays, as the messages of a server require; the other end is `displaysInThread`. */
export function runDisplaysThread(
  channel: Channel,
  data: DisplayThreadData,
  io: Pick<Io, 'now' | 'openStore'>,
): void {
  runStoreThread<DisplayRequest, DisplayWork>(channel, data, io, {
    start: (store, log) => createDisplayWork(io, store, log, data.silentReports),
    handle: async (work, request, { answer }) => {
      switch (request.kind) {
        case 'read':
          await answer(request.id, () => work.view.read(request.query));
          return;
        case 'count':
          work.startCounting((counts) => {
            channel.post({ kind: 'counts', counts } satisfies CountsReport);
          });
      }
    },
    stop: (work) => work.stop(),
  });
}

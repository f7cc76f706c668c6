import type { DisplayCounts } from '@wattpost/contract/wire';
import { readDisplaysOf } from '@wattpost/platform';
import type { Logger } from 'pino';
import type { Io } from '../host/index.ts';
import type { AdminStore } from '../store/index.ts';
import { createDisplayWork } from './createDisplayWork.ts';
import type { ServedDisplays } from './displaysInThread.ts';

/** Compares displays in this thread, for a database in memory, which no other thread can open. */
export function displaysHere(
  io: Pick<Io, 'now'>,
  store: AdminStore,
  log: Logger,
  silentReports: number,
): ServedDisplays {
  const work = createDisplayWork(io, store, log, silentReports);
  let counts: DisplayCounts | null = null;
  return {
    read: readDisplaysOf(work.view),
    startCounting: () => {
      work.startCounting((now) => (counts = now));
    },
    counts: () => counts ?? undefined,
    failed: new Promise(() => undefined),
    close: () => work.stop(),
  };
}

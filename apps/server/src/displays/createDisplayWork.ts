import { setImmediate as nextTurn } from 'node:timers/promises';
import { sleep } from '@wattpost/command';
import type { DisplayCounts } from '@wattpost/contract/wire';
import { type DisplayView, createDisplayView, readDisplaysOf } from '@wattpost/platform';
import type { Logger } from 'pino';
import { type Io, serverZones } from '../host/index.ts';
import { type Repetition, startRepeating } from '../outbox/index.ts';
import type { AdminStore } from '../store/index.ts';
import type { ServedDisplays } from './displaysInThread.ts';

/** How often displays are counted for the metrics. */
const countsMs = 15_000;

/** Compares displays with what they should show, and counts them. */
export interface DisplayWork {
  readonly view: DisplayView;
  /** Counts again and again. @param receive gets the counts; `null`: they cannot be counted now */
  readonly startCounting: (receive: (counts: DisplayCounts | null) => void) => void;
  /** Resolves when a count under way has ended. */
  readonly stop: () => Promise<void>;
}

export function createDisplayWork(
  { now: nowMs }: Pick<Io, 'now'>,
  store: AdminStore,
  log: Logger,
  silentReports: number,
): DisplayWork {
  const view = createDisplayView({
    store,
    nowMs,
    silentReports,
    zones: serverZones(nowMs()),
    pause: () => nextTurn(),
  });
  let counting: Repetition | undefined;
  return {
    view,
    startCounting: (receive) => {
      const count = async (): Promise<void> => {
        receive(await view.counts());
      };
      counting = startRepeating(count, countsMs, { sleep }, (error) => {
        receive(null);
        log.warn({ err: error }, 'displays could not be counted');
      });
    },
    stop: async () => {
      await counting?.stop();
    },
  };
}

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

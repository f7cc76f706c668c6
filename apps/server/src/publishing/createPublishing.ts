import { sleep } from '@wattpost/command';
import { createPublisher, type MeasuredPublisher } from '@wattpost/platform';
import type { Logger } from 'pino';
import { publishDatex, readCurrentDocument } from '../datex/index.ts';
import { type Io, nodeSha256Hex, serverZones } from '../host/index.ts';
import {
  type Repetition,
  type WorkerOptions,
  type WorkerWorld,
  publishFailed,
  pushLog,
  startOutboxWorker,
  startRepeating,
} from '../outbox/index.ts';
import type { AdminStore, DisplayAdmin, HistoryAdmin } from '../store/index.ts';

export interface PublishingOptions {
  /** `false`: another process publishes and delivers; here a partner is updated when it is asked for. */
  readonly outbox: boolean;
  readonly worker: WorkerOptions;
  /** How long revisions of prices are kept. */
  readonly historyMs: number;
  /** How long reports of displays are kept. */
  readonly displaysMs: number;
}

export interface PublishingSurroundings extends Pick<Io, 'now' | 'newUuid'> {
  readonly store: AdminStore;
  readonly log: Logger;
  /** Called after each round of publishing; default: nothing. */
  readonly onRound?: () => void;
}

/** Everything that a server does for partners, and in the background. */
export interface Publishing {
  readonly publisher: MeasuredPublisher;
  /** Starts to publish, to deliver and to remove old revisions and reports, again and again. */
  readonly start: () => void;
  /**
   * Resolves when what was started has ended.
   *
   * @param graceMs when to abort pushes under way; they are free again when their leases end
   */
  readonly stop: (graceMs: number) => Promise<void>;
}

/** How often old revisions and reports are removed. */
const cleaningIntervalMs = 3_600_000;

/** Prepares publishing; nothing is started yet. */
export function createPublishing(
  { store, log, now: nowMs, newUuid, onRound = () => undefined }: PublishingSurroundings,
  { outbox, worker: options, historyMs, displaysMs }: PublishingOptions,
): Publishing {
  const zones = serverZones(nowMs());
  const publishingWorld = { store, nowMs, newUuid, zones, sha256Hex: nodeSha256Hex };
  const publisher = createPublisher(publishingWorld, publishDatex(publishingWorld));
  const world: WorkerWorld = {
    nowMs,
    sleep,
    random: Math.random,
    readDocument: (to, kind) => readCurrentDocument(store, to, kind, nowMs()),
    fetch: (url, init) => fetch(url, init),
  };
  const started: ((graceMs: number) => Promise<void>)[] = [];

  function startCleaning(
    what: string,
    keptMs: number,
    old: Pick<HistoryAdmin | DisplayAdmin, 'forget'>,
  ): Repetition {
    const forget = async (): Promise<void> => {
      const count = await old.forget(nowMs() - keptMs);
      if (count > 0) log.info({ count }, `old ${what} removed`);
    };
    return startRepeating(forget, cleaningIntervalMs, world, (error) => {
      log.warn({ err: error }, `old ${what} could not be removed`);
    });
  }

  return {
    publisher,
    start: () => {
      if (outbox) {
        const delivery = startOutboxWorker(store.outbox, options, world, pushLog(log, nowMs));
        const publish = (): Promise<void> => publisher.publish().finally(onRound);
        const failed = publishFailed(log, nowMs);
        const rounds = startRepeating(publish, options.pollMs, world, failed);
        started.push(
          (graceMs) => delivery.stop(graceMs),
          () => rounds.stop(),
        );
      }
      const history = startCleaning('revisions of prices', historyMs, store.history);
      const reports = startCleaning('reports of displays', displaysMs, store.displays);
      started.push(
        () => history.stop(),
        () => reports.stop(),
      );
    },
    stop: async (graceMs) => {
      await Promise.all(started.map((stop) => stop(graceMs)));
    },
  };
}

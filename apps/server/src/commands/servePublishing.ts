import type { Logger } from 'pino';
import type { DatabaseLocation } from '../database/databaseLocation.ts';
import type { Io, ServerLog } from '../host/index.ts';
import type { LogLevel } from '../settings/logLevels.ts';
import type { PublishingOptions } from '../publishing/createPublishing.ts';
import type { ThreadData } from '../publishing/messages.ts';
import { type ThreadPublishing, publishInThread } from '../publishing/publishInThread.ts';
import type { AdminStore, ObserveTransaction, StoreOptions } from '../store/index.ts';

/** The options of publishing, with those of its store. */
export interface ServePublishingOptions extends PublishingOptions, Omit<StoreOptions, 'observe'> {
  readonly logLevel: LogLevel;
}

/** Connections to PostgreSQL: enough for what the thread does at once. */
const threadConnections = 4;

/**
 * Prepares publishing in a thread of its own, so that it does not delay requests.
 *
 * @param store for a database in memory, which no other thread can open
 * @param observe receives the transactions of the thread
 */
export async function servePublishing(
  io: Io,
  {
    logLevel,
    connections,
    pushesPerMinute,
    outbox,
    worker,
    historyMs,
    displaysMs,
  }: ServePublishingOptions,
  { kind, location }: DatabaseLocation,
  store: AdminStore,
  { log, writeLine }: Pick<ServerLog, 'log' | 'writeLine'>,
  observe: ObserveTransaction | undefined,
): Promise<ThreadPublishing> {
  const options = { outbox, worker, historyMs, displaysMs };
  if (kind === 'memory') return publishHere(io, options, store, log);
  const data: ThreadData = {
    location,
    store: {
      connections: Math.min(threadConnections, connections ?? threadConnections),
      ...(pushesPerMinute === undefined ? {} : { pushesPerMinute }),
    },
    isObserved: observe !== undefined,
    logLevel,
    options,
  };
  return publishInThread(io.prepareThread('publishing', data), { writeLine, observe });
}

async function publishHere(
  { now, newUuid }: Io,
  options: PublishingOptions,
  store: AdminStore,
  log: Logger,
): Promise<ThreadPublishing> {
  // Otherwise loaded in the thread only.
  const { createPublishing } = await import('../publishing/createPublishing.ts');
  return {
    ...createPublishing({ store, log, now, newUuid }, options),
    failed: new Promise(() => undefined),
    close: () => Promise.resolve(),
  };
}

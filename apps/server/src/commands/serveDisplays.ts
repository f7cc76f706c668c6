import type { DatabaseLocation } from '../database/databaseLocation.ts';
import type { DisplayThreadData } from '../displays/messages.ts';
import { type ServedDisplays, displaysInThread } from '../displays/displaysInThread.ts';
import type { Io, ServerLog } from '../host/index.ts';
import type { LogLevel } from '../settings/logLevels.ts';
import type { AdminStore, ObserveTransaction, StoreOptions } from '../store/index.ts';

export interface ServeDisplaysOptions extends Pick<StoreOptions, 'connections'> {
  readonly logLevel: LogLevel;
  /** A display is silent after this many missed reports. */
  readonly silentReports: number;
}

/** Connections to PostgreSQL: one read, and one that counts. */
const threadConnections = 2;

/**
 * Prepares the comparison of displays in a thread of its own, so that it does not delay requests.
 *
 * @param store for a database in memory, which no other thread can open
 * @param observe receives the transactions of the thread
 */
export async function serveDisplays(
  io: Io,
  { logLevel, connections, silentReports }: ServeDisplaysOptions,
  { kind, location }: DatabaseLocation,
  store: AdminStore,
  { log, writeLine }: Pick<ServerLog, 'log' | 'writeLine'>,
  observe: ObserveTransaction | undefined,
): Promise<ServedDisplays> {
  if (kind === 'memory') {
    // Otherwise loaded in the thread only.
    const { displaysHere } = await import('../displays/createDisplayWork.ts');
    return displaysHere(io, store, log, silentReports);
  }
  const data: DisplayThreadData = {
    location,
    store: { connections: Math.min(threadConnections, connections ?? threadConnections) },
    isObserved: observe !== undefined,
    logLevel,
    silentReports,
  };
  return displaysInThread(io.prepareThread('displays', data), { writeLine, observe });
}

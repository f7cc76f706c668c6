import type { SigningKey } from '@wattpost/command';
import type { DatabaseLocation } from '../database/databaseLocation.ts';
import type { Io } from '../host/index.ts';
import type { InterfaceOptions } from '../http/index.ts';
import type { HttpLimits } from '../settings/httpLimits.ts';
import type { LogLevel } from '../settings/logLevels.ts';
import {
  type PerformingLimits,
  type ThreadPerforming,
  performInThread,
} from '../performing/performInThread.ts';
import type { PerformingThreadData } from '../performing/messages.ts';
import type { StoreOptions } from '../store/index.ts';
import type { ThreadListeners } from '../threads/index.ts';

export interface ServePerformingOptions
  extends InterfaceOptions, Pick<StoreOptions, 'connections' | 'pushesPerMinute'> {
  readonly logLevel: LogLevel;
  readonly limits: Pick<HttpLimits, 'maxBodyBytes'>;
}

/** Connections to PostgreSQL: one for each operation, and one for what it looks up. */
const threadConnections = 3;

/**
 * Some 5 ms of work go to the thread. With PostgreSQL one operation computes there while another one waits for the
 * database. SQLite works in the thread itself, so two would only hold its lock, and memory, for longer.
 */
function limitsOf(kind: 'file' | 'postgres'): PerformingLimits {
  return { fromBytes: 65_536, atOnce: kind === 'postgres' ? 2 : 1, waiting: 64 };
}

/**
 * Of the heap, for bodies up to a size. Two of the default size need some 300 MB with their consequences, at worst some
 * 600 MB. With V8's limit on a large machine, a heap would grow to four times its content before it is cleaned.
 */
function maxHeapMbFor(maxBodyBytes: number): number {
  return 1_536 * Math.max(1, maxBodyBytes / 1_048_576);
}

/**
 * Prepares a thread for operations that take long, so that other requests do not wait for them.
 *
 * @returns `undefined` for a database in memory, which no other thread can open: everything is performed here
 */
export function servePerforming(
  io: Pick<Io, 'startThread'>,
  {
    logLevel,
    limits,
    connections,
    pushesPerMinute,
    publicUrl,
    languages,
    passwordLimits,
    conflictsPerHour,
    maxDisplays,
  }: ServePerformingOptions,
  { kind, location }: DatabaseLocation,
  bundleKey: SigningKey | undefined,
  listeners: ThreadListeners,
): ThreadPerforming | undefined {
  if (kind === 'memory') return undefined;
  const data: PerformingThreadData = {
    location,
    store: {
      connections: Math.min(threadConnections, connections ?? threadConnections),
      ...(pushesPerMinute === undefined ? {} : { pushesPerMinute }),
    },
    isObserved: listeners.observe !== undefined,
    logLevel,
    interfaceOptions: {
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(languages === undefined ? {} : { languages }),
      // Beside those of the thread that answers; all threads share the four of Node for such work.
      passwordLimits: { ...passwordLimits, atOnce: 1 },
      conflictsPerHour,
      maxDisplays,
    },
    bundleKey,
  };
  const thread = io.startThread('performing', data, maxHeapMbFor(limits.maxBodyBytes));
  return performInThread(thread, listeners, limitsOf(kind));
}

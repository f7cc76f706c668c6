import type { SigningKey } from '@wattpost/command';
import type { PasswordLimits } from '@wattpost/platform';
import type { DatabaseLocation } from '../database/databaseLocation.ts';
import type { Io } from '../host/index.ts';
import type { InterfaceOptions } from '../interface/interfaceOptions.ts';
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

/** What is performed in other threads than the one that answers requests. */
export interface ServedPerforming extends Pick<ThreadPerforming, 'elsewhere' | 'close'> {
  /** The thread of heavy operations. */
  readonly heavy: Pick<ThreadPerforming, 'failed' | 'busyMs'>;
  /** The thread of all other writes. */
  readonly writing: Pick<ThreadPerforming, 'failed' | 'busyMs'>;
}

/** Connections to PostgreSQL: one for each heavy operation, and one for what it looks up. */
const heavyConnections = 3;

/** As many small writes are under way at once. */
const writingConnections = 6;

/**
 * Some 5 ms of work are heavy. With PostgreSQL one operation computes there while another one waits for the
 * database. SQLite works in the thread itself, so two would only hold its lock, and memory, for longer.
 */
function heavyLimits(kind: 'file' | 'postgres'): PerformingLimits {
  return { fromBytes: 65_536, atOnce: kind === 'postgres' ? 2 : 1, waiting: 64 };
}

/** As many as there are connections of callers, as without a thread. */
const writingLimits: PerformingLimits = { fromBytes: Infinity, atOnce: Infinity, waiting: 0 };

/**
 * Of the heap, for bodies up to a size. Two of the default size need some 300 MB with their consequences, at worst some
 * 600 MB. With V8's limit on a large machine, a heap would grow to four times its content before it is cleaned.
 */
function maxHeapMbFor(maxBodyBytes: number): number {
  return 1_536 * Math.max(1, maxBodyBytes / 1_048_576);
}

/**
 * Prepares a thread for operations that take long, so that other requests do not wait for them, and one for all other
 * writes, so that requests do not wait for the disk.
 *
 * @returns `undefined` for a database in memory, which no other thread can open: everything is performed here
 */
export function servePerforming(
  io: Pick<Io, 'prepareThread'>,
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
): ServedPerforming | undefined {
  if (kind === 'memory') return undefined;
  const dataFor = (most: number, hashes: PasswordLimits): PerformingThreadData => ({
    location,
    store: {
      connections: Math.min(most, connections ?? most),
      ...(pushesPerMinute === undefined ? {} : { pushesPerMinute }),
    },
    isObserved: listeners.observe !== undefined,
    logLevel,
    interfaceOptions: {
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(languages === undefined ? {} : { languages }),
      passwordLimits: hashes,
      conflictsPerHour,
      maxDisplays,
    },
    bundleKey,
  });
  // Beside those of small writes, which are nearly all; the threads share the four of Node for such work.
  const fewHashes = { ...passwordLimits, atOnce: 1 };
  const heavy = performInThread(
    io.prepareThread(
      'performing',
      dataFor(heavyConnections, fewHashes),
      maxHeapMbFor(limits.maxBodyBytes),
    ),
    listeners,
    heavyLimits(kind),
  );
  const writing = performInThread(
    io.prepareThread('performing', dataFor(writingConnections, passwordLimits)),
    listeners,
    writingLimits,
  );
  return {
    elsewhere: { ...heavy.elsewhere, write: writing.elsewhere.perform },
    heavy,
    writing,
    close: async () => {
      await Promise.all([heavy.close(), writing.close()]);
    },
  };
}

import { accessSync, constants, existsSync } from 'node:fs';
import { type CommandIo, nodeIo } from '@wattpost/command';
import { type Thread, prepareThread } from './thread.ts';
import type { AdminStore, BackupOutcome, RestoreOutcome, StoreOptions } from '../store/index.ts';
import { type SecretAccess, secretAccessOf } from './secretFile.ts';

/** Input, output and resources of the commands. */
export interface Io extends CommandIo {
  readonly exists: (path: string) => boolean;
  /** Who can read a file that exists, and that contains a secret. */
  readonly secretAccess: (path: string) => Promise<SecretAccess>;
  /** Whether this user may write to a file or folder that exists. */
  readonly isWritable: (path: string) => boolean;
  /** The id of this user; `undefined` on systems without ids. */
  readonly userId: number | undefined;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** Opens and migrates a database; rejects with the database's own error. */
  readonly openStore: (location: string, options?: StoreOptions) => Promise<AdminStore>;
  /** The migrations that openStore would apply; rejects with the database's own error. */
  readonly pendingSteps: (location: string) => Promise<readonly string[]>;
  /**
   * Prepares a thread (publishingThread.ts, displaysThread.ts, performingThread.ts), which starts with its first message.
   * It gets a copy of its data. One that needs more than `maxHeapMb` ends; default: V8's limit.
   */
  readonly prepareThread: (
    work: 'publishing' | 'displays' | 'performing',
    data: unknown,
    maxHeapMb?: number,
  ) => Thread;
  /** Copies a SQLite database into a new file; rejects with SQLite's error. */
  readonly backupDatabase: (path: string, to: string) => Promise<BackupOutcome>;
  /** Replaces a SQLite database by a backup; rejects with SQLite's error. */
  readonly restoreDatabase: (
    from: string,
    path: string,
    replaces: boolean,
  ) => Promise<RestoreOutcome>;
}

/**
 * The implementation for Node.
 *
 * @param programs the folder of the modules that threads run
 */
export function nodeServerIo(programs: URL = new URL('../', import.meta.url)): Io {
  return {
    ...nodeIo(new URL('../../package.json', import.meta.url)),
    exists: existsSync,
    secretAccess: secretAccessOf,
    isWritable,
    userId: process.getuid?.(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newUuid: () => crypto.randomUUID(),
    openStore: async (...given) => (await loadStore()).openStore(...given),
    pendingSteps: async (location) => (await loadStore()).pendingSteps(location),
    prepareThread: (work, data, maxHeapMb) =>
      prepareThread(new URL(`${work}Thread.js`, programs), data, maxHeapMb),
    backupDatabase: async (...given) => (await loadStore()).backupDatabase(...given),
    restoreDatabase: async (...given) => (await loadStore()).restoreDatabase(...given),
  };
}

// Help needs no database.
const loadStore = () => import('../store/index.ts');

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

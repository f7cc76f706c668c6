import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CommandIo, nodeIo } from '@wattpost/command';
import { type Thread, startThread } from './thread.ts';
import {
  type AdminStore,
  type BackupOutcome,
  type RestoreOutcome,
  type StoreOptions,
  backupDatabase,
  openStore,
  pendingSteps,
  restoreDatabase,
} from '../store/index.ts';

/** Input, output and resources of the commands. */
export interface Io extends CommandIo {
  readonly exists: (path: string) => boolean;
  /** Whether a file that is there belongs to this user, and nobody else may use it. */
  readonly isPrivate: (path: string) => Promise<boolean>;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** Opens and migrates a database; rejects with the database's own error. */
  readonly openStore: (location: string, options?: StoreOptions) => Promise<AdminStore>;
  /** The migrations that openStore would apply; rejects with the database's own error. */
  readonly pendingSteps: (location: string) => Promise<readonly string[]>;
  /** Starts the thread that publishes (publishingThread.ts) with its data, of which it gets a copy. */
  readonly startPublishingThread: (data: unknown) => Thread;
  /** Copies a SQLite database into a new file; rejects with SQLite's error. */
  readonly backupDatabase: (path: string, to: string) => Promise<BackupOutcome>;
  /** Replaces a SQLite database by a backup; rejects with SQLite's error. */
  readonly restoreDatabase: (
    from: string,
    path: string,
    replaces: boolean,
  ) => Promise<RestoreOutcome>;
}

/** The implementation for Node. */
export function nodeServerIo(): Io {
  return {
    ...nodeIo(new URL('../../package.json', import.meta.url)),
    exists: existsSync,
    isPrivate,
    randomBytes: (count) => randomBytes(count),
    newUuid: () => randomUUID(),
    openStore,
    pendingSteps,
    startPublishingThread: (data) =>
      startThread(new URL('../publishingThread.js', import.meta.url), data),
    backupDatabase,
    restoreDatabase,
  };
}

/** Rights of the group and of others. */
const rightsOfOthers = 0o077;

async function isPrivate(path: string): Promise<boolean> {
  const userId = process.getuid?.();
  // Windows has no such rights.
  if (userId === undefined) return true;
  const { uid, mode } = await stat(path);
  return uid === userId && (mode & rightsOfOthers) === 0;
}

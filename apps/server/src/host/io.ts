import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type CommandIo, nodeIo } from '@wattpost/command';
import {
  type AdminStore,
  type BackupOutcome,
  type RestoreOutcome,
  type StoreOptions,
  backupDatabase,
  openStore,
  restoreDatabase,
} from '../store/index.ts';

/** Input, output and resources of the commands. */
export interface Io extends CommandIo {
  readonly exists: (path: string) => boolean;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** Opens and migrates a database; rejects with the database's own error. */
  readonly openStore: (location: string, options?: StoreOptions) => Promise<AdminStore>;
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
    randomBytes: (count) => randomBytes(count),
    newUuid: () => randomUUID(),
    openStore,
    backupDatabase,
    restoreDatabase,
  };
}

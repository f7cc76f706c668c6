import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type CommandIo, nodeIo } from '@wattpost/command';
import { type AdminStore, type StoreOptions, openStore } from '../store/index.ts';

/** Everything a command touches of the world around it. */
export interface Io extends CommandIo {
  /** Whether there is something at a path. */
  readonly exists: (path: string) => boolean;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** Opens a database and brings it to this version; rejects with the database's own error. */
  readonly openStore: (location: string, options?: StoreOptions) => Promise<AdminStore>;
}

/** The world as Node shows it. */
export function nodeServerIo(): Io {
  return {
    ...nodeIo(new URL('../../package.json', import.meta.url)),
    exists: existsSync,
    randomBytes: (count) => randomBytes(count),
    newUuid: () => randomUUID(),
    openStore,
  };
}

import type { AdminStore, StoreOptions } from '../store/index.ts';

/** What came of reading an input. */
export type ReadResult =
  /** The bytes; more than asked for when there were more, so that their reader can tell. */
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** A system error code such as `ENOENT`. */
  | { readonly ok: false; readonly code: string };

/** Everything a command touches of the world around it. */
export interface Io {
  /** Reads a file, at most one byte more than `maxBytes`. */
  readonly readFile: (path: string, maxBytes: number) => Promise<ReadResult>;
  /** Reads standard input, at most one byte more than `maxBytes`. */
  readonly readStdin: (maxBytes: number) => Promise<ReadResult>;
  /** Writes a file as a whole or not at all, readable by its owner only. A system error code, or `undefined`. */
  readonly writeFile: (path: string, text: string) => Promise<string | undefined>;
  /** Whether there is something at a path. */
  readonly exists: (path: string) => boolean;
  /** Writes to standard output. `false`: nobody reads any more, stop writing. */
  readonly stdout: (text: string) => Promise<boolean>;
  /** Writes to standard error. */
  readonly stderr: (text: string) => Promise<boolean>;
  /** The present, in epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** A new random uuid, lower-case. */
  readonly newUuid: () => string;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Opens a database and brings it to this version; rejects with the database's own error. */
  readonly openStore: (location: string, options?: StoreOptions) => Promise<AdminStore>;
  /** The version of this program. */
  readonly version: string;
}

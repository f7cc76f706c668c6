/** The result of reading an input. */
export type ReadResult =
  /** The bytes; more than the limit if the input is longer, so that the reader can detect it. */
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** A system error code such as `ENOENT`; of a `FileKind` also `link` and `not_regular`. */
  | { readonly ok: false; readonly code: string };

/**
 * What a file has to be: a regular file itself, or also a link to one. Without it a pipe is waited for.
 */
export type FileKind = 'regular' | 'regular_or_link';

/** The environment of a command; tests provide their own. */
export interface CommandIo {
  /**
   * Reads a file, at most one byte more than `maxBytes`. With a kind it never blocks on a pipe or device: `regular`
   * is for files that the user did not name, such as those of a folder; `regular_or_link` is for keys, tokens and
   * configurations, which are complete before a program starts.
   */
  readonly readFile: (path: string, maxBytes: number, only?: FileKind) => Promise<ReadResult>;
  /** Reads standard input, at most one byte more than `maxBytes`. */
  readonly readStdin: (maxBytes: number) => Promise<ReadResult>;
  /**
   * Writes a file atomically. `mode` are its permissions, subject to the umask.
   * Returns a system error code such as `EACCES`; `undefined`: written.
   */
  readonly writeFile: (
    path: string,
    content: string | Uint8Array,
    mode?: number,
  ) => Promise<string | undefined>;
  /** As `writeFile`, but only a new file; else `EEXIST`. */
  readonly writeNewFile: (
    path: string,
    content: string | Uint8Array,
    mode: number,
  ) => Promise<string | undefined>;
  /** Writes to standard output. `false`: the reader has closed the pipe, stop writing. */
  readonly stdout: (content: string | Uint8Array) => Promise<boolean>;
  /** Writes to standard error. */
  readonly stderr: (text: string) => Promise<boolean>;
  /** The current time, in epoch milliseconds. */
  readonly now: () => number;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of the program. */
  readonly version: string;
}

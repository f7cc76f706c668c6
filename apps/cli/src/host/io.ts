import type { Fetch } from '@wattpost/client';
import type { KioskProbes } from '@wattpost/kiosk-config';
import type { PaintBoard } from './paintBoard.ts';
import type { Terminal } from './terminal.ts';

/** What came of reading an input. */
export type ReadResult =
  /** The bytes; more than asked for when there were more, so that their reader can tell. */
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** A system error code such as `ENOENT`. */
  | { readonly ok: false; readonly code: string };

/** Everything a command touches of the world around it; tests bring their own. */
export interface Io {
  /** Reads a file, at most one byte more than `maxBytes`. */
  readonly readFile: (path: string, maxBytes: number) => Promise<ReadResult>;
  /** Reads standard input, at most one byte more than `maxBytes`. */
  readonly readStdin: (maxBytes: number) => Promise<ReadResult>;
  /**
   * Writes a file: all of it, or it stays as it was. Gives a system error code such as `EACCES`;
   * `undefined`: written.
   */
  readonly writeFile: (path: string, content: string | Uint8Array) => Promise<string | undefined>;
  /**
   * Writes a file that is not there yet, with these rights (`0o600`). Gives a system error code such
   * as `EEXIST`; `undefined`: written.
   */
  readonly writeNewFile: (
    path: string,
    content: string | Uint8Array,
    mode: number,
  ) => Promise<string | undefined>;
  /** A page that comes with the program; `undefined`: it is not there, because it was not built. */
  readonly readPage: (page: 'preview' | 'board') => Promise<string | undefined>;
  /** The browser of that name or path, or the first of the usual ones; `undefined`: none is there. */
  readonly findBrowser: (wanted: string | undefined) => Promise<string | undefined>;
  /** Has a browser draw a board. */
  readonly paintBoard: PaintBoard;
  /** What a kiosk's check looks at. */
  readonly kioskProbes: KioskProbes;
  /** Somebody who can be asked; `null`: nobody is there. */
  readonly terminal: Terminal | null;
  /** Asks a server. */
  readonly fetch: Fetch;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Writes to standard output. `false`: nobody reads any more, stop writing. */
  readonly stdout: (text: string) => Promise<boolean>;
  /** Writes bytes to standard output. `false`: nobody reads any more. */
  readonly stdoutBytes: (bytes: Uint8Array) => Promise<boolean>;
  /** Writes to standard error. */
  readonly stderr: (text: string) => Promise<boolean>;
  /** The present, in epoch milliseconds. */
  readonly now: () => number;
  /** Width of the terminal in columns; `undefined` when there is none. */
  readonly columns: number | undefined;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Version of the IANA zone data in use, such as `2026c`; `undefined` when not known. */
  readonly zoneDataVersion: string | undefined;
  /** The version of this program. */
  readonly version: string;
}

const widthWithoutTerminal = 80;
const narrowest = 20;

/** The columns to write in: the terminal's, else `COLUMNS`, else 80; at least 20. */
export function outputWidth(io: Pick<Io, 'columns' | 'env'>): number {
  const fromEnvironment = /^\d{1,4}$/.test(io.env['COLUMNS'] ?? '') ? Number(io.env['COLUMNS']) : 0;
  return Math.max(narrowest, io.columns ?? (fromEnvironment || widthWithoutTerminal));
}

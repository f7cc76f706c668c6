import type { Fetch } from '@wattpost/client';
import type { CommandIo } from '@wattpost/command';
import type { KioskProbes } from '@wattpost/kiosk-config';
import type { RenderBoardPng } from './renderBoardPng.ts';

/** The JSON Schemas that are published, by their files. */
export type SchemaFile = 'bundle-1' | 'bundle-2' | 'cost-rate-1' | 'site-1' | 'site-2';

/** Somebody at a terminal. */
export interface Terminal {
  /** Asks for a line; `undefined` once there will be none (Ctrl-C, Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Lets go of the terminal, so that the program can end. */
  readonly close: () => void;
}

/** Everything a command touches of the world around it; tests bring their own. */
export interface CliIo extends CommandIo {
  /** The names of what is in a folder; else a system error code: `ENOTDIR` for a file. */
  readonly listFolder: KioskProbes['listFolder'];
  /** A page that comes with the program; `undefined`: it is not there, because it was not built. */
  readonly readPage: (page: 'preview' | 'board') => Promise<string | undefined>;
  /** A JSON Schema as it is published. */
  readonly readSchema: (file: SchemaFile) => Promise<string>;
  /** The browser of that name or path, or the first of the usual ones; `undefined`: none is there. */
  readonly findBrowser: (wanted: string | undefined) => Promise<string | undefined>;
  /** Has a browser draw a board. */
  readonly renderBoardPng: RenderBoardPng;
  /** What a kiosk's check looks at. */
  readonly kioskProbes: KioskProbes;
  /** Somebody who can be asked; `null`: nobody is there. */
  readonly terminal: Terminal | null;
  /** Asks a server. */
  readonly fetch: Fetch;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Width of the terminal in columns; `undefined` when there is none. */
  readonly columns: number | undefined;
  /** Version of the IANA zone data in use, such as `2026c`; `undefined` when not known. */
  readonly zoneDataVersion: string | undefined;
}

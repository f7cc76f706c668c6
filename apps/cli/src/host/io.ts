import type { Fetch } from '@wattpost/client';
import type { CommandIo } from '@wattpost/command';
import type { OwnZones } from '@wattpost/contract';
import type { KioskProbes, UnusedZones } from '@wattpost/kiosk-config';
import type { RenderBoardPng } from './renderBoardPng.ts';

/** The published JSON Schemas, by their files. */
export type SchemaFile =
  'bundle-1' | 'bundle-2' | 'cost-rate-1' | 'site-1' | 'site-2' | 'site-3' | 'spot-formula-1';

/** An interactive terminal. */
export interface Terminal {
  /** Reads a line; `undefined` after the end of input (Ctrl-C, Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Releases the terminal, so that the program can end. */
  readonly close: () => void;
}

/** The environment of a command. */
export interface CliIo extends CommandIo {
  /** The names in a folder; else a system error code: `ENOTDIR` for a file. */
  readonly listFolder: KioskProbes['listFolder'];
  /** A page that is part of the program; `undefined`: it was not built. */
  readonly readPage: (page: 'preview' | 'board') => Promise<string | undefined>;
  /** A published JSON Schema. */
  readonly readSchema: (file: SchemaFile) => Promise<string>;
  /** The browser with that name or path, or the first of the usual ones; `undefined`: none found. */
  readonly findBrowser: (wanted: string | undefined) => Promise<string | undefined>;
  /** Draws a board in a browser. */
  readonly renderBoardPng: RenderBoardPng;
  /** The probes of a kiosk's check. */
  readonly loadKioskProbes: () => Promise<KioskProbes>;
  /** The interactive terminal; `null`: there is none. */
  readonly terminal: Terminal | null;
  /** Sends requests to a server. */
  readonly fetch: Fetch;
  /** Resolves after a time in milliseconds. */
  readonly sleep: (delayMs: number) => Promise<void>;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Width of the terminal in columns; `undefined`: there is none. */
  readonly columns: number | undefined;
  /** The zone data in use. */
  readonly zones: OwnZones;
  /** Other zone data on this computer; `null`: there is none. */
  readonly unusedZones: UnusedZones | null;
  /** Why the folder that the environment names is not used; `null`: it is, or none is named. */
  readonly zoneProblem: string | null;
}

/** The zone data of a command. */
export type LoadedZones = Pick<CliIo, 'zones' | 'unusedZones' | 'zoneProblem'>;

/** The environment of the program; tests provide their own. Zone data is loaded when a command runs. */
export interface ProgramIo extends Omit<CliIo, keyof LoadedZones | 'loadKioskProbes'> {
  readonly loadKioskProbes: () => Promise<Omit<KioskProbes, keyof LoadedZones>>;
  readonly loadZones: () => Promise<LoadedZones>;
}

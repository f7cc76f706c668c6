import { parseArgs } from 'node:util';
import type { BoardClock, BoardSetup } from '../ipc/ipc.ts';
import type { ConfigReading } from './kioskConfig.ts';
import type { SourceOptions } from './sourceOptions.ts';

/** A window's size in device-independent pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** What the kiosk was asked to do on its command line. */
export interface KioskOptions {
  /** Where bundles come from; `null`: nowhere, so there is no price. */
  readonly source: SourceOptions | null;
  /** Which station of the bundle; `null`: its first. */
  readonly station: string | null;
  /** The folder that keeps the last good bundles; `null`: none. */
  readonly store: string | null;
  readonly statusFile: string | null;
  /** Bundles must be signed with its key; `null`: they need not be signed. */
  readonly publicKeyFile: string | null;
  /** Milliseconds after which data is said to be old; `null`: never. */
  readonly staleAfterMs: number | null;
  readonly locales: readonly string[];
  readonly theme: BoardSetup['theme'];
  readonly clock: BoardClock;
  /** `null`: the whole screen. */
  readonly size: WindowSize | null;
  readonly windowed: boolean;
  /** Write a picture of the board there, then quit. */
  readonly screenshot: string | null;
  /** Print the board as text, then quit. */
  readonly print: boolean;
}

/** A command line, understood or not. */
export type OptionsReading =
  | { readonly kind: 'run'; readonly options: KioskOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

/** Switches for Chromium and Electron that may stand among ours. */
const chromiumSwitches = new Set([
  ...['disable-gpu', 'disable-dev-shm-usage', 'force-device-scale-factor', 'high-dpi-support'],
  ...['ozone-platform', 'ozone-platform-hint', 'enable-features', 'disable-features', 'use-gl'],
  ...[
    'user-data-dir',
    'lang',
    'inspect',
    'remote-debugging-port',
    'enable-logging',
    'v',
    'vmodule',
  ],
]);

/** What `--help` prints. */
export const help = `wattpost-kiosk --config FILE | --bundle FILE | --watch FOLDER [options]

Shows the price that charging costs at a station now, on the whole screen, with or without network.

  --config FILE      everything from a file (docs/kiosk.md); the options below stand above it
  --bundle FILE      the price bundle; a new one in its place is taken over
  --watch FOLDER     the newest price bundle (*.json) in a folder
  --store FOLDER     where the last good bundles outlive a restart
  --status FILE      where to say how the kiosk is, as JSON
  --public-key FILE  take only bundles signed with its private half (FILE.sig beside each)
  --station UUID     which of its stations (default: the first)
  --locale L,…       languages in order; the first writes numbers (default: those of the texts)
  --theme T          light, dark or auto (default: auto, what the system prefers)
  --windowed         in a window instead of on the whole screen
  --size WxH         size of the window, for example 1920x1080
  --help             this text

For demonstrations and tests:
  --at T             show this instant instead of now: epoch milliseconds, or ISO 8601 with Z or an offset
  --run-clock        let time go on from there instead of standing still
  --screenshot FILE  write a PNG of the board and quit
  --print            print the board as text and quit

Exit codes: 0 good, 1 no price could be shown or the kiosk failed, 2 wrong usage.
`;

/**
 * Understands the command line.
 *
 * @param args without the program and the application's folder.
 * @param nowMs the system's clock, epoch milliseconds.
 * @param readConfig reads a configuration file; without it none can be named.
 */
export function readOptions(
  args: readonly string[],
  nowMs: number,
  readConfig: (file: string) => ConfigReading = noConfig,
): OptionsReading {
  const own = args.filter((argument) => !chromiumSwitches.has(switchName(argument)));
  let values;
  try {
    ({ values } = parseArgs({
      args: own,
      options: {
        config: { type: 'string' },
        bundle: { type: 'string' },
        watch: { type: 'string' },
        store: { type: 'string' },
        status: { type: 'string' },
        'public-key': { type: 'string' },
        station: { type: 'string' },
        locale: { type: 'string' },
        theme: { type: 'string' },
        windowed: { type: 'boolean', default: false },
        size: { type: 'string' },
        at: { type: 'string' },
        'run-clock': { type: 'boolean', default: false },
        screenshot: { type: 'string' },
        print: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { kind: 'help' };
  const clock = readClock(values.at, values['run-clock'], nowMs);
  if (typeof clock === 'string') return wrong(clock);
  const size = readSize(values.size);
  if (typeof size === 'string') return wrong(size);
  const configured = values.config === undefined ? null : readConfig(values.config);
  if (configured?.ok === false) {
    const lines = configured.problems.map(({ path, message }) => `  ${path} ${message}`);
    return wrong(`${values.config ?? ''} cannot be used:\n${lines.join('\n')}`);
  }
  const config = configured?.config ?? null;
  const locales = readLocales(values.locale ?? config?.locales.join(',') ?? '');
  if (typeof locales === 'string') return wrong(locales);
  const theme = values.theme ?? config?.theme ?? 'auto';
  if (theme !== 'light' && theme !== 'dark' && theme !== 'auto') {
    return wrong(`--theme is "${theme}", but must be light, dark or auto.`);
  }
  if (values.bundle !== undefined && values.watch !== undefined) {
    return wrong('--bundle and --watch cannot both be given: prices come from one place.');
  }
  return {
    kind: 'run',
    options: {
      source: readPlace(values.bundle, values.watch) ?? config?.source ?? null,
      station: values.station ?? config?.station ?? null,
      store: values.store ?? config?.store ?? null,
      statusFile: values.status ?? config?.statusFile ?? null,
      publicKeyFile: values['public-key'] ?? config?.publicKeyFile ?? null,
      staleAfterMs: config?.staleAfterMs ?? null,
      ...{ locales, theme, clock, size },
      windowed: values.windowed,
      screenshot: values.screenshot ?? null,
      print: values.print,
    },
  };
}

function noConfig(): ConfigReading {
  return { ok: false, problems: [{ path: '$', message: 'cannot be read here' }] };
}

function readPlace(bundle: string | undefined, folder: string | undefined): SourceOptions | null {
  if (bundle !== undefined) return { kind: 'file', path: bundle };
  return folder === undefined ? null : { kind: 'folder', path: folder };
}

function wrong(message: string): OptionsReading {
  return { kind: 'wrong', message };
}

function switchName(argument: string): string {
  return /^--([^=]+)/.exec(argument)?.[1] ?? '';
}

function readClock(at: string | undefined, runs: boolean, nowMs: number): BoardClock | string {
  if (at === undefined) {
    return runs ? '--run-clock needs --at: where to start.' : { kind: 'running', offsetMs: 0 };
  }
  const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
  const epochMs = /^\d+$/.test(at) ? Number(at) : isoInstant.test(at) ? Date.parse(at) : Number.NaN;
  if (!Number.isFinite(epochMs) || Math.abs(epochMs) > 8.64e15) {
    return `--at is "${at}", but must be an instant such as 2026-10-25T00:30:00Z, or epoch milliseconds.`;
  }
  return runs ? { kind: 'running', offsetMs: epochMs - nowMs } : { kind: 'frozen', epochMs };
}

function readSize(size: string | undefined): WindowSize | null | string {
  if (size === undefined) return null;
  const [, width, height] = /^(\d{3,5})x(\d{3,5})$/.exec(size) ?? [];
  if (width === undefined || height === undefined) {
    return `--size is "${size}", but must be width x height in pixels, for example 1920x1080.`;
  }
  return { width: Number(width), height: Number(height) };
}

function readLocales(list: string): readonly string[] | string {
  const codes = list.split(',').filter((code) => code !== '');
  try {
    return Intl.getCanonicalLocales(codes.map((code) => code.replaceAll('_', '-')));
  } catch {
    return `--locale is "${list}", but must be language tags such as de-AT,en-GB.`;
  }
}

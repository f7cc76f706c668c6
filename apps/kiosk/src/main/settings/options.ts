import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  configVariable,
  readEnvironment,
  readSettings,
  textLayer,
  type ConfigProblem,
  type KioskSettings,
  type Layer,
  type LayerReading,
  type TextMember,
} from '@wattpost/kiosk-config';
import type { BoardClock } from '../../ipc/ipc.ts';
import { readRunClock, readSize, type WindowSize } from './readDemonstration.ts';

/** The options of a kiosk, from its command line, environment and configuration. */
export interface KioskOptions extends KioskSettings {
  readonly clock: BoardClock;
  /** `null`: the whole screen. */
  readonly size: WindowSize | null;
  readonly windowed: boolean;
  /** Write a picture of the board to this file, then quit. */
  readonly screenshot: string | null;
  /** Print the board as text, then quit. */
  readonly print: boolean;
  /** Check everything that the settings refer to, report it, then quit; `null`: no. */
  readonly check: 'text' | 'json' | null;
  /** Empty the store, then quit. */
  readonly forgetPrices: boolean;
  /** The configuration file; `null`: none. */
  readonly configFile: string | null;
}

/** The board's clock, epoch milliseconds: the system's (`nowMs`), or that of a demonstration. */
export function boardNow({ clock }: Pick<KioskOptions, 'clock'>, nowMs: number): number {
  return clock.kind === 'frozen' ? clock.epochMs : nowMs + clock.offsetMs;
}

/** Whether the board has another clock than the system's. No time server sets that one. */
export function isDemonstration({ clock }: Pick<KioskOptions, 'clock'>): boolean {
  return clock.kind === 'frozen' || clock.offsetMs !== 0;
}

/**
 * The folder that keeps the last valid bundles; `null`: none.
 *
 * @param userData the folder that the system gives to the app: the store of a platform source.
 */
export function storeFolder(
  { store, source }: Pick<KioskOptions, 'store' | 'source'>,
  userData: string,
): string | null {
  // A file is its own store; a bundle from the network would be lost by a restart.
  const own = source?.kind === 'platform' ? path.join(userData, 'bundles') : null;
  return store ?? own;
}

/** A parsed command line, or its errors. */
export type OptionsReading =
  | { readonly kind: 'run'; readonly options: KioskOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

/** Switches for Chromium and Electron that may be among ours. */
const chromiumSwitches = new Set([
  ...['disable-gpu', 'disable-dev-shm-usage', 'force-device-scale-factor', 'high-dpi-support'],
  ...['ozone-platform', 'ozone-platform-hint', 'enable-features', 'disable-features', 'use-gl'],
  ...['user-data-dir', 'lang', 'inspect', 'remote-debugging-port', 'enable-logging'],
  ...['v', 'vmodule', 'js-flags'],
]);

/** Options that set a member of the configuration, and its path there. */
const memberOptions = {
  name: '$.name',
  store: '$.store',
  status: '$.status_file',
  'status-port': '$.status_port',
  'public-key': '$.public_key_file',
  station: '$.stations',
  locale: '$.locales',
  theme: '$.theme',
  contact: '$.contact',
} as const;

const optionTypes = {
  config: { type: 'string' },
  name: { type: 'string' },
  bundle: { type: 'string' },
  watch: { type: 'string' },
  store: { type: 'string' },
  status: { type: 'string' },
  'status-port': { type: 'string' },
  'public-key': { type: 'string' },
  station: { type: 'string' },
  locale: { type: 'string' },
  theme: { type: 'string' },
  contact: { type: 'string' },
  windowed: { type: 'boolean', default: false },
  size: { type: 'string' },
  at: { type: 'string' },
  'run-clock': { type: 'boolean', default: false },
  screenshot: { type: 'string' },
  print: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'forget-prices': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Parses the command line, the environment and the configuration file that one of them names:
 * the command line overrides the environment, which overrides the file.
 *
 * @param args without the program and the application's folder.
 * @param nowMs the system's clock, epoch milliseconds.
 * @param readFile reads a configuration file; without it, none can be named.
 */
export function readKioskOptions(
  args: readonly string[],
  nowMs: number,
  readFile: (file: string) => LayerReading = noFile,
  environment: Readonly<Record<string, string | undefined>> = {},
): OptionsReading {
  const own = args.filter((argument) => !chromiumSwitches.has(switchName(argument)));
  let values;
  try {
    ({ values } = parseArgs({ args: own, options: optionTypes }));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return { kind: 'help' };
  const clock = readRunClock(values.at, values['run-clock'], nowMs);
  if (typeof clock === 'string') return wrong(clock);
  const size = readSize(values.size);
  if (typeof size === 'string') return wrong(size);
  if (values.bundle !== undefined && values.watch !== undefined) {
    return wrong('--bundle and --watch cannot both be given: prices come from one source.');
  }
  if (values.json && !values.check) return wrong('--json requires --check.');
  // Paths in options are relative to the working directory, as usual.
  const asItIs = (sourcePath: string): string => sourcePath;
  const fromEnvironment = readEnvironment(environment, asItIs);
  if (!fromEnvironment.ok) return unusable('The environment', fromEnvironment.problems);
  const given = Object.entries(memberOptions).flatMap(([option, member]): readonly TextMember[] => {
    const text = values[option as keyof typeof memberOptions];
    return text === undefined ? [] : [{ name: `--${option}`, path: member, text }];
  });
  const above: readonly Layer[] = [
    fromEnvironment.layer,
    textLayer([...given, ...sourceMembers(values.bundle, values.watch)], asItIs, asItIs),
  ];
  const configFile = values.config ?? fromEnvironment.configFile;
  const file = configFile === null ? null : readFile(configFile);
  if (file?.ok === false) return unusable(configFile ?? '', file.problems);
  const layers = file === null ? above : [file.layer, ...above];
  const reading = readSettings(layers, file !== null);
  if (!reading.ok) return unusable(configFile ?? 'The command line', reading.problems);
  return {
    kind: 'run',
    options: {
      ...reading.settings,
      clock,
      size,
      configFile,
      windowed: values.windowed,
      screenshot: values.screenshot ?? null,
      print: values.print,
      forgetPrices: values['forget-prices'],
      check: values.check ? (values.json ? 'json' : 'text') : null,
    },
  };
}

function noFile(): LayerReading {
  return {
    ok: false,
    problems: [
      {
        path: configVariable,
        message: 'must not name a file here: configuration files are not read',
      },
    ],
  };
}

function sourceMembers(bundle?: string, folder?: string): readonly TextMember[] {
  const [name, kind, sourcePath] =
    bundle === undefined ? ['--watch', 'folder', folder] : ['--bundle', 'file', bundle];
  if (sourcePath === undefined) return [];
  return [
    { name, path: '$.source.kind', text: kind },
    { name, path: '$.source.path', text: sourcePath },
  ];
}

function wrong(message: string): OptionsReading {
  return { kind: 'wrong', message };
}

function unusable(what: string, problems: readonly ConfigProblem[]): OptionsReading {
  const lines = problems.map(({ path, message }) => `  ${path} ${message}`);
  return wrong(`${what} cannot be used:\n${lines.join('\n')}`);
}

function switchName(argument: string): string {
  return /^--([^=]+)/.exec(argument)?.[1] ?? '';
}

/** The output of `--help`. */
export const helpText = `wattpost-kiosk --config FILE | --bundle FILE | --watch FOLDER [options]

Shows the current price of charging at a station full screen, with or without a network.

  --config FILE      the configuration file (docs/kiosk.md); the options below override it
  --bundle FILE      the price bundle; shows a new one when the file is replaced
  --watch FOLDER     the newest price bundle (*.json) in a folder
  --store FOLDER     where the last valid bundles are kept across restarts
  --status FILE      where to write the kiosk's status, as JSON
  --status-port N    serve the same on this port, to this machine only
  --public-key FILE  accept only bundles signed with its private key (FILE.sig beside each)
  --name TEXT        what operators call this display, for its reports
  --station UUID,…   which of its stations, one to four (default: the first)
  --locale L,…       languages in order; the first writes numbers (default: those of the texts)
  --theme T          light, dark or auto (default: auto, what the system prefers)
  --contact TEXT     whom to call, for the safe screen
  --windowed         in a window instead of full screen
  --size WxH         size of the window, for example 1920x1080
  --check            check everything that the settings refer to, report it and quit
  --forget-prices    remove the bundles from the store and quit; stop the kiosk first
  --json             with --check: report as JSON
  --help             this text

Each member of the file has an environment variable: WATTPOST_KIOSK_CONFIG names the file,
WATTPOST_KIOSK_STATION overrides its member station, WATTPOST_KIOSK_SOURCE_BASE_URL
source.base_url. The command line overrides the environment.

For demonstrations and tests:
  --at T             show this instant instead of now: epoch milliseconds, or ISO 8601 with Z or an offset
  --run-clock        let the clock run from there
  --screenshot FILE  write a PNG of the board and quit
  --print            print the board as text and quit

Exit codes: 0 success; 1 no price could be shown, the kiosk failed, or its check found an error;
2 wrong usage.
`;

/**
 * Chooses the Electron that tests and `npm start` run: the one that ELECTRON_OVERRIDE_DIST_PATH
 * names, the official binary of the pinned version, or an old one from the package registry
 * (docs/decisions/003-electron-binary.md). Run this file to see the choice.
 */
import { existsSync, readFileSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fallbackElectron, fallbackElectronVersion } from './electronFallback.ts';
import { spawnCommand, withProgress } from '../run/spawnCommand.ts';
import { cacheFolder } from '../run/root.ts';
import { runScript } from '../run/runScript.ts';

/** The Electron in use, and its origin. */
export interface ElectronChoice {
  readonly source: 'override' | 'official' | 'fallback';
  /** As the folder's `version` file states it; `unknown` without one. */
  readonly version: string;
  readonly folder: string;
  readonly executable: string;
}

/** Time until a failed download is tried again; otherwise each start would wait for its time limit. */
const retryAfterMs = 3_600_000;
const downloadLimitMs = 300_000;

const binaryNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};
const binaryName = binaryNames[process.platform] ?? 'electron';

/**
 * The Electron to run; downloaded if needed, with progress on stderr.
 *
 * @param options.retry try the official download even if it failed within the last hour.
 * @throws when none is available; the message has the reason of each attempt, and what to do.
 */
export async function resolveElectron(options: { retry?: boolean } = {}): Promise<ElectronChoice> {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && override !== '') {
    const choice = chosen('override', path.resolve(override));
    if (choice !== undefined) return choice;
    throw new Error(
      `ELECTRON_OVERRIDE_DIST_PATH is ${override}, but there is no ${binaryName} in it.\n` +
        'Name a folder with an unpacked Electron, or unset the variable.',
    );
  }
  const official = await officialElectron(options.retry ?? false);
  if (typeof official !== 'string') return official;
  try {
    const folder = await fallbackElectron();
    const executable = path.join(folder, 'electron');
    return { source: 'fallback', version: fallbackElectronVersion, folder, executable };
  } catch (error) {
    throw new Error(
      `No Electron is available.\n  official binary: ${official}\n` +
        `  fallback: ${error instanceof Error ? error.message : String(error)}\n` +
        'Connect to the network and run `node scripts/electron/electron.ts --retry`, or unpack an Electron ' +
        'yourself and name its folder in ELECTRON_OVERRIDE_DIST_PATH.',
      { cause: error },
    );
  }
}

/** One line that describes the Electron in use. */
export function describeElectron(choice: ElectronChoice): string {
  const origin = {
    override: 'named by ELECTRON_OVERRIDE_DIST_PATH',
    official: 'the official binary',
    fallback: 'the fallback, old, for tests and demonstrations only',
  }[choice.source];
  return `Electron ${choice.version} (${origin})`;
}

function chosen(source: ElectronChoice['source'], folder: string): ElectronChoice | undefined {
  const executable = path.join(folder, binaryName);
  if (!existsSync(executable)) return undefined;
  const versionFile = path.join(folder, 'version');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown';
  return { source, version: version.replace(/^v/, ''), folder, executable };
}

/** The official binary, or why it is not available. */
async function officialElectron(retry: boolean): Promise<ElectronChoice | string> {
  const installer = createRequire(import.meta.url).resolve('electron/install.js');
  const folder = path.join(path.dirname(installer), 'dist');
  const pinned = createRequire(import.meta.url)('electron/package.json') as { version: string };
  const present = chosen('official', folder);
  if (present?.version === pinned.version) return present;

  const marker = path.join(await cacheFolder('electron'), `unreachable-${pinned.version}`);
  if (!retry && (await isFresh(marker))) {
    return 'its download failed within the last hour (`node scripts/electron/electron.ts --retry` tries again)';
  }
  await rm(marker, { force: true });
  const outcome = await withProgress(`Downloading Electron ${pinned.version} (about 120 MB)`, () =>
    spawnCommand(process.execPath, [installer], { timeoutMs: downloadLimitMs }),
  );
  const installed = chosen('official', folder);
  if (outcome.code === 0 && installed !== undefined) return installed;
  const why = outcome.failure ?? outcome.stderr.trim().split('\n')[0] ?? 'unknown reason';
  process.stderr.write(`  not available: ${why}\n`);
  await writeFile(marker, `${why}\n`);
  return `its download failed: ${why}`;
}

async function isFresh(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs < retryAfterMs;
  } catch {
    return false;
  }
}

const help = `node scripts/electron/electron.ts [--json] [--retry]

Finds an Electron to run, fetching it first if need be, and prints the path of its binary.

  --json   print {source, version, folder, executable} instead
  --retry  try the official download even if it failed within the last hour
  --help   this text

Exit codes: 0 found, 1 none can be had, 2 wrong usage.
`;

if (import.meta.main) {
  await runScript(
    help,
    (args) =>
      parseArgs({ args, options: { json: { type: 'boolean' }, retry: { type: 'boolean' } } })
        .values,
    async ({ json, retry }) => {
      const choice = await resolveElectron({ retry: retry ?? false });
      process.stderr.write(`${describeElectron(choice)}\n`);
      process.stdout.write(`${json === true ? JSON.stringify(choice) : choice.executable}\n`);
      return 0;
    },
  );
}

/**
 * Finds the Debian packages that are missing for a virtual screen, for a kiosk under cage, for the
 * browser of the page tests, for reading prices from pictures, for the check of metrics, for shifted
 * clocks, for proxies and poolers, or for the Debian of the guide's tests. Installs them if it may. Also works on Ubuntu and on releases that renamed libraries for
 * 64-bit time (libgtk-3-0t64).
 */
import { parseArgs } from 'node:util';
import { runScript } from '../run/runScript.ts';
import { findCommand, spawnCommand, withProgress } from '../run/spawnCommand.ts';

/** The purposes of packages. */
export type PackagePurpose =
  | 'window'
  | 'cage'
  | 'browser'
  | 'ocr'
  | 'metrics'
  | 'disk'
  | 'certificate'
  | 'clock'
  | 'machine'
  | 'proxies';

/** The names of Chromium's executable by distributor. */
export const browserCommands = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
] as const;

/** Packages, each with its library or with commands, one of which must be on the path. */
const wanted: Readonly<
  Record<PackagePurpose, Readonly<Record<string, string | readonly string[]>>>
> = {
  window: {
    xvfb: ['Xvfb'],
    xauth: ['xauth'],
    'x11-xserver-utils': ['xrandr'],
    'libgtk-3-0': 'libgtk-3.so.0',
    libnss3: 'libnss3.so',
    libgbm1: 'libgbm.so.1',
    libasound2: 'libasound.so.2',
    'libatk-bridge2.0-0': 'libatk-bridge-2.0.so.0',
  },
  cage: { cage: ['cage'], xwayland: ['Xwayland'] },
  browser: { chromium: browserCommands },
  ocr: { 'tesseract-ocr': ['tesseract'] },
  metrics: { prometheus: ['promtool'] },
  disk: { e2fsprogs: ['mkfs.ext4'], mount: ['mount'] },
  certificate: { openssl: ['openssl'] },
  clock: { faketime: ['faketime'] },
  proxies: {
    nginx: ['nginx'],
    apache2: ['apache2'],
    caddy: ['caddy'],
    haproxy: ['haproxy'],
    pgbouncer: ['pgbouncer'],
    openssl: ['openssl'],
  },
  machine: {
    debootstrap: ['debootstrap'],
    'systemd-container': ['systemd-nspawn'],
    'apt-utils': ['apt-ftparchive'],
  },
};

/**
 * The packages that are missing. A package is there if its library or command is found, or if dpkg lists it
 * as installed under its name in this release.
 */
async function missingPackages(purposes: readonly PackagePurpose[]): Promise<string[]> {
  const libraries = await linkerLibraries();
  const missing: string[] = [];
  for (const [name, needed] of purposes.flatMap((purpose) => Object.entries(wanted[purpose]))) {
    const isThere =
      typeof needed === 'string'
        ? libraries.has(needed) || (await isInstalled(name)) || (await isInstalled(`${name}t64`))
        : findCommand(...needed) !== undefined;
    if (!isThere) missing.push(name);
  }
  return missing;
}

/**
 * Installs the missing packages for these purposes with apt-get; requires root.
 *
 * @returns the installed packages; empty when nothing was missing.
 * @throws when packages are missing and cannot be installed; the message has the command to run.
 */
export async function ensurePackages(purposes: readonly PackagePurpose[]): Promise<string[]> {
  const missing = await missingPackages(purposes);
  if (missing.length === 0) return [];
  if (findCommand('apt-get') === undefined) {
    throw new Error(
      `These Debian packages are missing, and apt-get was not found: ${missing.join(' ')}\n` +
        'Install the equivalent packages of your system.',
    );
  }
  if (process.getuid?.() !== 0) {
    const names = await releaseNames(missing);
    throw new Error(
      `These packages are missing: ${names.join(' ')}\nInstall them with\n` +
        `  sudo apt-get update && sudo apt-get install --yes --no-install-recommends ${names.join(' ')}`,
    );
  }
  await withProgress('Updating the list of packages', () => aptGet(['update']));
  const names = await releaseNames(missing);
  await withProgress(`Installing ${names.join(' ')}`, () =>
    aptGet(['install', '--yes', '--no-install-recommends', ...names]),
  );
  const still = await missingPackages(purposes);
  if (still.length > 0) {
    throw new Error(
      `apt-get installed ${names.join(' ')}, but these are still missing: ${still.join(' ')}`,
    );
  }
  return names;
}

async function isInstalled(name: string): Promise<boolean> {
  const args = ['--show', '--showformat=${db:Status-Status}', name];
  const asked = await spawnCommand('dpkg-query', args);
  return asked.code === 0 && asked.stdout.trim() === 'installed';
}

async function linkerLibraries(): Promise<ReadonlySet<string>> {
  // Not in the default PATH on Debian.
  const searchPath = `${process.env['PATH'] ?? ''}:/sbin:/usr/sbin`;
  const listed = await spawnCommand('ldconfig', ['-p'], {
    env: { ...process.env, PATH: searchPath },
  });
  return new Set(listed.stdout.split('\n').flatMap((line) => /^\s+(\S+) \(/.exec(line)?.[1] ?? []));
}

/** `libgtk-3-0` → `libgtk-3-0t64` if the release has only the latter. */
async function releaseNames(names: readonly string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      if (!name.startsWith('lib')) return name;
      const renamed = await spawnCommand('apt-cache', ['show', '--quiet', `${name}t64`]);
      return renamed.code === 0 && renamed.stdout.trim() !== '' ? `${name}t64` : name;
    }),
  );
}

async function aptGet(args: readonly string[]): Promise<void> {
  // Two steps of the tests may do this at the same time, and apt-get does not wait for another one.
  const outcome = await spawnCommand('flock', ['/var/lib/apt', 'apt-get', '-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (outcome.code === 0) return;
  const tail = `${outcome.stdout}${outcome.stderr}`.trim().split('\n').slice(-5).join('\n  ');
  throw new Error(
    `apt-get ${args.join(' ')} failed${outcome.failure === null ? '' : ` (${outcome.failure})`}:\n  ${tail}`,
  );
}

const help = `node scripts/electron/debian.ts [--check]

Installs the Debian packages that a window without a screen and the tests of pages need. As an
ordinary user it prints the command to run instead.

  --check  only list what is missing
  --help   this text

Exit codes: 0 all there, 1 something is missing, 2 wrong usage.
`;

if (import.meta.main) {
  const all: readonly PackagePurpose[] = ['window', 'browser'];
  await runScript(
    help,
    (args) => parseArgs({ args, options: { check: { type: 'boolean' } } }).values,
    async ({ check }) => {
      if (check !== true) {
        const now = await ensurePackages(all);
        process.stdout.write(now.length === 0 ? 'All there.\n' : `Installed ${now.join(' ')}.\n`);
        return 0;
      }
      const missing = await missingPackages(all);
      process.stdout.write(missing.length === 0 ? 'All there.\n' : `${missing.join('\n')}\n`);
      return missing.length === 0 ? 0 : 1;
    },
  );
}

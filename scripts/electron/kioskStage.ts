import { constants } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ElectronChoice } from './electron.ts';
import { repositoryRoot } from '../run/root.ts';
import { spawnCommand, runTool } from '../run/spawnCommand.ts';

/**
 * A folder from which an ordinary user can run the kiosk with Chromium's sandbox, even if root starts it:
 * run by root, Electron needs `--no-sandbox`.
 */
export interface KioskStage {
  /** Starts Electron as the ordinary user; put `applicationFolder` first among its arguments. */
  readonly executable: string;
  readonly applicationFolder: string;
  /** The process's environment variables, besides that of the display. */
  readonly env: Readonly<Record<string, string>>;
  /** A folder that the ordinary user owns, for bundles, profiles and pictures. */
  readonly home: string;
  /** The user id that Electron runs under. */
  readonly uid: number;
  /** A launcher for which another program starts Electron: its arguments are Electron and those of Electron. */
  executableUnder(program: string): Promise<string>;
  /** Gives a file in `home` to the ordinary user. */
  own(file: string): Promise<void>;
  /** Removes everything again. */
  dispose(): Promise<void>;
}

/** `nobody` and `nogroup` on Debian: they always exist and own nothing. */
const nobody = 65_534;
const dropPrivileges = [
  ...['--reuid', String(nobody), '--regid', String(nobody)],
  ...['--clear-groups', '--inh-caps=-all', '--'],
];

/**
 * Creates a stage for the built kiosk.
 *
 * @throws when neither unprivileged user namespaces nor a set-user-id helper are available; the message says
 *   what to do.
 */
export async function makeKioskStage(electron: ElectronChoice): Promise<KioskStage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-'));
  const home = path.join(folder, 'home');
  const asRoot = process.getuid?.() === 0;
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await chmod(folder, 0o755);
    await mkdir(home, { mode: 0o700 });
    if (asRoot) await chown(home, nobody, nobody);
    const namespaces = await canMakeNamespaces(asRoot);
    if (!asRoot && !namespaces && !(await hasSetuidHelper(electron.folder))) {
      throw new Error(sandboxCure(electron.folder));
    }
    let electronFolder = electron.folder;
    let applicationFolder = path.join(repositoryRoot, 'apps', 'kiosk');
    if (asRoot) {
      if (!namespaces || !(await isUnreadable(electronFolder))) {
        electronFolder = await copyTo(electronFolder, path.join(folder, 'electron'));
      }
      if (!namespaces) await giveSetuidHelper(electronFolder);
      if (!(await isUnreadable(applicationFolder))) {
        applicationFolder = await copyApplication(applicationFolder, path.join(folder, 'kiosk'));
      }
    }
    const binary = path.join(electronFolder, path.relative(electron.folder, electron.executable));
    return {
      executable: asRoot ? await writeLauncher(folder, [binary], asRoot) : binary,
      executableUnder: (program) => writeLauncher(folder, [program, binary], asRoot),
      applicationFolder,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: home,
        XDG_CONFIG_HOME: path.join(home, 'config'),
        XDG_CACHE_HOME: path.join(home, 'cache'),
        XDG_RUNTIME_DIR: home,
        LANG: process.env['LANG'] ?? 'C.UTF-8',
        // This user has no message bus; an invalid address keeps Chromium from searching for one.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      },
      home,
      uid: asRoot ? nobody : (process.getuid?.() ?? -1),
      own: async (file) => {
        if (asRoot) await chown(file, nobody, nobody);
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** Whether the ordinary user can create the user namespace that Chromium's sandbox needs. */
async function canMakeNamespaces(asRoot: boolean): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const probe = ['unshare', '--user', '--map-root-user', 'true'];
  const outcome = asRoot
    ? await spawnCommand('setpriv', [...dropPrivileges, ...probe])
    : await spawnCommand('unshare', probe.slice(1));
  return outcome.code === 0;
}

async function isUnreadable(folder: string): Promise<boolean> {
  const outcome = await spawnCommand('setpriv', [
    ...dropPrivileges,
    ...['find', folder, '-name', 'node_modules', '-prune'],
    ...['-o', '!', '-readable', '-print', '-quit'],
  ]);
  return outcome.code === 0 && outcome.stdout.trim() === '';
}

async function copyTo(from: string, to: string): Promise<string> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await runTool('chmod', ['-R', 'a+rX', to]);
  return to;
}

async function copyApplication(from: string, to: string): Promise<string> {
  await mkdir(to, { mode: 0o755 });
  for (const name of ['package.json', 'dist']) {
    await copyTo(path.join(from, name), path.join(to, name));
  }
  return to;
}

async function hasSetuidHelper(folder: string): Promise<boolean> {
  const helper = path.join(folder, 'chrome-sandbox');
  const found = await spawnCommand('find', [helper, '-uid', '0', '-perm', '-4755']);
  return found.stdout.trim() !== '';
}

async function giveSetuidHelper(folder: string): Promise<void> {
  const helper = path.join(folder, 'chrome-sandbox');
  try {
    await chown(helper, 0, 0);
    await chmod(helper, 0o4755);
  } catch (error) {
    throw new Error(sandboxCure(folder), { cause: error });
  }
}

function sandboxCure(folder: string): string {
  return (
    "Chromium's sandbox cannot be used here: this user may not make user namespaces, and the\n" +
    'set-user-id helper is not installed. Do one of these as root:\n' +
    '  sysctl -w kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0\n' +
    `  chown root:root ${folder}/chrome-sandbox && chmod 4755 ${folder}/chrome-sandbox`
  );
}

/** Playwright can start only one program; this one drops root's rights and executes the command. */
async function writeLauncher(
  folder: string,
  command: readonly string[],
  asRoot: boolean,
): Promise<string> {
  const launcher = path.join(folder, `electron-${command.length}.sh`);
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const words = [...(asRoot ? ['setpriv', ...dropPrivileges] : []), ...quoted];
  await writeFile(launcher, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 });
  return launcher;
}

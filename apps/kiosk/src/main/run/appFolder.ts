import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app } from 'electron';
import { errorText } from '../host/index.ts';

/**
 * Gives the app a folder in memory, when its own does not exist and cannot be created: Electron fails whenever the
 * folder is named. Its name is the same at each start, so that the counters of recovery survive the process.
 *
 * @throws Error when nothing at all can be written to.
 */
export function ensureAppFolder(env: NodeJS.ProcessEnv, log: (message: string) => void): void {
  try {
    app.getPath('userData');
    return;
  } catch {
    // Used below.
  }
  const uid = process.getuid?.() ?? 0;
  const folder = path.join(env['XDG_RUNTIME_DIR'] || os.tmpdir(), `wattpost-kiosk-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const about = lstatSync(folder);
  if (!about.isDirectory() || about.uid !== uid)
    throw new Error(`${folder} belongs to another user`);
  app.setPath('userData', folder);
  log(`the app's folder cannot be created: ${folder} is used until the machine stops`);
}

/** What Chromium keeps in an app's folder while the app runs. The first is a link to the app's socket. */
const lockFiles = ['SingletonSocket', 'SingletonLock', 'SingletonCookie'] as const;

/**
 * Makes this process the only kiosk of its user. Electron refuses for other reasons than another kiosk, too, such as a
 * disk that is read-only or full. A display must not stay dark for that: it runs, if need be without a lock.
 *
 * @returns `false`: another kiosk is running.
 */
export function becomeSoleKiosk(log: (message: string) => void): boolean {
  if (app.requestSingleInstanceLock()) return true;
  const folder = app.getPath('userData');
  if (process.platform !== 'linux' || hasListener(folder)) return false;
  try {
    for (const name of lockFiles) rmSync(path.join(folder, name), { force: true });
    if (app.requestSingleInstanceLock()) return true;
    log(`${folder} cannot be locked: a second kiosk would not be refused`);
  } catch (error) {
    log(
      `${folder} cannot be written to (${errorText(error)}): a second kiosk would not be refused`,
    );
  }
  return true;
}

/** Whether a process listens at the socket of an app's folder. It stops with the process, whereas files may stay. */
function hasListener(folder: string): boolean {
  try {
    const socket = readlinkSync(path.join(folder, lockFiles[0]));
    const sockets = readFileSync('/proc/net/unix', 'utf8').split('\n');
    return sockets.some((line) => line.endsWith(` ${socket}`));
  } catch {
    return false;
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';

/**
 * `held`: this process alone uses the folder, until it ends in whichever way. `taken`: another process does, of
 * whichever user. `unavailable`: this system has no `flock`, or the file system has no locks.
 */
export type FolderLock = 'held' | 'taken' | 'unavailable';

/** Of `flock`, where another process has the lock. */
const takenCode = 1;

/** Names the folder and nothing else: `flock` would make a file of a name that does not exist. */
function argumentsFor(folder: string, mode: '-x' | '-s', program: string): string[] {
  return ['-n', mode, `${folder}/.`, program];
}

/** The folders that this process has locked: two uses of one folder do not exclude each other. */
const held = new Set<string>();

/**
 * Locks a folder for as long as this process runs, and creates it if it is missing. The lock belongs to the folder
 * itself, not to a file in it: it can be neither forgotten by a process that died nor evaded by another path, user or
 * container on this machine.
 *
 * `cat` holds it. It ends when its standard input does, which the system closes with this process.
 *
 * @throws the system's error, when the folder cannot be created.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { dev, ino } = await stat(folder);
  const identity = `${dev} ${ino}`;
  if (held.has(identity)) return 'held';
  return new Promise((resolve) => {
    // Of a group of its own, so that Ctrl-C does not end it before the last line is written.
    const child = spawn('flock', argumentsFor(folder, '-x', 'cat'), {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    child.once('error', () => {
      resolve('unavailable');
    });
    child.once('exit', (code) => {
      held.delete(identity);
      resolve(code === takenCode ? 'taken' : 'unavailable');
    });
    // It comes back from cat, which runs only with the lock.
    child.stdout.once('data', () => {
      held.add(identity);
      resolve('held');
    });
    child.stdin.on('error', () => undefined);
    child.stdin.write('\n');
  });
}

/** Whether another process has locked a folder; `false` also where that is not known. Changes nothing. */
export function isFolderLocked(folder: string): boolean {
  const { status } = spawnSync('flock', argumentsFor(folder, '-s', 'true'), { stdio: 'ignore' });
  return status === takenCode;
}

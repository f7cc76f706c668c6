import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { LogSettings } from '@wattpost/kiosk-config';
import { errorText } from './files.ts';

/** A log on disk with a maximum size. */
export interface RotatingLog {
  /** Adds a line, which ends with a line feed. Never throws. */
  readonly write: (line: string) => void;
  readonly close: () => void;
}

/** Lines dropped after a failure before the disk is tried again. */
const linesBetweenTries = 100;

/**
 * Writes `kiosk.log` in a folder; when it would grow too large it becomes `kiosk.1.log`, that one
 * `kiosk.2.log`, and so on. Each line is written synchronously, so that the last lines of a
 * process that dies are on disk.
 *
 * @param complain called once when the log begins to fail.
 */
export function openRotatingLog(
  settings: LogSettings,
  complain: (message: string) => void,
): RotatingLog {
  const { folder, maxBytes, files } = settings;
  const name = (number: number): string =>
    path.join(folder, number === 0 ? 'kiosk.log' : `kiosk.${number}.log`);
  let handle: number | null = null;
  let bytes = 0;
  let linesToGo = 0;
  let isFailing = false;
  const open = (): number => {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    const opened = openSync(name(0), 'a', 0o640);
    bytes = fstatSync(opened).size;
    return opened;
  };
  const close = (): void => {
    if (handle === null) return;
    const open = handle;
    handle = null;
    closeSync(open);
  };
  const rotate = (): void => {
    close();
    rmSync(name(files - 1), { force: true });
    for (let number = files - 2; number >= 0; number -= 1)
      renameIfThere(name(number), name(number + 1));
  };
  return {
    write: (line) => {
      if (linesToGo > 0) {
        linesToGo -= 1;
        return;
      }
      const content = Buffer.from(line);
      try {
        handle ??= open();
        if (bytes > 0 && bytes + content.length > maxBytes) {
          rotate();
          handle = open();
        }
        bytes += writeSync(handle, content);
        isFailing = false;
      } catch (error) {
        linesToGo = linesBetweenTries;
        if (!isFailing) complain(`the log in ${folder} cannot be written: ${errorText(error)}`);
        isFailing = true;
        closeQuietly(close);
      }
    },
    close: () => {
      closeQuietly(close);
    },
  };
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorText(error) !== 'ENOENT') throw error;
  }
}

function closeQuietly(close: () => void): void {
  try {
    close();
  } catch {
    // The system has already closed it.
  }
}

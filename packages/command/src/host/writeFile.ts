import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { failedWith, systemErrorCode } from './systemError.ts';

/** A file that is being written. */
export interface WritingHandle {
  readonly writeFile: (content: string | Uint8Array) => Promise<void>;
  readonly sync: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The functions of the file system; tests replace them with failing ones. */
export interface WritingFiles {
  readonly open: (file: string, flags: string, mode?: number) => Promise<WritingHandle>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (file: string, options: { readonly force: boolean }) => Promise<void>;
}

/** As for any new file; the system's umask takes away from it. */
const usualMode = 0o666;

/** How a file is replaced. */
export interface Replacing {
  /** Its rights, as far as the process's umask allows them. */
  readonly mode: number;
  /** What it is called until it is complete, in the same folder. There must be one writer for a draft. */
  readonly draft: string;
  readonly files?: WritingFiles;
}

const disk: WritingFiles = { open, rename, rm };

/**
 * Writes a file so that after a power cut all of it is there, or what was there before: a draft beside
 * it, flushed, renamed, and the folder flushed too.
 *
 * @throws the system's error; the draft is then removed as far as that is possible.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  how: Replacing,
): Promise<void> {
  await putInPlace(file, content, how);
  // Makes the renaming last. Where folders cannot be opened (Windows) there is nothing to flush.
  if (process.platform === 'win32') return;
  const folder = await (how.files ?? disk).open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function putInPlace(
  file: string,
  content: string | Uint8Array,
  { mode, draft, files = disk }: Replacing,
): Promise<void> {
  try {
    await fill(await files.open(draft, 'w', mode), content, true);
    await files.rename(draft, file);
  } catch (error) {
    await files.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes a file so that whoever reads it, also after a power cut, finds all of it or what was there
 * before. A link is followed; what is no ordinary file (a pipe, a terminal) is written to as it is.
 *
 * @returns the system's error code, such as `EACCES`; `undefined`: written
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  mode: number = usualMode,
): Promise<string | undefined> {
  try {
    const target = await realpath(file).catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (target === undefined || (await stat(target)).isFile()) {
      const place = target ?? file;
      const draft = `${place}.${randomBytes(6).toString('hex')}.partial`;
      await putInPlace(place, content, { mode, draft });
    } else await fill(await open(target, 'w'), content, false);
    return undefined;
  } catch (error) {
    return failedWith(error);
  }
}

/**
 * Writes a file that must not be there yet, with the rights given from its first moment on.
 *
 * @param mode the rights, such as `0o600`
 * @returns the system's error code, such as `EEXIST`; `undefined`: written, and safe from a power cut
 */
export async function writeNew(
  file: string,
  content: string | Uint8Array,
  mode: number,
): Promise<string | undefined> {
  try {
    const handle = await open(file, 'wx', mode);
    try {
      await fill(handle, content, true);
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return undefined;
  } catch (error) {
    return failedWith(error);
  }
}

async function fill(
  handle: WritingHandle,
  content: string | Uint8Array,
  flushes: boolean,
): Promise<void> {
  try {
    await handle.writeFile(content);
    if (flushes) await handle.sync();
  } finally {
    await handle.close();
  }
}

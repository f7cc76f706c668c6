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

/** As for any new file; the system's umask is subtracted. */
const usualMode = 0o666;

/** How a file is replaced. */
export interface Replacing {
  /** Its permissions, subject to the process's umask. */
  readonly mode: number;
  /** Its name until it is complete, in the same folder. There must be one writer for a draft. */
  readonly draft: string;
  readonly files?: WritingFiles;
}

const disk: WritingFiles = { open, rename, rm };

/**
 * Writes a file atomically, even across a power cut: a draft in the same folder,
 * flushed, renamed, and the folder flushed too.
 *
 * @throws the system's error; the draft is then removed if possible.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  how: Replacing,
): Promise<void> {
  await publishFile(file, content, how);
  // Makes the rename durable. Where folders cannot be opened (Windows) there is nothing to flush.
  if (process.platform === 'win32') return;
  const folder = await (how.files ?? disk).open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function publishFile(
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
 * Writes a file so that readers, also after a power cut, see either the new or the old
 * content. A link is followed; a pipe or a terminal is written to directly.
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
      const draft = `${place}.${crypto.randomUUID().slice(-12)}.partial`;
      await publishFile(place, content, { mode, draft });
    } else await fill(await open(target, 'w'), content, false);
    return undefined;
  } catch (error) {
    return failedWith(error);
  }
}

/**
 * Creates a file that must not exist yet, with these permissions from the first moment.
 *
 * @param mode the permissions, such as `0o600`
 * @returns the system's error code, such as `EEXIST`; `undefined`: written and durable
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

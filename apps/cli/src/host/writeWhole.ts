import { randomBytes } from 'node:crypto';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { systemErrorCode } from './systemErrorCode.ts';

/**
 * Writes a file so that whoever reads it, also after a power cut, finds all of it or what was there
 * before. A link is followed; what is no ordinary file (a pipe, a terminal) is written to as it is.
 *
 * @returns the system's error code, such as `EACCES`; `undefined`: written.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
): Promise<string | undefined> {
  try {
    const target = await realpath(path).catch((error: unknown) => {
      if (systemErrorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (target === undefined || (await stat(target)).isFile())
      await replace(target ?? path, content);
    else await fill(await open(target, 'w'), content, false);
    return undefined;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

async function replace(path: string, content: string | Uint8Array): Promise<void> {
  // In the same folder: only within one file system is renaming one step.
  const draft = `${path}.${randomBytes(6).toString('hex')}.partial`;
  const file = await open(draft, 'wx');
  try {
    await fill(file, content, true);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(file: FileHandle, content: string | Uint8Array, sync: boolean): Promise<void> {
  try {
    await file.writeFile(content);
    if (sync) await file.sync();
  } finally {
    await file.close();
  }
}

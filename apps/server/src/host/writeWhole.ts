import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { systemErrorCode } from './systemErrorCode.ts';

/**
 * Writes a file so that it is there as a whole or as it was before, readable by its owner only. What
 * is no ordinary file (a pipe, a device) is written to as it is.
 *
 * @returns the system's error code; `undefined`: written
 */
export async function writeWhole(path: string, text: string): Promise<string | undefined> {
  try {
    const target = await realPathOf(path);
    if (target !== undefined && !(await stat(target)).isFile()) {
      await writeFile(target, text);
      return undefined;
    }
    await replace(target ?? path, text);
    return undefined;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

/** Where a path leads; `undefined`: nowhere yet. */
async function realPathOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID().slice(0, 8)}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

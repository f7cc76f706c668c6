import { open, rm } from 'node:fs/promises';
import { systemErrorCode } from './systemErrorCode.ts';

/**
 * Writes a file that must not be there yet, with the rights given from its first moment on.
 *
 * @param mode the rights, such as `0o600`.
 * @returns the system's error code, such as `EEXIST`; `undefined`: written, and safe from a power cut.
 */
export async function writeNew(
  path: string,
  content: string | Uint8Array,
  mode: number,
): Promise<string | undefined> {
  try {
    const file = await open(path, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return undefined;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

import path from 'node:path';
import type { Files } from './files.ts';

/** What a file is called until it is complete. */
const draftSuffix = '.partial';

/**
 * Writes a file so that after a power cut all of it is there, or what was there before: a draft
 * beside it, flushed, renamed, and the folder flushed too. There must be one writer for a file.
 *
 * @param mode its rights, as far as the process's umask allows them; default: its owner's alone.
 * @throws the system's error; the draft is then removed as far as that is possible.
 */
export async function writeAtomically(
  files: Files,
  file: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  const draft = `${file}${draftSuffix}`;
  try {
    const handle = await files.open(draft, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await files.rename(draft, file);
  } catch (error) {
    await files.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(files, path.dirname(file));
}

/** Makes a renaming last. Where folders cannot be opened (Windows) there is nothing to flush. */
async function syncFolder(files: Files, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await files.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

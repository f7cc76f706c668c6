import { replaceFile } from '@wattpost/command';
import type { Files } from './files.ts';

/** What a file is called until it is complete. */
const draftSuffix = '.partial';

/**
 * Writes a file so that after a power cut all of it is there, or what was there before. Its draft has
 * always the same name: power cuts leave nothing behind, and there must be one writer for a file.
 *
 * @param mode its rights, as far as the process's umask allows them; default: its owner's alone.
 * @throws the system's error; the draft is then removed as far as that is possible.
 */
export function writeAtomically(
  files: Files,
  file: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  return replaceFile(file, content, { mode, draft: `${file}${draftSuffix}`, files });
}

import { constants } from 'node:fs';
import { lstat, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { replaceFile, systemErrorCode } from '@wattpost/command';

/** What the kiosk does with files; tests put failing ones in its place. */
export interface Files {
  readonly readFile: (file: string) => Promise<Uint8Array>;
  readonly readdir: (folder: string) => Promise<readonly string[]>;
  readonly stat: typeof stat;
  readonly lstat: typeof lstat;
  readonly open: typeof open;
  readonly rename: typeof rename;
  readonly rm: typeof rm;
}

/** The disk. */
export const diskFiles: Files = {
  readFile: (file) => readFile(file),
  readdir: (folder) => readdir(folder),
  stat,
  lstat,
  open,
  rename,
  rm,
};

/** The system's code for what went wrong, such as `ENOSPC`, else the error in words. */
export function errorText(error: unknown): string {
  return systemErrorCode(error) ?? (error instanceof Error ? error.message : String(error));
}

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

/** A file as it is, without following a link; another content has another `trait`. */
export interface RegularFile {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly changedMs: number;
  readonly trait: string;
}

/** Windows has neither; there `lstat` alone says what is a link. */
const {
  O_RDONLY,
  O_NOFOLLOW = 0,
  O_NONBLOCK = 0,
} = constants as Partial<typeof constants> & Pick<typeof constants, 'O_RDONLY'>;

/**
 * Looks at a file from outside.
 *
 * @throws the system's error, or an Error when it is a link, a folder, a pipe or a device.
 */
export async function lookAt(files: Files, file: string): Promise<RegularFile> {
  const about = await files.lstat(file);
  if (about.isSymbolicLink()) throw new Error('it is a link, and links are not followed');
  if (!about.isFile()) throw new Error('it is not a file');
  const { ino, size, mtimeMs, ctimeMs } = about;
  return { file, size, changedMs: mtimeMs, trait: `${ino} ${size} ${mtimeMs} ${ctimeMs}` };
}

/**
 * Reads a file of at most so many bytes. A link is not followed, and nothing is waited for: what has
 * taken the file's place meanwhile is no file, or is read as far as it is allowed to be.
 *
 * @throws the system's error, or an Error when it is not a file or is larger.
 */
export async function readRegular(
  files: Files,
  file: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const handle = await files.open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new Error('it is not a file');
    if (about.size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    const bytes = Buffer.alloc(about.size);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

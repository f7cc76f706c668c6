import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { replaceFile, systemErrorCode } from '@wattpost/command';

/** An open file or folder. */
interface OpenFile {
  readonly stat: () => Promise<{ readonly isFile: () => boolean; readonly size: number }>;
  /** Offset and length within the buffer, then the position in the file. */
  readonly read: (
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) => Promise<{ readonly bytesRead: number }>;
  readonly writeFile: (content: string | Uint8Array) => Promise<void>;
  readonly truncate: (size: number) => Promise<void>;
  readonly sync: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The file operations of a store; tests replace them with a disk in memory. */
export interface StoreFiles {
  readonly mkdir: (
    folder: string,
    options: { readonly recursive: true; readonly mode: number },
  ) => Promise<unknown>;
  readonly readdir: (folder: string) => Promise<readonly string[]>;
  readonly open: (file: string, flags: string | number, mode?: number) => Promise<OpenFile>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (file: string, options: { readonly force: boolean }) => Promise<void>;
}

/** File operations of the kiosk; tests replace them with failing ones. */
export interface Files extends StoreFiles {
  readonly readFile: (file: string) => Promise<Uint8Array>;
  readonly stat: typeof stat;
  readonly lstat: typeof lstat;
}

/** The disk. */
export const diskFiles: Files = {
  readFile: (file) => readFile(file),
  readdir: (folder) => readdir(folder),
  stat,
  lstat,
  mkdir,
  open,
  rename,
  rm,
};

/** The system's error code, such as `ENOSPC`, else the error's message. */
export function errorText(error: unknown): string {
  return systemErrorCode(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The name of a file until it is complete. */
const draftSuffix = '.partial';

/**
 * Writes a file atomically: after a power cut it has either the new or the old content. Its draft always
 * has the same name: power cuts leave nothing behind, and a file must have one writer only.
 *
 * @param mode its permissions, subject to the process's umask; default: only its owner's.
 * @throws the system's error; the draft is then removed if possible.
 */
export function writeAtomically(
  files: StoreFiles,
  file: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  return replaceFile(file, content, { mode, draft: `${file}${draftSuffix}`, files });
}

/** The metadata of a file, without following a link; different content has a different `trait`. */
export interface RegularFile {
  readonly file: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly changedMs: number;
  readonly trait: string;
}

/** Windows has neither; there `lstat` alone detects links. */
const {
  O_RDONLY,
  O_NOFOLLOW = 0,
  O_NONBLOCK = 0,
} = constants as Partial<typeof constants> & Pick<typeof constants, 'O_RDONLY'>;

/**
 * Reads the metadata of a file.
 *
 * @throws the system's error, or an Error when it is a link, a folder, a pipe or a device.
 */
export async function statRegular(files: Files, file: string): Promise<RegularFile> {
  const about = await files.lstat(file);
  if (about.isSymbolicLink()) throw new Error('it is a link, and links are not followed');
  if (!about.isFile()) throw new Error('it is not a file');
  const { ino, size, mtimeMs, ctimeMs } = about;
  return { file, size, changedMs: mtimeMs, trait: `${ino} ${size} ${mtimeMs} ${ctimeMs}` };
}

/**
 * Reads a file of at most so many bytes. Links are not followed, and it never blocks: a pipe or device that
 * has replaced the file meanwhile is refused, or read within the limit.
 *
 * @throws the system's error, or an Error when it is not a file or is larger.
 */
export async function readRegular(
  files: Pick<StoreFiles, 'open'>,
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

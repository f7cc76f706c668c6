import { constants } from 'node:fs';
import type { Files } from './files.ts';

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
  if (!about.isFile()) throw new Error('it is no file');
  const { ino, size, mtimeMs, ctimeMs } = about;
  return { file, size, changedMs: mtimeMs, trait: `${ino} ${size} ${mtimeMs} ${ctimeMs}` };
}

/**
 * Reads a file of at most so many bytes. A link is not followed, and nothing is waited for: what has
 * taken the file's place meanwhile is no file, or is read as far as it is allowed to be.
 *
 * @throws the system's error, or an Error when it is no file or larger.
 */
export async function readRegular(
  files: Files,
  file: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const handle = await files.open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new Error('it is no file');
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

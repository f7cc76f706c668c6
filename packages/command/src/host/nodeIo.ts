import { type Stats, constants, readFileSync } from 'node:fs';
import { lstat, open, stat } from 'node:fs/promises';
import type { CommandIo, FileKind, ReadResult } from './io.ts';
import { failedWith, systemErrorCode } from './systemError.ts';
import { writeNew, writeWhole } from './writeFile.ts';

/**
 * The environment of a Node process.
 *
 * @param manifest the program's package.json
 */
export function nodeIo(manifest: URL): CommandIo {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  return {
    readFile: readFileWithin,
    readStdin: (maxBytes) => readStreamWithin(process.stdin, maxBytes),
    writeFile: writeWhole,
    writeNewFile: writeNew,
    stdout: writer(() => process.stdout),
    stderr: writer(() => process.stderr),
    now: () => Date.now(),
    env: process.env,
    version,
  };
}

/** Windows has neither; there `lstat` alone detects links. */
const {
  O_RDONLY,
  O_NOFOLLOW = 0,
  O_NONBLOCK = 0,
} = constants as Partial<typeof constants> & Pick<typeof constants, 'O_RDONLY'>;

const openFlags = {
  any: 0,
  regular: O_NOFOLLOW | O_NONBLOCK,
  regular_or_link: O_NONBLOCK,
} as const;

/** A folder that the user named by mistake is called one. */
function notRegular(found: Stats, only: FileKind): string {
  return only === 'regular_or_link' && found.isDirectory() ? 'EISDIR' : 'not_regular';
}

/**
 * Reads a file, at most one byte more than `maxBytes`.
 *
 * @param only refuses links (`regular`), pipes and devices, whose code is then `link` or `not_regular`
 */
export async function readFileWithin(
  path: string,
  maxBytes: number,
  only?: FileKind,
): Promise<ReadResult> {
  try {
    if (only !== undefined) {
      const found = await (only === 'regular' ? lstat(path) : stat(path));
      if (found.isSymbolicLink()) return { ok: false, code: 'link' };
      // Opening a socket fails, and opening a device can change it.
      if (!found.isFile()) return { ok: false, code: notRegular(found, only) };
    }
    // A link or a pipe that has replaced the file meanwhile is not followed, and does not block.
    const file = await open(path, O_RDONLY | openFlags[only ?? 'any']);
    try {
      if (only !== undefined && !(await file.stat()).isFile()) {
        return { ok: false, code: 'not_regular' };
      }
      // `await`: the file may only be closed once it has been read.
      return await readStreamWithin(file.createReadStream({ autoClose: false }), maxBytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { ok: false, code: failedWith(error) };
  }
}

/** Reads until the end or until the limit is exceeded, so that an endless device ends, too. */
async function readStreamWithin(
  stream: AsyncIterable<unknown>,
  maxBytes: number,
): Promise<ReadResult> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Uint8Array);
      chunks.push(bytes);
      length += bytes.length;
      if (length > maxBytes) break;
    }
  } catch (error) {
    return { ok: false, code: failedWith(error) };
  }
  return { ok: true, bytes: Buffer.concat(chunks).subarray(0, maxBytes + 1) };
}

/**
 * Writes and waits until the data is accepted. `false` once the reader has gone (`| head`).
 *
 * @param open opens the stream, once, for the first text
 */
function writer(open: () => NodeJS.WriteStream): CommandIo['stdout'] {
  let hasReader = true;
  let opened: NodeJS.WriteStream | undefined;
  const openOnce = (): NodeJS.WriteStream => {
    if (opened !== undefined) return opened;
    opened = open();
    // Without a listener a closed pipe would end the process with a stack trace.
    opened.on('error', () => {
      hasReader = false;
    });
    return opened;
  };
  return (content) =>
    new Promise((resolve, reject) => {
      if (!hasReader || content.length === 0) {
        resolve(hasReader);
        return;
      }
      const stream = openOnce();
      stream.write(content, (error) => {
        const code = systemErrorCode(error);
        if (code === undefined || code === 'EPIPE') resolve(code === undefined && hasReader);
        else reject(new OutputError(code));
      });
    });
}

/** The output cannot be written, for another reason than a closed pipe. */
export class OutputError extends Error {
  override readonly name = 'OutputError';

  /** @param code the system's error code, such as `ENOSPC` */
  constructor(code: string) {
    super(`Cannot write the output: the system says ${code}.`);
  }
}

import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CommandIo, ReadResult } from './io.ts';
import { failedWith, systemErrorCode } from './systemError.ts';
import { writeNew, writeWhole } from './writeFile.ts';

/**
 * The world as Node shows it.
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
    stdout: writer(process.stdout),
    stderr: writer(process.stderr),
    now: () => Date.now(),
    env: process.env,
    version,
  };
}

/** Reads a file, at most one byte more than `maxBytes`. */
export async function readFileWithin(path: string, maxBytes: number): Promise<ReadResult> {
  try {
    const file = await open(path);
    try {
      // `await`: the file may only be closed once it has been read.
      return await readStreamWithin(file.createReadStream({ autoClose: false }), maxBytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { ok: false, code: failedWith(error) };
  }
}

/** Reads until the end or until there is more than wanted: a device without an end ends here too. */
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

/** Writes and waits until it is taken. `false` once the reader has gone (`| head`). */
function writer(stream: NodeJS.WriteStream): CommandIo['stdout'] {
  let hasReader = true;
  // Without a listener a closed pipe would end the process with a stack trace.
  stream.on('error', () => {
    hasReader = false;
  });
  return (content) =>
    new Promise((resolve, reject) => {
      if (!hasReader || content.length === 0) {
        resolve(hasReader);
        return;
      }
      stream.write(content, (error) => {
        const code = systemErrorCode(error);
        if (code === undefined || code === 'EPIPE') resolve(code === undefined && hasReader);
        else reject(new OutputError(code));
      });
    });
}

/** The output cannot be written, for another reason than that nobody reads it. */
export class OutputError extends Error {
  override readonly name = 'OutputError';

  /** @param code the system's error code, such as `ENOSPC` */
  constructor(code: string) {
    super(`Cannot write the output: the system says ${code}.`);
  }
}

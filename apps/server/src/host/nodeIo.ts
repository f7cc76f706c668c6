import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Io, ReadResult } from './io.ts';
import { openStore } from '../store/index.ts';
import { systemErrorCode } from './systemErrorCode.ts';
import { writeWhole } from './writeWhole.ts';

/** The world as Node shows it. */
export function nodeIo(): Io {
  return {
    readFile: readFileWithin,
    readStdin: (maxBytes) => readStreamWithin(process.stdin, maxBytes),
    writeFile: writeWhole,
    exists: existsSync,
    stdout: writer(process.stdout),
    stderr: writer(process.stderr),
    now: () => Date.now(),
    randomBytes: (count) => randomBytes(count),
    newUuid: () => randomUUID(),
    env: process.env,
    openStore,
    version: ownVersion(),
  };
}

async function readFileWithin(path: string, maxBytes: number): Promise<ReadResult> {
  try {
    const file = await open(path);
    try {
      // `await`: the file may only be closed once it has been read.
      return await readStreamWithin(file.createReadStream({ autoClose: false }), maxBytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    return systemError(error);
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
    return systemError(error);
  }
  return { ok: true, bytes: Buffer.concat(chunks).subarray(0, maxBytes + 1) };
}

function systemError(error: unknown): ReadResult {
  const code = systemErrorCode(error);
  if (code === undefined) throw error;
  return { ok: false, code };
}

/** Writes and waits until the text is taken. `false` once the reader has gone (`| head`). */
function writer(stream: NodeJS.WriteStream): Io['stdout'] {
  let hasReader = true;
  // Without a listener a closed pipe would end the process with a stack trace.
  stream.on('error', () => {
    hasReader = false;
  });
  return (text) =>
    new Promise((resolve, reject) => {
      if (!hasReader || text === '') {
        resolve(hasReader);
        return;
      }
      stream.write(text, (error) => {
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

function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

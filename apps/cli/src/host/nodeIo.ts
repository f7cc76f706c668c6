import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type ReadResult, systemErrorCode } from '@wattpost/command';
import { nodeProbes } from '@wattpost/kiosk-config/node';
import { findBrowser } from './findBrowser.ts';
import type { Io } from './io.ts';
import { makeTerminal } from './nodeTerminal.ts';
import { paintBoard } from './paintBoard.ts';
import { readPage } from './readPage.ts';
import { writeNew } from './writeNew.ts';
import { writeWhole } from './writeWhole.ts';

/** The world as Node shows it. */
export function nodeIo(): Io {
  const toStdout = writer(process.stdout);
  return {
    readFile: readFileWithin,
    readStdin: (maxBytes) => readStreamWithin(process.stdin, maxBytes),
    writeFile: writeWhole,
    writeNewFile: writeNew,
    readPage,
    findBrowser: (wanted) => findBrowser(wanted, process.platform, process.env),
    paintBoard,
    kioskProbes: nodeProbes(),
    terminal:
      process.stdin.isTTY && process.stderr.isTTY
        ? makeTerminal(process.stdin, process.stderr)
        : null,
    fetch: (url, init) => fetch(url, init),
    random: () => Math.random(),
    stdout: toStdout,
    stdoutBytes: toStdout,
    stderr: writer(process.stderr),
    now: () => Date.now(),
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    env: process.env,
    zoneDataVersion: process.versions['tz'],
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

/** Writes and waits until it is taken. `false` once the reader has gone (`| head`). */
function writer(stream: NodeJS.WriteStream): (content: string | Uint8Array) => Promise<boolean> {
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
  readonly code: string;

  /** @param code the system's error code, such as `ENOSPC` */
  constructor(code: string) {
    super(`Cannot write the output: the system says ${code}.`);
    this.code = code;
  }
}

function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

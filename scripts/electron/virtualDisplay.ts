import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A screen that exists in memory only. */
export interface VirtualDisplay {
  /** What a program needs in its environment to draw on it. */
  readonly env: { readonly DISPLAY: string; readonly XAUTHORITY: string };
  /** Ends the X server; resolves when it is gone. */
  close(): Promise<void>;
}

/** How large the screen is and who may use it. */
export interface VirtualDisplayOptions {
  readonly width: number;
  readonly height: number;
  /** An existing folder for the cookie that lets programs in. */
  readonly folder: string;
  /** An existing folder where what is on the screen lies as a file (`Xvfb_screen0`, XWD). */
  readonly framebufferFolder?: string;
}

const startLimitMs = 20_000;

/**
 * Starts Xvfb on a display number that it chooses itself, reachable only over a local socket and
 * only with the cookie.
 *
 * @throws when Xvfb is missing or does not start within 20 seconds.
 */
export async function startVirtualDisplay(options: VirtualDisplayOptions): Promise<VirtualDisplay> {
  const cookieFile = path.join(options.folder, 'Xauthority');
  await writeFile(cookieFile, cookieRecord(randomBytes(16)), { mode: 0o600 });
  const server = spawn(
    'Xvfb',
    [
      ...['-displayfd', '3', '-auth', cookieFile, '-nolisten', 'tcp'],
      // Once its last client is gone, a server begins anew, and turns away who comes meanwhile.
      '-noreset',
      ...['-screen', '0', `${options.width}x${options.height}x24`, '-dpi', '96'],
      ...(options.framebufferFolder === undefined ? [] : ['-fbdir', options.framebufferFolder]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => {
      resolve();
    });
  });
  const close = async (): Promise<void> => {
    process.off('exit', killNow);
    server.kill('SIGTERM');
    const timer = setTimeout(killNow, 3_000);
    await ended;
    clearTimeout(timer);
  };
  const killNow = (): void => {
    server.kill('SIGKILL');
  };
  // Ctrl-C or a thrown error must not leave an X server behind.
  process.once('exit', killNow);

  const number = await new Promise<string>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => {
      reject(new Error(`Xvfb did not start within ${startLimitMs} ms: ${said.trim()}`));
    }, startLimitMs);
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
    server.once('error', (error) => {
      clearTimeout(timer);
      reject(
        new Error(`Xvfb cannot be started (${error.message}); see node scripts/electron/debian.ts`),
      );
    });
    server.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`Xvfb ended at once with code ${code ?? -1}: ${said.trim()}`));
    });
    let digits = '';
    server.stdio[3]?.on('data', (chunk: Buffer) => {
      digits += chunk.toString('latin1');
      if (!digits.endsWith('\n')) return;
      clearTimeout(timer);
      resolve(digits.trim());
    });
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { env: { DISPLAY: `:${number}`, XAUTHORITY: cookieFile }, close };
}

/**
 * One record of an Xauthority file that fits every host and display number: family "wild", empty
 * address and number, name, cookie, each with a 16-bit big-endian length.
 */
function cookieRecord(cookie: Uint8Array): Uint8Array {
  const field = (bytes: Uint8Array): Uint8Array[] => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    return [length, bytes];
  };
  const familyWild = Uint8Array.of(0xff, 0xff);
  const empty = new Uint8Array();
  return Buffer.concat([
    familyWild,
    ...field(empty),
    ...field(empty),
    ...field(Buffer.from('MIT-MAGIC-COOKIE-1', 'latin1')),
    ...field(cookie),
  ]);
}

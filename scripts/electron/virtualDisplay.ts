import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProcess } from '../run/startProcess.ts';

/** A screen that exists in memory only. */
export interface VirtualDisplay {
  /** The environment variables for programs that draw on it. */
  readonly env: { readonly DISPLAY: string; readonly XAUTHORITY: string };
  /** Ends the X server; resolves when it is gone. */
  close(): Promise<void>;
}

/** The size of the screen, and who may use it. */
export interface VirtualDisplayOptions {
  readonly width: number;
  readonly height: number;
  /** An existing folder for the cookie that programs need to connect. */
  readonly folder: string;
  /** An existing folder for the file with the screen's content (`Xvfb_screen0`, XWD). */
  readonly framebufferFolder?: string;
}

/**
 * Starts Xvfb on a display number that it chooses. It accepts only connections over a local socket and with
 * the cookie.
 *
 * @throws when Xvfb is missing (see node scripts/electron/debian.ts) or does not start.
 */
export async function startVirtualDisplay(options: VirtualDisplayOptions): Promise<VirtualDisplay> {
  const { width, height, folder, framebufferFolder } = options;
  const cookieFile = path.join(folder, 'Xauthority');
  await writeFile(cookieFile, cookieRecord(randomBytes(16)), { mode: 0o600 });
  const command = [
    ...(['Xvfb', '-displayfd', '1', '-auth', cookieFile, '-nolisten', 'tcp'] as const),
    // A server resets after its last client and refuses connections meanwhile.
    '-noreset',
    ...['-screen', '0', `${width}x${height}x24`, '-dpi', '96'],
    ...(framebufferFolder === undefined ? [] : ['-fbdir', framebufferFolder]),
  ] as const;
  const server = await startProcess('Xvfb', command, /^(\d+)\n/);
  return {
    env: { DISPLAY: `:${server.said}`, XAUTHORITY: cookieFile },
    close: () => server.end('SIGTERM'),
  };
}

/**
 * One record of an Xauthority file that fits every host and display number: family "wild", empty
 * address and number, name, cookie, each with a 16-bit big-endian length.
 */
function cookieRecord(cookie: Uint8Array): Uint8Array {
  const familyWild = [0xff, 0xff];
  const name = Buffer.from('MIT-MAGIC-COOKIE-1', 'latin1');
  const fields = [Buffer.alloc(0), Buffer.alloc(0), name, cookie];
  return Uint8Array.from([
    ...familyWild,
    ...fields.flatMap((field) => [0, field.length, ...field]),
  ]);
}

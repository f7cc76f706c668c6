import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A server of the platform in a process of its own, over a database of its own. */
export interface RunningPlatform {
  readonly baseUrl: string;
  /** A key to stations and prices, of all organizations. */
  readonly token: string;
  /** A second time does nothing. */
  readonly stop: () => Promise<void>;
}

/** Needs the build, like the command itself. */
const bin = fileURLToPath(new URL('../../../server/bin/wattpost-server.js', import.meta.url));

/**
 * Starts the server on a free port.
 *
 * @param sitePath the site file that it is to serve.
 */
export async function startPlatform(
  sitePath: string,
  organizationUuid: string,
): Promise<RunningPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'wattpost-server-'));
  const env = { ...process.env, WATTPOST_DB: join(folder, 'wattpost.db') };
  const run = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args], { env });
    return stdout.trim();
  };
  await run('import', sitePath);
  const key = ['--organization', organizationUuid, '--areas', 'stations,pricing'];
  const token = await run('token', 'create', ...key, '--cross-organization');
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const firstLine = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => {
      resolve(chunk.toString());
    });
    child.once('exit', (code) => {
      reject(new Error(`the server ended with ${String(code)}`));
    });
  });
  const { listening } = JSON.parse(firstLine) as { readonly listening: string };
  return {
    baseUrl: listening,
    token,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchSite, siteNames, type SiteSize } from './benchSite.ts';

/** The real server as a user starts it, on SQLite, in a process of its own. */
export interface PlatformProcess {
  readonly url: string;
  readonly token: string;
  /** Ends the process and waits until it is gone. */
  readonly stop: () => Promise<void>;
}

const command = fileURLToPath(
  new URL('../../../apps/server/bin/wattpost-server.js', import.meta.url),
);
const execute = promisify(execFile);

async function runCommand(args: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [command, ...args]);
  return stdout.trim();
}

/**
 * Imports a site of this size into a new database and serves it.
 *
 * @param folder where the site file and the database go; nothing of that name may be there
 */
export async function startPlatform(folder: string, size: SiteSize): Promise<PlatformProcess> {
  const name = `${size.stations}-${size.entries}`;
  const db = join(folder, `${name}.db`);
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(benchSite(size)));
  await runCommand(['import', file, '--db', db]);
  const owner = ['--organization', siteNames.organization, '--areas', 'stations,pricing'];
  const token = await runCommand(['token', 'create', ...owner, '--db', db]);
  // Its log is written as it would be, and goes nowhere.
  const child = spawn(process.execPath, [command, 'serve', '--db', db, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { listening } = JSON.parse(line) as { readonly listening: string };
  return { url: listening, token, stop: async () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const lastResort = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(lastResort);
}

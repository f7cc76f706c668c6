import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { printed } from '../report/index.ts';
import { benchSite, siteNames, type SiteSize } from './site.ts';

/** The real server as a user starts it, on SQLite, in a process of its own. */
export interface PlatformProcess {
  readonly size: SiteSize;
  readonly url: string;
  readonly token: string;
  /** Ends the process, waits until it is gone, and removes its data. */
  readonly stop: () => Promise<void>;
}

const command = fileURLToPath(
  new URL('../../../../apps/server/bin/wattpost-server.js', import.meta.url),
);

/** Imports a site of this size into a new database and serves it. */
export async function startPlatform(size: SiteSize): Promise<PlatformProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'wattpost-bench-'));
  const [db, file] = [join(folder, 'site.db'), join(folder, 'site.json')];
  await writeFile(file, JSON.stringify(benchSite(size)));
  await printed([command, 'import', file, '--db', db]);
  const owner = ['--organization', siteNames.organization, '--areas', 'stations,pricing'];
  const token = await printed([command, 'token', 'create', ...owner, '--db', db]);
  // Its log is written as it would be, and goes nowhere.
  const child = spawn(process.execPath, [command, 'serve', '--db', db, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { listening } = JSON.parse(line) as { readonly listening: string };
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const lastResort = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(lastResort);
    await rm(folder, { recursive: true });
  };
  return { size, url: listening, token, stop };
}

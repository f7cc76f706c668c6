import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { printed, temporaryFolder } from '../report/index.ts';
import { benchSite, siteNames, type SiteSize } from './site.ts';

/** The real server as a user starts it, on SQLite, in a process of its own. */
export interface PlatformProcess {
  readonly url: string;
  readonly token: string;
}

const command = path.join(repositoryRoot, 'apps/server/bin/wattpost-server.js');

/** What a command of `wattpost-server` prints. */
export function serverPrinted(args: readonly string[]): Promise<string> {
  return printed([command, ...args]);
}

/** Imports a site of this size into a new database and serves it. */
export async function startPlatform(
  opened: AsyncDisposableStack,
  size: SiteSize,
): Promise<PlatformProcess> {
  const folder = await temporaryFolder(opened);
  const [db, file] = [path.join(folder, 'site.db'), path.join(folder, 'site.json')];
  await writeFile(file, JSON.stringify(benchSite(size)));
  await serverPrinted(['import', file, '--db', db]);
  const owner = ['--organization', siteNames.organization, '--areas', 'stations,pricing'];
  const token = await serverPrinted(['token', 'create', ...owner, '--db', db]);
  return { url: await startServing(opened, ['--db', db]), token };
}

/** Serves a database until the end of the part; with the address. */
export async function startServing(
  opened: AsyncDisposableStack,
  args: readonly string[],
): Promise<string> {
  // Its log is written as it would be, and goes nowhere.
  const child = spawn(process.execPath, [command, 'serve', ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  opened.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { listening } = JSON.parse(line) as { readonly listening: string };
  return listening;
}

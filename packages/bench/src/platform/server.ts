import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../../scripts/run/root.ts';
import { outputOf, temporaryFolder } from '../report/processes.ts';
import { siteNames } from './site.ts';

const command = path.join(repositoryRoot, 'apps/server/bin/wattpost-server.js');

export async function importSite(db: string, site: object): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const file = path.join(await temporaryFolder(cleanup), 'site.json');
  await writeFile(file, JSON.stringify(site));
  await outputOf([command, 'import', file, '--db', db]);
}

/** `wattpost-server` in a separate process. */
export interface Served {
  readonly url: string;
  readonly token: string;
}

/** Makes a token of a publishing partner. */
export function partnerToken(db: string, slug: string): Promise<string> {
  return outputOf([command, 'token', 'create', '--partner', slug, '--db', db]);
}

/** Serves a database until the end of the part. */
export async function startServing(
  cleanup: AsyncDisposableStack,
  db: string,
  args: readonly string[] = [],
): Promise<Served> {
  const owner = ['--organization', siteNames.organization, '--areas', 'stations:read,pricing'];
  const token = await outputOf([command, 'token', 'create', ...owner, '--db', db]);
  // The request log is written and discarded.
  const child = spawn(process.execPath, [command, 'serve', '--db', db, ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  cleanup.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url: (JSON.parse(line) as { readonly listening: string }).listening, token };
}

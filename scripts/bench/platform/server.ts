import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../run/root.ts';
import { outputOf, temporaryFolder } from '../report/processes.ts';
import { siteNames } from './site.ts';

/** The server's program. @param checkout the folder of another checkout, built */
function commandOf(checkout: string = repositoryRoot): string {
  return path.join(checkout, 'apps/server/bin/wattpost-server.js');
}

export async function importSite(db: string, site: object, checkout?: string): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const file = path.join(await temporaryFolder(cleanup), 'site.json');
  await writeFile(file, JSON.stringify(site));
  await importSiteFile(db, file, checkout);
}

export async function importSiteFile(db: string, file: string, checkout?: string): Promise<void> {
  await outputOf([commandOf(checkout), 'import', file, '--db', db]);
}

/** Creates a token. @param options of `wattpost-server token create` */
export function createToken(db: string, options: readonly string[]): Promise<string> {
  return outputOf([commandOf(), 'token', 'create', ...options, '--db', db]);
}

/** For a server whose load comes with one key, as fast as it can. */
export const unlimited: readonly string[] = ['--max-requests-per-key', '1000000'];

/** `wattpost-server serve` in a separate process. */
export interface RunningServer {
  readonly url: string;
  /** The address of its metrics, if it serves them. */
  readonly metrics: string | undefined;
  /** Ends it by SIGTERM, as an operator does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** What was resident at most so far, in bytes; `NaN`: not known on this system. */
  readonly peakBytes: () => Promise<number>;
}

export interface ServerChoice {
  /** Receives each line of the log; without it the log is written and discarded. */
  readonly onLogLine?: (line: string) => void;
  /** The folder of another checkout, built, whose server is started. */
  readonly checkout?: string | undefined;
}

/** Serves a database until the end of the part. */
export async function startServer(
  cleanup: AsyncDisposableStack,
  db: string,
  args: readonly string[],
  { onLogLine, checkout }: ServerChoice = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, [commandOf(checkout), 'serve', '--db', db, ...args], {
    stdio: ['ignore', 'pipe', onLogLine === undefined ? 'ignore' : 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  cleanup.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  if (onLogLine !== undefined && child.stderr !== null) {
    createInterface(child.stderr).on('line', onLogLine);
  }
  const exited = ended.then(([code]) => {
    throw new Error(`wattpost-server ${args.join(' ')} ended with ${code} before it listened.`);
  });
  // Once it listens, the bench itself ends the process.
  exited.catch(() => undefined);
  const line = once(createInterface(child.stdout as NodeJS.ReadableStream), 'line');
  const [text] = (await Promise.race([line, exited])) as [string];
  const { listening, metrics } = JSON.parse(text) as {
    readonly listening: string;
    readonly metrics?: string;
  };
  return {
    url: listening,
    metrics,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
    peakBytes: async () => {
      const status = await readFile(`/proc/${child.pid ?? 0}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1024;
    },
  };
}

/** A server with a token. */
export interface Served extends Pick<RunningServer, 'url'> {
  readonly token: string;
}

/** Makes a token of a publishing partner. */
export function createPartnerToken(db: string, slug: string): Promise<string> {
  return createToken(db, ['--partner', slug]);
}

/** Serves a database with a token for stations and prices until the end of the part. */
export async function startServing(
  cleanup: AsyncDisposableStack,
  db: string,
  args: readonly string[] = [],
): Promise<Served> {
  const owner = ['--organization', siteNames.organization, '--areas', 'stations:read,pricing'];
  const token = await createToken(db, owner);
  const { url } = await startServer(cleanup, db, [...unlimited, ...args, '--port', '0']);
  return { url, token };
}

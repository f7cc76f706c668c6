import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot, toolEnvironment } from '../run/root.ts';
import { runTool } from '../run/spawnCommand.ts';
import { startProcess, type StartedProcess } from '../run/startProcess.ts';
import type { SampleSite, SampleStation } from './sampleSite.ts';

/** The platform with the sample site, as a process that can be killed. */
export interface SamplePlatform {
  /** Its address. */
  readonly baseUrl: string;
  /** A token for the stations and prices of the stations' organizations. */
  readonly token: string;
  /** Creates another token for the same organizations. @param areas such as `stations,pricing:write` */
  readonly newToken: (areas: string) => Promise<string>;
  /** Creates a token of a publishing partner. */
  readonly partnerToken: (slug: string) => Promise<string>;
  /** Starts another server on the same database; returns its address. */
  readonly another: () => Promise<string>;
  /** Kills its process, like a crash. */
  readonly kill: () => Promise<void>;
  /** Starts it again after `kill`, at the same address and with the same data. */
  readonly restart: () => Promise<void>;
  /** Ends it and removes its database. */
  readonly dispose: () => Promise<void>;
}

const bin = path.join(repositoryRoot, 'apps', 'server', 'bin', 'wattpost-server.js');

/**
 * Starts the platform on a free port of this machine, with a database in a temporary folder. The
 * server must have been built.
 *
 * @param serveOptions further options of `wattpost-server serve`.
 * @param database a `postgres://` URL; default: a file in a temporary folder.
 * @param variables further ones of its environment.
 * @throws with the server's output when it does not start.
 */
export async function startSamplePlatform(
  site: SampleSite,
  stations: readonly SampleStation[] = site.stations,
  serveOptions: readonly string[] = [],
  database?: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<SamplePlatform> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-platform-'));
  const env = {
    ...toolEnvironment(),
    ...variables,
    WATTPOST_DB: database ?? path.join(folder, 'wattpost.db'),
  };
  let running: StartedProcess | null = null;
  const others: StartedProcess[] = [];
  const run = async (...args: readonly string[]): Promise<string> =>
    (await runTool(process.execPath, [bin, ...args], { env })).trim();
  const kill = async (): Promise<void> => {
    await running?.end('SIGKILL');
    running = null;
  };
  const another = async (): Promise<string> => {
    const server = await startServer(env, serveOptions);
    others.push(server);
    return server.said;
  };
  const dispose = async (): Promise<void> => {
    await kill();
    await Promise.all(others.map((server) => server.end('SIGKILL')));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const file = path.join(folder, 'site.json');
    await writeFile(file, site.text);
    await run('import', file);
    const newToken = (areas: string): Promise<string> =>
      run('token', 'create', '--areas', areas, ...organizations(stations));
    const partnerToken = (slug: string): Promise<string> =>
      run('token', 'create', '--partner', slug);
    const token = await newToken('stations:read,pricing');
    running = await startServer(env, serveOptions);
    const baseUrl = running.said;
    const restart = async (): Promise<void> => {
      running = await startServer(env, serveOptions, new URL(baseUrl).port);
    };
    return { baseUrl, token, newToken, partnerToken, another, kill, restart, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The organizations of a token: only those that own the stations. */
function organizations(stations: readonly SampleStation[]): readonly string[] {
  const [first = '', ...others] = new Set(stations.map((one) => one.organizationUuid));
  const own = ['--organization', first];
  return others.length === 0 ? own : [...own, '--cross-organization'];
}

/** Resolves once the server accepts requests. @param port `0`: a free one. */
function startServer(
  env: NodeJS.ProcessEnv,
  options: readonly string[],
  port = '0',
): Promise<StartedProcess> {
  const own = [process.execPath, bin, 'serve', '--port', port, '--log-level', 'warn'] as const;
  const command = [...own, ...options] as const;
  return startProcess('The platform', command, /^\{"listening":"([^"]+)"/m, env);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot, toolEnvironment } from '../run/root.ts';
import { runTool } from '../run/runCommand.ts';
import { startProcess, type StartedProcess } from '../run/startProcess.ts';
import type { SampleSite, SampleStation } from './sampleSite.ts';

/** The platform with the sample site, as a process of its own that can be taken away. */
export interface SamplePlatform {
  /** Where it answers; the same after it came back. */
  readonly baseUrl: string;
  /** A key to stations and prices of the stations' organizations. */
  readonly token: string;
  readonly isThere: () => boolean;
  /** Kills its process, as a crash or a cut cable would end it. */
  readonly pullAway: () => Promise<void>;
  /** Starts it again where it was, over the same database. */
  readonly bringBack: () => Promise<void>;
  /** Puts other prices into its database, whether it is there or not. */
  readonly raisePrices: () => Promise<void>;
  /** Ends it and removes its database. */
  readonly dispose: () => Promise<void>;
}

const bin = path.join(repositoryRoot, 'apps', 'server', 'bin', 'wattpost-server.js');
/** By how much prices rise each time, in units of their currency. */
const priceStep = 0.05;

/**
 * Starts the platform on a free port of this machine, with a database in a temporary folder. The
 * server must have been built.
 *
 * @throws with the server's own words when it does not start.
 */
export async function startSamplePlatform(
  site: SampleSite,
  stations: readonly SampleStation[],
): Promise<SamplePlatform> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wattpost-platform-'));
  const env = { ...toolEnvironment(), WATTPOST_DB: path.join(folder, 'wattpost.db') };
  let raisedBy = 0;
  let running: StartedProcess | null = null;
  const run = async (...args: readonly string[]): Promise<string> =>
    (await runTool(process.execPath, [bin, ...args], { env })).trim();
  const importSite = async (): Promise<void> => {
    const file = path.join(folder, 'site.json');
    await writeFile(file, site.textWithPricesRaised(raisedBy));
    await run('import', file);
  };
  const pullAway = async (): Promise<void> => {
    await running?.end('SIGKILL');
    running = null;
  };
  const dispose = async (): Promise<void> => {
    await pullAway();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await importSite();
    const token = await run('token', 'create', ...keyScope(stations));
    running = await startServer('0', env);
    const baseUrl = running.said;
    const { port } = new URL(baseUrl);
    return {
      ...{ baseUrl, token, pullAway, dispose },
      isThere: () => running !== null,
      bringBack: async () => {
        running ??= await startServer(port, env);
      },
      raisePrices: async () => {
        raisedBy += priceStep;
        await importSite();
      },
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** What the key is to open: no more than it has to. */
function keyScope(stations: readonly SampleStation[]): readonly string[] {
  const [first = '', ...others] = new Set(stations.map((one) => one.organizationUuid));
  const own = ['--organization', first, '--areas', 'stations,pricing'];
  return others.length === 0 ? own : [...own, '--cross-organization'];
}

/** Resolves once the server takes requests. */
function startServer(port: string, env: NodeJS.ProcessEnv): Promise<StartedProcess> {
  const command = [process.execPath, bin, 'serve', '--port', port, '--log-level', 'warn'] as const;
  return startProcess('The platform', command, /^\{"listening":"([^"]+)"/m, env);
}

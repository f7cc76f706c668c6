import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { hashToken, newToken, tokenBytes } from '@wattpost/platform';
import { openStore } from '@wattpost/server';
import { createToken, importSite, startServer, type RunningServer } from '../platform/server.ts';
import { temporaryFolder } from '../report/processes.ts';
import { openBenchDatabase, type BenchDatabase } from './benchDatabase.ts';
import { createFeedToken } from './datexFeed.ts';
import { startReceivers, type Receivers } from './receivers.ts';
import { displaysOf, organizationsOf, scaleSite, type ScaleDisplay } from './scaleSite.ts';
import type { Report, Scenario } from './scenario.ts';
import { watchServer, type ServerWatch } from './serverWatch.ts';

/** A site in a database, with its keys, partners and displays; the server is not started. */
export interface PreparedScenario {
  readonly displays: readonly ScaleDisplay[];
  /** Of displays, by organization. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Writes prices of every organization. */
  readonly publisherToken: string;
  /** `null`: no partner has a feed. */
  readonly feedToken: string | null;
  readonly receivers: Receivers;
  readonly database: BenchDatabase;
  readonly importMs: number;
  readonly watch: ServerWatch;
  /** Starts the server, always on the same port. @param options more options */
  readonly startServer: (options?: readonly string[]) => Promise<RunningServer>;
}

export async function prepareScenario(
  scenario: Scenario,
  report: Report,
  cleanup: AsyncDisposableStack,
): Promise<PreparedScenario> {
  const organizations = organizationsOf(scenario);
  const displays = displaysOf(organizations, scenario.displays);
  const receivers = await startReceivers(cleanup);
  const database = await openBenchDatabase(scenario.database, cleanup);
  const { location } = database;
  report(`importing ${scenario.stations} stations into ${scenario.database}`);
  const startMs = performance.now();
  await importSite(location, scaleSite(organizations, receivers.url));
  const importMs = performance.now() - startMs;
  const owners = [...new Set(displays.map(({ organizationUuid }) => organizationUuid))];
  report(`creating keys for the displays of ${owners.length} organizations`);
  const tokens = await createTokens(location, owners);
  const publisherToken = await createToken(location, [
    ...['--organization', organizations[0]?.uuid ?? '', '--cross-organization'],
    ...['--areas', 'pricing,pricing:write'],
  ]);
  const feedToken = await createFeedToken(location, organizations);
  const args = [
    ...['--port', String(await freePort()), '--metrics-port', '0'],
    ...['--bundle-key', await makeKey(cleanup)],
    // All displays come from one address, as through a proxy.
    ...['--trusted-proxies', '127.0.0.1'],
  ];
  const watch = watchServer();
  return {
    displays,
    tokens,
    publisherToken,
    feedToken,
    receivers,
    database,
    importMs,
    watch,
    startServer: (options = []) => startServer(cleanup, location, [...args, ...options], watch),
  };
}

/** A key for the displays of each organization; one process for each would take minutes. */
async function createTokens(
  db: string,
  organizationUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  const store = await openStore(db, { connections: 1 });
  for (const uuid of organizationUuids) {
    const token = newToken(randomBytes(tokenBytes));
    await store.tokens.add({
      uuid: randomUUID(),
      hash: hashToken(token),
      organization_uuid: uuid,
      areas: ['stations:read', 'pricing'],
      cross_organization: false,
      name: null,
      partner_slug: null,
      created_at_ms: Date.now(),
      revoked_at_ms: null,
    });
    tokens.set(uuid, token);
  }
  await store.close();
  return tokens;
}

/** The file of a new key for bundles. */
async function makeKey(cleanup: AsyncDisposableStack): Promise<string> {
  const file = path.join(await temporaryFolder(cleanup), 'bundles.key');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return file;
}

/** A port that a server can have again after it was stopped. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

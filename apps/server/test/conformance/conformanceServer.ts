import { writeFileSync } from 'node:fs';
import { names } from '../../../../packages/platform/conformance/names.ts';
import { listenForPartners } from '../../../../packages/platform/conformance/partnerListener.ts';
import type { Target } from '../../../../packages/platform/conformance/target.ts';
import { siteText } from '../support/site.ts';

import {
  startServer,
  testFolder,
  wattpostServer,
  type RunningServer,
} from '../support/wattpostServer.ts';

/** `wattpost-server serve` in a process of its own, with the data of the conformance suite. */
export interface ConformanceServer {
  readonly server: RunningServer;
  readonly target: Target;
  /** Ends the server and resolves with its exit code; asked again, with the same. */
  readonly stop: () => Promise<unknown>;
}

/** Cases of a defect, which cannot be caused from outside; the run in process has these. */
export const inProcessOnly: readonly string[] = ['7-text-500', '7-recurring-500', '7-unique-500'];

const everyArea = 'stations,pricing,pricing:write,report,displays,fleet,core';

async function command(...args: readonly string[]): Promise<string> {
  const { exitCode, out, err } = await wattpostServer(args);
  if (exitCode !== 0) throw new Error(`wattpost-server ${args.join(' ')}: ${err}`);
  return out.trim();
}

/**
 * Prepares a database by the server's own commands and serves it over a socket.
 *
 * @param db a `postgres://…` URL; without one an SQLite file that is removed at the end
 * @param options more options of `serve`
 */
export async function startConformanceServer(
  db?: string,
  options: readonly string[] = [],
): Promise<ConformanceServer> {
  const folder = testFolder();
  const partners = await listenForPartners(0);
  const database = ['--db', db ?? folder.path('conformance.db')];
  const site = folder.path('site.json');
  writeFileSync(site, siteText(partners.url));
  await command('import', site, ...database);
  const key = (areas: string, ...more: readonly string[]): Promise<string> =>
    command(
      'token',
      'create',
      '--organization',
      names.organization,
      '--areas',
      areas,
      ...more,
      ...database,
    );
  const stations = await key('stations,pricing:write');
  const pricing = await key('pricing');
  const read = await key('stations:read,pricing');
  const displays = await key('report,displays');
  const fleet = await key('fleet');
  const core = await key('core');
  const cross = await key(everyArea, '--cross-organization');
  const known = JSON.parse(await command('token', 'list', '--json', ...database)) as unknown;
  const revoked = await key(everyArea);
  await command('token', 'revoke', await newestToken(database, known), ...database);
  const other = await command(
    ...['token', 'create', '--organization', names.otherOrganization, '--areas', everyArea],
    ...database,
  );
  const ocpi = await command('token', 'create', '--partner', names.publishing.slug, ...database);
  const served = [...database, '--push-poll', '0.05', '--log-level', 'error', ...options];
  const server = await startServer(served);
  let stopped: Promise<unknown> | undefined;
  const stop = async (): Promise<unknown> => {
    const exitCode = await server.stop();
    await partners.close();
    folder.remove();
    return exitCode;
  };
  return {
    server,
    target: {
      baseUrl: server.url,
      fetch: (request) => fetch(request),
      tokens: { stations, pricing, read, displays, fleet, core, cross, other, revoked, ocpi },
      deliveries: partners.deliveries,
    },
    stop: () => (stopped ??= stop()),
  };
}

function uuidsIn(list: unknown): readonly string[] {
  const tokens = Array.isArray(list) ? list : (list as { tokens: unknown[] }).tokens;
  return tokens.map((token) => (token as { uuid: string }).uuid);
}

/** The uuid of the one token that the list did not have before. */
async function newestToken(database: readonly string[], before: unknown): Promise<string> {
  const now = JSON.parse(await command('token', 'list', '--json', ...database)) as unknown;
  const known = new Set(uuidsIn(before));
  const added = uuidsIn(now).filter((uuid) => !known.has(uuid));
  if (added[0] === undefined || added.length > 1)
    throw new Error(`Not one new token: ${String(added)}`);
  return added[0];
}

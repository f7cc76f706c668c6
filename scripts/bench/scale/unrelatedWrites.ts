import autocannon from 'autocannon';
import { createClient, type Client } from '@wattpost/client';
import { createToken, importSite, startServer, unlimited } from '../platform/server.ts';
import { stationUuid } from '../platform/site.ts';
import { contest, summary, type Round } from '../report/contest.ts';
import { figure, markdownTable, span } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { openBenchDatabase, type DatabaseKind } from './benchDatabase.ts';
import { organizationsOf, scaleSite, type ScaleOrganization } from './scaleSite.ts';

const writesPerSecond = 200;
/** A server that is slower than the pace gets fewer writes, and the table says how many. */
const maxUnderWay = 32;
const stations = 2_000;

/** Whether displays of one organization notice the writes of another one. */
export const unrelatedWritesPart: ReportPart = {
  id: 'unrelated-writes',
  measure: async ({ writesRounds, writesSeconds }, report) => {
    const results: WritesResult[] = [];
    for (const database of ['SQLite', 'PostgreSQL'] as const) {
      report(`unrelated writes: ${database}`);
      await using cleanup = new AsyncDisposableStack();
      const measure = await prepare(database, writesSeconds, cleanup);
      results.push({
        database,
        rounds: await contest(['alone', 'beside'], writesRounds, measure, 1),
      });
    }
    return unrelatedWritesReport(results);
  },
};

/** Of a few seconds, each per second. */
export interface WritesRound {
  readonly notModified: number;
  readonly writes: number;
}

export interface WritesResult {
  readonly database: DatabaseKind;
  readonly rounds: readonly Round<'alone' | 'beside', WritesRound>[];
}

async function prepare(
  kind: DatabaseKind,
  seconds: number,
  cleanup: AsyncDisposableStack,
): Promise<(side: 'alone' | 'beside') => Promise<WritesRound>> {
  const { location } = await openBenchDatabase(kind, cleanup);
  const organizations = organizationsOf({ stations, organizations: 2, partners: 0 });
  await importSite(location, scaleSite(organizations, 'http://127.0.0.1:9'));
  const [reading, writing] = organizations as [ScaleOrganization, ScaleOrganization];
  const tokenOf = ({ uuid }: ScaleOrganization, areas: string): Promise<string> =>
    createToken(location, ['--organization', uuid, '--areas', areas]);
  const token = await tokenOf(reading, 'stations:read,pricing');
  const stationToken = await tokenOf(writing, 'stations');
  const { url: baseUrl } = await startServer(cleanup, location, [
    ...['--port', '0', '--trusted-proxies', '127.0.0.1', '--log-level', 'warn'],
    ...unlimited,
  ]);
  const url = `${baseUrl}/api/dynamic_pricing/bundle?station=${stationUuid(reading.firstStation)}`;
  // As the client of the kiosk; without compression the tag is another one.
  const headers = { 'x-api-token': token, 'accept-encoding': 'gzip' };
  const response = await fetch(url, { headers });
  const etag = response.headers.get('etag');
  await response.arrayBuffer();
  if (!response.ok || etag === null) throw new Error(`GET ${url} returned ${response.status}.`);
  const client = createClient({
    baseUrl,
    stationToken,
    random: Math.random,
    retry: { attempts: 1 },
  });
  return async (side) => {
    const writer = side === 'beside' ? startWrites(client, writing) : null;
    const load = { url, headers: { ...headers, 'if-none-match': etag } };
    const result = await autocannon({ ...load, connections: 64, duration: seconds });
    const writes = (await writer?.stop()) ?? 0;
    const notModified = result.statusCodeStats?.['304']?.count ?? 0;
    const others = result.requests.total - notModified + result.errors + result.timeouts;
    if (others > 0) throw new Error(`${url}: ${others} requests were not answered with 304.`);
    return { notModified: notModified / result.duration, writes: writes / result.duration };
  };
}

/** Writes directions of stations in turn, at a constant pace. */
function startWrites(
  client: Client,
  { firstStation, stations }: ScaleOrganization,
): { readonly stop: () => Promise<number> } {
  const startMs = performance.now();
  const underWay = new Set<Promise<void>>();
  let started = 0;
  let written = 0;
  let failure: string | undefined;
  const write = async (number: number): Promise<void> => {
    const station = stationUuid(firstStation + (number % stations));
    const result = await client.putDirection(station, 'de', `Zufahrt ${number} von ${startMs}`);
    if (result.ok) written += 1;
    else failure = result.error.message;
  };
  const timer = setInterval(() => {
    // A timer that was late writes what it missed.
    const due = ((performance.now() - startMs) / 1000) * writesPerSecond;
    for (; started < due; started++) {
      if (underWay.size >= maxUnderWay) continue;
      const work = write(started).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }, 5);
  return {
    stop: async () => {
      clearInterval(timer);
      // What is written after the end of the load does not count.
      const inTime = written;
      await Promise.all(underWay);
      if (failure !== undefined) throw new Error(`A write failed: ${failure}`);
      return inTime;
    },
  };
}

export function unrelatedWritesReport(results: readonly WritesResult[]): string {
  const rows = results.map(({ database, rounds }) => ({
    database,
    alone: summary(rounds.map(({ alone }) => alone.notModified)).median,
    beside: summary(rounds.map(({ beside }) => beside.notModified)).median,
    writes: summary(rounds.map(({ beside }) => beside.writes)).median,
    ratio: summary(rounds.map(({ alone, beside }) => beside.notModified / alone.notModified)),
  }));
  const share = (value: number): string => value.toFixed(2);
  return markdownTable(rows, {
    database: ({ database }) => database,
    'alone, 304/s': ({ alone }) => figure(alone),
    'beside writes, 304/s': ({ beside }) => figure(beside),
    'writes/s': ({ writes }) => figure(writes),
    'share (higher is better)': ({ ratio }) => share(ratio.median),
    'min – max': ({ ratio }) => span(ratio, share),
  });
}

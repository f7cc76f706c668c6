import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { displayStatus } from '../../../apps/server/test/support/displayReports.ts';
import { type RunningServer, createToken, importSite, startServer } from '../platform/server.ts';
import { benchSite, siteNames, stationUuid } from '../platform/site.ts';
import { markdownTable, size } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { type BenchDatabase, type DatabaseKind, openBenchDatabase } from './benchDatabase.ts';
import { comparedBuilds } from './comparedBuilds.ts';
import { ms } from './scaleReport.ts';
import { watchServer } from './serverWatch.ts';

/** Displays of one organization. */
interface Fleet {
  readonly displays: number;
  /** How many invented languages each names; 0: ordinary displays. */
  readonly inventedLanguages: number;
}

/** What lists and metrics of displays cost the thread that answers. */
interface ManyDisplaysRow extends Fleet {
  readonly database: DatabaseKind;
  readonly build: string;
  /** Processor time of its longest turn, in milliseconds; `NaN`: it did not respond in time. */
  readonly firstMs: number;
  readonly listMs: number;
  readonly scrapeMs: number;
  /** What was resident at most, in bytes. */
  readonly peakBytes: number;
}

const stations = 1_000;

const fleets: readonly Fleet[] = [
  { displays: 10_000, inventedLanguages: 0 },
  { displays: 100_000, inventedLanguages: 0 },
  { displays: 1_000, inventedLanguages: 20 },
];

/** Lists after the first, and scrapes, whose longest turn counts. */
const times = 10;

/** The longest page. */
const listPath = '/api/displays?page%5Blimit%5D=500';

/** Pause before each of them: a list is kept for 5 seconds. */
const pauseMs = 1_000;

/** How long the first list may take, in milliseconds: the older build computes all in the thread that answers. */
const patienceMs = 120_000;

/**
 * Whether displays that report delay other requests. `WATTPOST_BENCH_BESIDE` names the folder of another checkout, built,
 * that is measured beside this one.
 */
export const manyDisplaysPart: ReportPart = {
  id: 'many-displays',
  isOnDemand: true,
  measure: async (_settings, report) => {
    const rows: ManyDisplaysRow[] = [];
    for (const fleet of fleets) {
      for (const database of ['SQLite', 'PostgreSQL'] as const) {
        for (const { build, checkout } of comparedBuilds()) {
          report(`${fleet.displays} displays, ${database}, ${build}`);
          await using cleanup = new AsyncDisposableStack();
          const opened = await openBenchDatabase(database, cleanup);
          const measured = await measureFleet(fleet, database, opened, checkout, cleanup);
          rows.push({ ...fleet, database, build, ...measured });
        }
      }
    }
    return manyDisplaysReport(rows);
  },
};

async function measureFleet(
  fleet: Fleet,
  database: DatabaseKind,
  { location }: BenchDatabase,
  checkout: string | undefined,
  cleanup: AsyncDisposableStack,
): Promise<Omit<ManyDisplaysRow, keyof Fleet | 'database' | 'build'>> {
  await importSite(location, benchSite(stations), checkout);
  await insertDisplays(database, location, fleet);
  const owner = ['--organization', siteNames.organization, '--areas', 'displays,stations'];
  const token = await createToken(location, owner);
  const args = ['--port', '0', '--metrics-port', '0', '--log-level', 'error'];
  const server = await startServer(cleanup, location, args, { checkout });
  const watch = watchServer();
  const turnOf = async (work: () => Promise<void>): Promise<number> => {
    await watch.sample(server.metrics ?? '');
    await work();
    return (await watch.sample(server.metrics ?? '')).longestTurnSeconds * 1000;
  };
  const list = (): Promise<void> => listDisplays(server, token);
  const firstMs = await turnOf(list);
  const listMs = await turnOf(async () => {
    for (let time = 0; time < times; time += 1) {
      await wait(pauseMs);
      await list();
    }
  });
  const scrapeMs = await turnOf(async () => {
    for (let time = 0; time < times; time += 1) await watch.sample(server.metrics ?? '');
  });
  return { firstMs, listMs, scrapeMs, peakBytes: await server.peakBytes() };
}

/** Reads the first page. A server that is still comparing says so, and is asked again. @throws for another answer */
async function listDisplays({ url }: RunningServer, token: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const response = await fetch(url + listPath, { headers: { authorization: token } });
    const text = await response.text();
    if (response.status === 200) return;
    if (response.status !== 503 || performance.now() > untilMs) {
      throw new Error(`GET ${listPath}: ${response.status} ${text.slice(0, 300)}`);
    }
  }
}

/** Inserts displays that reported just now, as a server stores them: a report takes a request each. */
async function insertDisplays(
  database: DatabaseKind,
  location: string,
  { displays, inventedLanguages }: Fleet,
): Promise<void> {
  const atMs = Date.now();
  const at = new Date(atMs).toISOString();
  const rows = Array.from({ length: displays }, (_, index) => {
    const locales = Array.from(
      { length: inventedLanguages },
      (_one, language) => `x-${index}-${language}`,
    );
    const station = stationUuid(index % stations);
    const status = displayStatus({
      at,
      stations: [station],
      ...(locales.length > 0 ? { locales } : {}),
    });
    return [randomUUID(), siteNames.organization, 0, '0'.repeat(64), atMs, JSON.stringify(status)];
  });
  const columns = 'uuid, organization_uuid, line, hash, reported_at_ms, status';
  if (database === 'SQLite') {
    using db = new DatabaseSync(location);
    const insert = db.prepare(`insert into display (${columns}) values (?, ?, ?, ?, ?, ?)`);
    db.exec('begin');
    for (const row of rows) insert.run(...row);
    db.exec('commit');
    return;
  }
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  try {
    await client.query(
      `insert into display (${columns}) select value->>0, value->>1, (value->>2)::bigint, value->>3,
        (value->>4)::bigint, value->>5 from json_array_elements($1)`,
      [JSON.stringify(rows)],
    );
  } finally {
    await client.end();
  }
}

function manyDisplaysReport(rows: readonly ManyDisplaysRow[]): string {
  return markdownTable(rows, {
    'longest turn of the thread that answers': ({ displays, inventedLanguages, database, build }) =>
      `${displays} displays${inventedLanguages > 0 ? `, each with ${inventedLanguages} invented languages` : ''}, ${database}, ${build}`,
    'first list': ({ firstMs }) => ms(firstMs),
    'further lists': ({ listMs }) => ms(listMs),
    'scrapes of metrics': ({ scrapeMs }) => ms(scrapeMs),
    'most memory': ({ peakBytes }) => size(peakBytes),
  });
}

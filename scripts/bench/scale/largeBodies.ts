import { quartersInARow } from '../data/schedules.ts';
import { type RunningServer, createToken, importSite, startServer } from '../platform/server.ts';
import { benchSite, rateUuid, siteNames, stationUuid } from '../platform/site.ts';
import { markdownTable, size } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { type BenchDatabase, type DatabaseKind, openBenchDatabase } from './benchDatabase.ts';
import { comparedBuilds } from './comparedBuilds.ts';
import { ms } from './scaleReport.ts';
import { watchServer } from './serverWatch.ts';

/** The longest turns of a large write, and of reads of what it wrote. */
interface LargeBodiesRow {
  readonly database: DatabaseKind;
  readonly build: string;
  /** Processor time of the longest turn, in milliseconds, by what was done. */
  readonly turnMs: Readonly<Record<string, number>>;
  /** What was resident at most, in bytes: one request after the other, and with four at once. */
  readonly peakBytes: { readonly one: number; readonly four: number };
}

/** Entries of one cost rate, in a body of some 8 MB. */
const entries = 33_000;

/** Requests of one organization that are sent at once: as many as a server accepts of it. */
const atOnce = 4;

/** How long a server is left alone before and after a request, so that a turn belongs to it. */
const restMs = 300;

const base = '/api/dynamic_pricing';
const ownedRate = rateUuid(900);

/** A cost rate of 33 000 dates with this price in its last entry. */
function rateBody(uuid: string, lastPrice: number): string {
  const rate = quartersInARow(entries).costRate();
  const unique = rate.unique.map(({ uuid: entryUuid, validity }, index) => ({
    uuid: entryUuid,
    name: '',
    marketing_texts: {},
    intervals: {
      energy: [
        { unit: 1000, price: index === entries - 1 ? lastPrice : (200 + (index % 96)) / 1000 },
      ],
      time: [],
      session_fee: null,
    },
    validity,
  }));
  return JSON.stringify({ ...rate, uuid, unique });
}

/**
 * Whether large bodies delay other requests. `WATTPOST_BENCH_BESIDE` names the folder of another checkout, built, that
 * is measured beside this one.
 */
export const largeBodiesPart: ReportPart = {
  id: 'large-bodies',
  isOnDemand: true,
  measure: async (_settings, report) => {
    const rows: LargeBodiesRow[] = [];
    for (const database of ['SQLite', 'PostgreSQL'] as const) {
      for (const { build, checkout } of comparedBuilds()) {
        report(`large bodies, ${database}, ${build}`);
        await using cleanup = new AsyncDisposableStack();
        const opened = await openBenchDatabase(database, cleanup);
        const measured = await measureServer(opened, checkout, cleanup);
        rows.push({ database, build, ...measured });
      }
    }
    return largeBodiesReport(rows);
  },
};

async function measureServer(
  { location }: BenchDatabase,
  checkout: string | undefined,
  cleanup: AsyncDisposableStack,
): Promise<Pick<LargeBodiesRow, 'turnMs' | 'peakBytes'>> {
  await importSite(location, benchSite(100), checkout);
  const areas = 'pricing,pricing:write,stations';
  const token = await createToken(location, [
    '--organization',
    siteNames.organization,
    '--areas',
    areas,
  ]);
  const args = ['--port', '0', '--metrics-port', '0', '--log-level', 'error'];
  const server = await startServer(cleanup, location, args, { checkout });
  const send = (method: string, path: string, body?: string): Promise<void> =>
    sendRequest(server, token, method, path, body);
  const watch = watchServer();
  const turnOf = async (work: () => Promise<void>): Promise<number> => {
    await rest();
    await watch.sample(server.metrics ?? '');
    await work();
    await rest();
    return (await watch.sample(server.metrics ?? '')).longestTurnSeconds * 1000;
  };
  const put = (uuid: string, body: string, query = ''): Promise<void> =>
    send('PUT', `${base}/cost_rates/${uuid}${query}`, body);
  const create = (uuid: string, body: string): Promise<void> =>
    sendRequest(server, token, 'PUT', `${base}/cost_rates/${uuid}`, body, {});
  const [first, second] = [rateBody(ownedRate, 0.3), rateBody(ownedRate, 0.31)];
  const assign = JSON.stringify({ cost_rate_uuid: ownedRate, cost_rate_periods: [] });
  // Code that runs for the first time takes longer, on both sides.
  await create(
    rateUuid(901),
    JSON.stringify({ ...JSON.parse(first), uuid: rateUuid(901), unique: [] }),
  );
  const turnMs = {
    'first write': await turnOf(() => create(ownedRate, first)),
    'assign it': await turnOf(() => send('PUT', `${base}/stations/${stationUuid(0)}`, assign)),
    'dry run': await turnOf(() => put(ownedRate, second, '?dry_run=true')),
    change: await turnOf(() => put(ownedRate, second)),
    'unchanged repeat': await turnOf(() => put(ownedRate, second)),
    'refused body': await turnOf(() =>
      put(ownedRate, second.replace('"currency":"EUR"', '"currency":"EURO"')).catch(
        () => undefined,
      ),
    ),
    read: await turnOf(() => send('GET', `${base}/cost_rates/${ownedRate}`)),
    bundle: await turnOf(() => send('GET', `${base}/bundle?station=${stationUuid(0)}`)),
    comparison: await turnOf(() => send('GET', `${base}/revisions/4`)),
    restore: await turnOf(() => send('PUT', `${base}/revisions/3/restore`)),
  };
  const one = await server.peakBytes();
  const bodies = Array.from({ length: atOnce }, (_, index) => {
    return { uuid: rateUuid(910 + index), body: rateBody(rateUuid(910 + index), 0.3) };
  });
  const four = await turnOf(async () => {
    await Promise.all(bodies.map(({ uuid, body }) => create(uuid, body)));
  });
  return {
    turnMs: { ...turnMs, 'four writes at once': four },
    peakBytes: { one, four: await server.peakBytes() },
  };
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, restMs);
  });
}

/** @throws for an answer other than 200 */
async function sendRequest(
  { url }: RunningServer,
  token: string,
  method: string,
  path: string,
  body?: string,
  condition: Readonly<Record<string, string>> = { 'if-match': '*' },
): Promise<void> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'x-api-token': token,
      authorization: token,
      'content-type': 'application/json',
      ...condition,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.status !== 200) {
    throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  }
}

function largeBodiesReport(rows: readonly LargeBodiesRow[]): string {
  const [first] = rows;
  const whats = Object.keys(first?.turnMs ?? {});
  return markdownTable(
    [
      ...whats.map((what) => ({
        what,
        cell: (row: LargeBodiesRow) => ms(row.turnMs[what] ?? NaN),
      })),
      {
        what: 'most memory, one at a time',
        cell: (row: LargeBodiesRow) => size(row.peakBytes.one),
      },
      {
        what: 'most memory, four at once',
        cell: (row: LargeBodiesRow) => size(row.peakBytes.four),
      },
    ],
    {
      'longest turn of the thread that answers': ({ what }) => what,
      ...Object.fromEntries(
        rows.map((row) => [
          `${row.database}, ${row.build}`,
          ({ cell }: { readonly cell: (row: LargeBodiesRow) => string }) => cell(row),
        ]),
      ),
    },
  );
}

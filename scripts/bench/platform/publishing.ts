import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type AdminStore } from '@wattpost/server';
import { startOwnPostgres } from '../../../apps/server/test/support/postgres.ts';
import { figure, fromMs, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { importSite, createPartnerToken, startServing, type Served } from './server.ts';
import { benchSite, changedSite, newPrice, partnerSite } from './site.ts';
import { siteNames, stationsPerRate } from './site.ts';

/** A large operator changes a tenth of its prices at once, on PostgreSQL. */
export const publishingPart: ReportPart = {
  id: 'publishing',
  measure: async ({ publishedStations: stations }, report, cleanup) => {
    const postgres = await startOwnPostgres();
    cleanup.defer(() => postgres.stop());
    const db = await postgres.createDatabase();
    report(`publishing: importing ${stations} stations`);
    await importSite(db, benchSite(stations));
    await importSite(db, partnerSite(await silentReceiver(cleanup)));
    const served = await startServing(cleanup, db);
    const datex = { ...served, token: await createPartnerToken(db, siteNames.datexPartner) };
    const store = await openStore(db, { connections: 1 });
    cleanup.defer(() => store.close());
    report('publishing: everything for the first time');
    const rates = stations / stationsPerRate;
    await untilPublished(store, 0, stations + rates);
    report('publishing: a tenth of the prices');
    const feeds = ['table', 'status'] as const;
    const etags = await Promise.all(feeds.map((feed) => datexEtag(datex, feed)));
    const fromSecondMs = await nextSecond();
    const changed = changedSite(stations);
    await importSite(db, changed);
    const imported = performance.now();
    const since = async (work: Promise<void>): Promise<number> => {
      await work;
      return performance.now() - imported;
    };
    const [outboxMs, tableMs = NaN, statusMs = NaN] = await Promise.all([
      since(untilPublished(store, fromSecondMs, rates / 10)),
      ...feeds.map((feed, index) => since(untilChanged(datex, feed, etags[index] ?? ''))),
    ]);
    return publishingReport(stations, { outboxMs, tableMs, statusMs });
  },
};

/** Accepts connections and never responds, so that messages stay in the outbox. */
async function silentReceiver(cleanup: AsyncDisposableStack): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined)).unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.defer(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Waits for a full second, in epoch milliseconds: later timestamps belong to the change. */
async function nextSecond(): Promise<number> {
  const next = (Math.floor(Date.now() / 1000) + 1) * 1000;
  await wait(next - Date.now());
  return next;
}

const timeoutMs = 1_800_000;

async function until(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > timeoutMs) throw new Error(`Timeout: ${what}.`);
    await wait(250);
  }
}

/** Waits until `count` tariffs and Locations are updated, each in one transaction with its message. */
function untilPublished(store: AdminStore, fromMs: number, count: number): Promise<void> {
  const page = [
    { fromMs, toMs: null },
    { offset: 0, limit: 1 },
  ] as const;
  const published = (kind: 'tariff' | 'location'): Promise<{ readonly total: number }> =>
    store.read((reader) => reader.publishedObjects(siteNames.partner, kind, ...page));
  return until(async () => {
    return (await published('tariff')).total + (await published('location')).total >= count;
  }, `${count} messages in the outbox`);
}

async function getDatex(served: Served, feed: string, etag = ''): Promise<Response> {
  const { url, token } = served;
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': etag };
  const response = await fetch(`${url}/datex/${feed}`, { headers });
  if (response.ok || response.status === 304) return response;
  await response.body?.cancel();
  // It is being generated.
  if (response.status !== 503) throw new Error(`GET /datex/${feed} returned ${response.status}.`);
  await wait(250);
  return getDatex(served, feed, etag);
}

async function datexEtag(served: Served, feed: string): Promise<string> {
  const response = await getDatex(served, feed);
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

function untilChanged(served: Served, feed: string, etag: string): Promise<void> {
  return until(async () => {
    const text = await (await getDatex(served, feed, etag)).text();
    return text.includes(String(newPrice));
  }, `the new price in /datex/${feed}`);
}

/** From the end of the import. */
type Durations = Readonly<Record<'outboxMs' | 'tableMs' | 'statusMs', number>>;

export function publishingReport(stations: number, durations: Durations): string {
  const rates = stations / stationsPerRate;
  const cells = markdownTable([durations], {
    change: () => 'a tenth of the cost rates gets another price',
    messages: () => figure(rates / 10),
    'all in the outbox': ({ outboxMs }) => fromMs(outboxMs),
    'DATEX table': ({ tableMs }) => fromMs(tableMs),
    'DATEX status': ({ statusMs }) => fromMs(statusMs),
  });
  return `${figure(stations)} stations, ${figure(rates)} cost rates.\n\n${cells}`;
}

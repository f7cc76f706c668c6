import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startOwnPostgres } from '../../../../apps/server/test/support/postgres.ts';
import { openStore, type AdminStore } from '@wattpost/server';
import { serverPrinted, siteNames, startServing } from '../platform/index.ts';
import { figure, fromMs, table, target, temporaryFolder } from '../report/index.ts';
import type { Part, Report } from '../report/index.ts';
import {
  changedSite,
  newPrice,
  oneIn,
  partnerSlug,
  publishingSite,
  stationsPerRate,
  type Change,
} from './publishingSite.ts';

/** What one change took until it was told, in milliseconds since its import was written. */
export interface PublishingResult {
  readonly change: Change;
  readonly messages: number;
  readonly importMs: number;
  readonly outboxMs: number;
  readonly tableMs: number;
  readonly statusMs: number;
}

interface Served {
  readonly url: string;
  readonly datexToken: string;
}

const datexFeeds = ['table', 'status'] as const;

/** A large operator of whom a tenth changes at once, on PostgreSQL. */
export const publishingPart: Part = {
  id: 'publishing',
  measure: async ({ publishedStations: stations }, tell, opened) => {
    const folder = await temporaryFolder(opened);
    const postgres = await startOwnPostgres();
    opened.defer(() => postgres.stop());
    const db = await postgres.createDatabase();
    const importSite = async (site: object): Promise<number> => {
      const file = path.join(folder, 'site.json');
      await writeFile(file, JSON.stringify(site));
      const began = performance.now();
      await serverPrinted(['import', file, '--db', db]);
      return performance.now() - began;
    };
    tell(`a database of ${stations} stations`);
    await importSite(publishingSite(stations, await silentReceiver(opened)));
    const owner = ['--organization', siteNames.organization, '--areas', 'stations,pricing'];
    const served: Served = {
      datexToken: await serverPrinted(['token', 'create', ...owner, '--db', db]),
      url: await startServing(opened, [
        ...['--db', db, '--datex-publisher', 'AT-BENCH', '--datex-country', 'AT'],
      ]),
    };
    const store = await openStore(db, { connections: 1 });
    opened.defer(() => store.close());
    tell('publishing all of them for the first time');
    const began = performance.now();
    const everything = stations + stations / stationsPerRate;
    await untilPublished(store, 0, everything);
    const firstMs = performance.now() - began;
    const results: PublishingResult[] = [];
    for (const change of ['prices', 'assignments'] as const) {
      tell(`publishing a tenth: ${change}`);
      const etags = await Promise.all(datexFeeds.map((feed) => datexEtag(served, feed)));
      const fromMs = await nextSecond();
      const importMs = await importSite(changedSite(stations, change));
      const messages = stations / oneIn / (change === 'prices' ? stationsPerRate : 1);
      const writtenAt = performance.now();
      const since = async (work: Promise<void>): Promise<number> => {
        await work;
        return performance.now() - writtenAt;
      };
      const outbox = since(untilPublished(store, fromMs, messages));
      const [tableMs = NaN, statusMs = NaN] = await Promise.all(
        datexFeeds.map((feed, place) => since(untilChanged(served, feed, etags[place] ?? ''))),
      );
      results.push({ change, messages, importMs, outboxMs: await outbox, tableMs, statusMs });
    }
    return {
      figures: { stations, firstMs, results },
      ...publishingReport(stations, firstMs, results),
    };
  },
};

/** Takes connections and never answers, so that the outbox keeps what is put into it. */
async function silentReceiver(opened: AsyncDisposableStack): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined)).unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The beginning of the next second, as epoch milliseconds: what is said later is told apart from before. */
async function nextSecond(): Promise<number> {
  const next = (Math.floor(Date.now() / 1000) + 1) * 1000;
  await wait(next - Date.now());
  return next;
}

const pollMs = 250;

/** Later than this nothing is waited for. */
const givenUpMs = 600_000;

/**
 * Resolves when so many tariffs and Locations were last updated since `fromMs`. Each is written in one
 * transaction with its message.
 */
async function untilPublished(store: AdminStore, fromMs: number, count: number): Promise<void> {
  const told = async (kind: 'tariff' | 'location'): Promise<number> => {
    const since = { fromMs, toMs: null };
    const { total } = await store.read((reader) =>
      reader.publishedObjects(partnerSlug, kind, since, { offset: 0, limit: 1 }),
    );
    return total;
  };
  const began = performance.now();
  while ((await told('tariff')) + (await told('location')) < count) {
    if (performance.now() - began > 3 * givenUpMs) throw new Error('Not everything is published.');
    await wait(pollMs);
  }
}

async function askDatex(
  { url, datexToken }: Served,
  feed: string,
  etag: string,
): Promise<Response> {
  const headers = { authorization: `Bearer ${datexToken}`, 'if-none-match': etag };
  const response = await fetch(`${url}/datex/${feed}`, { headers });
  if (response.ok || response.status === 304) return response;
  throw new Error(`/datex/${feed} is answered with ${response.status}.`);
}

async function datexEtag(served: Served, feed: string): Promise<string> {
  const response = await askDatex(served, feed, '');
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

/** Resolves when a feed that says something else has arrived whole. */
async function untilChanged(served: Served, feed: string, etag: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < givenUpMs) {
    const response = await askDatex(served, feed, etag);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200 && bytes.includes(String(newPrice))) return;
    await wait(pollMs);
  }
  throw new Error(`/datex/${feed} has nothing new.`);
}

/** For messages and feeds. */
const longestMs = 20_000;

const titles: Readonly<Record<Change, string>> = {
  prices: 'a tenth of the cost rates gets another price',
  assignments: 'a tenth of the stations gets another cost rate',
};

/** What each change took, and whether it was told in time. */
export function publishingReport(
  stations: number,
  firstMs: number,
  results: readonly PublishingResult[],
): Report {
  const cells = table(results, {
    change: ({ change }) => titles[change],
    messages: ({ messages }) => figure(messages),
    'import (before)': ({ importMs }) => fromMs(importMs),
    'all in the outbox': ({ outboxMs }) => fromMs(outboxMs),
    'DATEX table': ({ tableMs }) => fromMs(tableMs),
    'DATEX status': ({ statusMs }) => fromMs(statusMs),
  });
  const head = `${figure(stations)} stations, ${figure(stations / stationsPerRate)} cost rates. Everything for the first time: ${fromMs(firstMs)}.`;
  const targets = results.flatMap(({ change, outboxMs, tableMs, statusMs }) => {
    const what = `Publishing, ${figure(stations)} stations, ${titles[change]}`;
    return [
      target(`${what}: all messages in the outbox`, outboxMs, '≤', longestMs, fromMs),
      target(`${what}: feed ready`, Math.max(tableMs, statusMs), '≤', longestMs, fromMs),
    ];
  });
  return { text: `${head}\n\n${cells}`, targets };
}

import path from 'node:path';
import autocannon from 'autocannon';
import { contest, summary, type Round } from '../report/contest.ts';
import { figure, size, span, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { startWorker, temporaryFolder } from '../report/processes.ts';
import type { BareResponse } from './bareServer.ts';
import { importSite, startServing, type Served } from './server.ts';
import { benchSite, scheduleSite, siteNames } from './site.ts';

/** Requests that displays repeat. `conditional`: the client has the current response. */
const requests = [
  {
    title: 'Schedule page of 500 entries',
    path: `/api/dynamic_pricing/unique_schedule/${siteNames.schedule}?limit=500`,
    conditional: false,
  },
  {
    title: 'Station detail, not changed (304)',
    path: `/api/cpoapi/v1/charging_stations/${siteNames.station}`,
    conditional: true,
  },
];

/** One request, sent to the platform and to a bare server that responds with the same bytes. */
export interface HttpResult {
  readonly title: string;
  readonly bodyBytes: number;
  /** Requests per second. */
  readonly rounds: readonly Round<'platform' | 'bare', number>[];
}

export const httpPart: ReportPart = {
  id: 'http',
  measure: async ({ httpRounds, httpSeconds }, report, cleanup) => {
    report('http: importing 1000 stations');
    const db = path.join(await temporaryFolder(cleanup), 'site.db');
    await importSite(db, benchSite(1_000));
    await importSite(db, scheduleSite());
    const platform = await startServing(cleanup, db);
    const serveBare = startWorker(cleanup, './bareServer.ts', import.meta.url);
    const results: HttpResult[] = [];
    for (const request of requests) {
      report(`http: ${request.title}`);
      const { headers, answer } = await requestOnce(platform, request);
      const urls = { platform: platform.url, bare: await serveBare<string>(answer) };
      const measure = (name: keyof typeof urls): Promise<number> =>
        load(urls[name] + request.path, headers, answer.status, httpSeconds);
      const rounds = await contest(['platform', 'bare'], httpRounds, measure, 1);
      const bodyBytes = Buffer.byteLength(answer.bodyBase64, 'base64');
      results.push({ title: request.title, bodyBytes, rounds });
    }
    return httpReport(results);
  },
};

/** Headers that every server sets for each connection. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends the request once; the bare server repeats the response. */
async function requestOnce(
  { url, token }: Served,
  { path, conditional }: (typeof requests)[number],
): Promise<{ readonly headers: Record<string, string>; readonly answer: BareResponse }> {
  const headers: Record<string, string> = { authorization: token, 'x-api-token': token };
  let response = await fetch(url + path, { headers });
  if (conditional) {
    headers['if-none-match'] = response.headers.get('etag') ?? '';
    await response.arrayBuffer();
    response = await fetch(url + path, { headers });
  }
  const { status } = response;
  if (status !== (conditional ? 304 : 200)) throw new Error(`GET ${path} returned ${status}.`);
  const body = Buffer.from(await response.arrayBuffer());
  const sent = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const answer = { status, headers: Object.fromEntries(sent), bodyBase64: body.toString('base64') };
  return { headers, answer };
}

/** Requests per second on 64 connections; throws when a response has another status or is missing. */
async function load(
  url: string,
  headers: Record<string, string>,
  status: number,
  seconds: number,
): Promise<number> {
  const options = { url, headers, connections: 64, duration: seconds };
  const { errors, timeouts, statusCodeStats, requests, ...result } = await autocannon(options);
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (errors + timeouts + others.length > 0) {
    throw new Error(
      `${url}: ${errors + timeouts} missing answers, other statuses: [${others.join()}].`,
    );
  }
  return requests.total / result.duration;
}

export function httpReport(results: readonly HttpResult[]): string {
  const share = (value: number): string => value.toFixed(2);
  const rows = results.map(({ title, bodyBytes, rounds }) => ({
    title,
    bodyBytes,
    platform: summary(rounds.map(({ platform }) => platform)).median,
    bare: summary(rounds.map(({ bare }) => bare)).median,
    ratio: summary(rounds.map(({ platform, bare }) => platform / bare)),
  }));
  return markdownTable(rows, {
    request: ({ title }) => title,
    body: ({ bodyBytes }) => size(bodyBytes),
    'server, requests/s': ({ platform }) => figure(platform),
    'bare, requests/s': ({ bare }) => figure(bare),
    'share (higher is better)': ({ ratio }) => share(ratio.median),
    'min – max': ({ ratio }) => span(ratio, share),
  });
}

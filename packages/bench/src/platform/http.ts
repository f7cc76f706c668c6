import autocannon from 'autocannon';
import { contest, figure, fromMs, size, span, startWorker, summary } from '../report/index.ts';
import { table, target, times, type Part, type Report, type Round } from '../report/index.ts';
import type { BareAnswer } from './bareServer.ts';
import { startPlatform, type PlatformProcess } from './server.ts';
import { siteNames, smallSite, stationUuid } from './site.ts';

/** One question that displays ask over and over. */
interface Question {
  readonly title: string;
  /** With its query. */
  readonly path: string;
  readonly tokenHeader: 'authorization' | 'x-api-token';
  /** Whether the asker has the answer already. */
  readonly conditional: boolean;
  /** Answers a second, as a share of a bare server's: the least to reach. */
  readonly least: number;
}

const station = `/api/cpoapi/v1/charging_stations/${stationUuid(0)}`;

const questions: readonly Question[] = [
  {
    title: 'Schedule page of 500 entries',
    path: `/api/dynamic_pricing/unique_schedule/${siteNames.costRate}?limit=500`,
    ...{ tokenHeader: 'x-api-token', conditional: false, least: 0.3 },
  },
  {
    title: 'Station detail, not changed (304)',
    path: station,
    ...{ tokenHeader: 'authorization', conditional: true, least: 0.5 },
  },
  {
    title: 'Directions list',
    path: `${station}/directions`,
    ...{ tokenHeader: 'authorization', conditional: false, least: 0.3 },
  },
];

/** How a load went, in one round. */
interface LoadFigures {
  readonly perSecond: number;
  /** From the request to the end of its answer. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** One question, asked of the platform and of a bare server that sends the same bytes. */
export interface HttpResult extends Pick<Question, 'title' | 'least'> {
  readonly bodyBytes: number;
  readonly rounds: readonly Round<'platform' | 'bare', LoadFigures>[];
}

/** The platform beside a bare server. */
export const httpPart: Part = {
  id: 'http',
  measure: async ({ httpRounds, httpSeconds }, tell, opened) => {
    tell('a server with a small site');
    const platform = await startPlatform(opened, smallSite);
    const serveBare = startWorker(opened, './bareServer.ts', import.meta.url);
    const figures: HttpResult[] = [];
    for (const question of questions) {
      const { title, least, path } = question;
      tell(`http: ${title}`);
      const { headers, answer } = await askOnce(platform, question);
      const urls = { platform: platform.url, bare: await serveBare<string>(answer) };
      const load = (name: keyof typeof urls): Promise<LoadFigures> =>
        askHard(urls[name] + path, headers, answer.status, httpSeconds);
      const rounds = await contest(['platform', 'bare'], httpRounds, load, 1);
      const bodyBytes = Buffer.byteLength(answer.bodyBase64, 'base64');
      figures.push({ title, least, bodyBytes, rounds });
    }
    return { figures, ...httpReport(figures) };
  },
};

/** What a server sets by itself for each connection. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks once, to learn what the bare server has to send. */
async function askOnce(
  { url, token }: PlatformProcess,
  { path, tokenHeader, conditional }: Question,
): Promise<{ readonly headers: Record<string, string>; readonly answer: BareAnswer }> {
  const headers: Record<string, string> = { [tokenHeader]: token };
  let response = await fetch(url + path, { headers });
  if (conditional) {
    headers['if-none-match'] = response.headers.get('etag') ?? '';
    await response.arrayBuffer();
    response = await fetch(url + path, { headers });
  }
  const { status } = response;
  if (status !== (conditional ? 304 : 200)) throw new Error(`${path} is answered with ${status}.`);
  const body = Buffer.from(await response.arrayBuffer());
  const sent = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const answer = { status, headers: Object.fromEntries(sent), bodyBase64: body.toString('base64') };
  return { headers, answer };
}

/**
 * Asks one address over and over from 64 connections at once.
 *
 * @throws when an answer has another status, or there is none.
 */
async function askHard(
  url: string,
  headers: Record<string, string>,
  status: number,
  seconds: number,
): Promise<LoadFigures> {
  const taken: number[] = [];
  let wrong = 0;
  const started = performance.now();
  // autocannon's own percentiles are whole milliseconds.
  const setupClient = (client: autocannon.Client): void => {
    client.on('response', (statusCode, _bytes, responseTime) => {
      taken.push(responseTime);
      if (statusCode !== status) wrong++;
    });
  };
  const load = { url, headers, connections: 64, duration: seconds, setupClient };
  const { errors, timeouts } = await autocannon(load);
  if (wrong + errors + timeouts > 0) throw new Error(`${url} has sent wrong answers.`);
  const elapsedSeconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(taken).sort();
  const percentile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return {
    perSecond: taken.length / elapsedSeconds,
    ...{ medianMs: percentile(0.5), p99Ms: percentile(0.99) },
  };
}

/** The 99th percentile of the latency, in medians. */
const greatestSpread = 10;

const share = (value: number): string => value.toFixed(2);

/** A table of answers a second and latencies; the share of a bare server's, and how evenly they come. */
export function httpReport(results: readonly HttpResult[]): Report {
  const rows = results.map(({ rounds, ...result }) => ({
    ...result,
    platformPerSecond: summary(rounds.map(({ platform }) => platform.perSecond)),
    barePerSecond: summary(rounds.map(({ bare }) => bare.perSecond)),
    ratio: summary(rounds.map(({ platform, bare }) => platform.perSecond / bare.perSecond)),
    medianMs: summary(rounds.map(({ platform }) => platform.medianMs)),
    p99Ms: summary(rounds.map(({ platform }) => platform.p99Ms)),
    spread: summary(rounds.map(({ platform }) => platform.p99Ms / platform.medianMs)),
  }));
  const cells = table(rows, {
    question: ({ title }) => title,
    body: ({ bodyBytes }) => size(bodyBytes),
    'platform, answers/s': ({ platformPerSecond }) => figure(platformPerSecond.median),
    'bare, answers/s': ({ barePerSecond }) => figure(barePerSecond.median),
    share: ({ ratio }) => share(ratio.median),
    'least – most': ({ ratio }) => span(ratio, share),
    'median latency': ({ medianMs }) => fromMs(medianMs.median),
    '99th percentile': ({ p99Ms }) => fromMs(p99Ms.median),
  });
  const targets = rows.flatMap(({ title, least, ratio, spread }) => {
    const speed = `${title}: answers a second, share of a bare server's`;
    const latency = `${title}: 99th percentile of the latency, in medians`;
    return [
      target(speed, ratio.median, '≥', least, share),
      target(latency, spread.median, '≤', greatestSpread, times(1)),
    ];
  });
  return { text: `${results[0]?.rounds.length ?? 0} rounds.\n\n${cells}`, targets };
}

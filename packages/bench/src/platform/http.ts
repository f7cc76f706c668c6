import {
  figure,
  fromMs,
  inTurn,
  markdownTable,
  pairOf,
  size,
  span,
  startHelper,
} from '../report/index.ts';
import { summary, target, times } from '../report/index.ts';
import type { Pair, Part, Summary, Target } from '../report/index.ts';
import type { BareAnswer } from './bareServer.ts';
import type { Load, LoadFigures } from './loadWorker.ts';
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
const tokenHeader = 'authorization';

const questions: readonly Question[] = [
  {
    title: 'Schedule page of 500 entries',
    path: `/api/dynamic_pricing/unique_schedule/${siteNames.costRate}?limit=500`,
    ...{ tokenHeader: 'x-api-token', conditional: false, least: 0.3 },
  },
  {
    title: 'Station detail, not changed (304)',
    path: station,
    ...{ tokenHeader, conditional: true, least: 0.5 },
  },
  {
    title: 'Directions list',
    path: `${station}/directions`,
    ...{ tokenHeader, conditional: false, least: 0.3 },
  },
];

/** Connections that ask at once. */
const connections = 64;

/** One question, asked of the platform and of a bare server that sends the same bytes. */
export interface HttpResult extends Pick<Question, 'title' | 'least'> {
  readonly rounds: number;
  readonly bodyBytes: number;
  /** Answers a second of the platform and of the bare server, and the platform's share. */
  readonly perSecond: Pair;
  readonly medianMs: Summary;
  readonly p99Ms: Summary;
  /** The 99th percentile of the platform's latency in medians, round by round. */
  readonly spread: Summary;
}

/** The platform beside a bare server. */
export const httpPart: Part = {
  id: 'http',
  section: 'http',
  measure: async (settings, tell) => {
    tell('a server with a small site');
    const platform = await startPlatform(smallSite);
    const bare = startHelper('./bareServer.ts', import.meta.url);
    const load = startHelper('./loadWorker.ts', import.meta.url);
    try {
      const figures: HttpResult[] = [];
      for (const question of questions) {
        tell(`http: ${question.title}`);
        const { headers, answer } = await askOnce(platform, question);
        const servers = { platform: platform.url, bare: await bare.ask<string>(answer) };
        const measured = await inTurn(
          ['platform', 'bare'] as const,
          settings.httpRounds,
          1,
          (name) => {
            const url = servers[name] + question.path;
            const { status } = answer;
            const asked: Load = {
              url,
              headers,
              status,
              connections,
              seconds: settings.httpSeconds,
            };
            return load.ask<LoadFigures>(asked);
          },
        );
        figures.push(httpResult(question, answer, measured));
      }
      return { figures, text: httpText(figures), targets: figures.flatMap(httpTargets) };
    } finally {
      await Promise.all([load.end(), bare.end(), platform.stop()]);
    }
  },
};

/** What a server sets by itself for each connection. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks once, to learn what the bare server has to send. */
async function askOnce(
  platform: PlatformProcess,
  { path, tokenHeader: header, conditional }: Question,
): Promise<{ readonly headers: Record<string, string>; readonly answer: BareAnswer }> {
  let headers: Record<string, string> = { [header]: platform.token };
  let response = await fetch(platform.url + path, { headers });
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}.`);
  if (conditional) {
    headers = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
    await response.arrayBuffer();
    response = await fetch(platform.url + path, { headers });
    if (response.status !== 304) throw new Error(`${path} is not answered with 304.`);
  }
  const body = Buffer.from(await response.arrayBuffer());
  const sent = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const { status } = response;
  const bodyBase64 = body.toString('base64');
  return { headers, answer: { status, headers: Object.fromEntries(sent), bodyBase64 } };
}

function httpResult(
  { title, least }: Question,
  answer: BareAnswer,
  measured: ReadonlyMap<'platform' | 'bare', readonly LoadFigures[]>,
): HttpResult {
  const [platform = [], bare = []] = [measured.get('platform'), measured.get('bare')];
  const wrong = [...platform, ...bare].reduce((sum, figures) => sum + figures.wrong, 0);
  if (wrong > 0) throw new Error(`${wrong} wrong answers to "${title}".`);
  const perSecond = (figures: readonly LoadFigures[]): number[] =>
    figures.map(({ answersPerSecond }) => answersPerSecond);
  return {
    ...{ title, least, rounds: platform.length },
    bodyBytes: Buffer.byteLength(answer.bodyBase64, 'base64'),
    perSecond: pairOf(perSecond(platform), perSecond(bare)),
    medianMs: summary(platform.map(({ medianMs }) => medianMs)),
    p99Ms: summary(platform.map(({ p99Ms }) => p99Ms)),
    spread: summary(platform.map(({ medianMs, p99Ms }) => p99Ms / medianMs)),
  };
}

const share = (value: number): string => value.toFixed(2);

/** A table of answers a second and latencies. */
export function httpText(results: readonly HttpResult[]): string {
  const rows = results.map(({ title, bodyBytes, perSecond, medianMs, p99Ms }) => [
    ...[title, size(bodyBytes), figure(perSecond.ours.median), figure(perSecond.base.median)],
    ...[share(perSecond.ratio.median), span(perSecond.ratio, share)],
    ...[fromMs(medianMs.median), fromMs(p99Ms.median)],
  ]);
  const head = [
    ...['question', 'body', 'platform, answers/s', 'bare, answers/s', 'share', 'least – most'],
    ...['median latency', '99th percentile'],
  ];
  return `${results[0]?.rounds ?? 0} rounds.\n\n${markdownTable(head, rows)}`;
}

/** The 99th percentile of the latency, in medians. */
const greatestSpread = 10;

/** The share of a bare server's answers, and how evenly they come. */
export function httpTargets({ title, least, perSecond, spread }: HttpResult): readonly Target[] {
  const [speed, latency] = [
    `${title}: answers a second, share of a bare server's`,
    `${title}: 99th percentile of the latency, in medians`,
  ];
  return [
    target(speed, perSecond.ratio.median, '≥', least, share),
    target(latency, spread.median, '≤', greatestSpread, times(1)),
  ];
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareAnswer } from './bareServer.ts';
import { connections, httpScenarios, type HttpScenario } from './httpScenarios.ts';
import { startLoadProcess, type LoadFigures, type LoadProcess } from './loadProcess.ts';
import type { PlatformProcess } from './platformProcess.ts';
import type { Settings } from './settings.ts';
import { ratiosByRound, summary, type Summary } from './statistics.ts';

/** One question, asked of the platform and of a bare server that sends the same bytes. */
export interface HttpResult {
  readonly id: string;
  readonly title: string;
  readonly least: number;
  readonly bodyBytes: number;
  readonly rounds: number;
  readonly platformPerSecond: Summary;
  readonly barePerSecond: Summary;
  /** Platform of bare, round by round. */
  readonly share: Summary;
  readonly medianMs: Summary;
  readonly p99Ms: Summary;
  /** The 99th percentile of the platform's latency in medians, round by round. */
  readonly spread: Summary;
}

interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: BareAnswer;
  readonly bodyBytes: number;
}

/** What a server sets by itself for each connection. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks once, to learn what the bare server has to send. */
async function askOnce(platform: PlatformProcess, scenario: HttpScenario): Promise<Asked> {
  const { path, tokenHeader, conditional } = scenario;
  let headers: Record<string, string> = { [tokenHeader]: platform.token };
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
  return {
    headers,
    bodyBytes: body.length,
    answer: {
      path,
      status: response.status,
      headers: Object.fromEntries(sent),
      bodyBase64: body.toString('base64'),
    },
  };
}

interface Rounds {
  readonly platform: LoadFigures[];
  readonly bare: LoadFigures[];
}

/** First one server, then the other, round by round; never both at once. */
async function rounds(
  load: LoadProcess,
  servers: Readonly<Record<keyof Rounds, string>>,
  { path }: HttpScenario,
  { headers, answer }: Asked,
  settings: Settings,
): Promise<Rounds> {
  const figures: Rounds = { platform: [], bare: [] };
  for (let round = -1; round < settings.httpRounds; round++) {
    for (const name of ['platform', 'bare'] as const) {
      const measured = await load.carryOut({
        url: servers[name] + path,
        headers,
        status: answer.status,
        connections,
        seconds: settings.httpSeconds,
      });
      // The round before the first one warms up.
      if (round >= 0) figures[name].push(measured);
    }
  }
  return figures;
}

function result(
  scenario: HttpScenario,
  { bodyBytes }: Asked,
  { platform, bare }: Rounds,
): HttpResult {
  const perSecond = (figures: readonly LoadFigures[]): number[] =>
    figures.map(({ answersPerSecond }) => answersPerSecond);
  return {
    id: scenario.id,
    title: scenario.title,
    least: scenario.least,
    bodyBytes,
    rounds: platform.length,
    platformPerSecond: summary(perSecond(platform)),
    barePerSecond: summary(perSecond(bare)),
    share: summary(ratiosByRound(perSecond(platform), perSecond(bare))),
    medianMs: summary(platform.map(({ medianMs }) => medianMs)),
    p99Ms: summary(platform.map(({ p99Ms }) => p99Ms)),
    spread: summary(platform.map(({ medianMs, p99Ms }) => p99Ms / medianMs)),
  };
}

/** Measures every question. */
export async function httpResults(
  platform: PlatformProcess,
  settings: Settings,
  progress: (text: string) => void,
): Promise<readonly HttpResult[]> {
  const asked = new Map<HttpScenario, Asked>();
  for (const scenario of httpScenarios) asked.set(scenario, await askOnce(platform, scenario));
  const bare = fork(fileURLToPath(new URL('./bareServer.ts', import.meta.url)));
  const load = startLoadProcess();
  try {
    bare.send([...asked.values()].map(({ answer }) => answer));
    const [bareUrl] = (await once(bare, 'message')) as [string];
    const results: HttpResult[] = [];
    for (const [scenario, question] of asked) {
      progress(`http: ${scenario.title}`);
      const servers = { platform: platform.url, bare: bareUrl };
      const figures = await rounds(load, servers, scenario, question, settings);
      results.push(result(scenario, question, figures));
    }
    return results;
  } finally {
    load.end();
    bare.disconnect();
  }
}

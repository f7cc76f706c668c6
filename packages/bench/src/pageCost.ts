import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { siteNames, type SiteSize } from './benchSite.ts';
import type { PlatformProcess } from './platformProcess.ts';
import type { Settings } from './settings.ts';
import { ratiosByRound, summary, type Summary } from './statistics.ts';

/** A page that nobody asked for before, in a small table and in a large one. */
export interface PageCost {
  readonly title: string;
  readonly smallCount: number;
  readonly largeCount: number;
  readonly smallMs: Summary;
  readonly largeMs: Summary;
  /** Large of small, question by question. */
  readonly ratio: Summary;
}

/** A served site, and how large it is. */
export interface Site {
  readonly size: SiteSize;
  readonly platform: PlatformProcess;
}

interface PageScenario {
  readonly title: string;
  readonly count: (size: SiteSize) => number;
  readonly path: (size: SiteSize) => string;
  readonly tokenHeader: string;
}

const pageItems = 100;
const quartersPerDay = 96;

function localTime(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19);
}

function schedulePath(offset: number): string {
  return `/api/dynamic_pricing/unique_schedule/${siteNames.costRate}?limit=${pageItems}&offset=${offset}`;
}

function stationsPath(offset: number): string {
  return `/api/cpoapi/v1/charging_stations/?page[limit]=${pageItems}&page[offset]=${offset}`;
}

const scenarios: readonly PageScenario[] = [
  {
    title: 'Schedule, first page',
    count: ({ entries }) => entries,
    path: () => schedulePath(0),
    tokenHeader: 'x-api-token',
  },
  {
    title: 'Schedule, last page',
    count: ({ entries }) => entries,
    path: ({ entries }) => schedulePath(entries - pageItems),
    tokenHeader: 'x-api-token',
  },
  {
    title: 'Schedule, the last whole date',
    count: ({ entries }) => entries,
    path: ({ entries }) => {
      const dayMs = 86_400_000;
      const start = Date.UTC(2026, 0, 1) + (Math.floor(entries / quartersPerDay) - 1) * dayMs;
      return `${schedulePath(0)}&from=${localTime(start)}&to=${localTime(start + dayMs)}`;
    },
    tokenHeader: 'x-api-token',
  },
  {
    title: 'Stations, first page',
    count: ({ stations }) => stations,
    path: () => stationsPath(0),
    tokenHeader: 'authorization',
  },
  {
    title: 'Stations, last page',
    count: ({ stations }) => stations,
    path: ({ stations }) => stationsPath(stations - pageItems),
    tokenHeader: 'authorization',
  },
];

/** Milliseconds from the question to the end of the answer, over a connection that stays open. */
async function askedMs(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode ?? 0}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
  return performance.now() - started;
}

/** Asks both servers in turn; each question differs, so that no answer is known from before. */
export async function pageCosts(
  small: Site,
  large: Site,
  { pageQuestions }: Settings,
  progress: (text: string) => void,
): Promise<readonly PageCost[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const costs: PageCost[] = [];
  let question = 0;
  for (const { title, count, path, tokenHeader } of scenarios) {
    progress(`pages: ${title}`);
    const ask = async ({ size, platform }: Site): Promise<number> =>
      askedMs(agent, `${platform.url}${path(size)}&question=${question++}`, {
        [tokenHeader]: platform.token,
      });
    const smallMs: number[] = [];
    const largeMs: number[] = [];
    // The first half warms up.
    for (let round = -pageQuestions; round < pageQuestions; round++) {
      const [first, second] = [await ask(small), await ask(large)];
      if (round < 0) continue;
      smallMs.push(first);
      largeMs.push(second);
    }
    costs.push({
      title,
      smallCount: count(small.size),
      largeCount: count(large.size),
      smallMs: summary(smallMs),
      largeMs: summary(largeMs),
      ratio: summary(ratiosByRound(largeMs, smallMs)),
    });
  }
  agent.destroy();
  return costs;
}

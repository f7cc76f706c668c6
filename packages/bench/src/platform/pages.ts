import { Agent, get } from 'node:http';
import { figure, fromMs, inTurn, markdownTable, pairOf, target, times } from '../report/index.ts';
import type { Pair, Part, Target } from '../report/index.ts';
import { startPlatform, type PlatformProcess } from './server.ts';
import { siteNames, smallSite, type SiteSize } from './site.ts';

interface Page {
  readonly title: string;
  /** An offset far into a table may cost what the database takes to get there. */
  readonly isDeep?: boolean;
  readonly of: keyof SiteSize;
  readonly path: (count: number) => string;
}

const pageItems = 100;
const quartersPerDay = 96;
const dayMs = 86_400_000;

function schedulePath(offset: number): string {
  return `/api/dynamic_pricing/unique_schedule/${siteNames.costRate}?limit=${pageItems}&offset=${offset}`;
}

function stationsPath(offset: number): string {
  return `/api/cpoapi/v1/charging_stations/?page[limit]=${pageItems}&page[offset]=${offset}`;
}

/** The schedule of the last date that has all of its quarter-hours. */
function lastDatePath(entries: number): string {
  const start = Date.UTC(2026, 0, 1) + (Math.floor(entries / quartersPerDay) - 1) * dayMs;
  const [from, to] = [start, start + dayMs].map((ms) => new Date(ms).toISOString().slice(0, 19));
  return `${schedulePath(0)}&from=${from ?? ''}&to=${to ?? ''}`;
}

const pages: readonly Page[] = [
  { title: 'Schedule, first page', of: 'entries', path: () => schedulePath(0) },
  {
    title: 'Schedule, last page',
    isDeep: true,
    of: 'entries',
    path: (entries) => schedulePath(entries - pageItems),
  },
  { title: 'Schedule, the last whole date', of: 'entries', path: lastDatePath },
  { title: 'Stations, first page', of: 'stations', path: () => stationsPath(0) },
  {
    title: 'Stations, last page',
    isDeep: true,
    of: 'stations',
    path: (stations) => stationsPath(stations - pageItems),
  },
];

/** A page that nobody asked for before, in a large table and in a small one (the base). */
export interface PageCost {
  readonly title: string;
  readonly isDeep: boolean;
  readonly smallCount: number;
  readonly largeCount: number;
  readonly ms: Pair;
}

/** Pages of a small and of a large table, each question different, so that no answer is known. */
export const pagesPart: Part = {
  id: 'pages',
  section: 'pages',
  measure: async ({ largeTable, pageQuestions }, tell) => {
    const running: PlatformProcess[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let question = 0;
    try {
      for (const size of [smallSite, { stations: largeTable, entries: largeTable }]) {
        tell(`a server with ${size.stations} stations and ${size.entries} entries`);
        running.push(await startPlatform(size));
      }
      const figures: PageCost[] = [];
      for (const { title, isDeep = false, of, path } of pages) {
        tell(`pages: ${title}`);
        const header = of === 'stations' ? 'authorization' : 'x-api-token';
        const ms = await inTurn(running, pageQuestions, pageQuestions, ({ size, url, token }) =>
          askedMs(agent, `${url}${path(size[of])}&question=${question++}`, { [header]: token }),
        );
        const [smallMs = [], largeMs = []] = [...ms.values()];
        const counts = { smallCount: smallSite[of], largeCount: largeTable };
        figures.push({ title, isDeep, ...counts, ms: pairOf(largeMs, smallMs) });
      }
      return { figures, text: pagesText(figures), targets: pageTargets(figures) };
    } finally {
      agent.destroy();
      await Promise.all(running.map((platform) => platform.stop()));
    }
  },
};

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

/** A table of what each page takes. */
export function pagesText(costs: readonly PageCost[]): string {
  const rows = costs.map(({ title, smallCount, largeCount, ms }) => [
    ...[title, figure(smallCount), fromMs(ms.base.median)],
    ...[figure(largeCount), fromMs(ms.ours.median), times(2)(ms.ratio.median)],
  ]);
  return markdownTable(['page', 'small table', 'takes', 'large table', 'takes', 'ratio'], rows);
}

/** A page of the large table, in pages of the small one: what still counts as "does not grow". */
const greatestGrowth = 1.5;

/** Whether pages cost the same, however large the table is; those far into it are only measured. */
export function pageTargets(costs: readonly PageCost[]): readonly Target[] {
  const judged = costs.filter(({ isDeep }) => !isDeep);
  return judged.map(({ title, smallCount, largeCount, ms }) => {
    const what = `${title}: ${largeCount} against ${smallCount} in the table`;
    return target(what, ms.ratio.median, '≤', greatestGrowth, times(2));
  });
}

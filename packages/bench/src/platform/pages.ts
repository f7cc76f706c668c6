import { firstQuarterMs } from '../data/index.ts';
import { contest, figure, fromMs, summary, table, target, times } from '../report/index.ts';
import type { Part, Report, Round } from '../report/index.ts';
import { startPlatform } from './server.ts';
import { siteNames, smallSite, type SiteSize } from './site.ts';

interface Page {
  readonly title: string;
  /** Far into a table by its offset: may cost what the database takes to get there. */
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
  const start = firstQuarterMs + (Math.floor(entries / quartersPerDay) - 1) * dayMs;
  const [from = '', to = ''] = [start, start + dayMs].map((ms) =>
    new Date(ms).toISOString().slice(0, 19),
  );
  return `${schedulePath(0)}&from=${from}&to=${to}`;
}

const pages: readonly Page[] = [
  { title: 'Schedule, first page', of: 'entries', path: () => schedulePath(0) },
  {
    ...{ title: 'Schedule, last page', isDeep: true, of: 'entries' },
    path: (entries) => schedulePath(entries - pageItems),
  },
  { title: 'Schedule, the last whole date', of: 'entries', path: lastDatePath },
  { title: 'Stations, first page', of: 'stations', path: () => stationsPath(0) },
  {
    ...{ title: 'Stations, last page', isDeep: true, of: 'stations' },
    path: (stations) => stationsPath(stations - pageItems),
  },
];

/** Milliseconds for a page that nobody asked for before, in a large table and in a small one. */
export interface PageCost extends Pick<Page, 'title' | 'isDeep'> {
  readonly smallCount: number;
  readonly largeCount: number;
  readonly rounds: readonly Round<'small' | 'large', number>[];
}

/** Pages of a small and of a large table, each question different, so that no answer is known. */
export const pagesPart: Part = {
  id: 'pages',
  measure: async ({ largeTable, pageQuestions }, tell, opened) => {
    const sizes = { small: smallSite, large: { stations: largeTable, entries: largeTable } };
    tell(`two servers, the larger with ${largeTable} stations and as many entries`);
    const small = await startPlatform(opened, sizes.small);
    const servers = { small, large: await startPlatform(opened, sizes.large) };
    let question = 0;
    const figures: PageCost[] = [];
    for (const { title, isDeep = false, of, path } of pages) {
      tell(`pages: ${title}`);
      const header = of === 'stations' ? 'authorization' : 'x-api-token';
      const ask = (name: keyof typeof sizes): Promise<number> => {
        const { url, token } = servers[name];
        const page = `${url}${path(sizes[name][of])}&question=${question++}`;
        return askedMs(page, { [header]: token });
      };
      const rounds = await contest(['small', 'large'], pageQuestions, ask, pageQuestions);
      figures.push({ title, isDeep, smallCount: smallSite[of], largeCount: largeTable, rounds });
    }
    return { figures, ...pagesReport(figures) };
  },
};

/** Milliseconds from the question to the end of the answer, over a connection that stays open. */
async function askedMs(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} is answered with ${response.status}.`);
  return performance.now() - started;
}

/** A page of the large table, in pages of the small one: what still counts as "does not grow". */
const greatestGrowth = 1.5;

/** What each page takes, and whether it is the same however large the table is; not of deep ones. */
export function pagesReport(costs: readonly PageCost[]): Report {
  const rows = costs.map(({ rounds, ...cost }) => ({
    ...cost,
    smallMs: summary(rounds.map(({ small }) => small)).median,
    largeMs: summary(rounds.map(({ large }) => large)).median,
    ratio: summary(rounds.map(({ small, large }) => large / small)).median,
  }));
  const text = table(rows, {
    page: ({ title }) => title,
    'small table': ({ smallCount }) => figure(smallCount),
    'page of it': ({ smallMs }) => fromMs(smallMs),
    'large table': ({ largeCount }) => figure(largeCount),
    'its page': ({ largeMs }) => fromMs(largeMs),
    ratio: ({ ratio }) => times(2)(ratio),
  });
  const judged = rows.filter(({ isDeep }) => isDeep !== true);
  const targets = judged.map(({ title, smallCount, largeCount, ratio }) => {
    const what = `${title}: ${largeCount} against ${smallCount} in the table`;
    return target(what, ratio, '≤', greatestGrowth, times(2));
  });
  return { text, targets };
}

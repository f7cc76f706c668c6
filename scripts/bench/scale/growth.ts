import { fromMs, markdownTable, size } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { runScenario } from './runScenario.ts';
import { ms, percent, summarizeScenario } from './scaleReport.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';

/** One quantity at a time is several times as large as in the first scenario. */
interface Growth {
  readonly title: string;
  readonly change: (base: Scenario) => Partial<Scenario>;
}

const growths: readonly Growth[] = [
  { title: 'base', change: () => ({}) },
  { title: '2 × stations and cost rates', change: ({ stations }) => ({ stations: 2 * stations }) },
  { title: '4 × stations and cost rates', change: ({ stations }) => ({ stations: 4 * stations }) },
  { title: '3 × displays', change: ({ displays }) => ({ displays: 3 * displays }) },
  { title: '3 × partners', change: ({ partners }) => ({ partners: 3 * partners }) },
  {
    title: '5 × changes',
    change: ({ changesPerMinute }) => ({ changesPerMinute: 5 * changesPerMinute }),
  },
  { title: 'base on SQLite', change: () => ({ database: 'SQLite' }) },
];

/** What grows with what: the same measurement, with one quantity larger each time. */
export const growthPart: ReportPart = {
  id: 'growth',
  isOnDemand: true,
  measure: async (settings, report) => {
    const base: Scenario = {
      database: 'PostgreSQL',
      stations: settings.growthStations,
      organizations: 50,
      partners: 4,
      displays: settings.growthDisplays,
      changesPerMinute: 20,
      minutes: settings.growthMinutes,
      awayMinutes: 0,
    };
    const rows: (readonly [string, ScenarioResult])[] = [];
    for (const { title, change } of growths) {
      await using cleanup = new AsyncDisposableStack();
      const scenario = { ...base, ...change(base) };
      const progress = (text: string): void => {
        report(`growth, ${title}: ${text}`);
      };
      rows.push([title, await runScenario(scenario, progress, cleanup)]);
    }
    return growthReport(rows);
  },
};

export function growthReport(results: readonly (readonly [string, ScenarioResult])[]): string {
  const rows = results.map(([title, result]) => {
    return { title, ...result, ...summarizeScenario(result.steady) };
  });
  return markdownTable(rows, {
    scenario: ({ title, scenario: { stations, displays, partners, changesPerMinute } }) =>
      `${title}: ${stations} stations, ${displays} displays, ${partners} partners, ${changesPerMinute} changes/min`,
    'share of a core': ({ serverShare }) => percent(serverShare),
    memory: ({ medianBytes }) => size(medianBytes),
    database: ({ start }) => size(start.databaseBytes),
    'with publications': ({ steady }) => size(steady.databaseBytes),
    import: ({ start }) => fromMs(start.importMs),
    'first publication': ({ start }) => ms(start.publicationMs),
    lag: ({ maxLagMs }) => ms(maxLagMs),
    'poll p99': ({ ownMs }) => ms(ownMs.p99),
    'longest turn': ({ longestTurnMs }) => ms(longestTurnMs),
  });
}

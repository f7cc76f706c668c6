import { markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { runScenario } from './runScenario.ts';
import { ms, summarizeScenario, type ScenarioSummary } from './scaleReport.ts';
import type { Scenario } from './scenario.ts';

/** How long a request may have to wait for the thread that answers it: a large operator with a feed. */
export const longestTurnPart: ReportPart = {
  id: 'longest-turn',
  isOnDemand: true,
  measure: async (settings, report) => {
    const rows: TurnRow[] = [];
    for (const database of ['SQLite', 'PostgreSQL'] as const) {
      await using cleanup = new AsyncDisposableStack();
      const scenario: Scenario = {
        database,
        stations: settings.turnStations,
        organizations: 1,
        partners: 4,
        displays: settings.turnDisplays,
        changesPerMinute: 100,
        minutes: settings.turnMinutes,
        awayMinutes: 0,
      };
      const progress = (text: string): void => {
        report(`longest turn, ${database}: ${text}`);
      };
      const { steady } = await runScenario(scenario, progress, cleanup);
      rows.push({ scenario, ...summarizeScenario(steady) });
    }
    return longestTurnReport(rows);
  },
};

/** The figures of one database. */
export interface TurnRow extends ScenarioSummary {
  readonly scenario: Scenario;
}

export function longestTurnReport(rows: readonly TurnRow[]): string {
  return markdownTable(rows, {
    scenario: ({ scenario: { database, stations, displays, partners, changesPerMinute } }) =>
      `${database}: ${stations} stations, ${partners} partners and a feed, ${displays} displays, ${changesPerMinute} changes/min`,
    'longest turn, processor time': ({ longestTurnMs }) => ms(longestTurnMs),
    'longest delay': ({ longestDelayMs }) => ms(longestDelayMs),
    'poll p99': ({ ownMs }) => ms(ownMs.p99),
    'write p99': ({ writeMs }) => ms(writeMs.p99),
    'publishing lag, longest': ({ maxLagMs }) => ms(maxLagMs),
  });
}

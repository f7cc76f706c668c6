import { fileURLToPath } from 'node:url';
import { summary } from '../report/contest.ts';
import { duration, figure, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { outputOf } from '../report/processes.ts';
import type { CostPairs } from './runningCostProbe.ts';

/** The cost so far beside the bill of the same session, in pairs within fresh processes. */
export const runningCostPart: ReportPart = {
  id: 'running-cost',
  measure: async ({ generations, roundsPerGeneration, roundMs, warmMs }, report) => {
    const probe = fileURLToPath(new URL('./runningCostProbe.ts', import.meta.url));
    const runs: (readonly CostPairs[])[] = [];
    for (let run = 1; run <= generations; run++) {
      report(`running-cost: process ${run} of ${generations}`);
      // The clock of processor time has steps of some ms.
      const args = [roundsPerGeneration, roundMs * 10, warmMs].map(String);
      runs.push(JSON.parse(await outputOf([probe, ...args])) as readonly CostPairs[]);
    }
    const rows = (runs[0] ?? []).map(({ title }, index) => ({
      title,
      pairs: runs.flatMap((run) => run[index]?.pairs ?? []),
    }));
    return markdownTable(rows, {
      session: ({ title }) => title,
      sessionCost: ({ pairs }) => duration(summary(pairs.map(({ whole }) => whole)).median),
      runningCost: ({ pairs }) => duration(summary(pairs.map(({ running }) => running)).median),
      '× sessionCost (lower is better)': ({ pairs }) =>
        `${figure(summary(pairs.map(({ whole, running }) => running / whole)).median)}×`,
    });
  },
};

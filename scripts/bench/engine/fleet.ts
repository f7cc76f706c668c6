import { fileURLToPath } from 'node:url';
import { benchPlans } from '../data/schedules.ts';
import { summary } from '../report/contest.ts';
import { figure, fromMs, size, markdownTable } from '../report/figures.ts';
import type { ReportPart } from '../report/part.ts';
import { outputOf } from '../report/processes.ts';
import type { FleetResults } from './fleetProbe.ts';

/** Plans in the fleet, in ten time zones. */
const fleetPlans = 100_000;

const flags = ['--expose-gc', '--min-semi-space-size=512', '--max-semi-space-size=512'];

/** Many plans in one process: the medians of several fresh processes. */
export const fleetPart: ReportPart = {
  id: 'fleet',
  measure: async ({ fleetRuns }, report) => {
    const probe = fileURLToPath(new URL('./fleetProbe.ts', import.meta.url));
    const runs: FleetResults[] = [];
    for (let run = 1; run <= fleetRuns; run++) {
      report(`fleet: process ${run} of ${fleetRuns}`);
      runs.push(JSON.parse(await outputOf([...flags, probe, `${fleetPlans}`])) as FleetResults);
    }
    const median = (name: keyof FleetResults): number =>
      summary(runs.map((run) => run[name])).median;
    return markdownTable([`${figure(fleetPlans)} of ${benchPlans['28'].title}`], {
      plans: (title) => title,
      compile: () => fromMs(median('compileMs')),
      memory: () => size(median('bytes')),
      'bytes per plan (lower is better)': () => figure(median('bytes') / fleetPlans),
      'all prices and next changes': () => fromMs(median('queryMs')),
    });
  },
};

import { candidates, type CandidateId, type Task } from '../candidates/candidates.ts';
import { benchPlans, type PlanId } from '../data/schedules.ts';
import { contest, summary, type Round } from '../report/contest.ts';
import { duration, figure, span, markdownTable } from '../report/figures.ts';
import type { ReportPart, Settings } from '../report/part.ts';
import { startWorker } from '../report/processes.ts';

const titles: Readonly<Record<Task, string>> = {
  price: 'Active price',
  next: 'Next change',
  compile: 'Compile',
};

/** One timed task on one plan, for the engine and the other candidates. */
function scenario(task: Task, plan: PlanId, against: readonly CandidateId[]) {
  const title = `${titles[task]}, ${benchPlans[plan].title}`;
  return { id: `${task}-${plan}`, title, task, plan, against };
}

type Scenario = ReturnType<typeof scenario>;

export const scenarios: readonly Scenario[] = [
  scenario('price', '28', ['temporal', 'date-fns-tz']),
  scenario('price', '672', ['temporal', 'date-fns-tz']),
  scenario('price', '100k', ['sorted', 'temporal', 'date-fns-tz']),
  scenario('next', '28', ['temporal', 'date-fns-tz']),
  scenario('next', '672', ['temporal', 'date-fns-tz']),
  scenario('next', '100k', ['sorted', 'temporal']),
  scenario('compile', '28', ['json-parse']),
  scenario('compile', '672', ['json-parse']),
  scenario('compile', '100k', ['json-parse']),
];

/** One timing by a worker, which returns nanoseconds per call. */
export interface Order {
  readonly warmMs: number;
  readonly forMs: number;
}

export const scenarioParts: readonly ReportPart[] = scenarios.map((scenario) => ({
  id: scenario.id,
  measure: async (settings, report) => {
    report(`${scenario.id}: ${scenario.title}`);
    return scenarioReport(scenario, await timeAll(scenario, settings));
  },
}));

/** Nanoseconds per call over the rounds, and the ratio to the engine's; the fastest candidate first. */
async function timeAll(
  scenario: Scenario,
  { generations, roundsPerGeneration, warmMs, roundMs: forMs }: Settings,
) {
  const ids: readonly CandidateId[] = ['engine', ...scenario.against];
  const rounds: Round<CandidateId, number>[] = [];
  for (let generation = 0; generation < generations; generation++) {
    await using cleanup = new AsyncDisposableStack();
    const workers = new Map(
      ids.map((id) => [
        id,
        startWorker(cleanup, './worker.ts', import.meta.url, [scenario.id, id]),
      ]),
    );
    const order: Order = { warmMs, forMs };
    const time = (id: CandidateId): Promise<number> =>
      workers.get(id)?.<number>(order) ?? Promise.reject(new Error(id));
    rounds.push(...(await contest(ids, roundsPerGeneration, time, 1)));
  }
  const rows = ids.map(async (id) => {
    const { name } = await candidates[id]();
    const ns = summary(rounds.map((round) => round[id]));
    const ratios = summary(rounds.map((round) => round[id] / round.engine));
    return { name, ns, ratio: ratios.median };
  });
  return (await Promise.all(rows)).toSorted((a, b) => a.ns.median - b.ns.median);
}

function scenarioReport({ title }: Scenario, rows: Awaited<ReturnType<typeof timeAll>>): string {
  const cells = markdownTable(rows, {
    candidate: ({ name }) => name,
    'per call': ({ ns }) => duration(ns.median),
    'min – max': ({ ns }) => span(ns, duration),
    '× engine (higher is better)': ({ ratio }) => `${figure(ratio)}×`,
  });
  return `### ${title}\n\n${cells}`;
}

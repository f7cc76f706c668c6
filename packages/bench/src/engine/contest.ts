import { compileCostRate, nextChange } from '@wattpost/engine';
import { loadCandidate, type Candidate, type CandidateId, type Task } from '../candidates/index.ts';
import { checkInstants, comparedSpanMs, meetsClockChange, scheduleOf } from '../data/index.ts';
import { contest, duration, figure, fromMs, span, startWorker, summary } from '../report/index.ts';
import { table, target, times, type Outcome, type Part, type Report } from '../report/index.ts';
import type { Round, Settings, Summary, Target } from '../report/index.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import type { Order } from './worker.ts';

/** How many of a candidate's answers were compared with the engine's. */
export interface Agreement {
  readonly compared: number;
  /** Instants left away because the candidate is known to be wrong there. */
  readonly excluded: number;
}

/** One candidate in one scenario. */
export interface Row extends Agreement {
  readonly id: CandidateId;
  readonly name: string;
  /** Nanoseconds a call, over the rounds. */
  readonly ns: Summary;
  /** Times the limit line, round by round. */
  readonly ratio: Summary;
  /** Why answers were left away. */
  readonly why: string | undefined;
}

/** Every scenario as a part of a run. */
export const scenarioParts: readonly Part[] = scenarios.map((scenario) => ({
  id: scenario.id,
  measure: async (settings, tell): Promise<Outcome> => {
    tell(`${scenario.id}: ${scenario.title}`);
    const figures = await timeAll(scenario, settings);
    return { figures, ...scenarioReport(scenario, figures) };
  },
}));

type AskOne = <Reply>(id: CandidateId, order: Order) => Promise<Reply>;

/** Times the engine and the others in rounds, in as many generations of processes; the fastest first. */
async function timeAll(scenario: Scenario, settings: Settings): Promise<readonly Row[]> {
  const ids: readonly CandidateId[] = ['engine', ...scenario.against];
  const [base = 'engine'] = scenario.against;
  const { generations, roundsPerGeneration, warmMs, roundMs: forMs } = settings;
  let agreements: ReadonlyMap<CandidateId, Agreement> = new Map();
  const rounds: Round<CandidateId, number>[] = [];
  for (let generation = 0; generation < generations; generation++) {
    await using opened = new AsyncDisposableStack();
    const workers = new Map(
      ids.map((id) => [id, startWorker(opened, './worker.ts', import.meta.url, [scenario.id, id])]),
    );
    const ask: AskOne = (id, order) => workers.get(id)?.(order) ?? Promise.reject(new Error(id));
    if (generation === 0) agreements = await compareAll(scenario, settings.answersMs, ask);
    const time = (id: CandidateId): Promise<number> => ask(id, { order: 'time', warmMs, forMs });
    rounds.push(...(await contest(ids, roundsPerGeneration, time, 1)));
  }
  const rows = ids.map(async (id): Promise<Row> => {
    const { name, wrong } = await loadCandidate(id);
    const { compared, excluded } = agreements.get(id) ?? { compared: 0, excluded: 0 };
    const ns = summary(rounds.map((round) => round[id]));
    const ratio = summary(rounds.map((round) => round[id] / round[base]));
    const why = excluded > 0 ? wrong?.[scenario.task] : undefined;
    return { id, name, ns, ratio, compared, excluded, why };
  });
  return (await Promise.all(rows)).toSorted((a, b) => a.ns.median - b.ns.median);
}

/** The instants at which a scenario's answers are compared. */
export function comparedInstants({ plan }: Scenario): readonly number[] {
  const compiled = compileCostRate(scheduleOf(plan).costRate());
  return checkInstants((epochMs) => nextChange(compiled, epochMs));
}

async function compareAll(
  scenario: Scenario,
  budgetMs: number,
  ask: AskOne,
): Promise<ReadonlyMap<CandidateId, Agreement>> {
  const instants = comparedInstants(scenario);
  const answers = (id: CandidateId, withinMs: number): Promise<number[][]> =>
    ask(id, { order: 'answer', instants, budgetMs: withinMs });
  const expected = await answers('engine', 20 * budgetMs);
  const agreements = new Map<CandidateId, Agreement>();
  for (const id of scenario.against) {
    const [given, candidate] = [await answers(id, budgetMs), await loadCandidate(id)];
    agreements.set(id, compareAnswers(instants, expected, given, candidate, scenario.task));
  }
  return agreements;
}

/** How far past an instant an answer looks; a change of scattered dates can be days away. */
const reachMs: Readonly<Record<Task, number>> = {
  ...{ price: 0, next: 86_400_000, segments: comparedSpanMs, compile: 0, session: 0 },
};

/**
 * Compares answers at the same instants, in order, as far as the shorter list goes.
 *
 * @throws at the first difference outside of what is known to be wrong: what answers otherwise is not
 *   timed.
 */
export function compareAnswers(
  instants: readonly number[],
  expected: readonly (readonly number[])[],
  given: readonly (readonly number[])[],
  { name, wrong }: Pick<Candidate, 'name' | 'wrong'>,
  task: Task,
): Agreement {
  let compared = 0;
  let excluded = 0;
  for (const [index, right] of expected.slice(0, given.length).entries()) {
    const epochMs = instants[index] as number;
    const answer = given[index] ?? [];
    if (wrong?.[task] !== undefined && meetsClockChange(epochMs, reachMs[task])) {
      excluded++;
    } else if (right.join() !== answer.join()) {
      const short = (list: readonly number[]): string => list.slice(0, 6).join(' ');
      const at = new Date(epochMs).toISOString();
      throw new Error(`${name}, ${task} at ${at}: ${short(answer)} instead of ${short(right)}`);
    } else {
      compared++;
    }
  }
  return { compared, excluded };
}

/** A scenario's table, and the engine against the limit, the others against the engine. */
export function scenarioReport(scenario: Scenario, rows: readonly Row[]): Report {
  const [base = 'engine'] = scenario.against;
  const baseName = rows.find(({ id }) => id === base)?.name ?? base;
  const whys = Map.groupBy(
    rows.filter(({ why }) => why !== undefined),
    ({ why }) => why,
  );
  const notes = [...whys].map(
    ([why, own]) => `- Left away for ${own.map(({ name }) => name).join(', ')}: ${why ?? ''}.`,
  );
  const cells = table(rows, {
    candidate: ({ name }) => name,
    'a call': ({ ns }) => duration(ns.median),
    'least – most': ({ ns }) => span(ns, duration),
    [`of ${baseName}`]: ({ ratio }) => `${figure(ratio.median)}×`,
    'answers compared': ({ compared, excluded }) => {
      if (compared === 0) return '';
      return excluded === 0 ? `${compared}` : `${compared} (${excluded} left away)`;
    },
  });
  const text = [`### ${scenario.title}`, cells, notes.join('\n')].join('\n\n').trim();
  return { text, targets: scenarioTargets(scenario, rows, baseName) };
}

const factor = (value: number): string => times(value < 100 ? 1 : 0)(value);

function scenarioTargets(
  { title, task, against: [base], atMost, underMs }: Scenario,
  rows: readonly Row[],
  baseName: string,
): readonly Target[] {
  const engine = rows.find(({ id }) => id === 'engine');
  if (engine === undefined) return [];
  const targets: Target[] = [];
  if (atMost !== undefined) {
    const what = `${title}, against ${baseName}`;
    targets.push(target(what, engine.ratio.median, '≤', atMost, factor));
  }
  if (underMs !== undefined) {
    targets.push(target(title, engine.ns.median / 1e6, '<', underMs, fromMs));
  }
  const ahead = (row: Row | undefined, what: string, least: number): void => {
    if (task !== 'price' || row === undefined) return;
    const lead = row.ratio.median / engine.ratio.median;
    targets.push(target(`${title}: ahead of ${what}`, lead, '≥', least, factor));
  };
  const best = rows.find(({ id }) => id !== 'engine' && id !== base);
  ahead(best, `the best candidate (${best?.name ?? ''})`, 10);
  ahead(
    rows.find(({ id }) => id === 'date-fns-tz'),
    'date-fns-tz with a scan',
    400,
  );
  return targets;
}

import {
  limitLines,
  loadCandidate,
  type Candidate,
  type CandidateId,
} from '../candidates/index.ts';
import {
  duration,
  figure,
  inTurn,
  markdownTable,
  ratios,
  span,
  startHelper,
} from '../report/index.ts';
import { summary, target, times } from '../report/index.ts';
import type { Helper, Outcome, Part, Settings, Summary, Target } from '../report/index.ts';
import { compareAnswers, comparedInstants, type Agreement } from './agreement.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import type { Order } from './worker.ts';

/** One candidate in one scenario. */
export interface Row extends Agreement {
  readonly id: CandidateId;
  readonly name: string;
  /** Nanoseconds a call, over the rounds. */
  readonly ns: Summary;
  /** Times the base line, round by round. */
  readonly ratio: Summary;
  /** Why answers were left away. */
  readonly why: string | null;
}

/** What a scenario's rounds said: the fastest first. */
export interface ScenarioResult {
  readonly rounds: number;
  readonly base: string;
  readonly rows: readonly Row[];
}

/** Every scenario as a part of a run. */
export const scenarioParts: readonly Part[] = scenarios.map((scenario) => ({
  id: scenario.id,
  section: scenario.task,
  measure: async (settings, tell): Promise<Outcome> => {
    tell(`${scenario.id}: ${scenario.title}`);
    const result = await contest(scenario, settings);
    return {
      figures: result,
      text: scenarioText(scenario, result),
      targets: scenarioTargets(scenario, result),
    };
  },
}));

/** Times the engine, the base line and the others in rounds, in as many generations of processes. */
async function contest(scenario: Scenario, settings: Settings): Promise<ScenarioResult> {
  const ids: readonly CandidateId[] = ['engine', scenario.base, ...scenario.against];
  const ns = new Map<CandidateId, number[]>(ids.map((id) => [id, []]));
  let agreements = new Map<CandidateId, Agreement>();
  for (let generation = 0; generation < settings.generations; generation++) {
    const processes = new Map(
      ids.map((id) => [id, startHelper('./worker.ts', import.meta.url, [scenario.id, id])]),
    );
    const ask = async <Reply>(id: CandidateId, order: Order): Promise<Reply> =>
      (processes.get(id) as Helper).ask<Reply>(order);
    try {
      await Promise.all(ids.map((id) => ask(id, { order: 'ready' })));
      if (generation === 0) agreements = await compareAll(scenario, ids, settings, ask);
      for (const id of ids) await ask(id, { order: 'warm', warmMs: settings.warmMs });
      const timed = await inTurn(ids, settings.roundsPerGeneration, 0, (id) =>
        ask<number>(id, { order: 'time', forMs: settings.roundMs }),
      );
      for (const [id, values] of timed) ns.get(id)?.push(...values);
    } finally {
      await Promise.all([...processes.values()].map((process) => process.end()));
    }
  }
  const baseNs = ns.get(scenario.base) ?? [];
  const rows = await Promise.all(
    ids.map(async (id): Promise<Row> => {
      const { name, wrong } = await loadCandidate(id);
      const agreement = agreements.get(id) ?? { compared: 0, excluded: 0 };
      const why = agreement.excluded > 0 ? (wrong?.[scenario.task] ?? null) : null;
      const own = ns.get(id) ?? [];
      return { id, name, ns: summary(own), ratio: ratios(own, baseNs), why, ...agreement };
    }),
  );
  return {
    rounds: baseNs.length,
    base: (await loadCandidate(scenario.base)).name,
    rows: rows.toSorted((a, b) => a.ns.median - b.ns.median),
  };
}

async function compareAll(
  scenario: Scenario,
  ids: readonly CandidateId[],
  { answersMs }: Settings,
  ask: <Reply>(id: CandidateId, order: Order) => Promise<Reply>,
): Promise<Map<CandidateId, Agreement>> {
  const instants = comparedInstants(scenario);
  const answersOf = (id: CandidateId, budgetMs: number): Promise<number[][]> =>
    ask(id, { order: 'answer', instants, budgetMs });
  const expected = await answersOf('engine', 20 * answersMs);
  const agreements = new Map<CandidateId, Agreement>();
  for (const id of ids.filter((one) => one !== 'engine')) {
    const given = await answersOf(id, answersMs);
    const candidate: Candidate = await loadCandidate(id);
    agreements.set(id, compareAnswers(instants, expected, given, candidate, scenario.task));
  }
  return agreements;
}

function scenarioText({ title }: Scenario, { rounds, base, rows }: ScenarioResult): string {
  const cells = rows.map(({ name, ns, ratio, compared, excluded }) => [
    ...[name, duration(ns.median), span(ns, duration), `${figure(ratio.median)}×`],
    compared === 0 ? '' : excluded === 0 ? `${compared}` : `${compared} (${excluded} left away)`,
  ]);
  const head = ['candidate', 'a call', 'least – most', `of ${base}`, 'answers compared'];
  const whys = new Set(rows.flatMap(({ why }) => why ?? []));
  const notes = [...whys].map((why) => {
    const names = rows.filter((row) => row.why === why).map(({ name }) => name);
    return `- Left away for ${names.join(', ')}: ${why}.`;
  });
  const table = markdownTable(head, cells);
  return [`### ${title}`, `${rounds} rounds.`, table, notes.join('\n')].join('\n\n').trim();
}

const limitNames: Partial<Record<CandidateId, string>> = { l1: 'L1', walk: 'the table walk' };
const factor = (value: number): string => times(value < 100 ? 1 : 0)(value);
const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** The engine against the limit, and the others against the engine. */
export function scenarioTargets(
  { title, task, base, atMost, underMs }: Scenario,
  { rows }: ScenarioResult,
): readonly Target[] {
  const engine = rows.find(({ id }) => id === 'engine');
  if (engine === undefined) return [];
  const targets: Target[] = [];
  if (atMost !== undefined) {
    const what = `${title}, against ${limitNames[base] ?? base}`;
    targets.push(target(what, engine.ratio.median, '≤', atMost, factor));
  }
  if (underMs !== undefined) {
    targets.push(target(title, engine.ns.median / 1e6, '<', underMs, milliseconds));
  }
  if (task !== 'price') return targets;
  const ahead = (row: Row | undefined, what: string, least: number): readonly Target[] => {
    if (row === undefined) return [];
    const lead = row.ratio.median / engine.ratio.median;
    return [target(`${title}: ahead of ${what}`, lead, '≥', least, factor)];
  };
  const best = rows.find(({ id }) => id !== 'engine' && !limitLines.includes(id));
  const scan = rows.find(({ id }) => id === 'date-fns-tz');
  return [
    ...targets,
    ...ahead(best, `the best candidate (${best?.name ?? ''})`, 10),
    ...ahead(scan, 'date-fns-tz with a scan', 400),
  ];
}

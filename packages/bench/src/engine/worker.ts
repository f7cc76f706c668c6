/**
 * A process for one candidate in one scenario: arguments scenario id and candidate id. It waits
 * for orders, so that the run decides who is timed when; only one process works at a time.
 */
import { loadCandidate, type CandidateId } from '../candidates/index.ts';
import { randomInstants, scheduleOf, viennaYearStart } from '../data/index.ts';
import { scenarios } from './scenarios.ts';
import { makeStopwatch } from './stopwatch.ts';

/** What the run asks; the process sends back the answers, or nanoseconds a call. */
export type Order =
  /** Answers at the first of the instants, as many as fit into `budgetMs` and one more. */
  | { readonly order: 'answer'; readonly instants: readonly number[]; readonly budgetMs: number }
  | { readonly order: 'time'; readonly warmMs: number; readonly forMs: number };

/** How many random instants the timed calls cycle through: too many for a branch predictor. */
const timedInstants = 65_536;

const [scenarioId, candidateId] = process.argv.slice(2);
const scenario = scenarios.find(({ id }) => id === scenarioId);
if (scenario === undefined) throw new Error('Name a scenario and a candidate.');
const { task, plan } = scenario;
const candidate = await loadCandidate(candidateId as CandidateId);
const { call, answer } = candidate.prepare(task, scheduleOf(plan));
const instants =
  task === 'segments' ? Float64Array.of(viennaYearStart) : randomInstants(timedInstants, 2026);
let stopwatch: ReturnType<typeof makeStopwatch> | undefined;

function answers(at: readonly number[], budgetMs: number): readonly (readonly number[])[] {
  const end = performance.now() + budgetMs;
  const given: (readonly number[])[] = [];
  if (answer === undefined) return given;
  for (const instant of at) {
    if (given.length > 0 && performance.now() > end) break;
    given.push(answer(instant));
  }
  return given;
}

function obey(order: Order): unknown {
  if (order.order === 'answer') return answers(order.instants, order.budgetMs);
  stopwatch ??= makeStopwatch(call, instants, order.warmMs);
  return stopwatch(order.forMs);
}

process.on('message', (order: Order) => process.send?.(obey(order)));
// Without the run there is nothing left to do.
process.on('disconnect', () => process.exit());

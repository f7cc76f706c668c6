/**
 * A process for one candidate in one scenario; arguments: scenario id and candidate id. Each message
 * requests one timing, so that only one process works at a time.
 */
import { candidates, type CandidateId } from '../candidates/candidates.ts';
import { benchPlans, randomInstants } from '../data/schedules.ts';
import { summary } from '../report/contest.ts';
import { scenarios, type Order } from './contest.ts';

/** No candidate returns this. Results are compared with it, so V8 cannot optimise a call away. */
const never: unknown = Symbol('never');

/** Calls in one loop: short, because V8 optimises a function by how often it is entered. */
const chunk = 64;

type Call = (input: number) => unknown;

/** Calls with the inputs from one position to another (exclusive), wrapping around. */
function callEach(call: Call, inputs: Float64Array, from: number, until: number): number {
  const mask = inputs.length - 1;
  let taken = 0;
  for (let index = from; index < until; index++) {
    if (call(inputs[index & mask] as number) === never) taken++;
  }
  return taken;
}

/** Used first instead of `callEach`: V8 then inlines neither, and keeps its budget for the candidate. */
function callNone(): number {
  return 0;
}

/** Long enough for the clock's resolution, short enough for many batches in a round. */
const batchMs = 0.2;

/**
 * Returns a function that times calls for `forMs` and returns the median of its batches, in nanoseconds
 * per call. Use one per process: the loop then has a single callee, as in a real program.
 *
 * @param inputs `call` gets them in turn; their number is a power of two.
 */
function makeStopwatch(
  call: Call,
  inputs: Float64Array,
  warmMs: number,
): (forMs: number) => number {
  let loop: typeof callEach = callNone;
  let at = 0;
  const run = (calls: number): number => {
    const startedMs = performance.now();
    let taken = 0;
    for (let done = 0; done < calls; done += chunk) {
      const from = at + done;
      taken += loop(call, inputs, from, from + Math.min(chunk, calls - done));
    }
    if (taken > 0) throw new Error('A candidate returned the stopwatch’s own symbol.');
    at = (at + calls) & (inputs.length - 1);
    return performance.now() - startedMs;
  };
  // V8 collects type feedback only from a function's ninth call on.
  for (let pass = 0; pass < 32; pass++) run(chunk);
  loop = callEach;
  const warmUntilMs = performance.now() + warmMs;
  let calls = 1;
  while (performance.now() < warmUntilMs) if (run(calls) < batchMs / 2) calls *= 2;
  return (forMs) => {
    const untilMs = performance.now() + forMs;
    const batches: number[] = [];
    do batches.push(run(calls));
    while (performance.now() < untilMs);
    return (summary(batches).median * 1e6) / calls;
  };
}

/** Too many instants for a branch predictor to learn. */
const timedInstants = 65_536;

const [scenarioId, candidateId] = process.argv.slice(2);
const scenario = scenarios.find(({ id }) => id === scenarioId);
if (scenario === undefined) throw new Error('Name a scenario and a candidate.');
const candidate = await candidates[candidateId as CandidateId]();
const call = candidate.prepare(scenario.task, benchPlans[scenario.plan].make());
let stopwatch: ReturnType<typeof makeStopwatch> | undefined;

process.on('message', ({ warmMs, forMs }: Order) => {
  stopwatch ??= makeStopwatch(call, randomInstants(timedInstants), warmMs);
  process.send?.(stopwatch(forMs));
});
process.on('disconnect', () => process.exit());

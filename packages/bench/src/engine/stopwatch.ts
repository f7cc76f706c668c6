import { Bench } from 'tinybench';

/** What no candidate ever returns: results are compared with it, so that no call can be left out. */
const never: unknown = Symbol('never');

/**
 * Calls in one loop. V8 counts how often a function is entered before it gives it its best code, and
 * replaces a loop that is still running by something in between; short loops get over both soon.
 */
const chunk = 64;

type Call = (input: number) => unknown;

/** Calls with the inputs from one position to another (exclusive), going round. */
function callEach(call: Call, inputs: Float64Array, from: number, until: number): number {
  const mask = inputs.length - 1;
  let taken = 0;
  for (let index = from; index < until; index++) {
    if (call(inputs[index & mask] as number) === never) taken++;
  }
  return taken;
}

/**
 * In the place of `callEach` at first, so that V8 sees two loops entered there and inlines neither, or
 * its allowance for inlining would be spent on the way to the candidate.
 */
function callNone(): number {
  return 0;
}

/** A batch is long enough for the clock to be fine, and short enough for many in a round. */
const batchMs = 0.2;

/** All inputs are called once before where that takes no longer. */
const touchMs = 2_000;

/**
 * Makes a function that times calls for so many milliseconds and gives the median of its batches, in
 * nanoseconds a call. A process makes one only: its loop then knows a single callee, as code in a
 * program does, and the optimiser may inline it for every candidate alike. What is made when first
 * asked for is made before, then calls go on for `warmMs`.
 *
 * @param inputs what `call` is called with, in turn; a power of two of them.
 */
export function makeStopwatch(
  call: Call,
  inputs: Float64Array,
  warmMs: number,
): (forMs: number) => number {
  let loop: typeof callEach = callNone;
  let at = 0;
  const run = (calls: number): void => {
    let taken = 0;
    for (let done = 0; done < calls; done += chunk) {
      const from = at + done;
      taken += loop(call, inputs, from, from + Math.min(chunk, calls - done));
    }
    if (taken > 0) throw new Error('A candidate returned what only the stopwatch has.');
    at = (at + calls) & (inputs.length - 1);
  };
  // V8 takes notes only from a function's ninth call on.
  for (let pass = 0; pass < 32; pass++) run(chunk);
  loop = callEach;
  const touchUntilMs = performance.now() + touchMs;
  for (let done = 0; done < inputs.length && performance.now() < touchUntilMs; done += chunk) {
    run(Math.min(chunk, inputs.length));
  }
  const warmUntilMs = performance.now() + warmMs;
  let calls = 1;
  while (performance.now() < warmUntilMs) {
    const startedMs = performance.now();
    run(calls);
    if (performance.now() - startedMs < batchMs / 2) calls *= 2;
  }
  return (forMs) => {
    const bench = new Bench({ time: forMs, iterations: 1, warmup: false, throws: true });
    bench.add('calls', () => {
      run(calls);
    });
    const [task] = bench.runSync();
    if (task?.result.state !== 'completed') throw new Error('tinybench did not complete.');
    return (task.result.latency.p50 * 1e6) / calls;
  };
}

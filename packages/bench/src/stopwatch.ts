import { performance } from 'node:perf_hooks';
import { threadCpuUsage } from 'node:process';

/** One timed stretch of calls. */
export interface Stretch {
  readonly calls: number;
  /** Nanoseconds on the clock for each call. */
  readonly wallNs: number;
  /** Nanoseconds of this thread's own work for each call: less than `wallNs` when others ran. */
  readonly cpuNs: number;
}

/** How to find out how many calls fill a stretch. */
export interface CalibrationTimes {
  readonly touchMs: number;
  readonly warmMs: number;
  readonly targetMs: number;
  readonly callLimitMs: number;
}

/** How many calls fill a stretch, and how long one takes. */
export interface Calibration {
  readonly calls: number;
  readonly callMs: number;
}

/**
 * Calls in one loop. V8 counts how often a function is entered before it gives it its best code, and
 * replaces a loop that is still running by something in between; short loops get over both in
 * some tens of milliseconds.
 */
const chunk = 64;

/** What no candidate ever returns: results are compared with it, so that no call can be left out. */
const never: unknown = Symbol('never');

type Call = (input: number) => unknown;
type Loop = (call: Call, inputs: Float64Array, from: number, until: number) => number;

/** Calls with the inputs from one position to another (exclusive), going round. */
function callEach(call: Call, inputs: Float64Array, from: number, until: number): number {
  const mask = inputs.length - 1;
  let taken = 0;
  for (let index = from; index < until; index++) {
    if (call(inputs[index & mask] as number) === never) taken++;
  }
  return taken;
}

/** In the place of `callEach`, so that V8 sees two loops entered there and inlines neither. */
function callNone(): number {
  return 0;
}

/**
 * Times calls of one function. A process makes one stopwatch only: the loop then knows a single
 * callee, as code in a program does, and the optimiser may inline it for every candidate alike. The loop
 * itself is not inlined into its caller, or V8's allowance for inlining would be spent on the way.
 */
export class Stopwatch {
  readonly #call: Call;
  readonly #inputs: Float64Array;
  #loop: Loop = callNone;
  #position = 0;

  constructor(call: Call, inputs: Float64Array) {
    this.#call = call;
    this.#inputs = inputs;
    // V8 takes notes only from a function's ninth call on.
    for (let pass = 0; pass < 32; pass++) this.stretch(chunk);
    this.#loop = callEach;
    this.#position = 0;
  }

  /** Makes `calls` calls with the next inputs, in turn. */
  stretch(calls: number): Stretch {
    const call = this.#call;
    const inputs = this.#inputs;
    const loop = this.#loop;
    const first = this.#position;
    this.#position = (first + calls) & (inputs.length - 1);
    let taken = 0;
    const cpuBefore = threadCpuUsage();
    const before = performance.now();
    for (let done = 0; done < calls; done += chunk) {
      const from = first + done;
      taken += loop(call, inputs, from, from + Math.min(chunk, calls - done));
    }
    const wallMs = performance.now() - before;
    const cpu = threadCpuUsage(cpuBefore);
    if (taken > 0) throw new Error('A candidate returned what only the stopwatch has.');
    return {
      calls,
      wallNs: (wallMs * 1e6) / calls,
      cpuNs: ((cpu.user + cpu.system) * 1e3) / calls,
    };
  }

  /**
   * Runs for about `warmMs`, then says how many calls fill `targetMs`, at least one. Before that
   * it goes once through all inputs if that takes no longer than `touchMs`: what is made when first
   * asked for is then there. Gives up, with 0 calls, when the first takes longer than `callLimitMs`.
   */
  calibrate({ touchMs, warmMs, targetMs, callLimitMs }: CalibrationTimes): Calibration {
    // Its own time, not the clock's: a busy machine is no reason to leave a candidate out.
    const callMs = this.stretch(1).cpuNs / 1e6;
    if (callMs > callLimitMs) return { calls: 0, callMs };
    this.#touchAll(touchMs);
    const end = performance.now() + warmMs;
    let calls = 1;
    let last = this.stretch(calls);
    while (performance.now() < end) {
      if (last.calls * last.wallNs < (targetMs * 1e6) / 2) calls *= 2;
      last = this.stretch(calls);
    }
    const lastMs = last.wallNs / 1e6;
    return { calls: Math.max(1, Math.round(targetMs / lastMs)), callMs: lastMs };
  }

  #touchAll(touchMs: number): void {
    const total = this.#inputs.length;
    let spentMs = 0;
    for (let done = 0; done < total;) {
      const batch = Math.min(Math.max(done, 1), total - done);
      spentMs += (batch * this.stretch(batch).cpuNs) / 1e6;
      done += batch;
      if (spentMs > 20 && (spentMs / done) * total > touchMs) return;
    }
  }
}

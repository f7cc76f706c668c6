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

/** What no candidate ever returns: results are compared with it, so that no call can be left out. */
const never: unknown = Symbol('never');

/**
 * Times calls of one function. A process makes one stopwatch only: the loop then knows a single
 * callee, as code in a program does, and the optimiser may inline it for every candidate alike.
 */
export class Stopwatch {
  readonly #call: (input: number) => unknown;
  readonly #inputs: Float64Array;
  #position = 0;

  constructor(call: (input: number) => unknown, inputs: Float64Array) {
    this.#call = call;
    this.#inputs = inputs;
  }

  /** Makes `calls` calls with the next inputs, in turn. */
  stretch(calls: number): Stretch {
    const call = this.#call;
    const inputs = this.#inputs;
    const mask = inputs.length - 1;
    const first = this.#position;
    this.#position = (first + calls) & mask;
    let taken = 0;
    const cpuBefore = threadCpuUsage();
    const before = performance.now();
    for (let index = 0; index < calls; index++) {
      if (call(inputs[(first + index) & mask] as number) === never) taken++;
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
   * asked for is then there.
   */
  calibrate(touchMs: number, warmMs: number, targetMs: number): number {
    this.#touchAll(touchMs);
    const end = performance.now() + warmMs;
    let calls = 1;
    let last = this.stretch(calls);
    while (performance.now() < end) {
      if (last.calls * last.wallNs < (targetMs * 1e6) / 2) calls *= 2;
      last = this.stretch(calls);
    }
    return Math.max(1, Math.round((targetMs * 1e6) / last.wallNs));
  }

  #touchAll(touchMs: number): void {
    const total = this.#inputs.length;
    const batch = Math.min(64, total);
    const start = performance.now();
    for (let done = batch; done <= total; done += batch) {
      this.stretch(batch);
      const spentMs = performance.now() - start;
      if (spentMs > 20 && (spentMs / done) * total > touchMs) return;
    }
  }
}

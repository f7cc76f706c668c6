/**
 * A fresh process that measures one thing once: arguments are the probe's name and a plan. Prints
 * one line of JSON. Started with a large young generation for `allocation`, so that nothing is
 * collected while it counts.
 */
import { compileCostRate, nextChange, priceAt, type PricePlan } from '@wattpost/engine';
import { randomInstants, scheduleOf, type PlanId } from '../data/index.ts';

/** The first compile in a process, and the first price afterwards: fills the zone's table for its year. */
export interface ColdProbe {
  readonly compileMs: number;
  readonly firstPriceMs: number;
}

/** What a plan holds on to when its cost rate is let go. */
export interface MemoryProbe {
  /** Length of the cost rate as JSON text, for comparison. */
  readonly textBytes: number;
  readonly compiledBytes: number;
  /** After every price was asked for once, and how long each step of that walk took. */
  readonly touchedBytes: number;
  readonly touchNs: number;
}

/** What a call of `priceAt` allocates. */
export interface AllocationProbe {
  readonly bytesPerCall: number;
}

const collect = (): void => {
  if (globalThis.gc === undefined) throw new Error('Probes need node --expose-gc.');
  // What one collection lets go of only the next one may find.
  for (let pass = 0; pass < 4; pass++) globalThis.gc();
};

/** Touches every price of some years around 2026 once, in order; says how many changes there were. */
function touchAll(plan: PricePlan): number {
  let touched = 0;
  let at: number | undefined = Date.UTC(2024, 11, 1);
  for (; at !== undefined && at < Date.UTC(2029, 0, 1); at = nextChange(plan, at)) {
    priceAt(plan, at);
    touched++;
  }
  return touched;
}

/** The cost rate as it arrives: read from text, so that nothing of ours keeps its parts alive. */
function textOf(id: PlanId): string {
  return JSON.stringify(scheduleOf(id).costRate());
}

/** In a function of its own, so that no variable elsewhere still holds the cost rate. */
function planOf(text: string): PricePlan {
  return compileCostRate(JSON.parse(text));
}

function cold(id: PlanId): ColdProbe {
  const costRate: unknown = JSON.parse(textOf(id));
  const start = performance.now();
  const plan = compileCostRate(costRate);
  const compiled = performance.now();
  priceAt(plan, Date.UTC(2026, 6, 1));
  return { compileMs: compiled - start, firstPriceMs: performance.now() - compiled };
}

/** Heap and memory outside of it (typed arrays), in bytes. */
function usedBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function memory(id: PlanId): MemoryProbe {
  const text = textOf(id);
  // What every plan shares (code, the zone's table) is there before.
  touchAll(planOf(textOf('28')));
  const before = usedBytes();
  const plan = planOf(text);
  const compiledBytes = usedBytes() - before;
  const start = performance.now();
  const changes = touchAll(plan);
  const touchNs = ((performance.now() - start) * 1e6) / changes;
  const touchedBytes = usedBytes() - before;
  // The plan is held until here.
  priceAt(plan, 0);
  return { textBytes: text.length, compiledBytes, touchedBytes, touchNs };
}

const callsCounted = 10_000_000;

function allocation(id: PlanId): AllocationProbe {
  const plan = planOf(textOf(id));
  // Numbers that already are values on the heap, as `Date.now()` gives them: what a caller's own
  // arithmetic makes of a number is not the engine's doing. The object keeps V8 from unpacking them.
  const never = {};
  const instants = [never, ...randomInstants(65_536, 2026)].slice(1) as number[];
  const run = (calls: number): number => {
    let taken = 0;
    for (let index = 0; index < calls; index++) {
      if (priceAt(plan, instants[index & 65_535] as number) === never) taken++;
    }
    return taken;
  };
  for (let pass = 0; pass < 20; pass++) run(callsCounted / 20);
  collect();
  // The least of three: an optimisation that comes late allocates too, but not in every count.
  const bytes = [0, 1, 2].map(() => {
    const before = process.memoryUsage().heapUsed;
    run(callsCounted);
    return process.memoryUsage().heapUsed - before;
  });
  return { bytesPerCall: Math.min(...bytes) / callsCounted };
}

const [probe, plan] = process.argv.slice(2);
const run = { cold, memory, allocation }[probe ?? ''];
if (run === undefined) throw new Error('Name a probe and a plan.');
console.log(JSON.stringify(run(plan as PlanId)));

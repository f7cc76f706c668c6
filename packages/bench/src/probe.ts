/**
 * A fresh process that measures one thing once: arguments are the probe's name and a plan. Prints
 * one line of JSON. Started with a large young generation for `allocation`, so that nothing is
 * collected while it counts.
 */
import { performance } from 'node:perf_hooks';
import { compileCostRate, nextChange, priceAt, type PricePlan } from '@wattpost/engine';
import { randomInstants } from './instants.ts';
import type { AllocationProbe, ColdProbe, MemoryProbe } from './probes.ts';
import { costRateOf, planIds, type PlanId } from './schedules.ts';

const collect = (): void => {
  if (globalThis.gc === undefined) throw new Error('Probes need node --expose-gc.');
  // What one collection lets go of only the next one may find.
  for (let pass = 0; pass < 4; pass++) globalThis.gc();
};

/** Touches every price of 2026 once, in order. */
function touchAll(plan: PricePlan): number {
  const end = Date.UTC(2029, 0, 1);
  let touched = 0;
  let at: number | undefined = Date.UTC(2024, 11, 1);
  while (at !== undefined && at < end) {
    priceAt(plan, at);
    touched++;
    at = nextChange(plan, at);
  }
  return touched;
}

/** The cost rate as it arrives: read from text, so that nothing of ours keeps its parts alive. */
function textOf(id: PlanId): string {
  return JSON.stringify(costRateOf(id));
}

function cold(id: PlanId): ColdProbe {
  const costRate: unknown = JSON.parse(textOf(id));
  const start = performance.now();
  const plan = compileCostRate(costRate);
  const compiled = performance.now();
  priceAt(plan, Date.UTC(2026, 6, 1));
  const asked = performance.now();
  return { compileMs: compiled - start, firstPriceMs: asked - compiled };
}

/** Heap and memory outside of it (typed arrays), in bytes. */
function usedBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** In a function of its own, so that no variable here still holds the cost rate. */
function planOf(text: string): PricePlan {
  return compileCostRate(JSON.parse(text));
}

function memory(id: PlanId): MemoryProbe {
  const text = textOf(id);
  // What every plan shares (code, the zone's table) is there before.
  touchAll(compileCostRate(costRateOf('28')));
  const before = usedBytes();
  const plan = planOf(text);
  const compiled = usedBytes();
  const start = performance.now();
  const changes = touchAll(plan);
  const touchMs = performance.now() - start;
  const touched = usedBytes();
  return {
    textBytes: text.length,
    compiledBytes: compiled - before,
    touchedBytes: touched - before,
    changes,
    touchMs,
  };
}

const callsCounted = 10_000_000;

function allocation(id: PlanId): AllocationProbe {
  const plan = compileCostRate(costRateOf(id));
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
  return { calls: callsCounted, bytesPerCall: Math.min(...bytes) / callsCounted };
}

const [probe, planId] = process.argv.slice(2);
const id = planIds.find((known) => known === planId);
const run = { cold, memory, allocation }[probe ?? ''];
if (id === undefined || run === undefined) throw new Error('Name a probe and a plan.');
console.log(JSON.stringify(run(id)));

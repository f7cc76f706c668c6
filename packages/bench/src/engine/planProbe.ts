/** Measures the plan that its argument names, once, and prints the figures as JSON (fresh.ts). */
import { compileCostRate, nextChange, priceAt, type PricePlan } from '@wattpost/engine';
import { randomInstants, scheduleOf, type PlanId } from '../data/index.ts';
import { usedBytes } from './usedBytes.ts';

/** In a function of its own, so that no variable elsewhere still holds the cost rate. */
function planOf(text: string): PricePlan {
  return compileCostRate(JSON.parse(text));
}

/** The first compile, and the first price afterwards, which fills the zone's table for its year. */
function firstTimes(text: string): { readonly compileMs: number; readonly firstPriceMs: number } {
  const costRate: unknown = JSON.parse(text);
  const start = performance.now();
  const plan = compileCostRate(costRate);
  const compiled = performance.now();
  priceAt(plan, Date.UTC(2026, 6, 1));
  return { compileMs: compiled - start, firstPriceMs: performance.now() - compiled };
}

/** Touches every price of some years around 2026 once, in order; nanoseconds for each. */
function touchAll(plan: PricePlan): number {
  const start = performance.now();
  let touched = 0;
  let at: number | undefined = Date.UTC(2024, 11, 1);
  for (; at !== undefined && at < Date.UTC(2029, 0, 1); at = nextChange(plan, at)) {
    priceAt(plan, at);
    touched++;
  }
  return ((performance.now() - start) * 1e6) / touched;
}

const callsCounted = 10_000_000;

function allocatedPerCall(plan: PricePlan): number {
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
  usedBytes();
  // The least of three: an optimisation that comes late allocates too, but not in every count.
  const bytes = [0, 1, 2].map(() => {
    const before = process.memoryUsage().heapUsed;
    run(callsCounted);
    return process.memoryUsage().heapUsed - before;
  });
  return Math.min(...bytes) / callsCounted;
}

/** What one process says of a plan. */
export type PlanFigures = ReturnType<typeof figuresOf>;

function figuresOf(id: PlanId) {
  // Read from text, as it arrives, so that nothing of ours keeps its parts alive.
  const text = JSON.stringify(scheduleOf(id).costRate());
  const first = firstTimes(text);
  // What every plan shares (code, the zone's table) is there before.
  touchAll(planOf(JSON.stringify(scheduleOf('28').costRate())));
  const before = usedBytes();
  const plan = planOf(text);
  // What a plan holds on to when its cost rate is let go.
  const compiledBytes = usedBytes() - before;
  const touchNs = touchAll(plan);
  const touchedBytes = usedBytes() - before;
  const bytesPerCall = allocatedPerCall(plan);
  return { ...first, textBytes: text.length, compiledBytes, touchedBytes, touchNs, bytesPerCall };
}

console.log(JSON.stringify(figuresOf(process.argv[2] as PlanId)));

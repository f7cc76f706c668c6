/** Measures a fleet of as many plans as its argument says, once, and prints the figures as JSON. Needs `--expose-gc`. */
import { compileCostRate, nextChange, priceAt, type PricePlan } from '@wattpost/engine';
import { benchPlans } from '../data/schedules.ts';

const zones = [
  ...['Europe/Vienna', 'Europe/London', 'Europe/Lisbon', 'Europe/Helsinki', 'Asia/Tokyo'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'Australia/Sydney', 'Asia/Kolkata'],
];
const noon = Date.UTC(2026, 10, 22, 12);

/** Heap and typed arrays. One collection can leave garbage to the next, hence four. */
function usedBytes(): number {
  for (let pass = 0; pass < 4; pass++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Milliseconds for the active price and the next change of every plan; the fastest of seven passes. */
function queryAllMs(plans: readonly PricePlan[]): number {
  const passes = Array.from({ length: 7 }, () => {
    const start = performance.now();
    // The sum keeps V8 from optimising the calls away.
    const sum = plans.reduce((total, plan) => {
      return total + (priceAt(plan, noon).name?.length ?? 0) + (nextChange(plan, noon) ?? 0);
    }, 0);
    return sum > 0 ? performance.now() - start : NaN;
  });
  return Math.min(...passes);
}

export type FleetResults = ReturnType<typeof measureFleet>;

function measureFleet(count: number) {
  const rate = benchPlans['28'].make().costRate();
  const texts = zones.map((time_zone) => JSON.stringify({ ...rate, time_zone }));
  // Code and zone tables, which all plans share, are not counted.
  for (const text of texts) queryAllMs([compileCostRate(JSON.parse(text))]);
  const before = usedBytes();
  const plans: PricePlan[] = [];
  let compileMs = 0;
  for (let number = 0; number < count; number++) {
    // Parsed again for each plan, so that plans share no strings.
    const read: unknown = JSON.parse(texts[number % texts.length] ?? '');
    const start = performance.now();
    plans.push(compileCostRate(read));
    compileMs += performance.now() - start;
  }
  return { compileMs, bytes: usedBytes() - before, queryMs: queryAllMs(plans) };
}

console.log(JSON.stringify(measureFleet(Number(process.argv[2]))));

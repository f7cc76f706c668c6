/** Measures a fleet of plans of the kind that its argument names, once, and prints the figures as JSON. */
import {
  ChangeQueue,
  compileCostRate,
  nextChange,
  priceAt,
  type PricePlan,
} from '@wattpost/engine';
import { scheduleOf, type PlanId } from '../data/index.ts';
import { usedBytes } from './usedBytes.ts';

const zones = [
  ...['Europe/Vienna', 'Europe/London', 'Europe/Lisbon', 'Europe/Helsinki', 'Asia/Tokyo'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'Australia/Sydney', 'Asia/Kolkata'],
];
const noon = Date.UTC(2026, 10, 22, 12);
const minuteMs = 60_000;

/** How long `run` takes in milliseconds, and what it gives. */
function timed<T>(run: () => T): readonly [ms: number, result: T] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}

/** The active price and the next change of every plan; the least of some passes. */
function askAll(plans: readonly PricePlan[]): number {
  const ask = (): number =>
    plans.reduce((sum, plan) => {
      return sum + (priceAt(plan, noon).name?.length ?? 0) + (nextChange(plan, noon) ?? 0);
    }, 0);
  return Math.min(...Array.from({ length: 7 }, () => timed(ask)[0]));
}

/** What one process says of a fleet. */
export type FleetFigures = ReturnType<typeof figuresOf>;

function figuresOf(id: PlanId) {
  const count = id === '28' ? 100_000 : 2_000;
  const rate = scheduleOf(id).costRate();
  const texts = zones.map((time_zone) => JSON.stringify({ ...rate, time_zone }));
  // What plans share (code, the tables of the zones) is there before.
  for (const text of texts) askAll([compileCostRate(JSON.parse(text))]);
  const before = usedBytes();
  const plans: PricePlan[] = [];
  let compileMs = 0;
  for (let number = 0; number < count; number++) {
    // Read anew, so that plans share nothing that was only written once here.
    const read: unknown = JSON.parse(texts[number % texts.length] ?? '');
    const [ms, plan] = timed(() => compileCostRate(read));
    compileMs += ms;
    plans.push(plan);
  }
  const bytes = usedBytes() - before;
  const askMs = askAll(plans);
  const queue = new ChangeQueue<number>(noon);
  const [queueMs] = timed(() => {
    for (const [number, plan] of plans.entries()) queue.set(number, plan);
  });
  // A day, minute by minute: what a publisher of prices asks.
  let changes = 0;
  const [dayMs] = timed(() => {
    for (let minute = 1; minute <= 1440; minute++) {
      changes += queue.advance(noon + minute * minuteMs).length;
    }
  });
  return { count, compileMs, bytes, askMs, queueMs, changes, dayMs };
}

console.log(JSON.stringify(figuresOf(process.argv[2] as PlanId)));

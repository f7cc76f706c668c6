/**
 * Times `sessionCost` and `runningCost` in turn and prints the pairs as JSON. Arguments: pairs, ms per timing, ms of
 * warming up. Processor time: other programs count less in it.
 */
import {
  compileCostRate,
  runningCost,
  sessionCost,
  type CostRate,
  type PricePlan,
  type Session,
} from '@wattpost/engine';
import { benchPlans } from '../data/schedules.ts';

const startMs = Date.UTC(2026, 10, 21, 15, 30);
const minuteMs = 60_000;

/** A session of some minutes with a reading each minute, or with a total alone. */
function sessionOf(minutes: number, hasReadings: boolean): Session {
  const end = startMs + minutes * minuteMs;
  if (!hasReadings) return { start: startMs, end, energyWh: minutes * 180 };
  const readings = Array.from({ length: minutes + 1 }, (_, minute) => ({
    at: startMs + minute * minuteMs,
    energyWh: 2_935_600 + minute * 180,
  }));
  return { start: startMs, end, readings };
}

/** Every entry has the default price, so that a search for another price covers three weeks. */
function withOnePrice(rate: CostRate): CostRate {
  const { intervals } = rate;
  if (intervals === null) return rate;
  return { ...rate, recurring: rate.recurring.map((entry) => ({ ...entry, intervals })) };
}

const week = benchPlans['28'].make().costRate();
const plans = {
  '28 windows': compileCostRate(week),
  '672 windows': compileCostRate(benchPlans['672'].make().costRate()),
  '28 windows of one price': compileCostRate(withOnePrice(week)),
};

const scenarios: readonly (readonly [title: string, plan: PricePlan, session: Session])[] = [
  ['one hour, total', plans['28 windows'], sessionOf(60, false)],
  ['one hour, a reading each minute', plans['28 windows'], sessionOf(60, true)],
  ['eight hours, a reading each minute', plans['672 windows'], sessionOf(480, true)],
  ['one hour, total, prices all equal', plans['28 windows of one price'], sessionOf(60, false)],
];

const policy = { follow: 'schedule' } as const;

/** Nanoseconds of processor time per call. */
function time(call: () => { readonly ok: boolean }, forMs: number): number {
  const { user: before } = process.cpuUsage();
  let calls = 0;
  let spentUs = 0;
  do {
    for (let index = 0; index < 16; index++)
      if (!call().ok) throw new Error('A session is refused.');
    calls += 16;
    spentUs = process.cpuUsage().user - before;
  } while (spentUs < forMs * 1000);
  return (spentUs * 1000) / calls;
}

const [pairCount = 1, forMs = 5, warmMs = 100] = process.argv.slice(2).map(Number);

function pairsOf(plan: PricePlan, session: Session) {
  const whole = (): { readonly ok: boolean } => sessionCost(plan, session, policy);
  const running = (): { readonly ok: boolean } => runningCost(plan, session, policy);
  time(whole, warmMs / 2);
  time(running, warmMs / 2);
  return Array.from({ length: pairCount }, () => {
    const first = time(whole, forMs / 2);
    const ns = time(running, forMs);
    // Half before and half after, so that a drift counts for both sides.
    return { whole: (first + time(whole, forMs / 2)) / 2, running: ns };
  });
}

/** Nanoseconds per call of both sides, in pairs. */
export interface CostPairs {
  readonly title: string;
  readonly pairs: readonly { readonly whole: number; readonly running: number }[];
}

const results: readonly CostPairs[] = scenarios.map(([title, plan, session]) => ({
  title,
  pairs: pairsOf(plan, session),
}));
console.log(JSON.stringify(results));

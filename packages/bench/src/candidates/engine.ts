import * as engine from '@wattpost/engine';
import { comparedSpanMs, numberOfUuid, viennaYearMs } from '../data/index.ts';
import type { Candidate, Prepared, Task } from './candidate.ts';

/** The number of the entry that a price is from; −1 for the default. */
export function entryOf({ entryUuid }: engine.ActivePrice): number {
  return entryUuid === null ? -1 : numberOfUuid(entryUuid);
}

const quarterMs = 900_000;
/** Three hours from a quarter-hour on: twelve prices in the plan of 672 windows. */
const session = { lastsMs: 12 * quarterMs, energyWh: 24_000 };

const prepared: Readonly<Record<Exclude<Task, 'compile'>, (plan: engine.PricePlan) => Prepared>> = {
  price: (plan) => ({
    call: (epochMs) => engine.priceAt(plan, epochMs),
    answer: (epochMs) => [entryOf(engine.priceAt(plan, epochMs))],
  }),
  next: (plan) => ({
    call: (epochMs) => engine.nextChange(plan, epochMs),
    answer: (epochMs) => [engine.nextChange(plan, epochMs) ?? -1],
  }),
  segments: (plan) => ({
    call: (from) => Array.from(engine.segments(plan, from, from + viennaYearMs)),
    answer: (start) =>
      Array.from(engine.segments(plan, start, start + comparedSpanMs)).flatMap(
        ({ from, until, price }) => [from, until, entryOf(price)],
      ),
  }),
  session: (plan) => ({
    call: (epochMs) => {
      const start = epochMs - (epochMs % quarterMs);
      const { lastsMs, energyWh } = session;
      return engine.sessionCost(
        plan,
        { start, end: start + lastsMs, energyWh },
        { follow: 'schedule' },
      );
    },
  }),
};

/** The engine itself: its answers are what all others are compared with. */
export const candidate: Candidate = {
  name: '@wattpost/engine',
  prepare: (task, { costRate }) => {
    const wire = costRate();
    return task === 'compile'
      ? { call: () => engine.compileCostRate(wire) }
      : prepared[task](engine.compileCostRate(wire));
  },
};

import {
  compileCostRate,
  nextChange,
  priceAt,
  segments,
  sessionCost,
  type ActivePrice,
  type PricePlan,
  type PriceSegment,
} from '@wattpost/engine';
import { comparedSpanMs, numberOfUuid, viennaYearMs } from '../data/index.ts';
import type { Candidate, Prepared, Task } from './candidate.ts';
import { quarterMs, sessionEnergyWh, sessionMs } from './session.ts';

function entryOf(price: ActivePrice): number {
  return price.entryUuid === null ? -1 : numberOfUuid(price.entryUuid);
}

const prepared: Readonly<Record<Exclude<Task, 'compile'>, (plan: PricePlan) => Prepared>> = {
  price: (plan) => ({
    call: (epochMs) => priceAt(plan, epochMs),
    answer: (epochMs) => [entryOf(priceAt(plan, epochMs))],
  }),
  next: (plan) => ({
    call: (epochMs) => nextChange(plan, epochMs),
    answer: (epochMs) => [nextChange(plan, epochMs) ?? -1],
  }),
  segments: (plan) => {
    const stretch = (from: number, spanMs: number): PriceSegment[] =>
      Array.from(segments(plan, from, from + spanMs));
    return {
      call: (from) => stretch(from, viennaYearMs),
      answer: (at) =>
        stretch(at, comparedSpanMs).flatMap(({ from, until, price }) => [
          ...[from, until, entryOf(price)],
        ]),
    };
  },
  session: (plan) => {
    const cost = (start: number): ReturnType<typeof sessionCost> => {
      const session = { start, end: start + sessionMs, energyWh: sessionEnergyWh };
      return sessionCost(plan, session, { follow: 'schedule' });
    };
    return {
      call: cost,
      inputs: (instants) => instants.map((epochMs) => epochMs - (epochMs % quarterMs)),
      answer: (epochMs) => {
        const result = cost(epochMs - (epochMs % quarterMs));
        return result.ok ? [Math.round(Number(result.receipt.total) * 100)] : [];
      },
    };
  },
};

/** The engine itself: its answers are what all others are compared with. */
export const candidate: Candidate = {
  name: '@wattpost/engine',
  packages: ['@wattpost/engine'],
  prepare: (task, { costRate }) => {
    const wire = costRate();
    return task === 'compile'
      ? { call: () => compileCostRate(wire) }
      : prepared[task](compileCostRate(wire));
  },
};

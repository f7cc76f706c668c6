import {
  compileCostRate,
  nextChange,
  priceAt,
  segments,
  sessionCost,
  type ActivePrice,
  type CostRate,
} from '@wattpost/engine';
import type { Candidate, Prepared } from './candidate.ts';
import { numberOfUuid } from './wire.ts';
import { sessionEnergyWh, sessionMs } from './session.ts';

function entryOf(price: ActivePrice): number {
  return price.entryUuid === null ? -1 : numberOfUuid(price.entryUuid);
}

function price({ costRate }: { costRate: () => CostRate }): Prepared {
  const plan = compileCostRate(costRate());
  return {
    call: (epochMs) => priceAt(plan, epochMs),
    answer: (epochMs) => [entryOf(priceAt(plan, epochMs))],
  };
}

function next({ costRate }: { costRate: () => CostRate }): Prepared {
  const plan = compileCostRate(costRate());
  return {
    call: (epochMs) => nextChange(plan, epochMs),
    answer: (epochMs) => [nextChange(plan, epochMs) ?? -1],
  };
}

function timeline({ costRate }: { costRate: () => CostRate }, spanMs: number): Prepared {
  const plan = compileCostRate(costRate());
  return {
    call: (fromMs) => Array.from(segments(plan, fromMs, fromMs + spanMs)),
    answer: (fromMs) =>
      Array.from(segments(plan, fromMs, fromMs + spanMs)).flatMap((segment) => [
        segment.from,
        segment.until,
        entryOf(segment.price),
      ]),
  };
}

function compile({ costRate }: { costRate: () => CostRate }): Prepared {
  const wire = costRate();
  return { call: () => compileCostRate(wire), answer: () => [] };
}

/** The engine itself: its answers are what all others are compared with. */
export const engineCandidate: Candidate = {
  name: '@wattpost/engine',
  packages: ['@wattpost/engine'],
  recurringPrice: price,
  uniquePrice: price,
  recurringNext: next,
  uniqueNext: next,
  recurringSegments: timeline,
  uniqueSegments: timeline,
  recurringCompile: compile,
  uniqueCompile: compile,
  sessionCost: ({ costRate }) => {
    const plan = compileCostRate(costRate());
    const cost = (start: number): ReturnType<typeof sessionCost> =>
      sessionCost(
        plan,
        { start, end: start + sessionMs, energyWh: sessionEnergyWh },
        { follow: 'schedule' },
      );
    return {
      call: cost,
      inputs: (instants) => instants.map((epochMs) => epochMs - (epochMs % 900_000)),
      answer: (epochMs) => {
        const result = cost(epochMs - (epochMs % 900_000));
        return result.ok ? [Math.round(Number(result.receipt.total) * 100)] : [];
      },
    };
  },
};

import { compileCostRate, instantToLocal, type CostRate, type PricePlan } from '@wattpost/engine';
import type fc from 'fast-check';
import { arbitraryQuestion, type Mode } from '../../engine/test/arbitraries.ts';

/** A plan, the cost rate that it is from, and instants that are hard for it. */
export interface Situation {
  readonly plan: PricePlan;
  readonly rate: CostRate;
  readonly instants: readonly number[];
  /** The local date of the first instant, `YYYY-MM-DD`. */
  readonly date: string;
}

/** Plans with the engine's own hard instants. */
export function arbitrarySituation(mode: Mode = 'any'): fc.Arbitrary<Situation> {
  return arbitraryQuestion(mode).map(({ costRate, instants }) => {
    const [first = 0] = instants;
    return {
      plan: compileCostRate(costRate),
      rate: costRate,
      instants,
      date: instantToLocal(costRate.time_zone, first).local.slice(0, 10),
    };
  });
}

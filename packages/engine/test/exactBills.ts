import { compileCostRate } from '../src/plan/compileCostRate.ts';
import type { Intervals } from '../src/rate/costRate.ts';
import type { Fraction } from '../src/numbers/fraction.ts';
import type { PricePlan } from '../src/plan/plan.ts';
import type { ExactCost } from '../src/cost/sessionCost.ts';
import { Ratio } from './ratio.ts';

/** A plan with one price. */
export function onePrice(intervals: Intervals, currency = 'EUR'): PricePlan {
  return compileCostRate({
    uuid: 'rate',
    name: 'One price',
    currency,
    time_zone: 'Europe/Vienna',
    intervals,
  });
}

/** The engine's fraction as the model's ratio. */
export function ratio({ numerator, denominator }: Fraction): Ratio {
  return new Ratio(numerator, denominator);
}

/** The cost of a session that must have one. */
export function accepted(cost: ExactCost): Extract<ExactCost, { ok: true }> {
  if (!cost.ok) throw new Error(`refused: ${JSON.stringify(cost.problems)}`);
  return cost;
}

import type { Diagnostic, Tax } from '../rate/index.ts';
import type { DateSchedule } from './dateSchedule.ts';
import type { PriceColumns } from './priceColumns.ts';
import type { WeekSchedule } from './weekSchedule.ts';
import type { ZoneTable } from '../clock/index.ts';

declare const compiled: unique symbol;

/**
 * A compiled cost rate: what every question about its price is asked of. Deep-frozen; made by
 * `compileCostRate` only. What it answers from is no data: a plan that was cloned, spread or written as
 * JSON is none, and asking it throws a `TypeError`. The cost rate is what can be kept and sent.
 */
export interface PricePlan {
  /** Tells a plan from what merely has its fields. */
  readonly [compiled]: true;
  readonly uuid: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The IANA zone whose clock the prices are read on (Z1). */
  readonly timeZone: string;
  readonly tax: Tax | null;
  /** What the cost rate's author should know; empty when there is nothing. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a plan answers from. */
export interface PlanInside {
  readonly zone: ZoneTable;
  readonly prices: PriceColumns;
  /** Present when recurring entries hold. */
  readonly week: WeekSchedule | null;
  /** Present when unique entries hold. */
  readonly dates: DateSchedule | null;
}

/** What everybody may know of a plan. */
export type PlanFacts = {
  readonly [Key in Exclude<keyof PricePlan, typeof compiled>]: PricePlan[Key];
};

/** Puts a plan together. Its inside is not enumerable, so that no copy has it. */
export function planOf(facts: PlanFacts, inside: PlanInside): PricePlan {
  const plan = Object.defineProperty(facts, 'inside', { value: Object.freeze(inside) });
  return Object.freeze(plan) as PricePlan;
}

interface Opened extends PricePlan {
  readonly inside: PlanInside;
}

/**
 * The inside of a plan.
 *
 * @throws TypeError for what is no plan: a copy of one, a cost rate, nothing at all.
 */
export function opened(plan: PricePlan): PlanInside {
  // Anything dearer, a class or a symbol to ask for, shows in the time of `priceAt`.
  const inside = (plan as Partial<Opened> | null | undefined)?.inside;
  if (inside === undefined) throw notAPlan();
  return inside;
}

function notAPlan(): TypeError {
  return new TypeError(
    'This is no price plan: compile it with compileCostRate. A plan cannot be cloned, spread or sent; send the cost rate and compile it there.',
  );
}

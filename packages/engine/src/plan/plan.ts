import type { Diagnostic, Tax } from '../rate/index.ts';
import type { DateSchedule } from './dateSchedule.ts';
import type { PriceColumns } from './priceColumns.ts';
import type { WeekSchedule } from './weekSchedule.ts';
import type { ClockLike, ZoneTable } from '../clock/index.ts';

declare const compiled: unique symbol;

/**
 * A compiled cost rate, or a calendar of several, for all queries. Deep-frozen; only
 * `compileCostRate` and `compileCalendar` create it. A plan cannot
 * be cloned, spread or written as JSON: queries throw a `TypeError` for such a copy. Store and send the
 * cost rate instead.
 */
export interface PricePlan {
  /** Distinguishes a plan from other objects with its fields. */
  readonly [compiled]: true;
  /** Of the cost rate; of a calendar's usual one, else of its first. A price states its own. */
  readonly uuid: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The IANA zone whose clock the prices are read on (Z1). */
  readonly timeZone: string;
  /** That clock, for local times beside the prices; the zone's name if it is that of the runtime's zone data. */
  readonly clock: ClockLike;
  /** As `uuid`: the percentages of a calendar may differ, so read `price.tax` for a price (K5). */
  readonly tax: Tax | null;
  /** Notes for the author of the cost rate, or of the calendar without its rates. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Cost rates over time: from each start (inclusive) to the next one the plan with that index applies. */
export interface Calendar {
  /** The schedule's price indexes are indexes of `plans`. */
  readonly schedule: DateSchedule;
  /** The usual rate, then that of each period; `null` where the price is unknown (K3). */
  readonly plans: readonly (PricePlan | null)[];
}

/** The internal data of queries. */
export interface PlanInternals {
  readonly zone: ZoneTable;
  readonly prices: PriceColumns;
  /** Present in mode 1. */
  readonly week: WeekSchedule | null;
  /** Present in mode 2. */
  readonly dates: DateSchedule | null;
  /** Present in a calendar; its price at index 0 is the unknown one. */
  readonly calendar: Calendar | null;
}

/** The public part of a plan. */
export type PlanFacts = {
  readonly [Key in Exclude<keyof PricePlan, typeof compiled>]: PricePlan[Key];
};

/** Makes a plan. Its internal data is not enumerable, so copies lack it. */
export function planOf(facts: PlanFacts, inside: PlanInternals): PricePlan {
  const plan = Object.defineProperty(facts, 'inside', { value: Object.freeze(inside) });
  return Object.freeze(plan) as PricePlan;
}

interface Opened extends PricePlan {
  readonly inside: PlanInternals;
}

/**
 * The internal data of a plan.
 *
 * @throws TypeError for anything other than a plan, such as a copy of one or a cost rate.
 */
export function planInternals(plan: PricePlan): PlanInternals {
  // A class or a symbol would make `priceAt` measurably slower.
  const inside = (plan as Partial<Opened> | null | undefined)?.inside;
  if (inside === undefined) throw notAPlan();
  return inside;
}

function notAPlan(): TypeError {
  return new TypeError(
    'This is not a price plan: compile it with compileCostRate. A plan cannot be cloned, spread or sent; send the cost rate and compile it there.',
  );
}

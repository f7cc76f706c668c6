import type { Diagnostic, Tax } from '../rate/index.ts';
import type { DateSchedule } from './dateSchedule.ts';
import type { PriceColumns } from './priceColumns.ts';
import type { WeekSchedule } from './weekSchedule.ts';
import type { ZoneTable } from '../clock/index.ts';

declare const compiled: unique symbol;

/**
 * A compiled cost rate: what every question about its price is asked of. Immutable; made by
 * `compileCostRate` only.
 */
export interface PricePlan {
  readonly [compiled]?: never;
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

/** What a plan is inside; all plans have these fields in this order, so that access stays monomorphic. */
export interface CompiledPlan extends PricePlan {
  readonly zone: ZoneTable;
  readonly prices: PriceColumns;
  /** Present when recurring entries hold. */
  readonly week: WeekSchedule | null;
  /** Present when unique entries hold. */
  readonly dates: DateSchedule | null;
}

/** The inside of a plan. */
export function opened(plan: PricePlan): CompiledPlan {
  return plan as CompiledPlan;
}

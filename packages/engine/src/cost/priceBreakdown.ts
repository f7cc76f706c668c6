import {
  type Intervals,
  type PriceInterval,
  type PriceLimits,
  type SessionFee,
  type Tax,
  tierUnit,
} from '../rate/index.ts';
import {
  type Fraction,
  add,
  compare,
  decimalOf,
  decimalText,
  divide,
  exactText,
  multiply,
  zero,
} from '../numbers/index.ts';
import type { Component } from './blocks.ts';
import { taxFactor } from './taxAndRounding.ts';

/** A part of a session with one price (C2), gross. */
export interface BreakdownBlock {
  /** The price of `quantity`, tax included: exact decimal text in the cost rate's currency. */
  readonly amount: string;
  /** Wh or minutes that `amount` is for: 1000 (a kWh), 1 (a minute), 60 (an hour), or the listed unit. */
  readonly quantity: number;
  /** The start of the part, in kWh or minutes of the session (inclusive): decimal text, "0" for the first. */
  readonly from: string;
  /** The end of the part (exclusive); `null` for the last, which has no end. */
  readonly until: string | null;
}

/** A session fee and when it is due (C4). */
export interface BreakdownFee {
  /** Tax included: exact decimal text. */
  readonly amount: string;
  /** Minimum seconds of a session; 0: no condition. */
  readonly graceSeconds: number;
  /** Minimum kWh of a session: decimal text, "0" for no condition. */
  readonly thresholdKwh: string;
}

/** Limits of a session's cost (C12), tax included: exact decimal texts, `null` for none. */
export interface BreakdownLimits {
  readonly minTotal: string | null;
  readonly maxTotal: string | null;
  readonly maxEnergy: string | null;
  readonly maxTime: string | null;
  readonly maxIdle: string | null;
}

/** The components of a price, in the order of AFIR, article 5(4). Deep-frozen. */
export interface PriceBreakdown {
  readonly energy: readonly BreakdownBlock[];
  /** Of the whole session, or if `idle` is not `null` of the minutes that are not idle (C11). */
  readonly time: readonly BreakdownBlock[];
  /** Of idle minutes; `null` if the price does not distinguish them. */
  readonly idle: readonly BreakdownBlock[] | null;
  /** `null` if there are none. */
  readonly limits: BreakdownLimits | null;
  /** `null` also for a fee of zero. */
  readonly sessionFee: BreakdownFee | null;
  /** Whether every amount is 0 (D3). */
  readonly isFree: boolean;
}

/** Quantities in Wh or minutes for display; the first that gives every block an exact decimal applies. */
const displayQuantities = {
  energy: [tierUnit.energy],
  time: [1, tierUnit.time],
  idle: [1, tierUnit.idle],
} as const;

const noBlocks: readonly BreakdownBlock[] = Object.freeze([]);

const whPerKwh = decimalOf(tierUnit.energy);

interface Stretch {
  readonly amount: Fraction;
  readonly quantity: number;
  readonly from: Fraction;
  readonly until: Fraction | null;
}

function gross(price: number, tax: Tax | null): Fraction {
  const listed = decimalOf(price);
  return tax === null || tax.included ? listed : multiply(listed, taxFactor(tax));
}

/** One part for each interval; neighbours with one price are merged. */
function stretches(
  list: readonly PriceInterval[],
  tax: Tax | null,
  quantityOf: (interval: PriceInterval) => number,
): Stretch[] {
  const result: Stretch[] = [];
  let from = zero;
  for (const [index, interval] of list.entries()) {
    const quantity = quantityOf(interval);
    const unit = decimalOf(interval.unit);
    const amount = divide(multiply(gross(interval.price, tax), decimalOf(quantity)), unit);
    const until = index === list.length - 1 ? null : add(from, unit);
    const last = result.at(-1);
    if (last?.quantity === quantity && compare(last.amount, amount) === 0) {
      result[result.length - 1] = { ...last, until };
    } else {
      result.push({ amount, quantity, from, until });
    }
    from = until ?? from;
  }
  return result;
}

/** Wh as kWh, minutes as they are. */
function boundText(bound: Fraction, component: Component): string {
  return decimalText(component === 'energy' ? divide(bound, whPerKwh) : bound);
}

/** By the first quantity for which every amount is an exact decimal, else by the listed units. */
function exactStretches(
  list: readonly PriceInterval[],
  component: Component,
  tax: Tax | null,
): readonly Stretch[] {
  for (const quantity of [...displayQuantities[component], null]) {
    const found = stretches(list, tax, ({ unit }) => quantity ?? unit);
    if (found.every(({ amount }) => exactText(amount) !== undefined)) return found;
  }
  return [];
}

function stated(
  list: readonly PriceInterval[],
  component: Component,
  tax: Tax | null,
): readonly BreakdownBlock[] {
  const blocks = exactStretches(list, component, tax).map(({ amount, quantity, from, until }) =>
    Object.freeze({
      amount: decimalText(amount),
      quantity,
      from: boundText(from, component),
      until: until === null ? null : boundText(until, component),
    }),
  );
  return Object.freeze(blocks);
}

function statedFee(fee: SessionFee | null, tax: Tax | null): BreakdownFee | null {
  if (fee === null || fee.amount === 0) return null;
  return Object.freeze({
    amount: decimalText(gross(fee.amount, tax)),
    graceSeconds: fee.grace_period ?? 0,
    thresholdKwh: boundText(decimalOf(fee.energy_threshold ?? 0), 'energy'),
  });
}

function statedLimits(limits: PriceLimits | undefined, tax: Tax | null): BreakdownLimits | null {
  if (limits === undefined) return null;
  const stated = (limit: number | null): string | null =>
    limit === null ? null : decimalText(gross(limit, tax));
  return Object.freeze({
    minTotal: stated(limits.min_total),
    maxTotal: stated(limits.max_total),
    maxEnergy: stated(limits.max_energy),
    maxTime: stated(limits.max_time),
    maxIdle: stated(limits.max_idle),
  });
}

/**
 * The components of a price that must be announced. Free first blocks are omitted: the start of the next
 * block implies them. Free components are omitted, except that energy stays (`amount` "0") if another
 * component costs something, because drivers look for it first. A free price has no components (D3).
 */
export function announcedPrice(price: PriceBreakdown): PriceBreakdown {
  if (price.isFree) {
    return Object.freeze({ ...price, energy: noBlocks, time: noBlocks, idle: null, limits: null });
  }
  const energy = fromFirstCost(price.energy);
  return Object.freeze({
    ...price,
    energy: energy.length > 0 ? energy : price.energy,
    time: fromFirstCost(price.time),
    idle: announcedIdle(price),
  });
}

/** Free idle minutes are announced only if other minutes cost something. */
function announcedIdle({ idle, time }: PriceBreakdown): readonly BreakdownBlock[] | null {
  if (idle === null) return null;
  const costing = fromFirstCost(idle);
  return costing.length > 0 || fromFirstCost(time).length === 0 ? costing : idle;
}

function fromFirstCost(blocks: readonly BreakdownBlock[]): readonly BreakdownBlock[] {
  const first = blocks.findIndex(({ amount }) => amount !== '0');
  return first < 0 ? noBlocks : Object.freeze(blocks.slice(first));
}

/**
 * A price for display: gross, exact, never rounded (a rounded price is another price). Energy
 * is stated per kWh and time per minute; if that is not a finite decimal for some block (2.50 per hour
 * per minute), time is stated per hour, and otherwise each block per listed unit.
 */
export function priceBreakdown(intervals: Intervals, tax: Tax | null): PriceBreakdown {
  const energy = stated(intervals.energy, 'energy', tax);
  const time = stated(intervals.time, 'time', tax);
  const idle = intervals.idle === undefined ? null : stated(intervals.idle, 'idle', tax);
  const sessionFee = statedFee(intervals.session_fee, tax);
  const limits = statedLimits(intervals.limits, tax);
  const price = { energy, time, idle, sessionFee, limits };
  return Object.freeze({ ...price, isFree: isFreePrice(price) });
}

/** Whether a price costs nothing, whatever the session (D3). */
export function isFreePrice(price: Omit<PriceBreakdown, 'isFree'>): boolean {
  const { energy, time, idle, sessionFee, limits } = price;
  const costsNothing =
    sessionFee === null &&
    [...energy, ...time, ...(idle ?? [])].every(({ amount }) => amount === '0');
  return (costsNothing && (limits?.minTotal ?? '0') === '0') || limits?.maxTotal === '0';
}

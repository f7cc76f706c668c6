import type { Instant } from '../clock/index.ts';
import { type BreakdownBlock, announcedPrice, moneyOf, priceBreakdown } from '../cost/index.ts';
import {
  type Fraction,
  add,
  compare,
  decimalOf,
  decimalText,
  divide,
  multiply,
  zero,
} from '../numbers/index.ts';
import { type ActivePrice, type PricePlan, planInternals } from '../plan/index.ts';
import { segments } from '../query/index.ts';
import { tierUnit } from '../rate/index.ts';

/**
 * The compared part of a price (P3): money per kWh or per minute, tax included, of the announced
 * block, or of the one at a point of the session. Default: energy, as announced.
 */
export type PriceMeasure =
  | {
      readonly component?: 'energy';
      /** kWh that a session has already used; finite, not negative. */
      readonly atKwh?: number;
    }
  | {
      readonly component: 'time';
      /** Minutes that a session has already lasted; finite, not negative. */
      readonly atMinute?: number;
    };

/** A summary of the prices of a span (P4); decimal texts, exact if finite, else to 10 places. */
export interface PriceStatistics {
  /** `null`, as the others, if no instant of the span has such a price. */
  readonly lowest: string | null;
  readonly highest: string | null;
  /** Weighted by time, over the time with such a price. */
  readonly mean: string | null;
  /** Milliseconds of the span without such a price: it is unknown, or charges for other components only. */
  readonly unpricedMs: number;
}

/** A span of time: `from` ≤ t < `until`, in epoch milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** Wh of a kWh, minutes of a minute: the unit of measured prices. */
const measuredUnit = { energy: decimalOf(tierUnit.energy), time: decimalOf(1) } as const;

function placeIn(measure: PriceMeasure): number | undefined {
  const place = measure.component === 'time' ? measure.atMinute : measure.atKwh;
  if (place !== undefined && !(Number.isFinite(place) && place >= 0)) {
    throw new RangeError(`A point of a session must be a number of 0 or more; found ${place}.`);
  }
  return place;
}

/** The block at a point, in kWh or minutes of the session. */
function blockAt(blocks: readonly BreakdownBlock[], place: number): BreakdownBlock | undefined {
  const sought = decimalOf(place);
  return blocks.findLast(({ from }) => compare(decimalOf(from), sought) <= 0);
}

/** Measures prices of a plan; `null` for a price without that component. */
function measureOf(
  plan: PricePlan,
  measure: PriceMeasure,
): (price: ActivePrice) => Fraction | null {
  planInternals(plan);
  const { component = 'energy' } = measure;
  const place = placeIn(measure);
  const read = ({ intervals, tax }: ActivePrice): Fraction | null => {
    if (intervals === null) return null;
    const price = priceBreakdown(intervals, tax);
    if (price.isFree) return zero;
    const blocks = price[component];
    const block =
      place === undefined
        ? (announcedPrice(price)[component][0] ?? blocks[0])
        : blockAt(blocks, place);
    if (block === undefined) return null;
    const { amount, quantity } = block;
    return divide(multiply(decimalOf(amount), measuredUnit[component]), decimalOf(quantity));
  };
  const known = new Map<ActivePrice, Fraction | null>();
  return (price) => {
    let value = known.get(price);
    if (value === undefined) known.set(price, (value = read(price)));
    return value;
  };
}

/**
 * The lowest, the highest and the mean price of [from, until) (P3, P4). Takes time in proportion to the
 * changes in the span.
 *
 * @throws TypeError or RangeError as `priceAt`; RangeError for an invalid point of the session.
 */
export function priceStatistics(
  plan: PricePlan,
  from: Instant,
  until: Instant,
  measure: PriceMeasure = {},
): PriceStatistics {
  const valueOf = measureOf(plan, measure);
  const heldMs = new Map<Fraction, number>();
  let unpricedMs = 0;
  for (const segment of segments(plan, from, until)) {
    const value = valueOf(segment.price);
    const ms = segment.until - segment.from;
    if (value === null) unpricedMs += ms;
    else heldMs.set(value, (heldMs.get(value) ?? 0) + ms);
  }
  let lowest: Fraction | undefined;
  let highest: Fraction | undefined;
  let weighted = zero;
  let pricedMs = 0;
  for (const [value, ms] of heldMs) {
    if (lowest === undefined || compare(value, lowest) < 0) lowest = value;
    if (highest === undefined || compare(value, highest) > 0) highest = value;
    weighted = add(weighted, multiply(value, decimalOf(ms)));
    pricedMs += ms;
  }
  const text = (value: Fraction | undefined): string | null => (value ? decimalText(value) : null);
  return Object.freeze({
    lowest: text(lowest),
    highest: text(highest),
    mean: pricedMs === 0 ? null : decimalText(divide(weighted, decimalOf(pricedMs))),
    unpricedMs,
  });
}

/**
 * When in [from, until) the price is below a limit (P3): spans in order of time, not adjacent. An
 * unknown price is never below, a free one is below every limit greater than 0.
 *
 * @param limit money per kWh or minute as number or decimal text; exclusive, unless `orEqual`.
 * @throws TypeError or RangeError as `priceAt`; RangeError for an invalid limit or point.
 */
export function spansBelow(
  plan: PricePlan,
  from: Instant,
  until: Instant,
  limit: number | string,
  options: PriceMeasure & { readonly orEqual?: boolean } = {},
): TimeSpan[] {
  const max = moneyOf(limit);
  const valueOf = measureOf(plan, options);
  const isBelow = (value: Fraction): boolean => {
    // As in the statistics, whose lowest price must not be above itself.
    const difference = compare(decimalOf(decimalText(value)), max);
    return difference < 0 || (difference === 0 && options.orEqual === true);
  };
  const spans: TimeSpan[] = [];
  for (const segment of segments(plan, from, until)) {
    const value = valueOf(segment.price);
    if (value === null || !isBelow(value)) continue;
    const last = spans.at(-1);
    if (last?.until === segment.from) spans[spans.length - 1] = { ...last, until: segment.until };
    else spans.push({ from: segment.from, until: segment.until });
  }
  return spans;
}

import type { BlockList } from './blocks.ts';
import { type Fraction, add, compare, subtract, zero } from '../numbers/index.ts';
import type { MeterCurve } from './meterCurve.ts';
import type { ActivePrice, PriceSegment } from '../plan/index.ts';

/** A span of time in which a quantity was put on one usage. */
interface Entry {
  readonly fromMs: number;
  readonly untilMs: number;
  /** What the curve showed at `fromMs`. */
  readonly measured: Fraction;
  /** What the usage held at `fromMs`. */
  readonly held: Fraction;
}

/** What a session took at one price, over all its spans: the counter that runs on (C5). */
export interface PriceUsage {
  readonly price: ActivePrice;
  readonly list: BlockList;
  /** Wh or minutes, greater than 0. */
  quantity: Fraction;
  /** At least one, in order of time. */
  readonly entries: Entry[];
}

/**
 * Puts a session's quantity on one usage for each price, in the order in which the prices were
 * first used. Spans in which nothing was taken are left out, and those whose price has no list.
 *
 * @param spans gapless from the session's start to its end.
 * @param listOf the intervals of a price; `undefined` when it has none for this quantity.
 */
export function usageByPrice(
  spans: readonly PriceSegment[],
  curve: MeterCurve,
  listOf: (price: ActivePrice) => BlockList | undefined,
): PriceUsage[] {
  const usages = new Map<ActivePrice, PriceUsage>();
  let measured: Fraction | undefined;
  for (const [index, { from, until, price }] of spans.entries()) {
    const open = usages.get(price);
    const list = open?.list ?? listOf(price);
    const before = measured;
    measured = undefined;
    if (list === undefined) continue;
    const start = before ?? curve.at(from);
    // Not at(until) for the last: a session without length has taken its energy all the same.
    measured = index === spans.length - 1 ? curve.total : curve.at(until);
    const taken = subtract(measured, start);
    if (taken.numerator === 0n) continue;
    const usage = open ?? { price, list, quantity: zero, entries: [] };
    if (open === undefined) usages.set(price, usage);
    usage.entries.push({ fromMs: from, untilMs: until, measured: start, held: usage.quantity });
    usage.quantity = add(usage.quantity, taken);
  }
  return [...usages.values()];
}

function within(entry: Entry, curve: MeterCurve, held: Fraction): number {
  const epochMs = curve.reached(add(entry.measured, subtract(held, entry.held)));
  return Math.min(Math.max(epochMs, entry.fromMs), entry.untilMs);
}

/**
 * The span of time in which an usage went from `lower` to `upper`, in epoch ms. What lies beyond
 * the usage's quantity (a started unit's rest) counts as taken at its end.
 */
export function spanOf(
  { entries, quantity }: PriceUsage,
  curve: MeterCurve,
  lower: Fraction,
  upper: Fraction | undefined,
): { readonly from: number; readonly until: number } {
  const first = entries[0] as Entry;
  const last = entries.at(-1) as Entry;
  let from = first.fromMs;
  if (compare(lower, quantity) >= 0) from = last.untilMs;
  else if (lower.numerator !== 0n) {
    const entry = entries.findLast(({ held }) => compare(held, lower) <= 0) as Entry;
    from = within(entry, curve, lower);
  }
  let until = last.untilMs;
  if (upper !== undefined && compare(upper, quantity) < 0) {
    const entry = entries.findLast(({ held }) => compare(held, upper) < 0) as Entry;
    until = within(entry, curve, upper);
  }
  return { from, until };
}

import type { Block, BlockList } from './blocks.ts';
import type { CostPolicy } from './costPolicy.ts';
import { type Fraction, add, compare, subtract, zero } from '../numbers/index.ts';
import type { MeterCurve } from './meterCurve.ts';
import type { UsedSpan } from './idleTime.ts';
import type { ActivePrice } from '../plan/index.ts';

/** A span of time in which a quantity was used at one price. */
interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
  /** The curve's value at `fromMs`. */
  readonly measured: Fraction;
  /** The counter of blocks at `fromMs`, and at `untilMs` (C5). */
  readonly lower: Fraction;
  readonly upper: Fraction;
}

/** The energy or time of a session at one price, over all its spans. */
export interface PriceUsage {
  readonly price: ActivePrice;
  readonly list: BlockList;
  /** Wh or minutes, greater than 0. */
  quantity: Fraction;
  /** At least one, in order of time and of the counter. */
  readonly stretches: Stretch[];
}

/** The part of a usage in one block. */
export interface BlockShare {
  readonly block: Block;
  /** Wh or minutes, greater than 0. */
  readonly quantity: Fraction;
  /** Epoch ms, the first and the last instant at which it was used. */
  readonly from: number;
  readonly until: number;
}

/**
 * Divides a session's quantity into one usage for each price, in the order of their first
 * use. Spans without usage or without a list are left out.
 *
 * @param spans gapless from the session's start to its end.
 * @param counting whether blocks are counted from the session's start or for each price separately.
 * @param listOf the intervals in force in a span, the same for each span of a price;
 * `undefined`: none for this quantity.
 */
export function usageByPrice(
  spans: readonly UsedSpan[],
  curve: MeterCurve,
  counting: Required<CostPolicy>['blocks'],
  listOf: (span: UsedSpan) => BlockList | undefined,
): PriceUsage[] {
  const usages = new Map<ActivePrice, PriceUsage>();
  let measured: Fraction | undefined;
  for (const [index, span] of spans.entries()) {
    const { from, until, price } = span;
    const open = usages.get(price);
    const list = listOf(span);
    const before = measured;
    measured = undefined;
    if (list === undefined) continue;
    const start = before ?? curve.at(from);
    // Not at(until) for the last: a session of zero length has used its energy all the same.
    measured = index === spans.length - 1 ? curve.total : curve.at(until);
    const taken = subtract(measured, start);
    if (taken.numerator === 0n) continue;
    const usage = open ?? { price, list, quantity: zero, stretches: [] };
    if (open === undefined) usages.set(price, usage);
    const lower = counting === 'session' ? start : usage.quantity;
    const upper = add(lower, taken);
    usage.stretches.push({ fromMs: from, untilMs: until, measured: start, lower, upper });
    usage.quantity = add(usage.quantity, taken);
  }
  return [...usages.values()];
}

/** Adds a billed quantity beyond the used one, at the end of the usage. */
export function extended(usage: PriceUsage, missing: Fraction): PriceUsage {
  const { untilMs, upper } = usage.stretches.at(-1) as Stretch;
  const rest = {
    fromMs: untilMs,
    untilMs,
    measured: zero,
    lower: upper,
    upper: add(upper, missing),
  };
  return { ...usage, stretches: [...usage.stretches, rest] };
}

/** The instant at which the counter was at `held`, which is within the span. */
function instantOf(stretch: Stretch, curve: MeterCurve, quantity: Fraction): number {
  const { fromMs, untilMs, measured, lower } = stretch;
  if (fromMs === untilMs) return fromMs;
  const epochMs = curve.reached(add(measured, subtract(quantity, lower)));
  return Math.min(Math.max(epochMs, fromMs), untilMs);
}

/** The part of a usage in each block, in order; blocks without any are left out. */
export function blockShares({ list, stretches }: PriceUsage, curve: MeterCurve): BlockShare[] {
  const shares: BlockShare[] = [];
  let index = 0;
  for (const stretch of stretches) {
    let lower = stretch.lower;
    let from = stretch.fromMs;
    while (compare(lower, stretch.upper) < 0) {
      const block = list.blocks[index] as Block;
      const { upper: end } = block;
      if (end !== undefined && compare(end, lower) <= 0) {
        index++;
        continue;
      }
      const isWhole = end === undefined || compare(stretch.upper, end) <= 0;
      const upper = isWhole ? stretch.upper : end;
      const until = isWhole ? stretch.untilMs : instantOf(stretch, curve, upper);
      const quantity = subtract(upper, lower);
      const open = shares.at(-1);
      if (open?.block === block) {
        shares[shares.length - 1] = { ...open, quantity: add(open.quantity, quantity), until };
      } else {
        shares.push({ block, quantity, from, until });
      }
      [lower, from] = [upper, until];
    }
  }
  return shares;
}

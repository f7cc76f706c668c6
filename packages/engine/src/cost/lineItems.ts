import { blockShares, extended, type PriceUsage, usageByPrice } from './usageByPrice.ts';
import { type BlockList, type Component, blockList, raisedToUnit } from './blocks.ts';
import type { CostPolicy } from './costPolicy.ts';
import {
  type Fraction,
  add,
  compare,
  decimalOf,
  decimalText,
  multiply,
  raisedTo,
  subtract,
  zero,
} from '../numbers/index.ts';
import { cutAtIdle, idleCurve, type IdleSpan, type UsedSpan } from './idleTime.ts';
import { energyCurve, minuteCurve, type MeterCurve } from './meterCurve.ts';
import { msPerSecond } from '../clock/index.ts';
import type { ActivePrice, PriceSegment } from '../plan/index.ts';
import type { LimitedAmount, ReceiptLine } from './receipt.ts';
import type { PriceInterval } from '../rate/index.ts';
import type { SessionRead } from './session.ts';

/** A receipt's line before anything is written as decimal text. */
export interface ExactLine extends Omit<ReceiptLine, 'quantity' | 'amount'> {
  readonly quantity: Fraction;
  readonly amount: Fraction;
}

/** The usage that something was last put on. */
function lastUsed(usages: readonly PriceUsage[]): PriceUsage | undefined {
  const end = ({ stretches }: PriceUsage): number => stretches.at(-1)?.untilMs ?? -Infinity;
  return usages.reduce<PriceUsage | undefined>(
    (last, usage) => (last === undefined || end(usage) >= end(last) ? usage : last),
    undefined,
  );
}

/** The usages with what started units add to them; with blocks, a unit is each block's own (C3). */
function withStartedUnits(
  usages: readonly PriceUsage[],
  { billing, intervals }: Required<CostPolicy>,
): readonly PriceUsage[] {
  const missing = (list: BlockList, quantity: Fraction): Fraction =>
    subtract(raisedToUnit(list, quantity), quantity);
  if (billing === 'started_unit_once') {
    const last = lastUsed(usages);
    const total = usages.reduce((sum, { quantity }) => add(sum, quantity), zero);
    return usages.map((usage) =>
      usage === last ? extended(usage, missing(usage.list, total)) : usage,
    );
  }
  return billing === 'started_unit' && intervals === 'tiers'
    ? usages.map((usage) => extended(usage, missing(usage.list, usage.quantity)))
    : usages;
}

/** What a component is billed by in a span; idle minutes are those of `time` unless `idle` is stated (C11). */
function listIn(
  component: Component,
  { price, isIdle }: UsedSpan,
): readonly PriceInterval[] | undefined {
  const { intervals } = price;
  if (intervals === null || component === 'energy') return intervals?.energy;
  const isIdlePrice = isIdle && intervals.idle !== undefined;
  return isIdlePrice === (component === 'idle') ? intervals[component] : undefined;
}

function linesOfComponent(
  component: Component,
  spans: readonly UsedSpan[],
  curve: MeterCurve,
  policy: Required<CostPolicy>,
): ExactLine[] {
  const usages = usageByPrice(spans, curve, policy.blocks, (span) => {
    const list = listIn(component, span);
    return list === undefined ? undefined : blockList(list, component, policy.intervals);
  });
  const raisesBlocks = policy.billing === 'started_unit' && policy.intervals === 'blocks';
  return withStartedUnits(usages, policy).flatMap((usage) =>
    blockShares(usage, curve).map(({ block, quantity: taken, from, until }) => {
      const quantity = raisesBlocks ? raisedTo(decimalOf(block.unit), taken) : taken;
      return {
        component,
        entryUuid: usage.price.entryUuid,
        from,
        until,
        quantity,
        unit: block.unit,
        price: block.price,
        amount: multiply(quantity, block.rate),
      };
    }),
  );
}

/** The session fee, from the price at the session's start, when its conditions are met (C4). */
function feeLine(
  { startMs, endMs }: SessionRead,
  energy: Fraction,
  price: ActivePrice | undefined,
): ExactLine[] {
  const fee = price?.intervals?.session_fee ?? null;
  if (price === undefined || fee === null || fee.amount === 0) return [];
  const grace = decimalOf(fee.grace_period ?? 0);
  const seconds = { numerator: BigInt(endMs) - BigInt(startMs), denominator: BigInt(msPerSecond) };
  const due =
    compare(seconds, grace) >= 0 && compare(energy, decimalOf(fee.energy_threshold ?? 0)) >= 0;
  if (!due) return [];
  const amount = decimalOf(fee.amount);
  return [
    {
      component: 'session_fee',
      entryUuid: price.entryUuid,
      from: startMs,
      until: endMs,
      quantity: decimalOf(1),
      unit: 1,
      price: decimalText(amount),
      amount,
    },
  ];
}

const sumOf = (lines: readonly ExactLine[]): Fraction =>
  lines.reduce((sum, { amount }) => add(sum, amount), zero);

/** The lines, and what their price's limits take off or add (C12). */
function limited(
  lines: readonly ExactLine[],
  { startMs: from, endMs: until }: SessionRead,
  price: ActivePrice | undefined,
): readonly ExactLine[] {
  const limits = price?.intervals?.limits;
  if (price === undefined || limits === undefined) return lines;
  const result = [...lines];
  const apply = (of: LimitedAmount, sum: Fraction, limit: number | null, sign: 1 | -1): void => {
    if (limit === null) return;
    const amount = subtract(decimalOf(limit), sum);
    if (compare(amount, zero) * sign <= 0) return;
    result.push({
      component: 'limit',
      limited: of,
      entryUuid: price.entryUuid,
      from,
      until,
      quantity: decimalOf(1),
      unit: 1,
      price: decimalText(decimalOf(limit)),
      amount,
    });
  };
  for (const component of ['energy', 'time', 'idle'] as const) {
    const own = lines.filter((line) => line.component === component);
    apply(component, sumOf(own), limits[`max_${component}`], -1);
  }
  const sum = sumOf(result);
  apply('total', sum, limits.max_total, -1);
  apply('total', sum, limits.min_total, 1);
  return result;
}

/**
 * What a session cost, line by line and exactly (C2 to C6, C8, C11, C12). Which price holds when is
 * not decided here.
 *
 * @param spans the prices of the session: gapless from its start to its end, none of them unknown.
 * @param idle the session's idle time, in order; empty where no price of it asks for it.
 */
export function lineItems(
  spans: readonly PriceSegment[],
  session: SessionRead,
  idle: readonly IdleSpan[],
  policy: Required<CostPolicy>,
): readonly ExactLine[] {
  const energy = energyCurve(session.meter);
  const minutes = minuteCurve(session.startMs, session.endMs);
  const used = cutAtIdle(spans, idle);
  const first = spans[0]?.price;
  const lines = [
    ...linesOfComponent('energy', used, energy, policy),
    ...linesOfComponent('time', used, minutes, policy),
    ...linesOfComponent('idle', used, idleCurve(idle), policy),
    ...feeLine(session, energy.total, first),
  ];
  return limited(lines, session, first);
}

import { blockShares, extended, type PriceUsage, usageByPrice } from './usageByPrice.ts';
import { type BlockList, type Component, blockList, raisedToUnit } from './blocks.ts';
import type { CostPolicy } from './costPolicy.ts';
import {
  type Fraction,
  add,
  compare,
  decimalOf,
  decimalText,
  divide,
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

/** A receipt's line before conversion to decimal text. */
export interface ExactLine extends Omit<ReceiptLine, 'quantity' | 'amount'> {
  readonly quantity: Fraction;
  readonly amount: Fraction;
}

/** The origin of a line's price. */
type OriginWriter = (
  price: ActivePrice,
) => Pick<ReceiptLine, 'costRateUuid' | 'entryUuid' | 'taxPercent'>;

/** The origin of a session's lines; the percentage only if percentages of tax differ (K5). */
function originWriter(spans: readonly PriceSegment[]): OriginWriter {
  const first = spans[0]?.price.tax?.percent;
  const hasSeveral = spans.some(({ price }) => price.tax?.percent !== first);
  return ({ costRateUuid, entryUuid, tax }) => ({
    costRateUuid,
    entryUuid,
    ...(hasSeveral && tax !== null ? { taxPercent: tax.percent } : {}),
  });
}

/** The usage that was last added to. */
function lastUsed(usages: readonly PriceUsage[]): PriceUsage | undefined {
  const end = ({ stretches }: PriceUsage): number => stretches.at(-1)?.untilMs ?? -Infinity;
  return usages.reduce<PriceUsage | undefined>(
    (last, usage) => (last === undefined || end(usage) >= end(last) ? usage : last),
    undefined,
  );
}

/** The usages including the rest of started units; with blocks, a unit is each block's own (C3). */
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

/** The intervals that bill a component in a span; idle minutes are those of `time` unless `idle` is stated (C11). */
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
  originOf: OriginWriter,
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
        ...originOf(usage.price),
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
  originOf: OriginWriter,
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
      ...originOf(price),
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

/**
 * An amount, divided among percentages of tax in proportion to their lines (K5); undivided if
 * there is only one, or no line.
 */
function sharesByTax(
  amount: Fraction,
  lines: readonly ExactLine[],
): readonly Pick<ExactLine, 'amount' | 'taxPercent'>[] {
  const sum = sumOf(lines);
  const parts = new Map<number, Fraction>();
  for (const { taxPercent, amount: part } of lines) {
    if (taxPercent !== undefined) parts.set(taxPercent, add(parts.get(taxPercent) ?? zero, part));
  }
  // Lines that a limit has reduced to zero have no proportion.
  const shares = [...parts].filter(([, part]) => compare(part, zero) !== 0);
  if (shares.length === 0) return [{ amount }];
  return shares.map(([taxPercent, part]) => ({
    taxPercent,
    amount: divide(multiply(amount, part), sum),
  }));
}

/** The lines, and the effect of their price's limits (C12). */
function limited(
  lines: readonly ExactLine[],
  { startMs: from, endMs: until }: SessionRead,
  price: ActivePrice | undefined,
  originOf: OriginWriter,
): readonly ExactLine[] {
  const limits = price?.intervals?.limits;
  if (price === undefined || limits === undefined) return lines;
  const result = [...lines];
  const apply = (
    of: LimitedAmount,
    own: readonly ExactLine[],
    limit: number | null,
    sign: 1 | -1,
  ): void => {
    if (limit === null) return;
    const difference = subtract(decimalOf(limit), sumOf(own));
    if (compare(difference, zero) * sign <= 0) return;
    for (const share of sharesByTax(difference, own)) {
      result.push({
        component: 'limit',
        limited: of,
        ...originOf(price),
        from,
        until,
        quantity: decimalOf(1),
        unit: 1,
        price: decimalText(decimalOf(limit)),
        ...share,
      });
    }
  };
  for (const component of ['energy', 'time', 'idle'] as const) {
    const own = lines.filter((line) => line.component === component);
    apply(component, own, limits[`max_${component}`], -1);
  }
  const all = [...result];
  apply('total', all, limits.max_total, -1);
  apply('total', all, limits.min_total, 1);
  return result;
}

/**
 * The cost of a session, line by line and exact (C2 to C6, C8, C11, C12). The prices in force are
 * selected elsewhere.
 *
 * @param spans the prices of the session: gapless from its start to its end, all known.
 * @param idle the session's idle time, in order; empty where no price depends on it.
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
  const originOf = originWriter(spans);
  const lines = [
    ...linesOfComponent('energy', used, energy, policy, originOf),
    ...linesOfComponent('time', used, minutes, policy, originOf),
    ...linesOfComponent('idle', used, idleCurve(idle), policy, originOf),
    ...feeLine(session, energy.total, first, originOf),
  ];
  return limited(lines, session, first, originOf);
}

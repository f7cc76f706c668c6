import { blockShares, extended, type PriceUsage, usageByPrice } from './usageByPrice.ts';
import { type BlockList, blockList, raisedToUnit } from './blocks.ts';
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
import { energyCurve, minuteCurve, type MeterCurve } from './meterCurve.ts';
import { msPerSecond } from '../clock/index.ts';
import type { ActivePrice, PriceSegment } from '../plan/index.ts';
import type { ReceiptLine } from './receipt.ts';
import type { SessionRead } from './session.ts';

/** A receipt's line before anything is written as decimal text. */
export interface ExactLine extends Omit<ReceiptLine, 'quantity' | 'amount'> {
  readonly quantity: Fraction;
  readonly amount: Fraction;
}

type Component = 'energy' | 'time';

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

function linesOfComponent(
  component: Component,
  spans: readonly PriceSegment[],
  curve: MeterCurve,
  policy: Required<CostPolicy>,
): ExactLine[] {
  const usages = usageByPrice(spans, curve, policy.blocks, ({ intervals: of }) =>
    of === null ? undefined : blockList(of[component], component, policy.intervals),
  );
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

/**
 * What a session cost, line by line and exactly (C2 to C6, C8). Which price holds when is not
 * decided here.
 *
 * @param spans the prices of the session: gapless from its start to its end, none of them unknown.
 */
export function lineItems(
  spans: readonly PriceSegment[],
  session: SessionRead,
  policy: Required<CostPolicy>,
): ExactLine[] {
  const energy = energyCurve(session.meter);
  const minutes = minuteCurve(session.startMs, session.endMs);
  return [
    ...linesOfComponent('energy', spans, energy, policy),
    ...linesOfComponent('time', spans, minutes, policy),
    ...feeLine(session, energy.total, spans[0]?.price),
  ];
}

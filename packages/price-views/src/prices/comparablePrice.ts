import {
  priceBreakdown,
  priceKey,
  type ActivePrice,
  type BreakdownBlock,
  type PriceBreakdown,
} from '@wattpost/engine';

/** Whether a price is known, and whether any of it is above 0 (D2, D3). */
export type PriceKind = 'free' | 'priced' | 'unknown';

/**
 * A price's first block of each component, gross, as numbers for drawing and sorting, not for
 * bills: such a number may lack the last digits of a long decimal.
 */
export interface ComparableAmounts {
  /** Money per kWh; 0 without a price for energy. */
  readonly energyPerKwh: number;
  /** Money per minute; 0 without a price for time. */
  readonly timePerMinute: number;
  /** Money per session; 0 without a fee. */
  readonly sessionFee: number;
}

const unitQuantity = { energy: 1000, time: 1, idle: 1 } as const;

type Component = keyof typeof unitQuantity;

/** The price of a block per kWh or per minute. */
function perUnit({ amount, quantity }: BreakdownBlock, component: Component): number {
  const unit = unitQuantity[component];
  return quantity === unit ? Number(amount) : (Number(amount) * unit) / quantity;
}

/** The first amounts of a stated price. */
export function comparableAmounts(stated: PriceBreakdown): ComparableAmounts {
  const first = (component: 'energy' | 'time'): number => {
    const [block] = stated[component];
    return block === undefined ? 0 : perUnit(block, component);
  };
  return {
    energyPerKwh: first('energy'),
    timePerMinute: first('time'),
    sessionFee: Number(stated.sessionFee?.amount ?? '0'),
  };
}

/** The kind of a price; `null`: unknown. */
export function priceKind(stated: PriceBreakdown | null): PriceKind {
  if (stated === null) return 'unknown';
  return stated.isFree ? 'free' : 'priced';
}

/** The blocks of a component, if any costs anything. */
function costing(blocks: readonly BreakdownBlock[]): readonly BreakdownBlock[] {
  return blocks.every(({ amount }) => amount === '0') ? [] : blocks;
}

const limitNames = ['maxTotal', 'minTotal', 'maxEnergy', 'maxTime', 'maxIdle'] as const;

/** Higher limits are more expensive; no upper limit is the most expensive. */
function compareLimits(a: PriceBreakdown, b: PriceBreakdown): number {
  for (const name of limitNames) {
    const without = name === 'minTotal' ? 0 : Infinity;
    const [one, other] = [a, b].map(({ limits }) => Number(limits?.[name] ?? without));
    if (one !== other) return (one as number) < (other as number) ? -1 : 1;
  }
  return 0;
}

/** A price for display with its key. */
export interface KnownPrice {
  /** `null`: unknown (D2). */
  readonly stated: PriceBreakdown | null;
  /** `priceKey(stated)`. */
  readonly key: string;
}

/** A plan has one object for each of its prices, so each is computed once. */
const known = new WeakMap<ActivePrice, KnownPrice>();

/** The breakdown of a plan's price, tax included. */
export function priceBreakdownOf(price: ActivePrice): KnownPrice {
  let cached = known.get(price);
  if (cached === undefined) {
    const stated = price.intervals && priceBreakdown(price.intervals, price.tax);
    cached = { stated, key: priceKey(stated) };
    known.set(price, cached);
  }
  return cached;
}

/** Block by block; the last block of a list has no end (C2). */
function compareBlocks(
  a: readonly BreakdownBlock[],
  b: readonly BreakdownBlock[],
  component: Component,
): number {
  const amountAt = (blocks: readonly BreakdownBlock[], index: number): number => {
    const block = blocks[index] ?? blocks.at(-1);
    return block === undefined ? 0 : perUnit(block, component);
  };
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = amountAt(a, index) - amountAt(b, index);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A price is cheaper where expensive blocks begin later; a falling amount makes it more expensive. */
function compareBounds(a: readonly BreakdownBlock[], b: readonly BreakdownBlock[]): number {
  for (const [index, block] of a.entries()) {
    const other = b[index];
    if (other === undefined || index === 0) continue;
    const rises = Number(block.amount) >= Number(a[index - 1]?.amount);
    const difference = Number(other.from) - Number(block.from);
    if (difference !== 0) return rises ? difference : -difference;
  }
  return 0;
}

const kindOrder: Readonly<Record<PriceKind, number>> = { free: 0, priced: 1, unknown: 2 };

/**
 * Orders prices of one currency from cheap to expensive, as far as possible without a session:
 * free ones first, then by the price of energy, then of time, then of the session, unknown ones
 * (`null`) last. Energy, time and idle time are compared block by block; equal amounts by the start of
 * their blocks; equal fees by their conditions (a rarer fee is cheaper), then limits.
 *
 * @returns negative, 0 or positive; 0 only for equal prices (`priceKey`).
 */
export function comparePrices(a: PriceBreakdown | null, b: PriceBreakdown | null): number {
  const kinds = kindOrder[priceKind(a)] - kindOrder[priceKind(b)];
  if (kinds !== 0 || a === null || b === null || a.isFree || b.isFree) return kinds;
  const feeA = a.sessionFee;
  const feeB = b.sessionFee;
  const energyA = costing(a.energy);
  const energyB = costing(b.energy);
  const timeA = costing(a.time);
  const timeB = costing(b.time);
  const [idleA, idleB] = [costing(a.idle ?? a.time), costing(b.idle ?? b.time)];
  const [keyA, keyB] = [priceKey(a), priceKey(b)];
  return (
    compareBlocks(energyA, energyB, 'energy') ||
    compareBlocks(timeA, timeB, 'time') ||
    compareBlocks(idleA, idleB, 'idle') ||
    Number(feeA?.amount ?? '0') - Number(feeB?.amount ?? '0') ||
    (feeB?.graceSeconds ?? 0) - (feeA?.graceSeconds ?? 0) ||
    Number(feeB?.thresholdKwh ?? '0') - Number(feeA?.thresholdKwh ?? '0') ||
    compareBounds(energyA, energyB) ||
    compareBounds(timeA, timeB) ||
    compareBounds(idleA, idleB) ||
    compareLimits(a, b) ||
    Number(keyA > keyB) - Number(keyA < keyB)
  );
}

import { type PriceInterval, tierUnit } from '../rate/index.ts';
import {
  type Fraction,
  add,
  compare,
  decimalOf,
  decimalText,
  divide,
  raisedTo,
  subtract,
  zero,
} from '../numbers/index.ts';

/** A component of a price that has a list of intervals. */
export type Component = keyof typeof tierUnit;

/** A part of a quantity with one price: from `lower` to `upper`. */
export interface Block {
  /** Cumulative Wh or minutes. */
  readonly lower: Fraction;
  /** Cumulative Wh or minutes; `undefined` for the last block, which has no end (C2). */
  readonly upper: Fraction | undefined;
  /** The Wh or minutes that `price` is for. */
  readonly unit: number;
  /** Money for one `unit`, as decimal text. */
  readonly price: string;
  /** Money for one Wh or minute. */
  readonly rate: Fraction;
}

/** A list of intervals, in one interpretation (C2). */
export interface BlockList {
  /** At least one; each begins where the previous one ends. */
  readonly blocks: readonly Block[];
  /** The size of a started unit: the last block's own unit, or a tier's full unit. */
  readonly step: Fraction;
  /** Whether full units count from zero (tiers) or from the beginning of the last block. */
  readonly stepFromZero: boolean;
}

function blockOf(lower: Fraction, upper: Fraction | undefined, unit: number, price: number): Block {
  const money = decimalOf(price);
  const rate = divide(money, decimalOf(unit));
  return { lower, upper, unit, price: decimalText(money), rate };
}

function readBlocks(list: readonly PriceInterval[]): BlockList {
  let lower = zero;
  const blocks = list.map(({ unit, price }, index) => {
    const upper = index === list.length - 1 ? undefined : add(lower, decimalOf(unit));
    const block = blockOf(lower, upper, unit, price);
    lower = upper ?? lower;
    return block;
  });
  const step = decimalOf((list.at(-1) as PriceInterval).unit);
  return { blocks, step, stepFromZero: false };
}

function readTiers(list: readonly PriceInterval[], component: Component): BlockList {
  const full = tierUnit[component];
  const sorted = [...list].sort((a, b) => a.unit - b.unit);
  let lower = zero;
  const blocks = sorted.map(({ unit, price }, index) => {
    const upper = index === sorted.length - 1 ? undefined : decimalOf(unit);
    const block = blockOf(lower, upper, full, price);
    lower = upper ?? lower;
    return block;
  });
  return { blocks, step: decimalOf(full), stepFromZero: true };
}

const memory = (): WeakMap<readonly PriceInterval[], BlockList> => new WeakMap();

// A plan's lists are frozen and used for each session, so each is read once.
const remembered = {
  blocks: { energy: memory(), time: memory(), idle: memory() },
  tiers: { energy: memory(), time: memory(), idle: memory() },
} as const;

/**
 * Reads a list of intervals as blocks or as tiers (C2). The list must never change afterwards.
 *
 * @returns `undefined` for the empty list: the component costs nothing.
 */
export function blockList(
  list: readonly PriceInterval[],
  component: Component,
  reading: 'blocks' | 'tiers',
): BlockList | undefined {
  if (list.length === 0) return undefined;
  const known = remembered[reading][component];
  let read = known.get(list);
  if (read === undefined) {
    read = reading === 'blocks' ? readBlocks(list) : readTiers(list, component);
    known.set(list, read);
  }
  return read;
}

/** The quantity rounded up to full units (C3); zero stays zero. */
export function raisedToUnit(
  { blocks, step, stepFromZero }: BlockList,
  quantity: Fraction,
): Fraction {
  if (quantity.numerator === 0n) return quantity;
  if (stepFromZero) return raisedTo(step, quantity);
  const inside = blocks.find(({ upper }) => upper === undefined || compare(quantity, upper) <= 0);
  const { lower, upper } = inside as Block;
  return upper ?? add(lower, raisedTo(step, subtract(quantity, lower)));
}

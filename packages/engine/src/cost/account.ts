import type { BlockList } from './blocks.ts';
import { type Fraction, add, compare, subtract, zero } from '../numbers/index.ts';
import type { Gauge } from './gauge.ts';
import type { ActivePrice, PriceSegment } from '../plan/index.ts';

/** A span of time in which a quantity was put on an account. */
interface Entry {
  readonly fromMs: number;
  readonly untilMs: number;
  /** What the gauge showed at `fromMs`. */
  readonly gauged: Fraction;
  /** What the account held at `fromMs`. */
  readonly held: Fraction;
}

/** What a session took at one price, over all its spans: the counter that runs on (C5). */
export interface Account {
  readonly price: ActivePrice;
  readonly list: BlockList;
  /** Wh or minutes, greater than 0. */
  quantity: Fraction;
  /** At least one, in order of time. */
  readonly entries: Entry[];
}

/**
 * Puts a session's quantity on one account for each price, in the order in which the prices were
 * first used. Spans in which nothing was taken are left out, and those whose price has no list.
 *
 * @param spans gapless from the session's start to its end.
 * @param listOf the intervals of a price; `undefined` when it has none for this quantity.
 */
export function openAccounts(
  spans: readonly PriceSegment[],
  gauge: Gauge,
  listOf: (price: ActivePrice) => BlockList | undefined,
): Account[] {
  const accounts = new Map<ActivePrice, Account>();
  let gauged: Fraction | undefined;
  for (const [index, { from, until, price }] of spans.entries()) {
    const open = accounts.get(price);
    const list = open?.list ?? listOf(price);
    const before = gauged;
    gauged = undefined;
    if (list === undefined) continue;
    const start = before ?? gauge.at(from);
    // Not at(until) for the last: a session without length has taken its energy all the same.
    gauged = index === spans.length - 1 ? gauge.total : gauge.at(until);
    const taken = subtract(gauged, start);
    if (taken.numerator === 0n) continue;
    const account = open ?? { price, list, quantity: zero, entries: [] };
    if (open === undefined) accounts.set(price, account);
    account.entries.push({ fromMs: from, untilMs: until, gauged: start, held: account.quantity });
    account.quantity = add(account.quantity, taken);
  }
  return [...accounts.values()];
}

function within(entry: Entry, gauge: Gauge, held: Fraction): number {
  const epochMs = gauge.reached(add(entry.gauged, subtract(held, entry.held)));
  return Math.min(Math.max(epochMs, entry.fromMs), entry.untilMs);
}

/**
 * The span of time in which an account went from `lower` to `upper`, in epoch ms. What lies beyond
 * the account's quantity (a started unit's rest) counts as taken at its end.
 */
export function spanOf(
  { entries, quantity }: Account,
  gauge: Gauge,
  lower: Fraction,
  upper: Fraction | undefined,
): { readonly from: number; readonly until: number } {
  const first = entries[0] as Entry;
  const last = entries.at(-1) as Entry;
  let from = first.fromMs;
  if (compare(lower, quantity) >= 0) from = last.untilMs;
  else if (lower.numerator !== 0n) {
    const entry = entries.findLast(({ held }) => compare(held, lower) <= 0) as Entry;
    from = within(entry, gauge, lower);
  }
  let until = last.untilMs;
  if (upper !== undefined && compare(upper, quantity) < 0) {
    const entry = entries.findLast(({ held }) => compare(held, upper) < 0) as Entry;
    until = within(entry, gauge, upper);
  }
  return { from, until };
}

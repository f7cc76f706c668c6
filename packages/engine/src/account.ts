import { add, compare, subtract, type Fraction } from './fraction.ts';
import type { Gauge } from './gauge.ts';
import type { ActivePrice, PriceSegment } from './price.ts';

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
  /** Wh or minutes, greater than 0. */
  readonly quantity: Fraction;
  /** At least one, in order of time. */
  readonly entries: readonly Entry[];
}

/**
 * Puts a session's quantity on one account for each price, in the order in which the prices were
 * first used. Spans in which nothing was taken are left out, and so are prices that `counts` refuses.
 *
 * @param spans gapless from the session's start to its end.
 */
export function openAccounts(
  spans: readonly PriceSegment[],
  gauge: Gauge,
  counts: (price: ActivePrice) => boolean,
): Account[] {
  const accounts = new Map<
    ActivePrice,
    { price: ActivePrice; quantity: Fraction; entries: Entry[] }
  >();
  const [first] = spans;
  let gauged = first === undefined ? gauge.total : gauge.at(first.from);
  for (const [index, { from, until, price }] of spans.entries()) {
    // Not at(until) for the last: a session without length has taken its energy all the same.
    const next = index === spans.length - 1 ? gauge.total : gauge.at(until);
    const taken = subtract(next, gauged);
    if (taken.numerator !== 0n && counts(price)) {
      const account = accounts.get(price);
      const entry = { fromMs: from, untilMs: until, gauged };
      if (account === undefined) {
        const held = { numerator: 0n, denominator: 1n };
        accounts.set(price, { price, quantity: taken, entries: [{ ...entry, held }] });
      } else {
        account.entries.push({ ...entry, held: account.quantity });
        account.quantity = add(account.quantity, taken);
      }
    }
    gauged = next;
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

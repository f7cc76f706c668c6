import type { BundleCostRate } from '@wattpost/contract';
import { exact, type ActivePrice, type PriceBreakdown, type PricePlan } from '@wattpost/engine';
import { componentChanges, type ComponentChange } from './componentChanges.ts';
import { pairedSpans, type PairedSpan } from './priceChanges.ts';
import type { TimelineSpan } from '../dates/index.ts';
import { priceBreakdownOf } from '../prices/comparablePrice.ts';

/** A cost rate with its plan. */
export interface PlannedRate {
  readonly rate: BundleCostRate;
  readonly plan: PricePlan;
}

/** An amount, and the Wh or minutes that it is for; 0: a session. */
export interface JumpAmount {
  /** Gross, exact decimal text. */
  readonly amount: string;
  readonly quantity: number;
}

/** A price that becomes more than three times as high or as low. */
export interface PriceJump {
  /** The entry's earlier name; `null`: the default price. */
  readonly entry: string | null;
  /** `null`, and no amounts: the whole price becomes free of charge, or stops being so. */
  readonly component: ComponentChange['component'] | null;
  readonly amounts: { readonly before: JumpAmount; readonly after: JumpAmount } | null;
  /** Whether the whole price is free of charge afterwards. */
  readonly isFree: boolean;
}

/** Implausible changes of a cost rate. */
export interface SuspiciousChanges {
  /** One for each price and component, the earliest first. */
  readonly jumps: readonly PriceJump[];
  /** Names of weekly entries that are removed without a replacement. */
  readonly lostRecurring: readonly string[];
  /** The same of dated entries, except those that have ended. */
  readonly lostUnique: readonly string[];
}

const maxFactor = exact.decimalOf(3);

const msPerDay = 86_400_000;

/** A week, and all dates for which either cost rate has prices. */
function comparedSpan(rates: readonly BundleCostRate[], from: number): TimelineSpan {
  const dates = rates.flatMap(({ dynamic_pricing: mode, unique }) =>
    mode === 2 ? unique.map(({ validity }) => validity.start.slice(0, 10)) : [],
  );
  const last = dates.reduce((latest, date) => (date > latest ? date : latest), '');
  // Two days exceed a date and the offset of any clock.
  const lastMs = last === '' ? from : Date.parse(`${last}T00:00:00Z`) + 2 * msPerDay;
  return { from, until: Math.max(from + 7 * msPerDay, lastMs) };
}

function isEntry({ source }: ActivePrice): boolean {
  return source === 'recurring' || source === 'unique';
}

/** Identifies an entry for an operator: an import may give its uuid to another entry. */
function identityOf({ entryUuid, name }: ActivePrice): string {
  return JSON.stringify([entryUuid, name]);
}

/** Whether one price replaces the other: an entry is identified by its uuid, name or date. */
function isSuccessor({ before, after }: PairedSpan): boolean {
  if (before.source !== after.source) return false;
  return (
    before.source !== 'recurring' ||
    before.entryUuid === after.entryUuid ||
    before.name === after.name
  );
}

/** An amount as in `componentChanges`: `0.49`, or `1/7` if the sides have different quantities. */
function jumpAmount(text: string, quantity: number): JumpAmount {
  const [amount = '0', own] = text.split('/');
  return { amount, quantity: own === undefined ? quantity : Number(own) };
}

function isFar(before: JumpAmount, after: JumpAmount): boolean {
  const [one, other] = [before, after].map(({ amount, quantity }) =>
    exact.divide(exact.decimalOf(amount), exact.decimalOf(quantity === 0 ? 1 : quantity)),
  ) as [exact.Fraction, exact.Fraction];
  // A component that only one side has is an obvious change.
  if (before.amount === '0' || after.amount === '0') return false;
  return (
    exact.compare(other, exact.multiply(one, maxFactor)) > 0 ||
    exact.compare(one, exact.multiply(other, maxFactor)) > 0
  );
}

type Jump = Omit<PriceJump, 'entry'>;

function jumpsBetween(was: PriceBreakdown, is: PriceBreakdown): Jump[] {
  if (was.isFree || is.isFree) {
    const { isFree } = is;
    return was.isFree === isFree ? [] : [{ component: null, amounts: null, isFree }];
  }
  const found = new Map<string, Jump>();
  for (const change of componentChanges(was, is)) {
    const { component, limit, quantity } = change;
    if (change.before === null || change.after === null) continue;
    const amounts = {
      before: jumpAmount(change.before, quantity),
      after: jumpAmount(change.after, quantity),
    };
    const key = limit ?? component;
    if (found.has(key) || !isFar(amounts.before, amounts.after)) continue;
    found.set(key, { component, amounts, isFree: false });
  }
  return [...found.values()];
}

/** Compares the prices of two plans; each pair of equal text is compared once. */
function jumpFinder(before: PricePlan, after: PricePlan): (pair: PairedSpan) => readonly Jump[] {
  if (before.currency !== after.currency) return () => [];
  const known = new Map<string, readonly Jump[]>();
  return (pair) => {
    const written = [pair.before, pair.after].map(({ intervals, tax }) =>
      JSON.stringify([intervals, tax]),
    );
    if (written[0] === written[1]) return [];
    const key = written.join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const was = priceBreakdownOf(pair.before).stated;
    const is = priceBreakdownOf(pair.after).stated;
    const jumps = was === null || is === null ? [] : jumpsBetween(was, is);
    known.set(key, jumps);
    return jumps;
  };
}

interface Loss {
  readonly price: ActivePrice;
  heldMs: number;
  /** The part of it in which no entry applies any more. */
  lostMs: number;
}

/**
 * Finds implausible changes of a cost rate: prices that become more than three times
 * as high or as low, or free of charge, or stop being so; removed entries that leave at least half of
 * their time without an entry. Prices are compared over a week, and over all future dates.
 *
 * @param from epoch ms: the start of the comparison.
 */
export function suspiciousChanges(
  before: PlannedRate,
  after: PlannedRate,
  from: number,
): SuspiciousChanges {
  const losses = new Map<ActivePrice, Loss>();
  const remaining = new Set<string>();
  const compared = new Map<ActivePrice, Set<ActivePrice>>();
  const jumps = new Map<string, PriceJump>();
  const jumpsIn = jumpFinder(before.plan, after.plan);
  const span = comparedSpan([before.rate, after.rate], from);
  for (const paired of pairedSpans(before.plan, after.plan, span)) {
    const { before: was, after: is } = paired;
    if (isEntry(is)) remaining.add(identityOf(is));
    if (isEntry(was)) {
      const lengthMs = paired.until - paired.from;
      const one = losses.get(was) ?? { price: was, heldMs: 0, lostMs: 0 };
      one.heldMs += lengthMs;
      if (!isEntry(is)) one.lostMs += lengthMs;
      losses.set(was, one);
    }
    const seen = compared.get(was) ?? new Set();
    if (!isSuccessor(paired) || seen.has(is)) continue;
    compared.set(was, seen.add(is));
    for (const jump of jumpsIn(paired)) {
      const key = JSON.stringify([was.entryUuid, jump]);
      if (!jumps.has(key)) jumps.set(key, { entry: isEntry(was) ? was.name : null, ...jump });
    }
  }
  const lost = [...losses.values()].filter(
    ({ price, heldMs, lostMs }) => lostMs * 2 >= heldMs && !remaining.has(identityOf(price)),
  );
  // In list order: in the order of time, a week begins with the entry in force at `from`.
  const namesIn = (
    entries: readonly { readonly uuid: string; readonly name: string }[],
  ): string[] => {
    const uuids = new Set(lost.map(({ price }) => price.entryUuid));
    return entries.filter(({ uuid }) => uuids.has(uuid)).map(({ name }) => name);
  };
  return {
    jumps: [...jumps.values()],
    lostRecurring: namesIn(before.rate.recurring),
    lostUnique: namesIn(before.rate.unique),
  };
}

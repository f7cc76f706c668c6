import type { CostRate, Intervals, PriceInterval } from '../src/rate/costRate.ts';
import type { CostPolicy } from '../src/cost/costPolicy.ts';
import type { PlainSession } from './arbitrarySessions.ts';
import { modelOf } from './model.ts';
import { modelChanges } from './modelChanges.ts';
import { Ratio } from './ratio.ts';

/**
 * The cost of a session by the rules C1 to C5, as plainly as it can be said: prices from the
 * independent model, quantities added up over every overlap of two readings with a span of one
 * price, blocks filled one after the other.
 */

interface Span {
  readonly from: number;
  readonly until: number;
  readonly entry: number;
  readonly intervals: Intervals | null;
}

type Amounts = readonly { readonly list: readonly PriceInterval[]; readonly quantity: Ratio }[];

const zero = new Ratio(0n);

function spansOf(costRate: CostRate, { start, end }: PlainSession, follow: string): Span[] {
  const model = modelOf(costRate);
  const cuts = follow === 'start' ? [] : modelChanges(model, start, end).filter((t) => t < end);
  return [start, ...cuts].map((from, index) => ({
    from,
    until: cuts[index] ?? end,
    entry: model.winnerAt(from),
    intervals: model.priceAt(from).intervals,
  }));
}

/** Wh that flowed between two instants. */
function energyBetween({ readings }: PlainSession, from: number, until: number): Ratio {
  return readings.slice(1).reduce((sum, right, index) => {
    const left = readings[index] ?? right;
    const overlap = Math.min(right.at, until) - Math.max(left.at, from);
    if (overlap <= 0) return sum;
    const taken = Ratio.of(right.energyWh).minus(Ratio.of(left.energyWh));
    return sum.plus(taken.times(new Ratio(BigInt(overlap), BigInt(right.at - left.at))));
  }, zero);
}

/** What was taken at each entry's price, in the order of last use; the free are left out. */
function amountsOf(
  spans: readonly Span[],
  component: 'energy' | 'time',
  quantityOf: (span: Span) => Ratio,
): Amounts {
  const byEntry = new Map<number, { list: readonly PriceInterval[]; quantity: Ratio }>();
  for (const span of spans) {
    const list = span.intervals?.[component] ?? [];
    const quantity = quantityOf(span);
    if (list.length === 0 || quantity.isZero()) continue;
    const before = byEntry.get(span.entry)?.quantity ?? zero;
    byEntry.delete(span.entry);
    byEntry.set(span.entry, { list, quantity: before.plus(quantity) });
  }
  return [...byEntry.values()];
}

/** The quantity with the started unit in full. */
function raised(list: readonly PriceInterval[], quantity: Ratio, fullTier: Ratio | null): Ratio {
  if (fullTier !== null) return quantity.dividedBy(fullTier).ceiling().times(fullTier);
  let billed = zero;
  for (const [index, interval] of list.entries()) {
    if (!billed.isLessThan(quantity)) break;
    const unit = Ratio.of(interval.unit);
    const units = quantity.minus(billed).dividedBy(unit).ceiling();
    billed = billed.plus(index === list.length - 1 ? units.times(unit) : unit);
  }
  return billed;
}

function costOf(list: readonly PriceInterval[], quantity: Ratio, fullTier: Ratio | null): Ratio {
  const ordered = fullTier === null ? list : [...list].sort((a, b) => a.unit - b.unit);
  let cost = zero;
  let rest = quantity;
  let bound = zero;
  for (const [index, { unit, price }] of ordered.entries()) {
    const size = fullTier === null ? Ratio.of(unit) : Ratio.of(unit).minus(bound);
    bound = Ratio.of(unit);
    const part = index === ordered.length - 1 || rest.isLessThan(size) ? rest : size;
    cost = cost.plus(part.times(Ratio.of(price)).dividedBy(fullTier ?? Ratio.of(unit)));
    rest = rest.minus(part);
  }
  return cost;
}

function componentCost(amounts: Amounts, policy: CostPolicy, tier: number): Ratio {
  const fullTier = policy.intervals === 'tiers' ? Ratio.of(tier) : null;
  const total = amounts.reduce((sum, { quantity }) => sum.plus(quantity), zero);
  return amounts.reduce((sum, { list, quantity }, index) => {
    let billed = quantity;
    if (policy.billing === 'started_unit') billed = raised(list, quantity, fullTier);
    if (policy.billing === 'started_unit_once' && index === amounts.length - 1) {
      billed = quantity.plus(raised(list, total, fullTier).minus(total));
    }
    return sum.plus(costOf(list, billed, fullTier));
  }, zero);
}

/** The exact sum of a session's lines; `undefined` when it meets an unknown price. */
export function modelCost(
  costRate: CostRate,
  session: PlainSession,
  policy: CostPolicy,
): Ratio | undefined {
  const spans = spansOf(costRate, session, policy.follow ?? 'start');
  if (spans.some(({ intervals }) => intervals === null)) return undefined;
  const minutes = ({ from, until }: Span): Ratio => new Ratio(BigInt(until - from), 60_000n);
  const energy = energyBetween(session, session.start, session.end);
  const fee = spans[0]?.intervals?.session_fee ?? null;
  const feeIsDue =
    fee !== null &&
    session.end - session.start >= (fee.grace_period ?? 0) * 1000 &&
    !energy.isLessThan(Ratio.of(fee.energy_threshold ?? 0));
  const ofEnergy = amountsOf(spans, 'energy', ({ from, until }) =>
    energyBetween(session, from, until),
  );
  return componentCost(ofEnergy, policy, 1000)
    .plus(componentCost(amountsOf(spans, 'time', minutes), policy, 60))
    .plus(feeIsDue ? Ratio.of(fee.amount) : zero);
}

import type { CostRate, Intervals, PriceInterval, PriceLimits } from '../src/rate/costRate.ts';
import type { CostPolicy } from '../src/cost/costPolicy.ts';
import type { PlainSession } from './arbitrarySessions.ts';
import { modelOf } from './model.ts';
import { modelChanges } from './modelChanges.ts';
import { Ratio } from './ratio.ts';

/**
 * The cost of a session by the rules C1 to C5, C11 and C12, as plainly as it can be said: prices from the
 * independent model, quantities added up over every overlap of two readings with a span of one
 * price, blocks filled one after the other.
 */

interface Bounds {
  readonly from: number;
  readonly until: number;
}

interface Span extends Bounds {
  readonly entry: number;
  readonly intervals: Intervals | null;
}

/** What was taken at an entry's price: pieces between two counts of Wh or minutes. */
interface Amount {
  readonly list: readonly PriceInterval[];
  readonly pieces: readonly (readonly [from: Ratio, until: Ratio])[];
}

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

function quantityOf({ pieces }: Amount): Ratio {
  return pieces.reduce((sum, [from, until]) => sum.plus(until.minus(from)), zero);
}

/** What was taken at each entry's price, in the order of last use; the free are left out. */
function amountsOf(
  spans: readonly Span[],
  component: 'energy' | 'time' | 'idle',
  counting: CostPolicy['blocks'],
  start: number,
  taken: (span: Bounds) => Ratio,
): readonly Amount[] {
  const byEntry = new Map<number, Amount>();
  for (const span of spans) {
    const list = span.intervals?.[component] ?? [];
    const quantity = taken(span);
    if (list.length === 0 || quantity.isZero()) continue;
    const before = byEntry.get(span.entry) ?? { list, pieces: [] };
    const from =
      counting === 'entry' ? quantityOf(before) : taken({ from: start, until: span.from });
    byEntry.delete(span.entry);
    byEntry.set(span.entry, {
      list,
      pieces: [...before.pieces, [from, from.plus(quantity)]],
    });
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

/** Whole units of what was taken in each block, where `wholeUnits` says so. */
function costOf({ list, pieces }: Amount, fullTier: Ratio | null, wholeUnits: boolean): Ratio {
  const ordered = fullTier === null ? list : [...list].sort((a, b) => a.unit - b.unit);
  let cost = zero;
  let lower = zero;
  for (const [index, { unit, price }] of ordered.entries()) {
    const size = Ratio.of(unit);
    const upper = fullTier === null ? lower.plus(size) : size;
    let part = zero;
    for (const [from, until] of pieces) {
      const left = from.isLessThan(lower) ? lower : from;
      const right = index < ordered.length - 1 && upper.isLessThan(until) ? upper : until;
      if (left.isLessThan(right)) part = part.plus(right.minus(left));
    }
    if (wholeUnits) part = part.dividedBy(size).ceiling().times(size);
    cost = cost.plus(part.times(Ratio.of(price)).dividedBy(fullTier ?? size));
    lower = upper;
  }
  return cost;
}

/** The amount with more of it at its end. */
function longer({ list, pieces }: Amount, more: Ratio): Amount {
  const end = pieces.at(-1)?.[1] ?? zero;
  return { list, pieces: [...pieces, [end, end.plus(more)]] };
}

function componentCost(amounts: readonly Amount[], policy: CostPolicy, tier: number): Ratio {
  const fullTier = policy.intervals === 'tiers' ? Ratio.of(tier) : null;
  const total = amounts.reduce((sum, amount) => sum.plus(quantityOf(amount)), zero);
  const missing = (list: readonly PriceInterval[], quantity: Ratio): Ratio =>
    raised(list, quantity, fullTier).minus(quantity);
  return amounts.reduce((sum, amount, index) => {
    const { billing } = policy;
    let billed = amount;
    if (billing === 'started_unit' && fullTier !== null) {
      billed = longer(amount, missing(amount.list, quantityOf(amount)));
    }
    if (billing === 'started_unit_once' && index === amounts.length - 1) {
      billed = longer(amount, missing(amount.list, total));
    }
    const wholeUnits = billing === 'started_unit' && fullTier === null;
    return sum.plus(costOf(billed, fullTier, wholeUnits));
  }, zero);
}

/** Spans without energy (C11): a minute and a quarter are known apart, no more. */
function idleOf({ start, end, chargingUntil, readings }: PlainSession): Bounds[] | null {
  if (chargingUntil !== null) return [{ from: chargingUntil, until: end }];
  const charging: Bounds[] = readings.slice(1).flatMap((right, index) => {
    const left = readings[index] ?? right;
    return right.energyWh > left.energyWh ? [{ from: left.at, until: right.at }] : [];
  });
  if (charging.some(({ from, until }) => until - from > 900_000)) return null;
  const edges = [start, ...charging.flatMap(({ from, until }) => [from, until]), end];
  return edges.flatMap((from, index) =>
    index % 2 === 0 ? [{ from, until: edges[index + 1] ?? from }] : [],
  );
}

/** What limits make of the components' sums and the fee (C12). */
function limitedSum(
  components: Readonly<Record<'energy' | 'time' | 'idle', Ratio>>,
  fee: Ratio,
  limits: PriceLimits | undefined,
): Ratio {
  const least = (amount: Ratio, most: number | null | undefined): Ratio =>
    most !== null && most !== undefined && Ratio.of(most).isLessThan(amount)
      ? Ratio.of(most)
      : amount;
  const sum = least(components.energy, limits?.max_energy)
    .plus(least(components.time, limits?.max_time))
    .plus(least(components.idle, limits?.max_idle))
    .plus(fee);
  const floor = Ratio.of(limits?.min_total ?? 0);
  return sum.isLessThan(floor) ? floor : least(sum, limits?.max_total);
}

/** The exact sum of a session's lines, or why there is none. */
export function modelCost(
  costRate: CostRate,
  session: PlainSession,
  policy: CostPolicy,
): Ratio | readonly ('price_unknown' | 'idle_unknown')[] {
  const spans = spansOf(costRate, session, policy.follow ?? 'start');
  const stated = spans.flatMap(({ intervals }) => (intervals?.idle ? [intervals] : []));
  const idle = idleOf(session);
  const isPriceUnknown = spans.some(({ intervals }) => intervals === null);
  const isIdleUnknown =
    idle === null &&
    stated.some((of) => [...(of.idle ?? []), ...of.time].some((interval) => interval.price > 0));
  if (isPriceUnknown || isIdleUnknown) {
    return [
      ...(isPriceUnknown ? (['price_unknown'] as const) : []),
      ...(isIdleUnknown ? (['idle_unknown'] as const) : []),
    ];
  }
  // Each span is cut where the vehicle begins or ends to be idle.
  const cuts = (idle ?? []).flatMap(({ from, until }) => [from, until]).sort((a, b) => a - b);
  const pieces = spans.flatMap((span) => {
    const inside = cuts.filter((cut) => cut > span.from && cut < span.until);
    return [span.from, ...inside].map((from, index) => {
      const until = inside[index] ?? span.until;
      const isIdle = (idle ?? []).some(
        (of) => of.from <= from && until <= of.until && from < until,
      );
      const isApart = isIdle && span.intervals?.idle !== undefined;
      return { ...span, from, until, isApart };
    });
  });
  const idleMinutes = ({ from, until }: Bounds): Ratio =>
    (idle ?? []).reduce((sum, of) => {
      const ms = Math.min(of.until, until) - Math.max(of.from, from);
      return ms <= 0 ? sum : sum.plus(new Ratio(BigInt(ms), 60_000n));
    }, zero);
  const { blocks } = policy;
  const minutes = ({ from, until }: Bounds): Ratio => new Ratio(BigInt(until - from), 60_000n);
  const energy = energyBetween(session, session.start, session.end);
  const fee = spans[0]?.intervals?.session_fee ?? null;
  const feeIsDue =
    fee !== null &&
    session.end - session.start >= (fee.grace_period ?? 0) * 1000 &&
    !energy.isLessThan(Ratio.of(fee.energy_threshold ?? 0));
  const { start } = session;
  const cost = (
    component: 'energy' | 'time' | 'idle',
    used: readonly Span[],
    taken: (span: Bounds) => Ratio,
  ): Ratio =>
    componentCost(
      amountsOf(used, component, blocks, start, taken),
      policy,
      component === 'energy' ? 1000 : 60,
    );
  return limitedSum(
    {
      energy: cost('energy', spans, ({ from, until }) => energyBetween(session, from, until)),
      time: cost(
        'time',
        pieces.filter(({ isApart }) => !isApart),
        minutes,
      ),
      idle: cost(
        'idle',
        pieces.filter(({ isApart }) => isApart),
        idleMinutes,
      ),
    },
    feeIsDue ? Ratio.of(fee.amount) : zero,
    spans[0]?.intervals?.limits,
  );
}

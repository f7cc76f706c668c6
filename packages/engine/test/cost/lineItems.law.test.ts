import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryIntervals } from '../arbitraries.ts';
import {
  arbitraryBill,
  arbitraryCalendarBill,
  arbitraryPolicy,
  arbitrarySession,
  type PlainSession,
} from '../arbitrarySessions.ts';
import { accepted, planOf } from '../bills.ts';
import { calendarModelOf, calendarPlan, type Calendar } from '../calendars.ts';
import { rate } from '../examples.ts';
import { Ratio } from '../ratio.ts';
import { lawRuns, lawTimeoutMs } from '../runs.ts';
import { compileCostRate } from '../../src/plan/compileCostRate.ts';
import type { CostPolicy } from '../../src/cost/costPolicy.ts';
import { sessionCost, sessionCostExact } from '../../src/cost/sessionCost.ts';
import type { CostRate, Intervals, PriceInterval, PriceLimits } from '../../src/rate/costRate.ts';

/*
 * A model of the cost of a session by the rules C1 to C5, C11, C12 and K5: prices come from the independent
 * model, quantities are summed over every overlap of two readings with a span of one price, and blocks
 * are filled one after the other. It shares no code with the engine.
 */

interface Bounds {
  readonly from: number;
  readonly until: number;
}

interface Span extends Bounds {
  /** The price, by its cost rate and entry. */
  readonly winner: string;
  readonly percent: Percent;
  readonly intervals: Intervals | null;
}

/** Of tax; `null` where none is stated. */
type Percent = number | null;

/** Money by percentage of tax. */
type Shares = ReadonlyMap<Percent, Ratio>;

/** What was taken at an entry's price: pieces between two counts of Wh or minutes. */
interface Amount {
  readonly list: readonly PriceInterval[];
  readonly percent: Percent;
  readonly pieces: readonly (readonly [from: Ratio, until: Ratio])[];
}

const zero = new Ratio(0n);

function spansOf(calendar: Calendar, { start, end }: PlainSession, follow: string): Span[] {
  const model = calendarModelOf(calendar);
  const cuts = follow === 'start' ? [] : model.changes(start, end).filter((t) => t < end);
  return [start, ...cuts].map((from, index) => {
    const { tax, intervals } = model.priceAt(from);
    const until = cuts[index] ?? end;
    return { from, until, winner: model.winnerAt(from), percent: tax?.percent ?? null, intervals };
  });
}

function sumOf(shares: Shares): Ratio {
  return [...shares.values()].reduce((sum, share) => sum.plus(share), zero);
}

function together(parts: readonly Shares[]): Shares {
  const sums = new Map<Percent, Ratio>();
  for (const [percent, share] of parts.flatMap((part) => [...part])) {
    sums.set(percent, (sums.get(percent) ?? zero).plus(share));
  }
  return sums;
}

/** The shares in the same proportion with another sum; out of nothing, all is the start's. */
function withSum(shares: Shares, sum: Ratio, start: Percent): Shares {
  const before = sumOf(shares);
  if (before.isZero()) return together([shares, new Map([[start, sum]])]);
  return new Map(
    [...shares].map(([percent, share]) => [percent, share.times(sum).dividedBy(before)]),
  );
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

/** What was taken at each price, in the order of last use; the free are left out. */
function amountsOf(
  spans: readonly Span[],
  component: 'energy' | 'time' | 'idle',
  counting: CostPolicy['blocks'],
  start: number,
  taken: (span: Bounds) => Ratio,
): readonly Amount[] {
  const byPrice = new Map<string, Amount>();
  for (const span of spans) {
    const list = span.intervals?.[component] ?? [];
    const quantity = taken(span);
    if (list.length === 0 || quantity.isZero()) continue;
    const { winner, percent } = span;
    const before = byPrice.get(winner) ?? { list, percent, pieces: [] };
    const from =
      counting === 'entry' ? quantityOf(before) : taken({ from: start, until: span.from });
    byPrice.delete(winner);
    byPrice.set(winner, {
      list,
      percent,
      pieces: [...before.pieces, [from, from.plus(quantity)]],
    });
  }
  return [...byPrice.values()];
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
function longer(amount: Amount, more: Ratio): Amount {
  const end = amount.pieces.at(-1)?.[1] ?? zero;
  return { ...amount, pieces: [...amount.pieces, [end, end.plus(more)]] };
}

function componentCost(amounts: readonly Amount[], policy: CostPolicy, tier: number): Shares {
  const fullTier = policy.intervals === 'tiers' ? Ratio.of(tier) : null;
  const total = amounts.reduce((sum, amount) => sum.plus(quantityOf(amount)), zero);
  const missing = (list: readonly PriceInterval[], quantity: Ratio): Ratio =>
    raised(list, quantity, fullTier).minus(quantity);
  const costs = amounts.map((amount, index): Shares => {
    const { billing } = policy;
    let billed = amount;
    if (billing === 'started_unit' && fullTier !== null) {
      billed = longer(amount, missing(amount.list, quantityOf(amount)));
    }
    if (billing === 'started_unit_once' && index === amounts.length - 1) {
      billed = longer(amount, missing(amount.list, total));
    }
    const wholeUnits = billing === 'started_unit' && fullTier === null;
    return new Map([[amount.percent, costOf(billed, fullTier, wholeUnits)]]);
  });
  return together(costs);
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

/** What limits make of the components and the fee (C12), in proportion where tax differs (K5). */
function limitedShares(
  components: Readonly<Record<'energy' | 'time' | 'idle', Shares>>,
  fee: Ratio,
  first: Span | undefined,
): Shares {
  const limits: Partial<PriceLimits> = first?.intervals?.limits ?? {};
  const start = first?.percent ?? null;
  const least = (shares: Shares, most: number | null | undefined): Shares =>
    most !== null && most !== undefined && Ratio.of(most).isLessThan(sumOf(shares))
      ? withSum(shares, Ratio.of(most), start)
      : shares;
  const all = together([
    least(components.energy, limits.max_energy),
    least(components.time, limits.max_time),
    least(components.idle, limits.max_idle),
    new Map([[start, fee]]),
  ]);
  const floor = Ratio.of(limits.min_total ?? 0);
  return sumOf(all).isLessThan(floor) ? withSum(all, floor, start) : least(all, limits.max_total);
}

/** The exact sums of a session's lines, or why there are none. */
function modelCost(
  calendar: Calendar,
  session: PlainSession,
  policy: CostPolicy,
): Shares | readonly ('price_unknown' | 'idle_unknown')[] {
  const spans = spansOf(calendar, session, policy.follow ?? 'start');
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
  ): Shares =>
    componentCost(
      amountsOf(used, component, blocks, start, taken),
      policy,
      component === 'energy' ? 1000 : 60,
    );
  return limitedShares(
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
    spans[0],
  );
}

const start = Date.UTC(2026, 4, 6, 8);

/** A calendar of one cost rate and no period. */
function only(costRate: CostRate): Calendar {
  return { usual: costRate, periods: [], rates: [costRate] };
}

describe('laws of itemising', { timeout: lawTimeoutMs }, () => {
  it.each([
    [
      'cost rate',
      arbitraryBill().map(({ costRate, ...bill }) => ({ ...bill, calendar: only(costRate) })),
    ],
    ['calendar', arbitraryCalendarBill],
  ])(
    'C2 C3 C4 C5 C10 C11 C12 K5 of a %s the exact sums are those of the model, for every policy',
    (_kind, bills) => {
      fc.assert(
        fc.property(bills, ({ calendar, session, policy }) => {
          const cost = sessionCostExact(calendarPlan(calendar), session, policy);
          const expected = modelCost(calendar, session, policy);
          if (!(expected instanceof Map)) {
            expect(cost.ok ? [] : cost.problems.map(({ code }) => code)).toEqual(expected);
            return;
          }
          const { sum, taxGroups } = accepted(cost);
          expect(Ratio.from(sum).toString()).toBe(sumOf(expected).toString());
          // A percentage without lines has no group.
          const sums = new Map(taxGroups.map(({ tax, sum: own }) => [tax?.percent ?? null, own]));
          for (const [percent, share] of expected as Shares) {
            expect(Ratio.from(sums.get(percent) ?? { numerator: 0n, denominator: 1n })).toEqual(
              share,
            );
          }
          expect([...sums.keys()].filter((percent) => !expected.has(percent))).toEqual([]);
        }),
        { numRuns: lawRuns },
      );
    },
  );

  it('C3 C8 pro rata, the quantities of a component sum to what the session took', () => {
    const two = fc.tuple(arbitraryIntervals, arbitrarySession(fc.constant(start)), arbitraryPolicy);
    fc.assert(
      fc.property(two, ([{ energy, time, session_fee }, session, policy]) => {
        const intervals = { energy, time, session_fee };
        const cost = accepted(
          sessionCostExact(compileCostRate(rate({ intervals })), session, {
            ...policy,
            billing: 'pro_rata',
          }),
        );
        const sumOf = (component: string): string =>
          cost.lines
            .filter((line) => line.component === component)
            .reduce((sum, { quantity }) => sum.plus(Ratio.from(quantity)), new Ratio(0n))
            .toString();
        const { readings } = session;
        const taken = Ratio.of(readings.at(-1)?.energyWh ?? 0).minus(
          Ratio.of(readings[0]?.energyWh ?? 0),
        );
        const minutes = new Ratio(BigInt(session.end - session.start), 60_000n);
        expect(sumOf('energy')).toBe(intervals.energy.length === 0 ? '0/1' : taken.toString());
        expect(sumOf('time')).toBe(intervals.time.length === 0 ? '0/1' : minutes.toString());
      }),
      { numRuns: lawRuns },
    );
  });

  it('C3 a started unit never makes a session cheaper', () => {
    fc.assert(
      fc.property(
        arbitraryBill(),
        fc.constantFrom('started_unit' as const, 'started_unit_once' as const),
        ({ costRate, session, policy }, billing) => {
          const plan = compileCostRate(costRate);
          const proRata = sessionCostExact(plan, session, { ...policy, billing: 'pro_rata' });
          if (!proRata.ok) return;
          const started = accepted(sessionCostExact(plan, session, { ...policy, billing }));
          expect(Ratio.from(started.sum).isLessThan(Ratio.from(proRata.sum))).toBe(false);
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it('C5 the receipt does not depend on how often the meter was sampled', () => {
    // Steps whose Wh and ms share a divisor: points of the line between that are whole numbers.
    const step = fc.record({
      parts: fc.integer({ min: 1, max: 8 }),
      msOfPart: fc.integer({ min: 1, max: 40 * 60_000 }),
      whOfPart: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
    });
    fc.assert(
      fc.property(
        arbitraryBill(),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.boolean()),
        ({ costRate, session, policy }, steps, keep) => {
          const coarse = [{ at: session.start, energyWh: 500 }];
          const fine = [...coarse];
          let [at, energyWh] = [session.start, 500];
          for (const { parts, msOfPart, whOfPart } of steps) {
            for (let part = 1; part <= parts; part++) {
              at += msOfPart;
              energyWh += whOfPart;
              if (part === parts || keep.next().value) fine.push({ at, energyWh });
            }
            coarse.push({ at, energyWh });
          }
          const plan = compileCostRate(costRate);
          // Idle time is the one thing that readings far apart do not tell (C11).
          const span = { start: session.start, end: at, chargingUntil: session.start };
          expect(sessionCost(plan, { ...span, readings: fine }, policy)).toEqual(
            sessionCost(plan, { ...span, readings: coarse }, policy),
          );
        },
      ),
      { numRuns: lawRuns },
    );
  });

  it('C5 splitting a session anywhere leaves its energy cost before rounding alone', () => {
    const session = fc.record({
      minutes: fc.integer({ min: 2, max: 600 }),
      whEachMinute: fc.integer({ min: 0, max: 5000 }),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      unit: fc.constantFrom(1, 3, 7, 100, 1000),
      price: fc.integer({ min: 0, max: 9999 }),
    });
    fc.assert(
      fc.property(session, ({ minutes, whEachMinute, cut, unit, price }) => {
        const plan = planOf({ energy: [[unit, price / 10_000]] });
        const middle = Math.round(minutes * cut);
        const cost = (from: number, until: number): Ratio =>
          Ratio.from(
            accepted(
              sessionCostExact(plan, {
                start: start + from * 60_000,
                end: start + until * 60_000,
                energyWh: (until - from) * whEachMinute,
              }),
            ).sum,
          );
        expect(cost(0, middle).plus(cost(middle, minutes)).toString()).toBe(
          cost(0, minutes).toString(),
        );
      }),
      { numRuns: lawRuns },
    );
  });
});

import { Temporal } from 'temporal-polyfill';
import type { ClockLike } from '../src/clock/clock.ts';
import { compileCalendar } from '../src/plan/calendar.ts';
import { compileCostRate } from '../src/plan/compileCostRate.ts';
import type { ActivePrice } from '../src/plan/price.ts';
import type { PricePlan } from '../src/plan/plan.ts';
import type { CostRate } from '../src/rate/costRate.ts';
import type { CalendarPeriod } from '../src/rate/readPeriods.ts';
import { modelOf, readClock, type Model } from './model.ts';
import { modelChanges } from './modelChanges.ts';
import { transitionsBetween } from './zones.ts';

/** A calendar as data. */
export interface Calendar {
  readonly usual: CostRate | null;
  readonly periods: readonly CalendarPeriod<CostRate>[];
  /** All that are used, and perhaps more; at least one. */
  readonly rates: readonly CostRate[];
}

/** The calendar's plan, each rate compiled once. @param clock default: that of the zone of each rate */
export function calendarPlan({ usual, periods, rates }: Calendar, clock?: ClockLike): PricePlan {
  const options = clock === undefined ? {} : { timeZone: clock };
  const plans = new Map(rates.map((rate) => [rate, compileCostRate(rate, options)]));
  const planOf = (rate: CostRate | null): PricePlan | null => plans.get(rate as CostRate) ?? null;
  return compileCalendar(
    planOf(usual),
    periods.map((period) => ({ ...period, rate: planOf(period.rate) })),
  );
}

/** The period that applies at a clock reading, `undefined` for none: K2, read once more, slow and plain. */
function periodOn(
  periods: readonly CalendarPeriod<CostRate>[],
): (clock: Temporal.PlainDateTime) => CalendarPeriod<CostRate> | undefined {
  const read = periods.map((period) => {
    const from = Temporal.PlainDateTime.from(period.from);
    const until = period.until === null ? null : Temporal.PlainDateTime.from(period.until);
    const seconds = until === null ? Infinity : from.until(until).total({ unit: 'seconds' });
    return { period, from, until, seconds };
  });
  // Array.prototype.sort is stable: what is listed first stays first.
  read.sort((a, b) =>
    a.seconds === b.seconds
      ? Temporal.PlainDateTime.compare(b.from, a.from)
      : a.seconds - b.seconds,
  );
  return (clock) =>
    read.find(
      ({ from, until }) =>
        Temporal.PlainDateTime.compare(from, clock) <= 0 &&
        (until === null || Temporal.PlainDateTime.compare(clock, until) < 0),
    )?.period;
}

/** The prices of a calendar by the rules: what `Model` is for one cost rate. */
export interface CalendarModel {
  /** Every instant at which a period can begin or end, in no order. */
  readonly boundaries: readonly number[];
  periodAt(epochMs: number): CalendarPeriod<CostRate> | undefined;
  /** Equal for instants with the same price object. */
  winnerAt(epochMs: number): string;
  priceAt(epochMs: number): ActivePrice;
  /** Every instant t with `fromMs` < t ≤ `toMs` at which the price changes, ascending. */
  changes(fromMs: number, toMs: number): number[];
}

/** Reads a calendar by the rules (K1 to K4). */
export function calendarModelOf({ usual, periods, rates }: Calendar): CalendarModel {
  const zone = (rates[0] as CostRate).time_zone;
  const models = new Map(rates.map((rate) => [rate, modelOf(rate)]));
  const onClock = periodOn(periods);
  const periodAt = (epochMs: number): CalendarPeriod<CostRate> | undefined =>
    onClock(readClock(zone, epochMs));
  const modelAt = (epochMs: number): Model | undefined => {
    const period = periodAt(epochMs);
    return models.get((period === undefined ? usual : period.rate) as CostRate);
  };
  const winnerAt = (epochMs: number): string => {
    const model = modelAt(epochMs);
    return model === undefined ? 'none' : `${model.costRate.uuid} ${model.winnerAt(epochMs)}`;
  };
  const bounds = periods
    .flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
    .flatMap((local) =>
      (['earlier', 'later'] as const).map(
        (disambiguation) =>
          Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation })
            .epochMilliseconds,
      ),
    );
  // What a jump skips begins at the jump.
  const jumps = transitionsBetween(zone, Math.min(...bounds), Math.max(...bounds));
  const boundaries = [...bounds, ...jumps];
  return {
    boundaries,
    periodAt,
    winnerAt,
    priceAt: (epochMs) => modelAt(epochMs)?.priceAt(epochMs) ?? unknownPrice,
    // Candidates in plenty: what is no change is left out again.
    changes: (fromMs, toMs) =>
      [
        ...new Set([
          ...boundaries,
          ...transitionsBetween(zone, fromMs, toMs),
          ...[...models.values()].flatMap((model) => modelChanges(model, fromMs, toMs)),
        ]),
      ]
        .filter((t) => t > fromMs && t <= toMs && winnerAt(t - 1) !== winnerAt(t))
        .sort((a, b) => a - b),
  };
}

const unknownPrice: ActivePrice = {
  source: 'none',
  costRateUuid: null,
  entryUuid: null,
  name: null,
  intervals: null,
  tax: null,
  marketingTexts: {},
};

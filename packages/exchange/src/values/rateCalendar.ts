import { rebased, type BundleCostRate, type Problem } from '@wattpost/contract';
import {
  checkCostRate,
  checkPeriods,
  compileCalendar,
  compileCostRate,
  isTimeZone,
  nextChange,
  priceAt,
  readLocalSecond,
  writeLocalSecond,
  type CalendarPeriod,
  type ClockLike,
  type PricePlan,
} from '@wattpost/engine';

/** A station's calendar of cost rates (K). Rates with one uuid are one cost rate. */
export interface RateCalendar {
  /** `null`: outside of all periods the price is unknown (K3). */
  readonly usual: BundleCostRate | null;
  /** Empty: the usual cost rate always applies. */
  readonly periods: readonly CalendarPeriod<BundleCostRate>[];
}

/** A calendar on the clock of the stations that have it. */
export interface StationCalendar extends RateCalendar {
  /** IANA zone. */
  readonly timeZone: string;
  /** The zone's clock, as of `bundleClock`; left out: that of the runtime's zone data. */
  readonly clock?: ClockLike;
}

/** The clock of a calendar. */
export function clockOfCalendar({ clock, timeZone }: StationCalendar): ClockLike {
  return clock ?? timeZone;
}

/** A span in which one cost rate of a calendar applies. */
export interface RateSpan {
  /** `null`: the price is unknown (K3). */
  readonly rate: BundleCostRate | null;
  /** Epoch milliseconds, inclusive; -Infinity: no start. */
  readonly fromMs: number;
  /** Epoch milliseconds, exclusive; Infinity: no end. */
  readonly untilMs: number;
}

/** The cost rates of a calendar, each once, with the path of its first use, from `$`. */
export function ratesOfCalendar({ usual, periods }: RateCalendar): Map<BundleCostRate, string> {
  const paths = new Map<BundleCostRate, string>();
  const uuids = new Set<string>();
  const listed = [
    ['$.usual', usual] as const,
    ...periods.map(({ rate }, index) => [`$.periods[${index}].rate`, rate] as const),
  ];
  for (const [path, rate] of listed) {
    if (rate === null || uuids.has(rate.uuid)) continue;
    uuids.add(rate.uuid);
    paths.set(rate, path);
  }
  return paths;
}

/** All problems of cost rates and periods as a calendar, with paths in it. */
export function rateCalendarProblems(calendar: StationCalendar): readonly Problem[] {
  const { usual, periods } = calendar;
  const clock = clockOfCalendar(calendar);
  const rates = ratesOfCalendar(calendar);
  if (rates.size === 0) {
    const message = 'A calendar needs at least one cost rate.';
    return [{ path: '$.usual', code: 'missing', message }];
  }
  if (typeof clock === 'string' && !isTimeZone(clock)) {
    const message = 'Expected the IANA time zone of the station, such as "Europe/Vienna".';
    return [{ path: '$.timeZone', code: 'unknown_time_zone', message }];
  }
  return [
    ...[...rates].flatMap(([rate, path]) =>
      rebased(checkCostRate(rate, { timeZone: 'UTC' }).problems, path),
    ),
    ...rebased(checkPeriods(usual, periods), '$.periods'),
  ];
}

/**
 * The plan of a calendar, each cost rate compiled once; without periods it is that of the usual one.
 *
 * @param compile makes the plan of a cost rate.
 */
function combined(
  { usual, periods }: RateCalendar,
  compile: (rate: BundleCostRate) => PricePlan,
): PricePlan {
  if (periods.length === 0 && usual !== null) return compile(usual);
  const plans = new Map<string, PricePlan>();
  const planOf = (rate: BundleCostRate | null): PricePlan | null => {
    if (rate === null) return null;
    const plan = plans.get(rate.uuid) ?? compile(rate);
    plans.set(rate.uuid, plan);
    return plan;
  };
  return compileCalendar(
    planOf(usual),
    periods.map(({ rate, from, until }) => ({ rate: planOf(rate), from, until })),
  );
}

/**
 * The plan of a calendar on a clock.
 *
 * @param calendar without `rateCalendarProblems`.
 */
export function planOfCalendar(calendar: RateCalendar, clock: ClockLike): PricePlan {
  return combined(calendar, (rate) => compileCostRate(rate, { timeZone: clock }));
}

/** The plan of a cost rate with a constant price, to find out when it applies. */
function markerOf({ uuid }: BundleCostRate, clock: ClockLike): PricePlan {
  const intervals = { energy: [], time: [], session_fee: null };
  const without = { marketing_texts: {}, recurring: [], unique: [] };
  const rate = { uuid, name: uuid, currency: 'EUR', dynamic_pricing: null, intervals };
  return compileCostRate({ ...rate, ...without }, { timeZone: clock });
}

/** Offsets from UTC are smaller. */
const clockRangeMs = 2 * 86_400_000;

/**
 * When each cost rate of a calendar applies (K2), without gaps, neighbours different.
 *
 * @param calendar without `rateCalendarProblems`.
 * @param clock with `UTC` the spans are local times as if they were UTC.
 */
export function rateSpans(calendar: RateCalendar, clock: ClockLike): RateSpan[] {
  const { usual, periods } = calendar;
  if (periods.length === 0) return [{ rate: usual, fromMs: -Infinity, untilMs: Infinity }];
  const plan = combined(calendar, (rate) => markerOf(rate, clock));
  const rates = new Map<string | null, BundleCostRate>(
    Array.from(ratesOfCalendar(calendar).keys(), (rate) => [rate.uuid, rate]),
  );
  const firstMs = periods.reduce(
    (earliestMs, { from }) => Math.min(earliestMs, (readLocalSecond(from) ?? 0) * 1000),
    Infinity,
  );
  const spans: RateSpan[] = [];
  for (let [fromMs, atMs] = [-Infinity, firstMs - clockRangeMs]; atMs < Infinity;) {
    const untilMs = nextChange(plan, atMs) ?? Infinity;
    const rate = rates.get(priceAt(plan, atMs).costRateUuid) ?? null;
    spans.push({ rate, fromMs, untilMs });
    [fromMs, atMs] = [untilMs, untilMs];
  }
  return spans;
}

function localText(ms: number): string {
  return writeLocalSecond(ms / 1000);
}

/**
 * The calendar of spans: the cost rate of the first is the usual one, and each span with another one becomes a period.
 *
 * @param spans at least one, without gaps from -Infinity to Infinity; local times as if they were UTC, whole
 *   seconds.
 */
export function calendarOfSpans(spans: readonly RateSpan[]): RateCalendar {
  const usual = spans[0]?.rate ?? null;
  const joined: RateSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.rate?.uuid === span.rate?.uuid && last !== undefined) {
      joined[joined.length - 1] = { ...last, untilMs: span.untilMs };
    } else joined.push(span);
  }
  const periods = joined
    .filter(({ rate }) => rate?.uuid !== usual?.uuid)
    .map(({ rate, fromMs, untilMs }) => {
      return {
        rate,
        from: localText(fromMs),
        until: untilMs === Infinity ? null : localText(untilMs),
      };
    });
  return { usual, periods };
}

import type { BundleCostRate } from '@wattpost/contract';
import { dateOfDay, type ActivePrice } from '@wattpost/engine';
import type { OcpiRestrictions } from '../ocpi/index.ts';
import { fourDigitYear } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import {
  elementPriceKey,
  minutesOf,
  minutesOfWeek,
  priceTimes,
  type PriceTimes,
} from './exportElements.ts';
import {
  allPieces,
  datePieces,
  msPerDay,
  msPerMinute,
  planOfLocalTime,
  tariffWeekPieces,
  type DatedPiece,
} from './exportPieces.ts';

/** Local times as if they were UTC, half-open; infinite: without start, or end. */
export interface LocalTimeSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The intersection of two spans; if empty, it ends before it starts. */
export function overlap(one: LocalTimeSpan, other: LocalTimeSpan): LocalTimeSpan {
  return {
    fromMs: Math.max(one.fromMs, other.fromMs),
    untilMs: Math.min(one.untilMs, other.untilMs),
  };
}

/** The part of the calendar to write. */
export interface WantedTimes {
  /** Whole minutes; only dated entries within them are written. */
  readonly spans: readonly LocalTimeSpan[];
  /** Whether sessions at all other times have another price. */
  readonly isLimited: boolean;
  /** The restriction of weekly prices and the default price. */
  readonly when: OcpiRestrictions;
}

/** The default price of a cost rate as the price in force. */
function defaultPrice({ uuid, name, intervals, tax = null }: BundleCostRate): ActivePrice {
  const facts = { source: 'default', entryUuid: null, marketingTexts: {} } as const;
  return { ...facts, costRateUuid: uuid, name, intervals, tax };
}

function noteUnknown(findings: Findings): void {
  findings.add('$.intervals', 'unknown_price', { reason: 'ocpi' });
}

function totalMinutes(spans: readonly LocalTimeSpan[]): number {
  return spans.reduce((sum, { fromMs, untilMs }) => sum + (untilMs - fromMs) / msPerMinute, 0);
}

/** The prices of a cost rate and their validity: those of its entries, then the default one. */
export function timedRatePrices(
  rate: BundleCostRate,
  { spans, isLimited, when }: WantedTimes,
  findings: Findings,
): readonly PriceTimes[] {
  const { dynamic_pricing: mode, intervals } = rate;
  const plan = planOfLocalTime(rate);
  const pieces =
    mode === 1
      ? tariffWeekPieces(plan)
      : mode === 2
        ? spans.flatMap((span) => datePieces(plan, rate, span, findings))
        : [];
  const all = mode === 1 ? minutesOfWeek : isLimited ? totalMinutes(spans) : Infinity;
  const isCovered = minutesOf(pieces) === all;
  const usualKey = intervals && elementPriceKey(intervals);
  const others = pieces.filter(
    ({ price }) => price.intervals !== null && elementPriceKey(price.intervals) !== usualKey,
  );
  if (intervals === null && !isCovered) noteUnknown(findings);
  const timed = priceTimes(others, mode === 1 ? 'weekdays' : 'dates').map((each) => ({
    ...each,
    times: mode === 1 ? each.times.map((times) => ({ ...times, ...when })) : each.times,
  }));
  const last = timed.at(-1);
  if (intervals !== null && (!isCovered || others.length < pieces.length)) {
    return [...timed, { price: defaultPrice(rate), intervals, times: [when] }];
  }
  // If dates leave no time for the default price, the last one needs no restriction.
  return isCovered && mode === 2 && last !== undefined
    ? [...timed.slice(0, -1), { ...last, times: [when] }]
    : timed;
}

/** Shorter spans are written by date, so that no weekday outside of them is named. */
const shortDays = 7;

function datesOf(firstDay: number, endDay: number): OcpiRestrictions {
  const end_date = endDay === Infinity ? undefined : fourDigitYear(dateOfDay(endDay));
  return {
    ...(firstDay === -Infinity ? {} : { start_date: dateOfDay(firstDay) }),
    ...(end_date === undefined ? {} : { end_date }),
  };
}

/**
 * The prices of a cost rate in one span, restricted to it: whole days by dates, a partly included day
 * by the times of that date.
 *
 * @param span of whole minutes.
 * @param bounds selects the entries to write, in a span of a week or more.
 */
export function spanPrices(
  rate: BundleCostRate,
  { fromMs, untilMs }: LocalTimeSpan,
  bounds: LocalTimeSpan,
  findings: Findings,
): readonly PriceTimes[] {
  const plan = planOfLocalTime(rate);
  const byDate = (from: number, until: number): DatedPiece[] =>
    from < until ? allPieces(plan, rate, from, until, findings) : [];
  const firstDay = Math.ceil(fromMs / msPerDay);
  const endDay = Math.floor(untilMs / msPerDay);
  const isShort = endDay - firstDay < shortDays;
  const pieces = isShort
    ? byDate(fromMs, untilMs)
    : [...byDate(fromMs, firstDay * msPerDay), ...byDate(endDay * msPerDay, untilMs)];
  if (pieces.some(({ price }) => price.intervals === null)) noteUnknown(findings);
  const dated = priceTimes(pieces, 'dates');
  if (isShort) return dated;
  const spans = [overlap({ fromMs: firstDay * msPerDay, untilMs: endDay * msPerDay }, bounds)];
  const wanted = { spans, isLimited: true, when: datesOf(firstDay, endDay) };
  return [...dated, ...timedRatePrices(rate, wanted, findings)];
}

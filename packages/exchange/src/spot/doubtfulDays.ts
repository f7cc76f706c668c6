import type { SpotFormula } from '@wattpost/contract';
import {
  dateAt,
  exact,
  instantToLocal,
  plusDays,
  startOfDate,
  type ClockLike,
} from '@wattpost/engine';
import { plausiblePrices } from '@wattpost/lint';
import { type ExchangeFinding, Findings } from '../words/index.ts';
import { applySpotFormula, type SpotPrice } from './applySpotFormula.ts';
import { marketZone, type SpotInterval, type SpotSeries } from './spotSeries.ts';

const msPerHour = 3_600_000;
/** Shorter parts of a day prove nothing. */
const shortestDayMs = 12 * msPerHour;
/** Windy nights have some hours of 0, and not the whole evening and night. */
const longestZerosMs = 6 * msPerHour;
/** Different prices of a copy: a cap or a floor makes all equal. */
const fewestPrices = 3;

function lengthMs(intervals: readonly SpotInterval[]): number {
  return intervals.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
}

/** By market day (midnight to midnight of Central European time), those that are long enough to be judged. */
function marketDays(intervals: readonly SpotInterval[]): ReadonlyMap<string, SpotInterval[]> {
  const days = new Map<string, SpotInterval[]>();
  for (const interval of intervals) {
    const date = dateAt(marketZone, interval.fromMs);
    const day = days.get(date);
    if (day === undefined) days.set(date, [interval]);
    else day.push(interval);
  }
  return new Map([...days].filter(([, day]) => lengthMs(day) >= shortestDayMs));
}

/** What is doubtful about the market days of a series, each by itself. Paths are dates. */
export function doubtfulDays({ intervals, currency }: SpotSeries): readonly ExchangeFinding[] {
  const findings = new Findings();
  const days = marketDays(intervals);
  for (const [date, day] of days) {
    judge(date, day, currency, findings);
    const before = days.get(plusDays(date, -1)) ?? [];
    if (isCopy(pricesOf(day), pricesOf(before))) findings.add(date, 'spot_copied', { date });
  }
  return findings.list();
}

function pricesOf(day: readonly SpotInterval[]): readonly string[] {
  return day.map(({ price }) => exact.decimalText(exact.decimalOf(price)));
}

/** Whether a day repeats another, in order. Few different prices prove nothing. */
function isCopy<Price>(day: readonly Price[], before: readonly Price[]): boolean {
  return (
    day.length === before.length &&
    new Set(day).size >= fewestPrices &&
    day.every((price, at) => price === before[at])
  );
}

function judge(
  date: string,
  day: readonly SpotInterval[],
  currency: string,
  findings: Findings,
): void {
  const prices = day.map(({ price }) => exact.decimalOf(price));
  const total = day.length;
  const zeros = prices.filter(({ numerator }) => numerator === 0n).length;
  if (zeros >= total - 1) {
    findings.add(date, 'spot_zeros', { date, count: zeros, total });
    return;
  }
  const [first, ...others] = prices;
  if (first !== undefined && others.every((one) => exact.compare(one, first) === 0)) {
    findings.add(date, 'spot_constant', { date, price: exact.decimalText(first), currency });
  }
  const last = prices.findLastIndex(({ numerator }) => numerator !== 0n);
  const zerosAtEnd = day.slice(last + 1);
  const [firstZero] = zerosAtEnd;
  if (firstZero !== undefined && lengthMs(zerosAtEnd) >= longestZerosMs) {
    const { local } = instantToLocal(marketZone, firstZero.fromMs);
    findings.add(date, 'spot_zeros_from', { date, from: local.slice(11, 16) });
  }
  const sizes = prices.map((price) => Math.abs(Number(exact.decimalText(price))));
  const middle = [...sizes].sort((a, b) => a - b)[Math.floor(total / 2)] ?? 0;
  const plausible = plausiblePrices(currency);
  if (middle > plausible.energy * 1000) {
    findings.add(date, 'spot_too_high', { date, price: String(middle), currency });
  }
  // The market has two decimals, and prices per kWh have more.
  const longOnes = day.filter(({ price }) => (price.split('.')[1]?.length ?? 0) > 2);
  if (longOnes.length > total / 2 && middle <= plausible.energy) {
    findings.add(date, 'spot_too_low', { date, price: String(middle), currency });
  } else if (sizes.every((size) => size <= plausible.energy)) {
    const [lowest, highest] = bounds(prices);
    findings.add(date, 'spot_low', { date, lowest, highest, currency });
  }
}

/** The lowest and the highest of at least one price. */
function bounds(prices: readonly exact.Fraction[]): [string, string] {
  const byAmount = [...prices].sort(exact.compare);
  return [byAmount[0], byAmount.at(-1)].map((one) =>
    exact.decimalText(one ?? exact.decimalOf(0)),
  ) as [string, string];
}

/** A price of an import, by local time. */
type TimedPrice = Pick<SpotPrice, 'fromSec' | 'result'>;

/** The first market day of a series, and the prices that it would give the day before. */
export interface FirstDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** By local time. */
  readonly asDayBefore: readonly TimedPrice[];
}

/**
 * The listed prices of the first market day of a series, if it were the day before: charges may differ by weekday.
 *
 * @param clock of the station
 * @returns `null`: there is no such day, or the formula has no price for it
 */
export function firstDayOf(
  { intervals }: SpotSeries,
  formula: SpotFormula,
  clock: ClockLike,
): FirstDay | null {
  const [date, day] = [...marketDays(intervals)][0] ?? [];
  if (date === undefined || day === undefined) return null;
  const shiftMs = startOfDate(marketZone, date) - startOfDate(marketZone, plusDays(date, -1));
  const earlier = day.map(({ fromMs, untilMs, price }) => ({
    fromMs: fromMs - shiftMs,
    untilMs: untilMs - shiftMs,
    price,
  }));
  const applied = applySpotFormula(earlier, formula, clock);
  return applied.ok ? { date, asDayBefore: applied.prices } : null;
}

/** Whether a cost rate has, for the day before, the prices of the first market day. */
export function isCopiedFrom({ asDayBefore }: FirstDay, earlier: readonly TimedPrice[]): boolean {
  const known = new Map(earlier.map(({ fromSec, result }) => [fromSec, result]));
  return isCopy<number | undefined>(
    asDayBefore.map(({ result }) => result),
    asDayBefore.map(({ fromSec }) => known.get(fromSec)),
  );
}

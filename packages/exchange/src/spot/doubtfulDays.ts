import { dateAt, exact } from '@wattpost/engine';
import { plausiblePrices } from '@wattpost/lint';
import { type ExchangeFinding, Findings } from '../words/index.ts';
import type { SpotPrice } from './applySpotFormula.ts';
import { marketZone, type SpotInterval, type SpotSeries, shortInstant } from './spotSeries.ts';

const msPerHour = 3_600_000;
/** Shorter parts of a day prove nothing. */
const shortestDayMs = 12 * msPerHour;
/** Windy nights have some hours of 0, and not the whole evening and night. */
const longestZerosMs = 6 * msPerHour;
/** Prices that a cap makes equal are no copy. */
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
  for (const [date, day] of marketDays(intervals)) judge(date, day, currency, findings);
  return findings.list();
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
    findings.add(date, 'spot_zeros_from', { date, from: shortInstant(firstZero.fromMs) });
  }
  const sizes = prices.map((price) => Math.abs(Number(exact.decimalText(price))));
  const middle = [...sizes].sort((a, b) => a - b)[Math.floor(total / 2)] ?? 0;
  const plausible = plausiblePrices(currency);
  if (middle > plausible.energy * 1000) {
    findings.add(date, 'spot_too_high', { date, price: String(middle), currency });
  }
  const highest = Math.max(...sizes);
  // The market has two decimals, and prices per kWh have more.
  const hasMoreDecimals = day.some(({ price }) => (price.split('.')[1]?.length ?? 0) > 2);
  if (hasMoreDecimals && highest <= plausible.energy) {
    findings.add(date, 'spot_too_low', { date, price: String(highest), currency });
  }
}

const secondsPerDay = 86_400;

/** A time of day, and its price. */
type Times = ReadonlyMap<number, number>;

function byDate(
  prices: readonly Pick<SpotPrice, 'fromSec' | 'result'>[],
): ReadonlyMap<number, Times> {
  const days = new Map<number, Map<number, number>>();
  for (const { fromSec, result } of prices) {
    const day = Math.floor(fromSec / secondsPerDay);
    const times = days.get(day) ?? new Map<number, number>();
    days.set(day, times.set(fromSec - day * secondsPerDay, result));
  }
  return days;
}

/**
 * Dates whose prices are all those of the date before, in days since 1970-01-01.
 *
 * @param prices the new ones by local time
 * @param earlier those that the cost rate has, at least of the date before the first new one
 */
export function copiedDays(
  prices: readonly Pick<SpotPrice, 'fromSec' | 'result'>[],
  earlier: readonly Pick<SpotPrice, 'fromSec' | 'result'>[],
): readonly number[] {
  const days = byDate(prices);
  const all = byDate([...earlier, ...prices]);
  return [...days].flatMap(([day, times]) => {
    const before = all.get(day - 1);
    const isCopy =
      before !== undefined &&
      before.size === times.size &&
      new Set(times.values()).size >= fewestPrices &&
      [...times].every(([second, result]) => before.get(second) === result);
    return isCopy ? [day] : [];
  });
}

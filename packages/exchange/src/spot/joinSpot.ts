import type { Problem } from '@wattpost/contract';
import { dateAt, exact, plusDays, startOfDate } from '@wattpost/engine';
import type { ExchangeFinding } from '../words/index.ts';
import {
  type SpotInterval,
  type SpotReading,
  type SpotSeries,
  marketZone,
  shortInstant,
} from './spotSeries.ts';

/** More are counted. */
const maxListed = 20;

function samePrice(a: string, b: string): boolean {
  return exact.compare(exact.decimalOf(a), exact.decimalOf(b)) === 0;
}

/** Orders intervals; equal ones are kept once. Overlaps and gaps are problems. */
function ordered(intervals: readonly SpotInterval[], problems: Problem[]): SpotInterval[] {
  const kept: SpotInterval[] = [];
  const byTime = [...intervals].sort((a, b) => a.fromMs - b.fromMs || a.untilMs - b.untilMs);
  for (const interval of byTime) {
    const last = kept.at(-1);
    if (last === undefined || interval.fromMs === last.untilMs) {
      kept.push(interval);
    } else if (interval.fromMs > last.untilMs) {
      const span = `from ${shortInstant(last.untilMs)} to ${shortInstant(interval.fromMs)}`;
      problems.push({ path: '$', code: 'missing_interval', message: `There is no price ${span}.` });
      kept.push(interval);
    } else {
      const isSame =
        interval.fromMs === last.fromMs &&
        interval.untilMs === last.untilMs &&
        samePrice(interval.price, last.price);
      if (isSame) continue;
      const found = `${last.price} and ${interval.price}`;
      const message = `There are several prices at ${shortInstant(interval.fromMs)}: ${found}.`;
      problems.push({ path: '$', code: 'doubled_interval', message });
    }
  }
  return kept;
}

/**
 * Joins what was read of one or several feeds, in any order. Gaps, different prices for one time, several zones or
 * currencies are problems.
 *
 * @param series at least one
 */
export function joinSpot(
  series: readonly SpotSeries[],
  findings: readonly ExchangeFinding[] = [],
): SpotReading {
  const problems: Problem[] = [];
  const currencies = [...new Set(series.map(({ currency }) => currency))];
  const zones = [
    ...new Set(series.map(({ biddingZone }) => biddingZone).filter((zone) => zone !== null)),
  ];
  for (const [code, what, found] of [
    ['other_currency', 'currency', currencies],
    ['other_zone', 'bidding zone', zones],
  ] as const) {
    if (found.length < 2) continue;
    const message = `Expected feeds of one ${what}, found ${found.join(' and ')}.`;
    problems.push({ path: '$', code, message });
  }
  const intervals = ordered(
    series.flatMap((one) => one.intervals),
    problems,
  );
  if (problems.length > 0) return { ok: false, problems: shortened(problems) };
  const [currency = ''] = currencies;
  const joined = { currency, biddingZone: zones[0] ?? null, intervals };
  return { ok: true, series: joined, findings };
}

function shortened(problems: readonly Problem[]): Problem[] {
  const more = problems.length - maxListed;
  if (more <= 0) return [...problems];
  const message = `${more} more problems of this kind are not listed.`;
  return [...problems.slice(0, maxListed), { path: '$', code: 'more_problems', message }];
}

/**
 * Compares a series with that of a second feed.
 *
 * @param tolerance the largest difference per MWh that is allowed, at least 0
 * @returns a problem for each interval that differs by more, or that the second feed does not have
 */
export function spotDifferences(
  series: SpotSeries,
  second: SpotSeries,
  tolerance: number,
): readonly Problem[] {
  if (series.currency !== second.currency) {
    const message = `Expected the currency ${series.currency}, found ${second.currency}.`;
    return [{ path: '$', code: 'other_currency', message }];
  }
  const limit = exact.decimalOf(tolerance);
  const problems: Problem[] = [];
  let place = 0;
  for (const { fromMs, untilMs, price } of series.intervals) {
    // The second feed may have another resolution.
    for (let atMs = fromMs; atMs < untilMs;) {
      while ((second.intervals[place]?.untilMs ?? Infinity) <= atMs) place += 1;
      const other = second.intervals[place];
      const at = shortInstant(atMs);
      if (other === undefined || other.fromMs > atMs) {
        const message = `The second feed has no price at ${at}.`;
        problems.push({ path: '$', code: 'missing_interval', message });
        break;
      }
      const difference = exact.subtract(exact.decimalOf(price), exact.decimalOf(other.price));
      const size =
        difference.numerator < 0n
          ? { ...difference, numerator: -difference.numerator }
          : difference;
      if (exact.compare(size, limit) > 0) {
        const message = `The feeds differ by more than ${tolerance} per MWh at ${at}: ${price} and ${other.price}.`;
        problems.push({ path: '$', code: 'feeds_differ', message });
        break;
      }
      atMs = other.untilMs;
    }
  }
  return shortened(problems);
}

/**
 * The problem of a series without the whole of a market day, which lasts from midnight to midnight of Central
 * European time; `null`: it has the day.
 *
 * @param day `YYYY-MM-DD`, or `tomorrow`
 * @param nowMs epoch milliseconds
 */
export function marketDayProblem(
  { intervals }: SpotSeries,
  day: string,
  nowMs: number,
): Problem | null {
  const date = day === 'tomorrow' ? plusDays(dateAt(marketZone, nowMs), 1) : day;
  const [first, last] = [intervals[0]?.fromMs ?? 0, intervals.at(-1)?.untilMs ?? 0];
  const [from, until] = [startOfDate(marketZone, date), startOfDate(marketZone, plusDays(date, 1))];
  if (first <= from && last >= until) return null;
  const message =
    `Expected prices of the whole market day ${date} (${shortInstant(from)} to ${shortInstant(until)}), ` +
    `found ${shortInstant(first)} to ${shortInstant(last)}; the next day is published at about 13:00.`;
  return { path: '$', code: 'day_missing', message };
}

import type { BundleCostRate, BundleStation } from '@wattpost/contract';
import { readLocalSecond, uniqueSpans, weekSpan } from '@wattpost/engine';

const minutesPerWeek = 10_080;

/** A gap is short if it is shorter: then somebody meant the next span to follow. */
const maxMinutes = 2;
const maxSeconds = maxMinutes * 60;
const secondsPerDay = 86_400;

/** A short gap between two spans of one list: nothing of the list applies in it. */
export interface ShortGap {
  /** Index in the list of the span that ends where the gap begins. */
  readonly before: number;
  /** Index in the list of the span that starts where the gap ends. */
  readonly after: number;
  /** Minutes of week (R1), the end perhaps 10 080; else seconds since 1970-01-01T00:00:00 on the station's clock. */
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** A short gap of the week. */
export interface ShortWeekGap extends ShortGap {
  /** Index of the window that ends where the gap begins, in its entry. */
  readonly window: number;
}

/** A short gap between dated entries. */
export interface ShortDateGap extends ShortGap {
  /** Where both should meet: the end of the gap, or the midnight in it, beyond which no entry applies (U1). */
  readonly meeting: number;
}

interface Span {
  /** Index in the list. */
  readonly index: number;
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** The short gaps between spans, which may overlap, in order. O(n log n). */
function gapsBetween<S extends Span>(
  spans: readonly S[],
  max: number,
): { readonly last: S; readonly next: S }[] {
  const gaps: { last: S; next: S }[] = [];
  let last: S | undefined;
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (last === undefined) {
      last = span;
      continue;
    }
    if (span.from > last.until && span.from - last.until < max) gaps.push({ last, next: span });
    // Of two that end together, the one that began later applies (R6, K2); of equal ones, the first listed.
    const isLater = span.until === last.until && span.from > last.from;
    if (span.until > last.until || isLater) last = span;
  }
  return gaps;
}

function gapOf({ last, next }: { readonly last: Span; readonly next: Span }): ShortGap {
  return { before: last.index, after: next.index, from: last.until, until: next.from };
}

/**
 * The gaps of one minute between weekly windows, where the default price applies (R7), in order of the week.
 *
 * @throws RangeError as `weekSpan` for an invalid window
 */
export function shortWeekGaps(entries: BundleCostRate['recurring']): ShortWeekGap[] {
  const spans = entries.flatMap(({ validity }, index) =>
    validity.weekdays.map((one, window) => {
      const { startMinute: from, lengthMinutes } = weekSpan(one);
      return { index, window, from, until: from + lengthMinutes };
    }),
  );
  // In the second week, windows of the first that run into it are known.
  const second = spans.map((span) => ({
    ...span,
    from: span.from + minutesPerWeek,
    until: span.until + minutesPerWeek,
  }));
  return gapsBetween([...spans, ...second], maxMinutes).flatMap((gap) => {
    const { from, until, ...between } = gapOf(gap);
    const first = from - minutesPerWeek;
    if (first < 0) return [];
    const { window } = gap.last;
    return [{ ...between, window, from: first, until: until - minutesPerWeek }];
  });
}

/**
 * The gaps of less than two minutes between dated entries, where the default price applies (U6), in order of time.
 *
 * @throws RangeError as `uniqueSpans` for an invalid date
 */
export function shortDateGaps(entries: BundleCostRate['unique']): ShortDateGap[] {
  const starts = new Set<number>();
  const spans = uniqueSpans(entries.map(({ validity }) => validity)).flatMap(
    ({ fromSec, untilSec }, index): Span[] => {
      // The other of two that start together never applies (U3).
      if (starts.has(fromSec)) return [];
      starts.add(fromSec);
      return [{ index, from: fromSec, until: untilSec }];
    },
  );
  return gapsBetween(spans, maxSeconds).map((found) => {
    const gap = gapOf(found);
    const midnight = Math.ceil(gap.from / secondsPerDay) * secondsPerDay;
    return { ...gap, meeting: Math.min(midnight, gap.until) };
  });
}

/**
 * The gaps of less than two minutes between the periods of a station's calendar, where its usual cost rate applies
 * (K2), in order of time. After a period of the usual cost rate there is none.
 */
export function shortPeriodGaps({
  cost_rate_uuid: usual,
  cost_rate_periods: periods = [],
}: Pick<BundleStation, 'cost_rate_uuid' | 'cost_rate_periods'>): ShortGap[] {
  const spans = periods.map(({ from, until }, index) => ({
    index,
    from: readLocalSecond(from) ?? NaN,
    until: until === null ? Infinity : (readLocalSecond(until) ?? NaN),
  }));
  return gapsBetween(spans, maxSeconds)
    .map(gapOf)
    .filter(({ before }) => periods[before]?.cost_rate_uuid !== usual);
}

import {
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  bundleClock,
} from '@wattpost/contract';
import { dateAt, plusDays, startOfDate, type ClockLike } from '@wattpost/engine';
import {
  compareBundles,
  comparisonEnd,
  datedPatterns,
  mergeSpans,
  weeklyPatterns,
  type ComparedSpan,
  type PriceChange,
  type StationComparison,
  type TimelineSpan,
  type TimePattern,
} from '@wattpost/price-views';
import { steadyWeek } from '../words/index.ts';

/** One difference of price, and when it applies. */
export interface PriceSentence {
  readonly when: readonly TimePattern[];
  /** One for each price with this difference; at least one. */
  readonly changes: readonly PriceChange[];
  /** All within the compared span, in order, disjoint. */
  readonly spans: readonly TimelineSpan[];
}

/** The differences between the prices of a station. */
export interface PriceSentences {
  /** The station's clock afterwards. */
  readonly clock: ClockLike;
  /** `week`: a typical week. `dates`: the dates with their own prices. */
  readonly compared: TimelineSpan & { readonly by: 'week' | 'dates' };
  /** In order of first occurrence. */
  readonly sentences: readonly PriceSentence[];
  readonly comparison: StationComparison;
}

/** Options of a comparison. */
interface CompareOptions extends Pick<ComparedSpan, 'plansOf'> {
  /** Epoch ms: start of the search for a week; default: now. */
  readonly selectedMs?: number;
}

/** Compared dates after the last one with its own price: two weeks show what repeats each week. */
const daysAfter = 14;
const monday = 1;

/**
 * Words the price differences of a station that both bundles have: each minute whose price differs is
 * in exactly one sentence, and prices with the same change share one. Weekly prices are
 * compared over a typical week, prices by date over all their dates from today on. The past, and
 * the time after the end of the second bundle, are ignored.
 *
 * @param nowMs epoch ms
 */
export function priceChangesBetween(
  before: Bundle,
  after: Bundle,
  stationUuid: string,
  nowMs: number,
  { selectedMs = nowMs, ...plansOf }: CompareOptions = {},
): PriceSentences | null {
  const [was, is] = [stationIn(before, stationUuid), stationIn(after, stationUuid)];
  if (was === null || is === null) return null;
  const clocks = [was.clock, is.clock];
  const rates = [...was.rates, ...is.rates];
  const hasPeriods = was.hasPeriods || is.hasPeriods;
  const { clock } = is;
  const date = dateAt(clock, nowMs);
  const from = startOfDate(clock, date);
  const validUntil = after.valid_until === null ? Infinity : Date.parse(after.valid_until);
  // If the bundle expires within the week, the week is not typical.
  const isDated =
    hasPeriods || rates.some(goesByDate) || validUntil < startOfDate(clock, plusDays(date, 7));
  const dates = datesOf(rates, clock, date);
  const endMs = hasPeriods ? comparisonEnd(before, after, { from, station: stationUuid }) : 0;
  const until = Math.min(Math.max(dates.until, endMs), validUntil);
  const span = isDated
    ? { from: dates.from, until: Math.max(dates.from, until) }
    : weekOf(clock, steadyWeek(clocks, dateAt(clock, selectedMs), monday));
  const options = { ...span, ...plansOf, station: stationUuid };
  const [comparison] = compareBundles(before, after, options).stations;
  if (comparison === undefined) return null;
  const isWeekly = rates.some(goesByWeek);
  const changesSoon = [...was.periodBounds, ...is.periodBounds].some(
    (bound) => bound >= date && bound < plusDays(date, 7),
  );
  const isOpenEnd = span.until < validUntil;
  // In the first week of the span it is not seen whether what repeats begins with a period.
  const whole = { ...span, isOpenStart: !changesSoon, isOpenEnd, isWeekly };
  const whenOf = (spans: readonly TimelineSpan[]): readonly TimePattern[] =>
    isDated ? datedPatterns(clock, whole, spans) : weeklyPatterns(clock, span, spans);
  const groups = new Map<string, PriceChange[]>();
  for (const { spans, ...change } of comparison.changes) {
    const coming = isDated ? spans.filter((one) => one.until > nowMs) : spans;
    if (coming.length === 0) continue;
    const key = differenceKey(change);
    groups.set(key, [...(groups.get(key) ?? []), { ...change, spans: coming }]);
  }
  const sentences = [...groups.values()].map((changes): PriceSentence => {
    const spans = mergeSpans(changes.flatMap((change) => change.spans));
    return { when: whenOf(spans), changes, spans };
  });
  return {
    clock,
    sentences,
    comparison,
    compared: { ...span, by: isDated ? 'dates' : 'week' },
  };
}

/** The same for changes with the same words. */
function differenceKey({
  before,
  after,
  components,
}: Pick<PriceChange, 'before' | 'after' | 'components'>): string {
  const isUnspoken = components.length === 0 || components.some(({ delta }) => delta === null);
  if (isUnspoken) return JSON.stringify([before.stated, after.stated, before.currency]);
  return JSON.stringify([
    after.currency,
    components.map(({ before: _before, after: _after, ...difference }) => difference),
  ]);
}

function stationIn(
  bundle: Bundle,
  uuid: string,
): {
  readonly clock: ClockLike;
  readonly rates: readonly BundleCostRate[];
  readonly hasPeriods: boolean;
  readonly periodBounds: readonly string[];
} | null {
  const { stations, cost_rates } = bundle;
  const station = stations.find((one) => one.uuid === uuid);
  if (station === undefined) return null;
  const used = new Set(stationRateUuids(station));
  return {
    clock: bundleClock(bundle, station.time_zone) ?? station.time_zone,
    rates: cost_rates.filter((rate) => used.has(rate.uuid)),
    hasPeriods: station.cost_rate_periods !== undefined,
    periodBounds: (station.cost_rate_periods ?? []).flatMap(({ from, until }) =>
      [from, until].filter((bound) => bound !== null),
    ),
  };
}

function goesByDate({ dynamic_pricing: mode, unique }: BundleCostRate): boolean {
  return mode === 2 && unique.length > 0;
}

function goesByWeek({ dynamic_pricing: mode, recurring }: BundleCostRate): boolean {
  return mode === 1 && recurring.length > 0;
}

function weekOf(clock: ClockLike, first: string): TimelineSpan {
  return { from: startOfDate(clock, first), until: startOfDate(clock, plusDays(first, 7)) };
}

/** From today, or the day before if no entry is older, to some dates after the last entry. */
function datesOf(rates: readonly BundleCostRate[], clock: ClockLike, date: string): TimelineSpan {
  let [first, last] = [date, date];
  for (const { validity } of rates.filter(goesByDate).flatMap(({ unique }) => unique)) {
    const start = validity.start.slice(0, 10);
    if (start < first) first = start;
    if (start > last) last = start;
  }
  const until = startOfDate(clock, plusDays(last, 1 + daysAfter));
  return { from: startOfDate(clock, first < date ? date : plusDays(date, -1)), until };
}

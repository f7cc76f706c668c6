import {
  parseBundle,
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type BundleUniqueEntry,
  type Problem,
  type SpotFormula,
  bundleClock,
  type OwnZones,
} from '@wattpost/contract';
import {
  dateAt,
  dayOfDate,
  exact,
  offsetChanges,
  plusDays,
  uniqueSpans,
  writeEntryEnd,
  writeLocalSecond,
  type ClockLike,
} from '@wattpost/engine';
import { nameBasedUuid } from '../values/index.ts';
import { type ExchangeFinding, Findings } from '../words/index.ts';
import { applySpotFormula, type SpotPrice } from './applySpotFormula.ts';
import { doubtfulDays, firstDayOf, isCopiedFrom, type FirstDay } from './doubtfulDays.ts';
import { type SpotSeries, shortInstant } from './spotSeries.ts';

const secondsPerDay = 86_400;

/** Dated entries are kept for so many days. */
export const defaultKeepDays = 35;

/** When an import takes place, and what it keeps. */
export interface SpotImportOptions {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Entries of earlier dates are removed, at least 1; default `defaultKeepDays`. */
  readonly keepDays?: number;
  /** The zone data of this process, as for `stationPlan`. */
  readonly own?: OwnZones;
}

/** A bundle with spot prices, or all problems. */
export type SpotImport =
  | {
      readonly ok: true;
      readonly bundle: Bundle;
      readonly findings: readonly ExchangeFinding[];
      /** Prices by the zones of the stations' clocks. */
      readonly prices: ReadonlyMap<string, readonly SpotPrice[]>;
      /** The number of new entries in each cost rate. */
      readonly entries: number;
    }
  | {
      readonly ok: false;
      /** Where the problems are: in the feed, in the formula, or in the bundle. */
      readonly source: 'feed' | 'formula' | 'bundle';
      readonly problems: readonly Problem[];
    };

/** Whether the feed is the one that the formula is for, and has prices to come. */
function feedProblems(series: SpotSeries, formula: SpotFormula, nowMs: number): Problem[] {
  const problems: Problem[] = [];
  const report = (code: string, message: string): void => {
    problems.push({ path: '$', code, message });
  };
  const { biddingZone, currency, intervals } = series;
  if (biddingZone !== null && biddingZone !== formula.bidding_zone) {
    report(
      'other_zone',
      `Expected the bidding zone ${formula.bidding_zone} of the formula, found ${biddingZone}.`,
    );
  }
  if (currency !== formula.currency) {
    report(
      'other_currency',
      `Expected the currency ${formula.currency} of the formula, found ${currency}.`,
    );
  }
  const endMs = intervals.at(-1)?.untilMs ?? -Infinity;
  if (endMs <= nowMs) {
    report(
      'past_prices',
      `The feed ends at ${shortInstant(endMs)}, which is over; get the feed of today or tomorrow.`,
    );
  }
  return problems;
}

/** A cost rate of the formula, and the zone of its clock. */
interface RateOnClock {
  readonly rate: BundleCostRate;
  readonly timeZone: string;
  /** Index in the bundle. */
  readonly position: number;
}

/** The cost rates of a formula with their clocks; problems are added. */
function ratesOf(bundle: Bundle, formula: SpotFormula, problems: Problem[]): RateOnClock[] {
  const zones = new Map<string, Set<string>>();
  for (const station of bundle.stations) {
    for (const uuid of stationRateUuids(station)) {
      const known = zones.get(uuid) ?? new Set();
      zones.set(uuid, known.add(station.time_zone));
    }
  }
  return formula.cost_rates.flatMap((uuid, at) => {
    const path = `$.cost_rates[${at}]`;
    const position = bundle.cost_rates.findIndex((rate) => rate.uuid === uuid);
    const rate = bundle.cost_rates[position];
    if (rate === undefined) {
      const message = `Expected the uuid of a cost rate of the bundle, found ${JSON.stringify(uuid)}.`;
      problems.push({ path, code: 'unknown_cost_rate', message });
      return [];
    }
    const [timeZone = rate.time_zone, another] = zones.get(uuid) ?? [];
    if (timeZone === undefined || another !== undefined) {
      const found = another === undefined ? 'no station' : `stations in ${timeZone} and ${another}`;
      const message = `Expected stations with one clock for the cost rate ${uuid}, found ${found}; give each clock a cost rate of its own.`;
      problems.push({ path, code: 'other_time_zone', message });
      return [];
    }
    problems.push(...moneyProblems(rate, formula, path));
    return [{ rate, timeZone, position }];
  });
}

function moneyProblems(rate: BundleCostRate, formula: SpotFormula, path: string): Problem[] {
  const { uuid, currency, tax = null } = rate;
  if (currency !== formula.currency) {
    const message = `The cost rate ${uuid} is in ${currency}, the formula in ${formula.currency}.`;
    return [{ path, code: 'other_currency', message }];
  }
  const expected = tax === null ? formula.tax_percent : tax.included ? tax.percent : 0;
  if (expected === formula.tax_percent) return [];
  const listed = tax?.included === true ? `with ${expected} % tax` : 'without tax';
  const message = `The cost rate ${uuid} lists prices ${listed}; set tax_percent to ${expected}, not ${formula.tax_percent}.`;
  return [{ path: '$.tax_percent', code: 'other_tax', message }];
}

function spotUuid(rateUuid: string, start: string): string {
  return nameBasedUuid(`spot ${rateUuid} ${start}`);
}

function entryOf(
  { fromSec, untilSec, result }: SpotPrice,
  rateUuid: string,
  { others }: SpotFormula,
): BundleUniqueEntry {
  const start = writeLocalSecond(fromSec);
  return {
    uuid: spotUuid(rateUuid, start),
    name: start.slice(0, 16).replace('T', ' '),
    validity: { type: 'unique', start, end: writeEntryEnd(untilSec) },
    intervals: { ...others, energy: [{ uuid: null, unit: 1000, price: result }] },
    marketing_texts: {},
  };
}

/** A part of the station's clock, in seconds since 1970-01-01T00:00:00. */
interface LocalSpan {
  readonly fromSec: number;
  readonly untilSec: number;
}

/** What remains of the dated entries of a cost rate beside the new ones. */
interface Remaining {
  readonly entries: readonly BundleUniqueEntry[];
  readonly spans: readonly LocalSpan[];
  /** The prices of those among them that an import of spot prices made. */
  readonly spot: readonly Pick<SpotPrice, 'fromSec' | 'result'>[];
  /** Entries that no import of spot prices made, and that the new ones replace. */
  readonly replaced: number;
  /** Entries before the first date that is kept. */
  readonly removed: number;
}

/** Cuts the new span out of the entries, and removes those before `keepFromSec`. */
function remaining(rate: BundleCostRate, span: LocalSpan, keepFromSec: number): Remaining {
  const entries: BundleUniqueEntry[] = [];
  const spans: LocalSpan[] = [];
  const spot: Pick<SpotPrice, 'fromSec' | 'result'>[] = [];
  let [replaced, removed] = [0, 0];
  // Entries of another mode do not apply; they must not begin to.
  const list = rate.dynamic_pricing === 2 ? rate.unique : [];
  const times = uniqueSpans(list.map(({ validity }) => validity));
  for (const [at, entry] of list.entries()) {
    const { fromSec, untilSec } = times[at] as LocalSpan;
    if (untilSec <= keepFromSec) {
      removed += 1;
    } else if (untilSec <= span.fromSec || fromSec >= span.untilSec) {
      entries.push(entry);
      spans.push({ fromSec, untilSec });
      const [energy] = entry.intervals.energy;
      if (energy !== undefined && entry.uuid === spotUuid(rate.uuid, entry.validity.start)) {
        spot.push({ fromSec, result: energy.price });
      }
    } else {
      const { start } = entry.validity;
      if (entry.uuid !== spotUuid(rate.uuid, start)) replaced += 1;
      if (fromSec < span.fromSec) {
        const end = writeEntryEnd(span.fromSec);
        entries.push({ ...entry, validity: { type: 'unique', start, end } });
        spans.push({ fromSec, untilSec: span.fromSec });
      }
      if (untilSec > span.untilSec) {
        const rest = writeLocalSecond(span.untilSec);
        const validity = { type: 'unique' as const, start: rest, end: writeEntryEnd(untilSec) };
        entries.push({ ...entry, uuid: spotUuid(rate.uuid, rest), validity });
        spans.push({ fromSec: span.untilSec, untilSec });
      }
    }
  }
  return { entries, spans, spot, replaced, removed };
}

/** The parts of the first and the last date that have no dated price. */
function unknownParts({ fromSec, untilSec }: LocalSpan, kept: readonly LocalSpan[]): LocalSpan[] {
  const midnight = (sec: number): number => Math.floor(sec / secondsPerDay) * secondsPerDay;
  const parts = [
    { fromSec: midnight(fromSec), untilSec: fromSec },
    { fromSec: untilSec, untilSec: midnight(untilSec - 1) + secondsPerDay },
  ];
  return parts.filter((part) => {
    const known = kept
      .filter((span) => span.fromSec >= part.fromSec && span.untilSec <= part.untilSec)
      .reduce((sum, span) => sum + span.untilSec - span.fromSec, 0);
    return part.untilSec - part.fromSec > known;
  });
}

/** Days of other than 24 hours. */
function clockFindings(
  { intervals }: SpotSeries,
  clock: ClockLike,
  formula: SpotFormula,
): readonly ExchangeFinding[] {
  const findings = new Findings();
  const [fromMs = 0, untilMs = 0] = [intervals[0]?.fromMs, intervals.at(-1)?.untilMs];
  for (const { epochMs, isRepeated } of clockChanges(clock, fromMs, untilMs)) {
    const date = dateAt(clock, epochMs);
    const count = intervals.filter((one) => dateAt(clock, one.fromMs) === date).length;
    findings.add(date, 'spot_clock_change', {
      date,
      intervals: count,
      reason: isRepeated ? formula.repeated_hour : 'skipped',
    });
  }
  return findings.list();
}

/** How many prices the floor and the cap of the formula raised and lowered. */
function boundFindings(prices: readonly SpotPrice[]): readonly ExchangeFinding[] {
  const findings = new Findings();
  const changes = prices.map(({ withTax, bounded }) =>
    exact.compare(exact.decimalOf(bounded), exact.decimalOf(withTax)),
  );
  for (const [path, code, change] of [
    ['$.floor', 'spot_floored', 1],
    ['$.cap', 'spot_capped', -1],
  ] as const) {
    const count = changes.filter((one) => one === change).length;
    const total = prices.length;
    if (count > 0)
      findings.add(path, code, { reason: count === total ? 'all' : 'some', count, total });
  }
  return findings.list();
}

function clockChanges(
  clock: ClockLike,
  fromMs: number,
  untilMs: number,
): { readonly epochMs: number; readonly isRepeated: boolean }[] {
  const { offsetSeconds, changes } = offsetChanges(clock, fromMs, untilMs);
  let before = offsetSeconds;
  return changes.map(({ epochMs, offsetSeconds: after }) => {
    const isRepeated = after < before;
    before = after;
    return { epochMs, isRepeated };
  });
}

/**
 * The bundle with the prices of a feed in the cost rates of a formula, which change to the mode of dates. Other dated
 * entries and everything else are unchanged, except for entries before the dates that are kept. The prices of one
 * series replace those of the same times only, so a correction changes nothing else.
 *
 * @param series of `joinSpot`
 */
export function withSpotPrices(
  bundle: Bundle,
  series: SpotSeries,
  formula: SpotFormula,
  { nowMs, keepDays = defaultKeepDays, own }: SpotImportOptions,
): SpotImport {
  const ofFeed = feedProblems(series, formula, nowMs);
  if (ofFeed.length > 0) return { ok: false, source: 'feed', problems: ofFeed };
  const clockOf = (zone: string): ClockLike => bundleClock(bundle, zone, own) ?? zone;
  const ofFormula: Problem[] = [];
  const rates = ratesOf(bundle, formula, ofFormula);
  const prices = new Map<string, readonly SpotPrice[]>();
  const firstDays = new Map<string, FirstDay | null>();
  for (const timeZone of new Set(rates.map((one) => one.timeZone))) {
    const applied = applySpotFormula(series.intervals, formula, clockOf(timeZone));
    if (applied.ok) prices.set(timeZone, applied.prices);
    else ofFormula.push(...applied.problems);
    firstDays.set(timeZone, firstDayOf(series, formula, clockOf(timeZone)));
  }
  if (ofFormula.length > 0) return { ok: false, source: 'formula', problems: ofFormula };
  const findings = new Findings();
  findings.addAll(doubtfulDays(series));
  const changed = new Map<string, BundleCostRate>();
  for (const { rate, timeZone, position } of rates) {
    const listed = prices.get(timeZone) ?? [];
    const path = `$.cost_rates[${position}]`;
    const result = withEntries(rate, listed, formula, {
      clock: clockOf(timeZone),
      firstDay: firstDays.get(timeZone) ?? null,
      nowMs,
      keepDays,
    });
    findings.addAt(path, result.findings);
    changed.set(rate.uuid, result.rate);
  }
  for (const timeZone of prices.keys()) {
    findings.addAll(clockFindings(series, clockOf(timeZone), formula));
    findings.addAll(boundFindings(prices.get(timeZone) ?? []));
  }
  const cost_rates = bundle.cost_rates.map((rate) => changed.get(rate.uuid) ?? rate);
  const reading = parseBundle({ ...bundle, cost_rates }, own);
  if (!reading.ok) return { ok: false, source: 'bundle', problems: reading.problems };
  const entries = Math.max(...[...prices.values()].map((list) => list.length));
  return { ok: true, bundle: reading.bundle, findings: findings.list(), prices, entries };
}

/** A cost rate with new entries; paths of findings are in the cost rate. */
function withEntries(
  rate: BundleCostRate,
  prices: readonly SpotPrice[],
  formula: SpotFormula,
  {
    clock,
    firstDay,
    nowMs,
    keepDays,
  }: Required<Omit<SpotImportOptions, 'own'>> & {
    readonly clock: ClockLike;
    readonly firstDay: FirstDay | null;
  },
): { readonly rate: BundleCostRate; readonly findings: readonly ExchangeFinding[] } {
  const span = { fromSec: prices[0]?.fromSec ?? 0, untilSec: prices.at(-1)?.untilSec ?? 0 };
  const keepFrom = plusDays(dateAt(clock, nowMs), -keepDays);
  const kept = remaining(rate, span, dayOfDate(keepFrom) * secondsPerDay);
  const added = prices.map((price) => entryOf(price, rate.uuid, formula));
  const unique = [...kept.entries, ...added].sort((a, b) =>
    a.validity.start < b.validity.start ? -1 : a.validity.start > b.validity.start ? 1 : 0,
  );
  const { default_price: usual = rate.intervals } = formula;
  const changed = { ...rate, dynamic_pricing: 2, intervals: usual, unique };
  const findings = new Findings();
  if (kept.replaced > 0) {
    findings.add('$.unique', 'spot_entries_replaced', { count: kept.replaced });
  }
  if (firstDay !== null && isCopiedFrom(firstDay, kept.spot)) {
    const { date } = firstDay;
    findings.add(`$.unique ${date}`, 'spot_copied', { date });
  }
  for (const part of unknownParts(span, kept.spans)) {
    const [from, until] = [writeLocalSecond(part.fromSec), writeEntryEnd(part.untilSec)];
    const reason = usual === null ? 'unknown' : 'default';
    findings.add(`$.unique ${from}`, 'spot_unknown_time', { reason, from, until });
  }
  if (kept.removed > 0) {
    findings.add('$.unique', 'spot_entries_removed', {
      count: kept.removed,
      date: keepFrom,
    });
  }
  const listed = { tax: rate.tax ?? null, currency: rate.currency };
  findings.add('$.intervals', 'spot_known_until', {
    from: writeLocalSecond(span.fromSec),
    until: writeEntryEnd(span.untilSec),
    usual: usual === null ? null : { intervals: usual, ...listed },
    isNew: formula.default_price !== undefined,
  });
  return { rate: changed, findings: findings.list() };
}

import { utcInstant, type BundleCostRate } from '@wattpost/contract';
import {
  instantToLocal,
  localToInstants,
  priceBreakdown,
  readLocalSecond,
  startOfDate,
  writeLocalSecond,
  zoneNameOf,
  type ClockLike,
} from '@wattpost/engine';
import {
  type RateCalendar,
  type RateSpan,
  appliedPrices,
  calendarOfSpans,
  rateSpans,
} from '../values/index.ts';
import { type Differences, type ExchangeFinding, Findings } from '../words/index.ts';
import type { ImportedTariff } from './importOcpi.ts';

/** The clock of the stations with these tariffs. */
export interface CalendarImportOptions {
  /** IANA zone, or its clock. */
  readonly timeZone: ClockLike;
  /** `YYYY-MM-DD` at the station, usually today, as in `OcpiImportOptions`: earlier tariffs are left out. */
  readonly fromDate?: string;
}

/** Tariffs as the calendar of a station (K). */
export interface ImportedCalendar extends RateCalendar, Differences {
  /** UTC instant at which the last tariff ends; `null`: it does not end. */
  readonly validUntil: string | null;
  /** As in `ImportedTariff`. */
  readonly follow: 'start' | 'schedule';
}

/** A tariff and when it is valid, in epoch milliseconds, half open. */
interface Valid {
  readonly tariff: ImportedTariff;
  readonly fromMs: number;
  readonly untilMs: number;
}

function ownerOf({ tariffId }: ImportedTariff): string {
  return tariffId.split('*').slice(0, 2).join('*');
}

/** The precision of OCPI's timestamps in practice. */
const msPerSecond = 1000;

/** Nobody means a gap that is shorter, as between entries. */
const shortGapMs = 120_000;

/**
 * Whether a tariff ends where the next one starts: OCPI's `end_date_time` is "the time after which this tariff is no
 * longer valid", so that 22:59:59 and a start at 23:00:00 leave no second between them.
 */
function isFollowed(untilMs: number, nextMs: number): boolean {
  return nextMs > untilMs && nextMs - untilMs <= msPerSecond;
}

/** The tariffs in order of time, at least one; `undefined` if they do not follow one another. */
function inOrder(tariffs: readonly ImportedTariff[], sinceMs: number): Valid[] | undefined {
  const stated = tariffs
    .map((tariff) => ({
      tariff,
      fromMs: utcInstant(tariff.validFrom ?? '') ?? -Infinity,
      untilMs: utcInstant(tariff.validUntil ?? '') ?? Infinity,
    }))
    .sort((a, b) => (a.fromMs === b.fromMs ? 0 : a.fromMs - b.fromMs));
  const isLater = ({ untilMs }: Valid): boolean => untilMs > sinceMs;
  // If all have ended, the last one is used.
  const wanted = stated.some(isLater) ? stated.filter(isLater) : stated.slice(-1);
  const kinds = wanted.map(({ tariff }) =>
    JSON.stringify([ownerOf(tariff), tariff.type, tariff.rate.currency]),
  );
  // A tariff without an end is replaced by the next one.
  const valid = wanted.map((one, index) => {
    const nextMs = wanted[index + 1]?.fromMs ?? Infinity;
    const { untilMs } = one;
    const isOpen = untilMs === Infinity || isFollowed(untilMs, nextMs);
    return { ...one, nextMs, untilMs: isOpen ? nextMs : untilMs };
  });
  const isSequence = valid.every(
    ({ fromMs, untilMs, nextMs }) => fromMs < untilMs && untilMs <= nextMs,
  );
  if (new Set(kinds).size > 1 || !isSequence) return undefined;
  return valid
    .filter((one, index) => isLater(one) || index === valid.length - 1)
    .map((one) => (one.fromMs <= sinceMs ? { ...one, fromMs: -Infinity } : one));
}

/** An instant as a local time as if it were UTC; a finding if the clock skips it or shows it twice. */
function localMs(epochMs: number, timeZone: ClockLike, path: string, findings: Findings): number {
  if (!Number.isFinite(epochMs)) return epochMs;
  const { local } = instantToLocal(timeZone, epochMs);
  const reading = localToInstants(timeZone, local);
  if (reading?.kind !== 'exact' || reading.epochMs !== epochMs) {
    findings.add(path, 'no_local_time', { timeZone: zoneNameOf(timeZone), local });
  }
  return (readLocalSecond(local) ?? 0) * 1000;
}

/** A free tariff states no tax; in a calendar with tax it gets that of another cost rate (K5). */
function withOneTax(spans: readonly RateSpan[]): RateSpan[] {
  const taxed = spans.find(({ rate }) => (rate?.tax ?? null) !== null)?.rate;
  const isFree = (rate: BundleCostRate): boolean =>
    appliedPrices(rate).every((intervals) => priceBreakdown(intervals, null).isFree);
  return spans.map((span) => {
    const { rate } = span;
    const lacksTax = rate !== null && (rate.tax ?? null) === null && isFree(rate);
    return taxed?.tax && lacksTax ? { ...span, rate: { ...rate, tax: taxed.tax } } : span;
  });
}

/** The spans of a tariff's cost rates within its validity. */
function spansWithin(
  { rate, periods }: ImportedTariff,
  fromMs: number,
  untilMs: number,
): RateSpan[] {
  return rateSpans({ usual: rate, periods }, 'UTC')
    .map((span) => ({
      ...span,
      fromMs: Math.max(span.fromMs, fromMs),
      untilMs: Math.min(span.untilMs, untilMs),
    }))
    .filter((span) => span.fromMs < span.untilMs);
}

/**
 * Consecutive tariffs as one calendar: of one owner, type and currency, valid one after the other; one
 * without an end is valid until the next begins, and so is one that ends a second before it. The price between others
 * is unknown. A single tariff is also a
 * calendar: the price before it begins is unknown.
 *
 * @param tariffs at least one, read with the option `periods`.
 * @returns `undefined` if they do not follow one another: each has a separate price.
 * @throws RangeError for an unknown zone or a date that does not exist.
 */
export function calendarOfTariffs(
  tariffs: readonly ImportedTariff[],
  { timeZone, fromDate }: CalendarImportOptions,
): ImportedCalendar | undefined {
  const sinceMs = fromDate === undefined ? -Infinity : startOfDate(timeZone, fromDate);
  const valid = inOrder(tariffs, sinceMs);
  const last = valid?.at(-1)?.tariff;
  if (valid === undefined || last === undefined) return undefined;
  const findings = new Findings();
  const spans: RateSpan[] = [];
  for (const { tariff, ...times } of valid) {
    const { path } = tariff;
    const isLast = tariff === last;
    // The calendar states when tariffs begin, and when all but the last end.
    const isRedundant = ({ code }: ExchangeFinding): boolean =>
      code === 'begins' || (code === 'ends' && !isLast);
    findings.addAll(tariff.findings.filter((finding) => !isRedundant(finding)));
    const before = spans.at(-1)?.untilMs ?? -Infinity;
    const start = localMs(times.fromMs, timeZone, `${path}.start_date_time`, findings);
    // Not before the previous one, which ended when the clock was set back.
    const fromMs = Math.max(start, before);
    const endPath = `${path}.end_date_time`;
    const isStated = utcInstant(tariff.validUntil ?? '') === times.untilMs;
    if (tariff.validUntil !== null && !isStated && !isLast) {
      findings.add(endPath, 'end_included', { end: tariff.validUntil });
    }
    // The last one ends with the bundle; an end that is not its own is the start of the next one.
    const end = isStated ? findings : new Findings();
    const untilMs = isLast ? Infinity : localMs(times.untilMs, timeZone, endPath, end);
    if (before < fromMs) spans.push({ rate: null, fromMs: before, untilMs: fromMs });
    if (-Infinity < before && before < fromMs) {
      const [from, until] = [writeLocalSecond(before / 1000), writeLocalSecond(fromMs / 1000)];
      // Longer ones may be meant.
      const severity = fromMs - before < shortGapMs ? 'warning' : 'info';
      findings.add(`${path}.start_date_time`, 'between_tariffs', { from, until }, severity);
    }
    spans.push(...spansWithin(tariff, fromMs, untilMs));
  }
  const isSteady = spans.length === 1 && last.follow === 'start';
  return {
    ...calendarOfSpans(withOneTax(spans)),
    validUntil: last.validUntil,
    follow: isSteady ? 'start' : 'schedule',
    ...findings.differences(),
  };
}

import type { BundleCostRate } from '@wattpost/contract';
import {
  dayOfDate,
  instantToLocal,
  localToInstants,
  plusDays,
  readLocalSecond,
  startOfDate,
  writeEntryEnd,
  writeLocalSecond,
  type ClockLike,
} from '@wattpost/engine';
import type { ColumnPrice, TimedPrice } from './readPriceColumn.ts';
import type { TableProblem, TableReading } from './tableProblem.ts';

/** How many days a column of prices can cover. */
export interface DaysChoice {
  readonly days: number;
  /** Between two prices; `null`: one for each existing entry, of any length. */
  readonly minutes: number | null;
}

/** A price on the station's clock. */
export interface DatedPrice {
  /** `YYYY-MM-DDTHH:MM:SS` */
  readonly start: string;
  /** As `validity.end`: 23:59:59 is midnight (U2). */
  readonly end: string;
  /** Decimal text. */
  readonly price: string;
}

const minutesPerDay = 1440;
const secondsPerDay = 86_400;
/** Fewer prices are not a day: the minimum is one per hour. */
const minRows = 24;
/** The steps of markets, in minutes. */
const steps = [60, 30, 15] as const;

/** Indexes of the entries that start from a date on, in order. */
export function entriesOn(rate: BundleCostRate, date: string, days: number): readonly number[] {
  const until = plusDays(date, days);
  const start = (index: number): string => rate.unique[index]?.validity.start ?? '';
  return Array.from(rate.unique.keys())
    .filter((index) => start(index) >= date && start(index) < until)
    .sort((a, b) => (start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : a - b));
}

/** The numbers of days from a date on that so many prices can cover. */
export function daysChoices(
  rate: BundleCostRate,
  { date, clock }: { readonly date: string; readonly clock: ClockLike },
  count: number,
): readonly DaysChoice[] {
  const byDays = new Map<number, number | null>();
  if (count >= minRows && minutesPerDay % count === 0) byDays.set(1, minutesPerDay / count);
  for (const minutes of steps) {
    const days = Math.round((count * minutes) / minutesPerDay);
    const isWhole =
      days * minutesPerDay === count * minutes ||
      minutesBetween(clock, date, days) === count * minutes;
    if (days > 0 && isWhole) byDays.set(days, minutes);
  }
  const days = daysOfEntries(rate, date, count);
  if (days !== null && !byDays.has(days)) byDays.set(days, null);
  return [...byDays]
    .map(([number, minutes]) => ({ days: number, minutes }))
    .sort((one, other) => one.days - other.days);
}

/**
 * The intended number of days, if certain, by the entries of the date, or of the last date before it
 * with entries; quarter-hours if there are none, as in day-ahead markets. `null`: ask.
 */
export function usualDays(
  rate: BundleCostRate,
  date: string,
  count: number,
  choices: readonly DaysChoice[],
): number | null {
  const [first, ...others] = choices;
  if (first === undefined) return null;
  if (others.length === 0) return first.days;
  if (entriesOn(rate, date, 1).length === count) return 1;
  const step = stepBefore(rate, date);
  const quarters = choices.find(({ minutes }) => minutes === 15);
  const same = choices.find(({ minutes }) => minutes !== null && minutes === step);
  if (step === null) return quarters?.days ?? null;
  if (same === undefined || (quarters !== undefined && quarters !== same)) return null;
  return same.days;
}

/** The dates from one on whose entries have this total; `null`: none. */
function daysOfEntries(rate: BundleCostRate, date: string, count: number): number | null {
  const places = entriesOn(rate, date, maxDays);
  const last = rate.unique[places[count - 1] ?? -1]?.validity.start.slice(0, 10);
  const next = rate.unique[places[count] ?? -1]?.validity.start.slice(0, 10);
  if (last === undefined || last === next) return null;
  return dayOfDate(last) - dayOfDate(date) + 1;
}

const maxDays = 62;

/** Minutes between the prices of a date, or of the last one before it with prices; `null`: an unusual length. */
function stepBefore(rate: BundleCostRate, date: string): number | null {
  const until = plusDays(date, 1);
  let last = '';
  for (const { validity } of rate.unique) {
    const own = validity.start.slice(0, 10);
    if (own > last && own < until) last = own;
  }
  if (last === '') return null;
  const count = entriesOn(rate, last, 1).length;
  return steps.find((minutes) => Math.round((count * minutes) / 60) === 24) ?? null;
}

function minutesBetween(clock: ClockLike, date: string, days: number): number {
  const [from, to] = [startOfDate(clock, date), startOfDate(clock, plusDays(date, days))];
  return (to - from) / 60_000;
}

/**
 * The prices of a column, in sequence over the dates. A column has a row for each time of day, or for
 * each existing one: then 92 or 100 quarters of an hour when the clock changes. Repeated local
 * times have one price (Z2).
 *
 * @param days one of `daysChoices` with a step
 */
export function columnPrices(
  rows: readonly ColumnPrice[],
  {
    date,
    clock,
    days,
  }: { readonly date: string; readonly clock: ClockLike; readonly days: number },
): TableReading<readonly DatedPrice[]> {
  const nominal = (days * minutesPerDay) / rows.length;
  const isNominal = Number.isInteger(nominal);
  const minutes = isNominal ? nominal : minutesBetween(clock, date, days) / rows.length;
  const first = dayOfDate(date) * secondsPerDay;
  const startMs = startOfDate(clock, date);
  const placed = rows.map(({ line, price }, nth) => {
    const local = isNominal
      ? writeLocalSecond(first + nth * minutes * 60)
      : instantToLocal(clock, startMs + nth * minutes * 60_000).local;
    return { local, price, path: `line ${line}` };
  });
  return spansOf(placed, clock, minutes * 60);
}

/**
 * The prices of rows with times: each lasts as long as the others; if these differ, until the
 * next, or midnight.
 */
export function timedPrices(
  rows: readonly TimedPrice[],
  clock: ClockLike,
): TableReading<readonly DatedPrice[]> {
  const placed = rows.map(({ time, price, line }) => ({
    local: time.kind === 'local' ? time.local : instantToLocal(clock, time.epochMs).local,
    price,
    path: `line ${line}`,
  }));
  return spansOf(placed, clock, stepOf(placed, clock));
}

interface PlacedPrice {
  readonly local: string;
  readonly price: string;
  readonly path: string;
}

/** @param stepSeconds duration of each; `null`: until the next, or midnight. */
function spansOf(
  placed: readonly PlacedPrice[],
  clock: ClockLike,
  stepSeconds: number | null,
): TableReading<readonly DatedPrice[]> {
  const problems: TableProblem[] = [];
  const byStart = new Map<string, PlacedPrice>();
  for (const one of placed) {
    const known = byStart.get(one.local);
    if (known !== undefined && Number(known.price) !== Number(one.price)) {
      problems.push(twoPrices(known, one, clock));
    }
    if (known === undefined) byStart.set(one.local, one);
  }
  if (problems.length > 0) return { ok: false, problems };
  const sorted = [...byStart.values()].sort((a, b) => (a.local < b.local ? -1 : 1));
  const value = sorted.flatMap(({ local, price }, index): DatedPrice[] => {
    const from = readLocalSecond(local) ?? 0;
    const midnight = (Math.floor(from / secondsPerDay) + 1) * secondsPerDay;
    const next = readLocalSecond(sorted[index + 1]?.local ?? '') ?? midnight;
    const until = Math.min(midnight, stepSeconds === null ? next : from + stepSeconds);
    if (!isEverShown(clock, local, until)) return [];
    return [{ start: local, end: writeEntryEnd(until), price }];
  });
  return { ok: true, value };
}

/** Two prices for one local time: repeated by the clock, or listed twice. */
function twoPrices(
  known: PlacedPrice,
  { local, price, path }: PlacedPrice,
  clock: ClockLike,
): TableProblem {
  const time = local.slice(0, 16).replace('T', ' ');
  const values = { time, one: known.price, other: price };
  return localToInstants(clock, local)?.kind === 'repeated'
    ? { path, code: 'repeated_time', values }
    : { path, code: 'duplicate_start', values };
}

/** Whether any of it exists on the clock (Z2). */
function isEverShown(clock: ClockLike, local: string, untilSecond: number): boolean {
  const start = localToInstants(clock, local);
  if (start?.kind !== 'skipped') return true;
  const end = localToInstants(clock, writeLocalSecond(untilSecond));
  return end !== undefined && end.epochMs > start.epochMs;
}

/** The duration of each row, in seconds, if all consecutive ones of a date are equally far apart. */
function stepOf(placed: readonly PlacedPrice[], clock: ClockLike): number | null {
  const starts = [...new Set(placed.map(({ local }) => local))].sort();
  const gaps = starts.slice(1).flatMap((local, index) => {
    const before = starts[index] ?? '';
    if (before.slice(0, 10) !== local.slice(0, 10)) return [];
    const shown = (readLocalSecond(local) ?? 0) - (readLocalSecond(before) ?? 0);
    const [from, to] = [localToInstants(clock, before), localToInstants(clock, local)];
    return [{ shown, lasting: ((to?.epochMs ?? 0) - (from?.epochMs ?? 0)) / 1000 }];
  });
  const step = Math.min(...gaps.map(({ shown }) => shown));
  const isEven = gaps.every(({ shown, lasting }) => shown === step || lasting === step);
  return gaps.length > 0 && isEven ? step : null;
}

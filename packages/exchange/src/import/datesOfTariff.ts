import type { BundleUniqueEntry } from '@wattpost/contract';
import { dateOfDay, dayOfDate, writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import { nameBasedUuid } from '../values/index.ts';
import type { Findings } from '../words/index.ts';
import type { ElementRead } from '../ocpi/index.ts';
import type { TariffDayPiece, ResolvedPrice, Resolver, TariffSchedule } from './resolver.ts';

/** The part of the tariff to expand. */
export interface DateExpansion {
  /** Seed of the entries' uuids. */
  readonly seed: string;
  /** Path of the tariff, for findings. */
  readonly path: string;
  /** Days since 1970-01-01; `null`: the whole tariff. */
  readonly fromDay: number | null;
  /** Maximum number of dates. */
  readonly maxDays: number;
}

/** The first date that formats cannot express, 10000-01-01. */
const endOfDates = dayOfDate('9999-12-31') + 1;

function weekFrom(resolver: Resolver, epochDay: number): TariffDayPiece[] {
  return Array.from({ length: 7 }, (_, index) => resolver.day(epochDay + index)).flat();
}

/** The entries of a date, for all its prices other than the default one. */
export function entriesOfDay(
  pieces: readonly TariffDayPiece[],
  epochDay: number,
  usual: ResolvedPrice,
  seed: string,
): BundleUniqueEntry[] {
  return pieces.flatMap(({ startMinute, endMinute, price }) => {
    const { intervals, line } = price;
    if (price === usual || intervals === null) return [];
    const start = writeLocalSecond(epochDay * 86_400 + startMinute * 60);
    return {
      uuid: nameBasedUuid(`${seed} ${start}`),
      name: line,
      validity: {
        type: 'unique' as const,
        start,
        end: writeEntryEnd(epochDay * 86_400 + endMinute * 60),
      },
      intervals,
      marketing_texts: {},
    };
  });
}

/**
 * The default price beside dates: the permanent one after them, otherwise that of elements
 * without any restriction. A price that is limited by dates ends with them: then it is unknown (D2).
 */
function defaultBesideDates(
  resolver: Resolver,
  during: readonly TariffDayPiece[],
  after: readonly TariffDayPiece[],
): ResolvedPrice {
  const [first, ...others] = new Set(after.map(({ price }) => price));
  const hasDatesWithout = during.some(({ price }) => price.intervals === null);
  const holdsForEver = first !== undefined && others.length === 0 && !hasDatesWithout;
  return holdsForEver ? first : resolver.fallback();
}

/** The expansion of elements of which some are limited by dates. */
export interface DatesPlan {
  readonly usual: ResolvedPrice;
  readonly firstDay: number;
  /** The expanded dates, from the first on. */
  readonly days: number;
  /** The prices of the dates of limited elements, up to the maximum. */
  readonly during: readonly (readonly TariffDayPiece[])[];
  /** The first date on which an element begins or ends. */
  readonly firstLimit: number;
  /** Whether the default price is permanent after the last of these dates. */
  readonly lasts: boolean;
  /** Whether known prices before the first date are left out. */
  readonly lacksBefore: boolean;
  /** Whether known prices after the last date are left out. */
  readonly lacksAfter: boolean;
  /** Whether all dates that limit an element are covered. */
  readonly isWhole: boolean;
}

/** How elements of which some are limited by dates are expanded date by date. */
export function planDates(
  resolver: Resolver,
  elements: readonly ElementRead[],
  { fromDay, maxDays }: Pick<DateExpansion, 'fromDay' | 'maxDays'>,
): DatesPlan {
  const limits = elements.flatMap(({ time: { startDay, endDay } }) =>
    [startDay, endDay].filter((day) => day !== null),
  );
  const firstLimit = limits.reduce((a, b) => Math.min(a, b), Infinity);
  const lastLimit = limits.reduce((a, b) => Math.max(a, b), -Infinity);
  const firstDay = fromDay ?? firstLimit;
  const writableDays = Math.min(maxDays, endOfDates - firstDay);
  const limitedDays = Math.min(Math.max(0, lastLimit - firstDay), writableDays);
  const during = Array.from({ length: limitedDays }, (_, index) => resolver.day(firstDay + index));
  const after = weekFrom(resolver, lastLimit);
  const usual = defaultBesideDates(resolver, during.flat(), after);
  const lasts = after.every(({ price }) => price === usual);
  const days = lasts ? limitedDays : writableDays;
  const end = firstDay + days;
  return {
    usual,
    firstDay,
    days,
    during,
    firstLimit,
    lasts,
    lacksBefore:
      fromDay === null && weekFrom(resolver, firstLimit - 7).some(({ price }) => price !== usual),
    lacksAfter: (!lasts || end < lastLimit) && end < endOfDates,
    isWhole: end >= lastLimit,
  };
}

/**
 * The schedule of elements of which some are limited by dates, expanded date by date. It is exact
 * if one price is permanent after the last limit, and otherwise up to a date that is reported.
 */
export function datesOfTariff(
  resolver: Resolver,
  { usual, firstDay, days, during, firstLimit, lasts, lacksBefore, lacksAfter, isWhole }: DatesPlan,
  { seed, path }: Pick<DateExpansion, 'seed' | 'path'>,
  findings: Findings,
): TariffSchedule {
  if (lacksBefore) {
    findings.add(path, 'not_written_before', { date: dateOfDay(firstLimit) });
  }
  if (lacksAfter) {
    findings.add(path, 'written_until', {
      date: dateOfDay(firstDay + days),
      hasDefault: usual.intervals !== null,
    });
  } else if (lasts && usual.intervals === null) {
    const last = during.findLastIndex((day) => day.some(({ price }) => price !== usual));
    if (last >= 0) notePricesEnd(firstDay + last, path, findings);
  }
  const unique = Array.from({ length: days }, (_, index) => {
    const day = firstDay + index;
    return entriesOfDay(during[index] ?? resolver.day(day), day, usual, seed);
  }).flat();
  return { usual, recurring: [], unique, isWhole };
}

/** Notes the last date with a price. */
export function notePricesEnd(lastDay: number, path: string, findings: Findings): void {
  findings.add(`${path}.elements`, 'prices_end', {
    reason: 'no_element',
    date: dateOfDay(lastDay),
  });
}

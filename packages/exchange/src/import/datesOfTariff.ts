import type { BundleUniqueEntry } from '@wattpost/contract';
import { dateOfDay, dayOfDate, writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import { type Findings, nameBasedUuid } from '../values/index.ts';
import type { ElementRead } from '../ocpi/index.ts';
import type { TariffDayPiece, ResolvedPrice, Resolver, TariffSchedule } from './resolver.ts';

/** What is to be written out. */
export interface DatesAsked {
  /** What makes the uuids of the entries. */
  readonly seed: string;
  /** Path of the tariff, for findings. */
  readonly path: string;
  /** Days since 1970-01-01; `null`: the whole of what the tariff says. */
  readonly fromDay: number | null;
  /** Most dates that are written. */
  readonly maxDays: number;
}

/** The first date that no format can express, 10000-01-01. */
const endOfDates = dayOfDate('9999-12-31') + 1;

function weekFrom(resolver: Resolver, epochDay: number): TariffDayPiece[] {
  return Array.from({ length: 7 }, (_, index) => resolver.day(epochDay + index)).flat();
}

/** The entries of a date, for all its prices but the default one. */
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
 * The default price beside dates: the one that holds for ever after them, else that of elements which
 * are for any time. A price that dates limit never outlives them: then it is not known (D2).
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

/** What is written out of elements of which some are limited by dates. */
export interface DatesPlan {
  readonly usual: ResolvedPrice;
  readonly firstDay: number;
  /** Dates that are written out, from the first on. */
  readonly days: number;
  /** The prices of the dates that an element is limited to, as many as are written. */
  readonly during: readonly (readonly TariffDayPiece[])[];
  /** The first date on which an element begins or ends. */
  readonly firstLimit: number;
  /** Whether the default price holds for ever after the last of these dates. */
  readonly lasts: boolean;
  /** Whether not all that is known before the first date is written. */
  readonly lacksBefore: boolean;
  /** Whether not all that is known after the last date is written. */
  readonly lacksAfter: boolean;
  /** Whether all dates that limit an element are looked at. */
  readonly isWhole: boolean;
}

/** How elements of which some are limited by dates are written out date by date. */
export function planDates(
  resolver: Resolver,
  elements: readonly ElementRead[],
  { fromDay, maxDays }: Pick<DatesAsked, 'fromDay' | 'maxDays'>,
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
 * The schedule of elements of which some are limited by dates, written out date by date. It is exact
 * for ever where one price holds after the last limit, and otherwise up to a date that is reported.
 */
export function datesOfTariff(
  resolver: Resolver,
  { usual, firstDay, days, during, firstLimit, lasts, lacksBefore, lacksAfter, isWhole }: DatesPlan,
  { seed, path }: Pick<DatesAsked, 'seed' | 'path'>,
  findings: Findings,
): TariffSchedule {
  if (lacksBefore) {
    findings.add('price', path, 'not_written_before', { date: dateOfDay(firstLimit) });
  }
  if (lacksAfter) {
    findings.add('price', path, 'written_until', {
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

/** Notes the last date that has a price. */
export function notePricesEnd(lastDay: number, path: string, findings: Findings): void {
  findings.add('warning', `${path}.elements`, 'prices_end', {
    reason: 'no_element',
    date: dateOfDay(lastDay),
  });
}

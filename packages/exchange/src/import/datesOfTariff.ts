import type { BundleUniqueEntry } from '@wattpost/contract';
import { dateOfDay, writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import { type Findings, stableUuid } from '../values/index.ts';
import type { ElementRead } from '../ocpi/index.ts';
import type { DayPiece, ResolvedPrice, Resolver, Schedule } from './resolver.ts';

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

function weekFrom(resolver: Resolver, epochDay: number): DayPiece[] {
  return Array.from({ length: 7 }, (_, index) => resolver.day(epochDay + index)).flat();
}

function entriesOfDay(
  pieces: readonly DayPiece[],
  epochDay: number,
  usual: ResolvedPrice,
  seed: string,
): BundleUniqueEntry[] {
  return pieces.flatMap(({ startMinute, endMinute, price }) => {
    const { intervals, line } = price;
    if (price === usual || intervals === null) return [];
    const start = writeLocalSecond(epochDay * 86_400 + startMinute * 60);
    return {
      uuid: stableUuid(`${seed} ${start}`),
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
  during: readonly DayPiece[],
  after: readonly DayPiece[],
): ResolvedPrice {
  const [first, ...others] = new Set(after.map(({ price }) => price));
  const hasDatesWithout = during.some(({ price }) => price.intervals === null);
  const holdsForEver = first !== undefined && others.length === 0 && !hasDatesWithout;
  return holdsForEver ? first : resolver.fallback();
}

/**
 * The schedule of elements of which some are limited by dates, written out date by date. It is exact
 * for ever where one price holds after the last limit, and otherwise up to a date that is reported.
 */
export function datesOfTariff(
  resolver: Resolver,
  elements: readonly ElementRead[],
  asked: DatesAsked,
  findings: Findings,
): Schedule {
  const { seed, path, fromDay, maxDays } = asked;
  const limits = elements.flatMap(({ time: { startDay, endDay } }) =>
    [startDay, endDay].filter((day) => day !== null),
  );
  const firstLimit = limits.reduce((a, b) => Math.min(a, b), Infinity);
  const lastLimit = limits.reduce((a, b) => Math.max(a, b), -Infinity);
  const firstDay = fromDay ?? firstLimit;
  const limitedDays = Math.min(Math.max(0, lastLimit - firstDay), maxDays);
  const during = Array.from({ length: limitedDays }, (_, index) => resolver.day(firstDay + index));
  const after = weekFrom(resolver, lastLimit);
  const usual = defaultBesideDates(resolver, during.flat(), after);
  if (fromDay === null && weekFrom(resolver, firstLimit - 7).some(({ price }) => price !== usual)) {
    const message = `What held before ${dateOfDay(firstLimit)} is not written; name the date from which prices are wanted.`;
    findings.add('price', path, 'not_written_before', message);
  }
  const lasts = after.every(({ price }) => price === usual);
  const days = lasts ? limitedDays : maxDays;
  const end = firstDay + days;
  if (!lasts || end < lastLimit) {
    const rest = usual.intervals === null ? 'the price is not known' : 'the default price holds';
    const message =
      'Prices of certain dates beside others, or beside dates that have none, can only be written ' +
      `date by date: from ${dateOfDay(end)} on, ${rest}.`;
    findings.add('price', path, 'written_until', message);
  } else if (usual.intervals === null) {
    const last = during.findLastIndex((day) => day.some(({ price }) => price !== usual));
    const message =
      `The last date with a price is ${dateOfDay(firstDay + last)}: on dates for which there is no element ` +
      'the price is not known. OCPI by its letter has sessions free then.';
    if (last >= 0) findings.add('warning', `${path}.elements`, 'prices_end', message);
  }
  const unique = Array.from({ length: days }, (_, index) => {
    const day = firstDay + index;
    return entriesOfDay(during[index] ?? resolver.day(day), day, usual, seed);
  }).flat();
  return { usual, recurring: [], unique, isWhole: end >= lastLimit };
}

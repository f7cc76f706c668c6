import type { BundleUniqueEntry } from '@wattpost/contract';
import { writeEntryEnd, writeLocalSecond } from '@wattpost/engine';
import type { Findings } from './finding.ts';
import type { ElementRead } from './readTariff.ts';
import type { DayPiece, ResolvedPrice, Resolver } from './resolver.ts';
import { stableUuid } from './stableUuid.ts';
import { usualPrice } from './weekOfTariff.ts';

/** The dated schedule of a cost rate. */
export interface DateSchedule {
  readonly usual: ResolvedPrice;
  readonly unique: readonly BundleUniqueEntry[];
}

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

function dateText(epochDay: number): string {
  return writeLocalSecond(epochDay * 86_400).slice(0, 10);
}

function weekFrom(resolver: Resolver, epochDay: number): DayPiece[] {
  return Array.from({ length: 7 }, (_, index) => resolver.day(epochDay + index)).flat();
}

function entriesOfDay(
  resolver: Resolver,
  epochDay: number,
  usual: ResolvedPrice,
  seed: string,
): BundleUniqueEntry[] {
  return resolver.day(epochDay).flatMap(({ startMinute, endMinute, price }) => {
    if (price === usual) return [];
    const start = writeLocalSecond(epochDay * 86_400 + startMinute * 60);
    return {
      uuid: stableUuid(`${seed} ${start}`),
      name: price.line,
      validity: {
        type: 'unique' as const,
        start,
        end: writeEntryEnd(epochDay * 86_400 + endMinute * 60),
      },
      intervals: price.intervals,
      marketing_texts: {},
    };
  });
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
): DateSchedule {
  const { seed, path, fromDay, maxDays } = asked;
  const limits = elements.flatMap(({ time: { startDay, endDay } }) =>
    [startDay, endDay].filter((day) => day !== null),
  );
  const firstLimit = limits.reduce((a, b) => Math.min(a, b), Infinity);
  const lastLimit = limits.reduce((a, b) => Math.max(a, b), -Infinity);
  const after = weekFrom(resolver, lastLimit);
  const usual = usualPrice(after, resolver.fallback());
  const firstDay = fromDay ?? firstLimit;
  if (fromDay === null && weekFrom(resolver, firstLimit - 7).some(({ price }) => price !== usual)) {
    const message = `What held before ${dateText(firstLimit)} is not written; name the date from which prices are wanted.`;
    findings.add('price', path, 'not_written_before', message);
  }
  const lasts = after.every(({ price }) => price === usual);
  const wantedDays = lasts ? Math.max(0, lastLimit - firstDay) : maxDays;
  const days = Math.min(wantedDays, maxDays);
  if (!lasts || wantedDays > maxDays) {
    const message =
      'Weekly prices and prices of certain dates together can only be written date by date: ' +
      `from ${dateText(firstDay + days)} on, there is only the default price.`;
    findings.add('price', path, 'written_until', message);
  }
  const unique = Array.from({ length: days }, (_, index) =>
    entriesOfDay(resolver, firstDay + index, usual, seed),
  ).flat();
  return { usual, unique };
}

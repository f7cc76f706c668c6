import type { BundleUniqueEntry } from '@wattpost/contract';
import { activeUniqueSpans, dayOfDate } from '@wattpost/engine';

export const secondsPerDay = 86_400;

/** A part of a date in which an entry applies. Seconds after midnight, as the clock shows them. */
export interface ActiveDayPiece {
  /** Index of the entry in its list; `null`: it is new. */
  readonly index: number | null;
  /** Inclusive. */
  readonly fromSecond: number;
  /** Exclusive, at most 86 400. */
  readonly toSecond: number;
}

/** Where the entries of a date apply, in the order of the clock (U1 to U4), without entries that never apply. */
export function activePieces(
  entries: readonly BundleUniqueEntry[],
  date: string,
): readonly ActiveDayPiece[] {
  const midnight = dayOfDate(date) * secondsPerDay;
  const spans = activeUniqueSpans(
    entries.map(({ validity }) => validity),
    date,
  );
  return spans.map(({ position, fromSec, untilSec }) => ({
    index: position,
    fromSecond: fromSec - midnight,
    toSecond: untilSec - midnight,
  }));
}

/** The parts after one is painted over the others, which are cut; one of them may be split. */
export function paintedOver(
  pieces: readonly ActiveDayPiece[],
  painted: ActiveDayPiece,
): readonly ActiveDayPiece[] {
  const left = pieces.flatMap((piece) => [
    { ...piece, toSecond: Math.min(piece.toSecond, painted.fromSecond) },
    { ...piece, fromSecond: Math.max(piece.fromSecond, painted.toSecond) },
  ]);
  return [...left.filter((piece) => piece.fromSecond < piece.toSecond), painted].sort(
    (one, other) => one.fromSecond - other.fromSecond,
  );
}

/** The times of an entry for a part of a date; the original text is kept where it means the same. */
export function writtenTimes(
  validity: BundleUniqueEntry['validity'],
  date: string,
  { fromSecond, toSecond }: ActiveDayPiece,
  nextSecond: number,
): BundleUniqueEntry['validity'] {
  const start =
    secondOf(validity.start, date) === fromSecond ? validity.start : localTime(date, fromSecond);
  const end = endSecond(validity.end, date);
  const isSaid = end === null ? nextSecond === toSecond : end === toSecond;
  return { ...validity, start, end: isSaid ? validity.end : localTime(date, toSecond) };
}

/** `YYYY-MM-DDTHH:MM:SS`; the midnight that ends the date is 23:59:59 (U2). */
function localTime(date: string, second: number): string {
  if (second === secondsPerDay) return `${date}T23:59:59`;
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hour, minute] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${date}T${two(hour)}:${two(minute)}:${two(second % 60)}`;
}

/** The position of an end on the date; `null`: not on this date (U1). */
function endSecond(end: string | null, date: string): number | null {
  if (end === `${date}T23:59:59`) return secondsPerDay;
  return end === null ? null : secondOf(end, date);
}

/** `null`: on another date. */
function secondOf(local: string, date: string): number | null {
  if (!local.startsWith(`${date}T`)) return null;
  const [hour = 0, minute = 0, second = 0] = local.slice(11).split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
}

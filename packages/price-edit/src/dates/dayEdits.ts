import type { BundleUniqueEntry } from '@wattpost/contract';
import { dayOfDate, plusDays } from '@wattpost/engine';
import {
  activePieces,
  paintedOver,
  secondsPerDay,
  writtenTimes,
  type ActiveDayPiece,
} from './dayPieces.ts';

/** A change of the entries of one date. */
export type DayChange =
  | (Span & { readonly kind: 'draw'; readonly entry: NewEntry })
  /** The freed time gets the price it would have without the entry. */
  | (Span & { readonly kind: 'move'; readonly index: number })
  /** Moves an edge of an entry, and the edge of an adjacent entry with it. */
  | {
      readonly kind: 'edge';
      readonly index: number;
      readonly edge: 'start' | 'end';
      readonly second: number;
    };

interface Span {
  readonly fromSecond: number;
  readonly toSecond: number;
}

/** A new entry; its price is not validated yet. */
interface NewEntry extends Omit<BundleUniqueEntry, 'validity' | 'intervals'> {
  readonly intervals: unknown;
}

/** Dated entries after a change. */
export interface ChangedEntries {
  /** Unchanged entries are the same objects; the others must be validated. */
  readonly entries: readonly (NewEntry & Pick<BundleUniqueEntry, 'validity'>)[];
  /** Uuids from the edit. */
  readonly fresh: readonly string[];
}

/**
 * Changes the entries of a date: drawn or moved entries apply in all of their time, and the others are
 * cut. Entries of the date that never apply are removed.
 *
 * @param splitUuid of the second part of an entry that is split
 * @returns `null`: the entry does not apply on the date, or would be empty.
 */
export function changeDay(
  entries: readonly BundleUniqueEntry[],
  date: string,
  change: DayChange,
  splitUuid: string,
): ChangedEntries | null {
  const pieces = piecesAfter(entries, date, change);
  if (pieces === null) return null;
  const fresh: string[] = [];
  const timesOf = (
    validity: BundleUniqueEntry['validity'],
    piece: ActiveDayPiece,
  ): typeof validity => {
    const next = pieces.find(({ fromSecond }) => fromSecond >= piece.toSecond);
    return writtenTimes(validity, date, piece, next?.fromSecond ?? secondsPerDay);
  };
  const changed = entries.flatMap((entry, index) => {
    if (!entry.validity.start.startsWith(`${date}T`)) return [entry];
    const own = pieces.filter((piece) => piece.index === index);
    return own.map((piece, nth) => {
      const validity = timesOf(entry.validity, piece);
      if (nth > 0) fresh.push(splitUuid);
      const isSame = validity.start === entry.validity.start && validity.end === entry.validity.end;
      return isSame && nth === 0
        ? entry
        : { ...entry, uuid: nth === 0 ? entry.uuid : splitUuid, validity };
    });
  });
  const drawn = pieces.find(({ index }) => index === null);
  if (change.kind !== 'draw' || drawn === undefined) return { entries: changed, fresh };
  const validity = timesOf({ type: 'unique', start: '', end: null }, drawn);
  return {
    entries: [...changed, { ...change.entry, validity }],
    fresh: [...fresh, change.entry.uuid],
  };
}

/** The parts of a date after a change; `null`: there is no such part. */
function piecesAfter(
  entries: readonly BundleUniqueEntry[],
  date: string,
  change: DayChange,
): readonly ActiveDayPiece[] | null {
  const active = activePieces(entries, date);
  if (change.kind === 'draw') return painted(active, { index: null, ...spanOf(change) });
  const { index } = change;
  const piece = active.find((one) => one.index === index);
  if (piece === undefined) return null;
  if (change.kind === 'move') {
    // Its index stays unused, so that the following ones keep theirs.
    const without = entries.map((entry, at) =>
      at === index ? { ...entry, validity: { ...entry.validity, start: '' } } : entry,
    );
    return painted(activePieces(without, date), { index, ...spanOf(change) });
  }
  const { edge, second } = change;
  const others = active
    .filter((one) => one !== piece)
    .map((one) => {
      if (edge === 'start' && one.toSecond === piece.fromSecond) {
        return { ...one, toSecond: Math.max(one.fromSecond, second) };
      }
      return edge === 'end' && one.fromSecond === piece.toSecond
        ? { ...one, fromSecond: Math.min(one.toSecond, second) }
        : one;
    });
  return painted(others, { ...piece, [edge === 'start' ? 'fromSecond' : 'toSecond']: second });
}

function spanOf({ fromSecond, toSecond }: Span): Span {
  return { fromSecond, toSecond };
}

function painted(
  pieces: readonly ActiveDayPiece[],
  piece: ActiveDayPiece,
): readonly ActiveDayPiece[] | null {
  const { fromSecond, toSecond } = piece;
  const isWhole = Number.isInteger(fromSecond) && Number.isInteger(toSecond);
  const isSpan = isWhole && 0 <= fromSecond && fromSecond < toSecond && toSecond <= secondsPerDay;
  return isSpan ? paintedOver(pieces, piece) : null;
}

/**
 * Replaces the entries of dates by those of another one. A date that has them already is unchanged.
 *
 * @param newUuids as many as the date has entries, for each target date
 */
export function copyDates(
  entries: readonly BundleUniqueEntry[],
  fromDate: string,
  toDates: readonly string[],
  newUuids: readonly string[],
): ChangedEntries {
  const of = (date: string): readonly BundleUniqueEntry[] =>
    entries.filter(({ validity }) => validity.start.startsWith(`${date}T`));
  const pattern = of(fromDate);
  const made: BundleUniqueEntry[] = [];
  const changed = new Set<string>();
  for (const date of new Set(toDates)) {
    const wanted = pattern.map((entry) => onDate(entry, fromDate, date));
    if (textOf(of(date)) === textOf(wanted)) continue;
    changed.add(date);
    for (const entry of wanted) made.push({ ...entry, uuid: newUuids[made.length] ?? '' });
  }
  if (changed.size === 0) return { entries, fresh: [] };
  const kept = entries.filter(({ validity }) => !changed.has(validity.start.slice(0, 10)));
  return { entries: [...kept, ...made], fresh: made.map(({ uuid }) => uuid) };
}

function textOf(entries: readonly BundleUniqueEntry[]): string {
  return JSON.stringify(entries.map((entry) => ({ ...entry, uuid: '' })));
}

/** An entry moved to another date. */
function onDate(entry: BundleUniqueEntry, from: string, to: string): BundleUniqueEntry {
  const days = dayOfDate(to) - dayOfDate(from);
  const moved = (local: string): string =>
    `${plusDays(local.slice(0, 10), days)}${local.slice(10)}`;
  const { start, end } = entry.validity;
  const times = { start: moved(start), end: end === null ? null : moved(end) };
  return { ...entry, validity: { ...entry.validity, ...times } };
}

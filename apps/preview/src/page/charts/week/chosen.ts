import { weekSpansMeet } from '@wattpost/engine';
import type { SheetWindow, WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay } from '@wattpost/price-edit';
import type { GridTrack } from '../time-grid/index.ts';

/**
 * A selected part of the week: a window, or a span of the default price. A length of 0
 * represents an entry without windows.
 */
export interface ChosenSpan {
  readonly startMinute: number;
  readonly lengthMinutes: number;
  /** The entry of the window; `null`: the default price. */
  readonly entryUuid: string | null;
}

/** The selection, resolved in a sheet. */
export interface Chosen {
  readonly windows: readonly SheetWindow[];
  /** Spans of the default price. */
  readonly places: readonly ChosenSpan[];
  /** The sheet's prices that are selected without a window, because they have none. */
  readonly bare: readonly number[];
}

function chosenWindow({ startMinute, lengthMinutes, place }: SheetWindow): ChosenSpan {
  return { startMinute, lengthMinutes, entryUuid: place.entryUuid };
}

/** The selection of a cell; `null`: there is no such cell. */
export function chosenCell(
  track: GridTrack<SheetWindow> | undefined,
  index: number,
): ChosenSpan | null {
  const cell = track?.cells[index];
  if (track === undefined || cell === undefined) return null;
  const { from, to, window } = cell;
  if (window !== null) return chosenWindow(window);
  return {
    startMinute: track.startMinute + from,
    lengthMinutes: to - from,
    entryUuid: null,
  };
}

/** All windows of an entry, including later ones. */
export function chosenEntry(entryUuid: string): ChosenSpan {
  return { startMinute: 0, lengthMinutes: 0, entryUuid };
}

function isSameSpan(one: ChosenSpan, other: ChosenSpan): boolean {
  return (
    one.startMinute === other.startMinute &&
    one.lengthMinutes === other.lengthMinutes &&
    one.entryUuid === other.entryUuid
  );
}

/**
 * The selection in a sheet that may have changed: the windows with these times, otherwise those of their entries
 * at these times, otherwise those in force at its start.
 */
export function chosenIn(sheet: WeekSheet, spans: readonly ChosenSpan[]): Chosen {
  const windows = new Set<SheetWindow>();
  const places: ChosenSpan[] = [];
  const bare: number[] = [];
  for (const span of spans) {
    if (span.lengthMinutes === 0) {
      const price = sheet.prices.findIndex(({ entry }) => entry?.entryUuid === span.entryUuid);
      const own = sheet.windows.filter((window) => window.price === price);
      for (const window of own) windows.add(window);
      if (price > 0 && own.length === 0) bare.push(price);
      continue;
    }
    const exact = sheet.windows.find(
      (window) =>
        window.startMinute === span.startMinute &&
        window.lengthMinutes === span.lengthMinutes &&
        window.place.entryUuid === span.entryUuid,
    );
    const own = sheet.windows.find(
      (window) => window.place.entryUuid === span.entryUuid && weekSpansMeet(window, span),
    );
    const found = exact ?? own ?? windowAt(sheet, span.startMinute);
    if (found === null) places.push({ ...span, entryUuid: null });
    else windows.add(found);
  }
  return { windows: [...windows], places, bare };
}

/** The window in force in a minute of the week; `null`: none. */
function windowAt({ pieces, windows }: WeekSheet, minuteOfWeek: number): SheetWindow | null {
  const weekday = Math.floor(minuteOfWeek / minutesPerDay);
  const minute = minuteOfWeek % minutesPerDay;
  const piece = pieces.find(
    (one) => one.weekday === weekday && one.fromMinute <= minute && minute < one.toMinute,
  );
  return piece === undefined || piece.span === null ? null : (windows[piece.span] ?? null);
}

/** The selection with the part added, or removed if it was included. */
export function toggle(spans: readonly ChosenSpan[], span: ChosenSpan): readonly ChosenSpan[] {
  const others = spans.filter((one) => !isSameSpan(one, span));
  return others.length < spans.length ? others : [...spans, span];
}

/** Where the default price applies. */
export function defaultSpans({ pieces }: WeekSheet): readonly ChosenSpan[] {
  return pieces
    .filter(({ span }) => span === null)
    .map(({ weekday, fromMinute, toMinute }) => ({
      startMinute: weekday * minutesPerDay + fromMinute,
      lengthMinutes: toMinute - fromMinute,
      entryUuid: null,
    }));
}

/** All windows, and all spans of the default price. */
export function allSpans(sheet: WeekSheet): readonly ChosenSpan[] {
  return [...sheet.windows.map(chosenWindow), ...defaultSpans(sheet)];
}

/** Everything on some weekdays between two times of day. */
export function spansWithin(
  sheet: WeekSheet,
  weekdays: ReadonlySet<number>,
  from: number,
  to: number,
): readonly ChosenSpan[] {
  const parts = [...weekdays].map((weekday) => ({
    startMinute: weekday * minutesPerDay + from,
    lengthMinutes: to - from,
  }));
  return allSpans(sheet).filter((span) => parts.some((part) => weekSpansMeet(part, span)));
}

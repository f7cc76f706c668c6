import type { WeekSpan } from '@wattpost/engine';
import type { SheetWindow, WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay, minutesPerWeek } from '@wattpost/price-edit';

/**
 * A part of the week that is chosen: a window, or a place where the default price holds. One without length
 * stands for an entry without windows.
 */
export interface ChosenSpan {
  readonly startMinute: number;
  readonly lengthMinutes: number;
  /** Whose window it is; `null`: the default price. */
  readonly entryUuid: string | null;
}

/** What is chosen, as it is in a sheet. */
export interface Chosen {
  readonly windows: readonly SheetWindow[];
  /** Places of the default price. */
  readonly places: readonly ChosenSpan[];
  /** Which of the sheet's prices are chosen without a window, as they have none. */
  readonly bare: readonly number[];
}

/** A window as a choice. */
export function chosenWindow({ startMinute, lengthMinutes, place }: SheetWindow): ChosenSpan {
  return { startMinute, lengthMinutes, entryUuid: place.entryUuid };
}

/** All windows of an entry, whatever they come to be. */
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
 * What a choice is in a sheet that may have changed: the windows with these times, else those that their entries
 * have then, else those that hold where it begins.
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
      (window) => window.place.entryUuid === span.entryUuid && overlap(window, span),
    );
    const found = exact ?? own ?? windowAt(sheet, span.startMinute);
    if (found === null) places.push({ ...span, entryUuid: null });
    else windows.add(found);
  }
  return { windows: [...windows], places, bare };
}

/** The window that holds in a minute of the week; `null`: none. */
function windowAt({ pieces, windows }: WeekSheet, minuteOfWeek: number): SheetWindow | null {
  const weekday = Math.floor(minuteOfWeek / minutesPerDay);
  const minute = minuteOfWeek % minutesPerDay;
  const piece = pieces.find(
    (one) => one.weekday === weekday && one.fromMinute <= minute && minute < one.toMinute,
  );
  return piece === undefined || piece.span === null ? null : (windows[piece.span] ?? null);
}

/** The choice with a part more, or without it if it was in it. */
export function toggled(spans: readonly ChosenSpan[], span: ChosenSpan): readonly ChosenSpan[] {
  const others = spans.filter((one) => !isSameSpan(one, span));
  return others.length < spans.length ? others : [...spans, span];
}

/** Everything that touches some weekdays between two times of day, places of the default price too. */
export function spansWithin(
  { windows, pieces }: WeekSheet,
  weekdays: ReadonlySet<number>,
  fromMinute: number,
  toMinute: number,
): readonly ChosenSpan[] {
  const touches = ({ startMinute, lengthMinutes }: WeekSpan): boolean =>
    [...weekdays].some((weekday) => {
      const from = weekday * minutesPerDay + fromMinute;
      return overlap(
        { startMinute: from, lengthMinutes: toMinute - fromMinute },
        { startMinute, lengthMinutes },
      );
    });
  const places = pieces
    .filter(({ span }) => span === null)
    .map((piece) => ({
      startMinute: piece.weekday * minutesPerDay + piece.fromMinute,
      lengthMinutes: piece.toMinute - piece.fromMinute,
      entryUuid: null,
    }));
  return [...windows.map(chosenWindow), ...places].filter(touches);
}

/** Whether two spans of the week, which goes round, have a minute in common. */
function overlap(one: WeekSpan, other: WeekSpan): boolean {
  const forward = (a: number, b: number): number => (b - a + minutesPerWeek) % minutesPerWeek;
  return (
    forward(one.startMinute, other.startMinute) < one.lengthMinutes ||
    forward(other.startMinute, one.startMinute) < other.lengthMinutes
  );
}

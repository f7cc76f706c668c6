import { minutesPerDay, type ActiveWeekPiece } from '@wattpost/price-edit';
import { html } from 'lit';
import type { SheetWindow, WeekSheet } from '../../../core/edit/weekSheet.ts';
import { dayName, spanText } from '../../edit/index.ts';
import { shadeClass } from '../index.ts';
import type { GridCell, GridTrack } from '../time-grid/index.ts';
import { weekWords } from './words.ts';

/** Minimum lengths of cells with a price, and with a name. Minutes. */
const minMinutes = { price: 45, name: 90 } as const;

/** The weekdays in the reader's order, 0 = Sunday. */
export function weekdaysFrom(firstWeekday: number): readonly number[] {
  return Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7);
}

/** The week of a cost rate, a track for each weekday. */
export function weekTracks(
  sheet: WeekSheet,
  locale: string,
  firstWeekday: number,
): readonly GridTrack<SheetWindow>[] {
  return weekdaysFrom(firstWeekday).map((weekday) => ({
    startMinute: weekday * minutesPerDay,
    head: html`<span class="visually-hidden">${dayName(weekday, locale, 'long')}</span>
      <b aria-hidden="true">${dayName(weekday, locale, 'short')}</b>`,
    skipped: [],
    cells: sheet.pieces
      .filter((piece) => piece.weekday === weekday)
      .map((piece) => weekCell(sheet, piece, locale)),
  }));
}

function weekCell(
  { windows, prices }: WeekSheet,
  { weekday, fromMinute: from, toMinute: to, span }: ActiveWeekPiece,
  locale: string,
): GridCell<SheetWindow> {
  const window = span === null ? null : (windows[span] ?? null);
  const price = prices[window?.price ?? 0];
  const length = to - from;
  const name = window === null ? weekWords.defaultPrice : price?.name || weekWords.unnamed;
  const startMinute = weekday * minutesPerDay + from;
  const when = spanText({ startMinute, lengthMinutes: length }, locale);
  return {
    from,
    to,
    classes: shadeClass(price?.shade ?? null, {
      isDefault: window === null,
      isAsDefault: price?.isAsDefault ?? false,
    }),
    label: `${when}, ${name}, ${price?.words.parts.join(' · ') ?? ''}`,
    price: length < minMinutes.price ? '' : (price?.words.brief ?? ''),
    name: length < minMinutes.name ? '' : name,
    id: null,
    window,
    isFree: window === null,
  };
}

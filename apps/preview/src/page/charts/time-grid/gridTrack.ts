import type { WeekSpan } from '@wattpost/engine';
import { minutesPerDay } from '@wattpost/price-edit';
import type { TemplateResult } from 'lit';
import type { Drag } from './drag.ts';
import type { GridCommand } from './gridKeys.ts';
import type { CellPlace, CellSpan } from './gridMove.ts';

/** A part of a track with one price. Its ends are minutes on the axis. */
export interface GridCell<Span extends WeekSpan = WeekSpan> extends CellSpan {
  /** The half of the row, if the clock repeats its times. */
  readonly pass?: 'only' | 'first' | 'second';
  /** Class of its price, from `shadeClass`. */
  readonly classes: string;
  /** Text for screen readers. */
  readonly label: string;
  /** Visible text; empty: none. */
  readonly price: string;
  readonly name: string;
  /** Stable when the cell is moved; `null`: the cell cannot be found again. */
  readonly id: string | null;
  /** The window that it moves and resizes; `null`: none. */
  readonly window: Span | null;
  /** Whether a window can be drawn in it. */
  readonly isFree: boolean;
}

/** A day of a grid. */
export interface GridTrack<Span extends WeekSpan = WeekSpan> {
  /** Minute of the line at its start. */
  readonly startMinute: number;
  readonly head: TemplateResult | null;
  readonly cells: readonly GridCell<Span>[];
  /** Local times that the clock skips. */
  readonly skipped: readonly CellSpan[];
}

/** The length of a track, and the positions of local times on it. Minutes. */
export interface GridAxis {
  readonly length: number;
  readonly clockAt: (axisMinute: number) => number;
  readonly axisAt: (clockMinute: number) => number;
}

/** The user's actions in a grid. */
export type GridAction<Span extends WeekSpan = WeekSpan> =
  /** The pointer or the focus is on another cell; `null`: the pointer has left. */
  | { readonly kind: 'point'; readonly place: CellPlace | null }
  /** `minute`: local, where it was clicked; `null`: selected by a key. */
  | {
      readonly kind: 'choose';
      readonly place: CellPlace;
      readonly isMore: boolean;
      readonly minute: number | null;
    }
  /** Everything between two times of day in some tracks. */
  | {
      readonly kind: 'select';
      readonly trackStarts: readonly number[];
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'drop';
      readonly drag: Exclude<Drag<Span>, { readonly kind: 'select' }>;
    }
  /** Cancelled by a listener that handles the command. */
  | { readonly kind: 'command'; readonly command: GridCommand; readonly place: CellPlace };

export class GridEvent<Span extends WeekSpan = WeekSpan> extends CustomEvent<GridAction<Span>> {
  static readonly type = 'grid-action';
  constructor(action: GridAction<Span>) {
    super(GridEvent.type, { detail: action, cancelable: true });
  }
}

/** Of a day without clock changes. */
export const clockAxis: GridAxis = {
  length: minutesPerDay,
  clockAt: (minute) => minute,
  axisAt: (minute) => minute,
};

/** The cell of an event. */
export function placeOf({ target }: Event): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, index] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
  return row === undefined || index === undefined ? null : { row, index };
}

/** The cell of a minute of the line; `null`: it is in no track. */
export function placeOfMinute(
  tracks: readonly GridTrack[],
  minute: number,
  axis: GridAxis = clockAxis,
): CellPlace | null {
  const ofDay = minute % minutesPerDay;
  const at = axis.axisAt(ofDay);
  const row = tracks.findIndex(({ startMinute }) => startMinute === minute - ofDay);
  const index = tracks[row]?.cells.findIndex(({ to }) => at < to) ?? -1;
  return index < 0 ? null : { row, index };
}

/** The position of a cell in other tracks: of the cell with its id, otherwise of the one at its position. */
export function placeAfter(
  { row, index }: CellPlace,
  before: readonly GridTrack[],
  tracks: readonly GridTrack[],
): CellPlace | null {
  const id = before[row]?.cells[index]?.id ?? null;
  const cells = tracks[row]?.cells ?? [];
  if (id !== null && cells[index]?.id !== id) {
    const moved = cells.findIndex((cell) => cell.id === id);
    if (moved >= 0) return { row, index: moved };
  }
  return cells.length === 0 ? null : { row, index: Math.min(index, cells.length - 1) };
}

/** The tracks between two points, and the times of day. */
export function selectedTracks(
  tracks: readonly GridTrack[],
  { from, to }: Extract<Drag<unknown>, { readonly kind: 'select' }>,
): Omit<Extract<GridAction, { readonly kind: 'select' }>, 'kind'> {
  const starts = tracks.map(({ startMinute }) => startMinute);
  const rows = [from, to].map(({ trackStart }) => starts.indexOf(trackStart));
  return {
    trackStarts: starts.slice(Math.min(...rows), Math.max(...rows) + 1),
    from: Math.min(from.minute, to.minute),
    to: Math.max(from.minute, to.minute),
  };
}

import type { WeekSpan } from '@wattpost/engine';
import { minutesPerDay } from '@wattpost/price-edit';
import type { TemplateResult } from 'lit';
import type { Drag } from './drag.ts';
import type { GridCommand } from './gridKeys.ts';
import type { CellPlace, CellSpan } from './gridMove.ts';

/** A part of a track with one price. Its ends are minutes on the axis. */
export interface GridCell<Span extends WeekSpan = WeekSpan> extends CellSpan {
  /** Which half of the row it has, where the clock shows its times twice. */
  readonly pass?: 'only' | 'first' | 'second';
  /** Of its price, by `shadeClass`. */
  readonly classes: string;
  /** What is read out. */
  readonly label: string;
  /** What is written in it; empty: nothing. */
  readonly price: string;
  readonly name: string;
  /** The same before and after the cell is moved; `null`: the cell cannot be found again. */
  readonly id: string | null;
  /** What is moved and resized by it; `null`: nothing. */
  readonly window: Span | null;
  /** Whether a window can be drawn in it. */
  readonly isFree: boolean;
}

/** A day of a grid. */
export interface GridTrack<Span extends WeekSpan = WeekSpan> {
  /** Minute of the line at which it begins. */
  readonly startMinute: number;
  readonly head: TemplateResult | null;
  readonly cells: readonly GridCell<Span>[];
  /** Times that the clock leaves out. */
  readonly skipped: readonly CellSpan[];
}

/** How long a track is, and where the clock's times are on it. Minutes. */
export interface GridAxis {
  readonly length: number;
  readonly clockAt: (axisMinute: number) => number;
  readonly axisAt: (clockMinute: number) => number;
}

/** What somebody does in a grid. */
export type GridAction<Span extends WeekSpan = WeekSpan> =
  /** The pointer or the focus is on another cell; `null`: the pointer has left. */
  | { readonly kind: 'point'; readonly place: CellPlace | null }
  /** `minute`: of the clock, where it was clicked; `null`: chosen by a key. */
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
  /** Cancelled by whoever knows the command. */
  | { readonly kind: 'command'; readonly command: GridCommand; readonly place: CellPlace };

export class GridEvent<Span extends WeekSpan = WeekSpan> extends CustomEvent<GridAction<Span>> {
  static readonly type = 'grid-action';
  constructor(action: GridAction<Span>) {
    super(GridEvent.type, { detail: action, cancelable: true });
  }
}

/** Of a day on which the clock is not changed. */
export const clockAxis: GridAxis = {
  length: minutesPerDay,
  clockAt: (minute) => minute,
  axisAt: (minute) => minute,
};

/** The cell that an event is about. */
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

/** Where a cell is in other tracks: that of the same id, else the one that is in its place. */
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

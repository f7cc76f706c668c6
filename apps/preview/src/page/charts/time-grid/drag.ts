import type { WeekSpan } from '@wattpost/engine';
import { minutesPerDay } from '@wattpost/price-edit';

/** The total minutes of all tracks of a grid, one track after the other. */
export interface GridLine {
  readonly lengthMinutes: number;
  /** Whether the last minute is followed by the first, as in a week. */
  readonly isRound: boolean;
}

export const weekLine: GridLine = { lengthMinutes: 7 * minutesPerDay, isRound: true };
export const dayLine: GridLine = { lengthMinutes: minutesPerDay, isRound: false };

/** A position in a grid. */
export interface GridPoint {
  /** Minute of the line at the start of the track. */
  readonly trackStart: number;
  /** Minutes after 00:00 in local time, 0 to 1440. */
  readonly minute: number;
}

/** The target of a press or a key. */
export type DragTarget<Span> =
  | { readonly kind: 'draw' | 'select' }
  | { readonly kind: 'start' | 'end'; readonly window: Span }
  | { readonly kind: 'move'; readonly windows: readonly Span[] };

/** The current or final result of a drag. */
export type Drag<Span> =
  | { readonly kind: 'draw'; readonly span: WeekSpan }
  | { readonly kind: 'start' | 'end'; readonly window: Span; readonly span: WeekSpan }
  | {
      readonly kind: 'move';
      readonly windows: readonly Span[];
      readonly minutes: number;
      readonly isCopy: boolean;
      /** The new spans of the windows. */
      readonly spans: readonly WeekSpan[];
    }
  | { readonly kind: 'select'; readonly from: GridPoint; readonly to: GridPoint };

/** Keys pressed during a drag. */
export interface DragKeys {
  /** Times are rounded to so many minutes. */
  readonly stepMinutes: number;
  readonly isCopy: boolean;
}

/** Steps of times, in minutes: default, and with Ctrl. */
export const gridSteps = { usual: 15, fine: 5 } as const;

function snapped(minute: number, step: number): number {
  return Math.round(minute / step) * step;
}

function clamped(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** A span so many minutes later, earlier if negative; wrapped around the line, or limited to its ends. */
export function moveSpan(
  { startMinute, lengthMinutes }: WeekSpan,
  minutes: number,
  line: GridLine,
): WeekSpan {
  const start = startMinute + minutes;
  return {
    startMinute: line.isRound
      ? modulo(start, line.lengthMinutes)
      : clamped(start, 0, line.lengthMinutes - lengthMinutes),
    lengthMinutes,
  };
}

/**
 * A span with its start or end at another minute of the line. It is at most a day long.
 *
 * @param minMinutes the minimum length, unless the span is already shorter.
 */
export function moveEdge(
  { startMinute, lengthMinutes }: WeekSpan,
  edge: 'start' | 'end',
  minute: number,
  minMinutes: number,
  line: GridLine,
): WeekSpan {
  const min = Math.min(minMinutes, lengthMinutes);
  const end = startMinute + lengthMinutes;
  const at = line.isRound ? minute : clamped(minute, 0, line.lengthMinutes);
  const distance = edge === 'end' ? at - startMinute : end - at;
  const half = line.lengthMinutes / 2;
  // On a circular line, positions beyond the other edge are closer to an empty span than to a full turn.
  const signed = line.isRound ? modulo(distance + half, line.lengthMinutes) - half : distance;
  const length = clamped(signed, min, minutesPerDay);
  return edge === 'end'
    ? { startMinute, lengthMinutes: length }
    : { startMinute: modulo(end - length, line.lengthMinutes), lengthMinutes: length };
}

/** The span between two points, within the track of the first; it begins on the step before it. */
export function drawSpan(from: GridPoint, to: GridPoint, step: number): WeekSpan {
  const begin = Math.floor(from.minute / step) * step;
  const end = clamped(snapped(to.minute, step), 0, minutesPerDay);
  const first = Math.min(begin, end, minutesPerDay - step);
  return {
    startMinute: from.trackStart + first,
    lengthMinutes: Math.max(Math.max(begin, end) - first, step),
  };
}

/** The result of a drag from a point to another. */
export function dragTo<Span extends WeekSpan>(
  target: DragTarget<Span>,
  from: GridPoint,
  to: GridPoint,
  { stepMinutes: step, isCopy }: DragKeys,
  line: GridLine,
): Drag<Span> {
  switch (target.kind) {
    case 'select':
      return { kind: 'select', from, to };
    case 'draw':
      return { kind: 'draw', span: drawSpan(from, to, step) };
    case 'move': {
      const minutes = to.trackStart - from.trackStart + snapped(to.minute - from.minute, step);
      return moveWindows(target.windows, minutes, isCopy, line);
    }
    case 'start':
    case 'end': {
      const minute = to.trackStart + snapped(to.minute, step);
      return resizeWindow(target.window, target.kind, minute, step, line);
    }
  }
}

export function moveWindows<Span extends WeekSpan>(
  windows: readonly Span[],
  minutes: number,
  isCopy: boolean,
  line: GridLine,
): Drag<Span> {
  const spans = windows.map((window) => moveSpan(window, minutes, line));
  return { kind: 'move', windows, minutes, isCopy, spans };
}

export function resizeWindow<Span extends WeekSpan>(
  window: Span,
  edge: 'start' | 'end',
  minute: number,
  step: number,
  line: GridLine,
): Drag<Span> {
  return { kind: edge, window, span: moveEdge(window, edge, minute, step, line) };
}

/** A part of a span in one track. */
export interface TrackPart {
  readonly trackStart: number;
  /** Minutes after 00:00: from (inclusive) to (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The parts of a span, track by track. */
export function trackParts(
  { startMinute, lengthMinutes }: WeekSpan,
  line: GridLine,
): readonly TrackPart[] {
  const parts: TrackPart[] = [];
  let start = startMinute;
  let left = lengthMinutes;
  while (left > 0) {
    const from = start % minutesPerDay;
    const length = Math.min(left, minutesPerDay - from);
    parts.push({
      trackStart: start - from,
      from,
      to: from + length,
      isFirst: parts.length === 0,
      isLast: length === left,
    });
    start = (start + length) % line.lengthMinutes;
    left -= length;
  }
  return parts;
}

import { minutesPerDay, minutesPerWeek, shiftSpan } from '@wattpost/price-edit';

/** A part of the week. */
interface Span {
  readonly startMinute: number;
  readonly lengthMinutes: number;
}

/** A place in the grid. */
export interface GridPoint {
  /** 0 = Sunday to 6 = Saturday. */
  readonly weekday: number;
  /** Minutes after 00:00, 0 to 1440. */
  readonly minute: number;
}

/** What a drag does. */
export type DragKind = 'draw' | 'start' | 'end' | 'move' | 'band';

/** A minute on the nearest step. */
export function snapped(minute: number, step: number): number {
  return Math.round(minute / step) * step;
}

function forward(from: number, to: number): number {
  return (((to - from) % minutesPerWeek) + minutesPerWeek) % minutesPerWeek;
}

/**
 * What a window becomes when one of its edges is put somewhere. It keeps a step of length, and is at most a
 * day long.
 */
export function withEdge(span: Span, edge: 'start' | 'end', at: GridPoint, step: number): Span {
  const minute = at.weekday * minutesPerDay + snapped(at.minute, step);
  const most = minutesPerDay;
  if (edge === 'end') {
    const length = forward(span.startMinute, minute);
    // What lies behind the start is nearer to nothing than to a whole week.
    const lengthMinutes = length > minutesPerWeek / 2 ? step : Math.max(length, step);
    return { ...span, lengthMinutes: Math.min(lengthMinutes, most) };
  }
  const end = span.startMinute + span.lengthMinutes;
  const length = forward(minute, end);
  const lengthMinutes = Math.min(length > minutesPerWeek / 2 ? step : Math.max(length, step), most);
  return { lengthMinutes, startMinute: forward(lengthMinutes, end) };
}

/** How far a drag has moved, in minutes of the week, on steps. */
export function movedBy(from: GridPoint, to: GridPoint, step: number): number {
  return (to.weekday - from.weekday) * minutesPerDay + snapped(to.minute - from.minute, step);
}

/** The window between two points of a weekday; it stays on the first one's. */
export function drawnSpan(from: GridPoint, to: GridPoint, step: number): Span {
  const ends = [from.minute, to.minute].map((minute) =>
    Math.min(Math.max(snapped(minute, step), 0), minutesPerDay),
  );
  const first = Math.min(Math.min(...ends), minutesPerDay - step);
  const lengthMinutes = Math.max(Math.max(...ends) - first, step);
  return { startMinute: from.weekday * minutesPerDay + first, lengthMinutes };
}

/** A part of a weekday that a span covers. */
export interface DayPart {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The parts of a span, weekday by weekday. */
export function dayParts(span: Span): readonly DayPart[] {
  const parts: DayPart[] = [];
  let { startMinute, lengthMinutes: left } = shiftSpan(span, 0);
  while (left > 0) {
    const fromMinute = startMinute % minutesPerDay;
    const length = Math.min(left, minutesPerDay - fromMinute);
    parts.push({
      weekday: Math.floor(startMinute / minutesPerDay),
      fromMinute,
      toMinute: fromMinute + length,
      isFirst: parts.length === 0,
      isLast: length === left,
    });
    startMinute = (startMinute + length) % minutesPerWeek;
    left -= length;
  }
  return parts;
}

import { weekSpan, type RecurringWindow, type WeekSpan } from '@wattpost/engine';

export const minutesPerDay = 1440;
export const minutesPerWeek = 10_080;

/** A span of the week that an entry claims. */
export interface PlacedSpan extends WeekSpan {
  /** Index of the entry in its list. */
  readonly entry: number;
  /** The original window; `null`: it is new. */
  readonly origin: RecurringWindow | null;
}

/** A span moved by minutes, cyclic within the week; negative: back. */
export function shiftSpan<Span extends WeekSpan>(span: Span, minutes: number): Span {
  const start = (span.startMinute + minutes) % minutesPerWeek;
  return { ...span, startMinute: (start + minutesPerWeek) % minutesPerWeek };
}

/**
 * A span split into parts that single windows can express: to the end of its weekday at most, or over one midnight
 * and shorter than a day (R3 to R5).
 */
export function representable<Span extends WeekSpan>(span: Span): readonly Span[] {
  const parts: Span[] = [];
  let { startMinute, lengthMinutes: left } = span;
  while (left > 0) {
    const toMidnight = minutesPerDay - (startMinute % minutesPerDay);
    const lengthMinutes = left <= toMidnight || left < minutesPerDay ? left : toMidnight;
    parts.push({ ...span, startMinute, lengthMinutes });
    startMinute = (startMinute + lengthMinutes) % minutesPerWeek;
    left -= lengthMinutes;
  }
  return parts;
}

/** The windows of a span: the original one if unchanged, else new ones. */
export function asWindows(span: PlacedSpan): readonly RecurringWindow[] {
  const { origin } = span;
  if (origin !== null) {
    const was = weekSpan(origin);
    const isSame = was.startMinute === span.startMinute && was.lengthMinutes === span.lengthMinutes;
    if (isSame) return [origin];
  }
  return representable(span).map(({ startMinute, lengthMinutes }, index) => ({
    ...(index === 0 && origin?.uuid !== undefined ? { uuid: origin.uuid } : {}),
    weekday: Math.floor(startMinute / minutesPerDay),
    start_time: clock(startMinute),
    end_time: clock(startMinute + lengthMinutes),
  }));
}

/** `HH:MM` of a minute of week; the midnight that ends a weekday is 00:00 (R3). */
function clock(minuteOfWeek: number): string {
  const minute = minuteOfWeek % minutesPerDay;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

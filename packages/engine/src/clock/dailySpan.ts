import type { ClockLike } from './clock.ts';
import type { Instant } from './instant.ts';
import { instantToLocal } from './localTime.ts';

/** A part of every day on a station's clock. It passes midnight if it ends before it begins; equal ends make it empty. */
export interface DailySpan {
  /** Minute of the day, 0 to 1439, inclusive. */
  readonly fromMinute: number;
  /** Minute of the day, 0 to 1439, exclusive. */
  readonly untilMinute: number;
}

/**
 * Whether an instant is in a daily span. Local times that occur twice or never at a clock
 * change are taken as the clock shows them.
 *
 * @throws as `instantToLocal`.
 */
export function isInDailySpan(span: DailySpan, clock: ClockLike, instant: Instant): boolean {
  const { local } = instantToLocal(clock, instant);
  const minute = Number(local.slice(-8, -6)) * 60 + Number(local.slice(-5, -3));
  const { fromMinute, untilMinute } = span;
  return fromMinute <= untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}

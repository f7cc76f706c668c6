import { instantToLocal } from '@wattpost/engine';

/** A part of every day on a station's clock. It may pass midnight; equal ends make it empty. */
export interface DailySpan {
  /** Minute of the day, 0 to 1439, inclusive. */
  readonly fromMinute: number;
  /** Minute of the day, 0 to 1439, exclusive. */
  readonly untilMinute: number;
}

/**
 * Whether an instant lies in a daily span. Clock times that come twice or never, when clocks are
 * changed, are taken as the clock shows them.
 *
 * @param epochMs the instant.
 */
export function isWithin(span: DailySpan, timeZone: string, epochMs: number): boolean {
  const { local } = instantToLocal(timeZone, epochMs);
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  const { fromMinute, untilMinute } = span;
  return fromMinute <= untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}

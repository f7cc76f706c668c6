import { instantToLocal, type ClockLike } from '@wattpost/engine';
import { withholdsPrice, type Standing } from './notice.ts';

/** A part of every day on a station's clock. It may pass midnight; equal ends make it empty. */
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
 * @param epochMs the instant.
 */
export function isWithin(span: DailySpan, clock: ClockLike, epochMs: number): boolean {
  const { local } = instantToLocal(clock, epochMs);
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
  const { fromMinute, untilMinute } = span;
  return fromMinute <= untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}

/** What determines whether a screen is black. */
export interface NightCase {
  /** On the first station's clock; `null`: never. */
  readonly night: DailySpan | null;
  /** Of the first station; `null`: there is none. */
  readonly clock: ClockLike | null;
  readonly standing: Standing;
  /** Epoch milliseconds. */
  readonly instant: number;
}

/** Whether the screen is black. A clock that is too wrong for the price is too wrong for the night. */
export function isNight({ night, clock, standing, instant }: NightCase): boolean {
  return (
    night !== null && clock !== null && !withholdsPrice(standing) && isWithin(night, clock, instant)
  );
}

/** The colours of a board. */
export type ThemeSetting =
  | 'light'
  | 'dark'
  /** The system's preference. */
  | 'auto'
  /** By the first station's clock; minutes of the day, 0 to 1439. */
  | {
      readonly kind: 'timed';
      readonly lightFromMinute: number;
      readonly darkFromMinute: number;
    };

/**
 * The colours at an instant; `auto` is left to the page. Without a trusted clock a timed
 * theme is light: dark letters on light are legible by day and by night.
 *
 * @param clock of the first station; `null`: there is none.
 */
export function themeAt(
  setting: ThemeSetting,
  clock: ClockLike | null,
  epochMs: number,
): 'light' | 'dark' | 'auto' {
  if (typeof setting === 'string') return setting;
  if (clock === null) return 'light';
  const light = { fromMinute: setting.lightFromMinute, untilMinute: setting.darkFromMinute };
  return isWithin(light, clock, epochMs) ? 'light' : 'dark';
}

import { isInDailySpan, type ClockLike, type DailySpan } from '@wattpost/engine';
import { withholdsPrice, type Standing } from './notice.ts';

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
    night !== null &&
    clock !== null &&
    !withholdsPrice(standing) &&
    isInDailySpan(night, clock, instant)
  );
}

/** The colours of a board: fixed, the system's preference, or light in a part of the day on the first station's clock. */
export type ThemeSetting = 'light' | 'dark' | 'auto' | DailySpan;

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
  return isInDailySpan(setting, clock, epochMs) ? 'light' : 'dark';
}

import { isWithin } from './dailySpan.ts';

/** Which colours a board is to have. */
export type ThemeSetting =
  | 'light'
  | 'dark'
  /** What the system prefers. */
  | 'auto'
  /** By the wall clock of the first station; minutes of the day, 0 to 1439. */
  | {
      readonly kind: 'timed';
      readonly lightFromMinute: number;
      readonly darkFromMinute: number;
    };

/**
 * The colours at an instant; `auto` is left to the page. Without a clock that can be trusted a timed
 * theme is light: dark letters on a light ground can be read by day and by night.
 *
 * @param timeZone of the first station; `null`: there is none.
 */
export function themeAt(
  setting: ThemeSetting,
  timeZone: string | null,
  epochMs: number,
): 'light' | 'dark' | 'auto' {
  if (typeof setting === 'string') return setting;
  if (timeZone === null) return 'light';
  const light = { fromMinute: setting.lightFromMinute, untilMinute: setting.darkFromMinute };
  return isWithin(light, timeZone, epochMs) ? 'light' : 'dark';
}

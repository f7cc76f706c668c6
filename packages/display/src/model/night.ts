import { isWithin, type DailySpan } from './dailySpan.ts';
import { withholdsPrice, type Standing } from './notice.ts';

/** What decides whether a screen is black. */
export interface NightCase {
  /** On the first station's clock; `null`: never. */
  readonly night: DailySpan | null;
  /** Of the first station; `null`: there is none. */
  readonly timeZone: string | null;
  readonly standing: Standing;
  /** Epoch milliseconds. */
  readonly instant: number;
}

/** Whether the screen is black. A clock that does not tell the price does not tell the night either. */
export function isNight({ night, timeZone, standing, instant }: NightCase): boolean {
  return (
    night !== null &&
    timeZone !== null &&
    !withholdsPrice(standing) &&
    isWithin(night, timeZone, instant)
  );
}

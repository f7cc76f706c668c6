import type { themeAt } from '@wattpost/display';
import type { DataView } from '../data/index.ts';
import type { KioskOptions } from '../settings/index.ts';
import type { Failure } from '../recovery/index.ts';
import type { SafeScreen } from './safeScreen.ts';

/** What the kiosk knows of it; what is wrong with the screen itself, the system tells. */
export type SafeScreenFacts = Omit<SafeScreen, 'screenProblem'>;

/**
 * What the safe screen is told: the board's languages, the operator's contact, since when, on the
 * station's clock. Whatever is not known is left out.
 *
 * @param nowMs the system's clock, epoch milliseconds.
 * @param timed tells the colours of a setting that depends on the time; `null`: nobody can, and they are
 *   those of a station whose clock is not known.
 */
export function safeScreenOf(
  { locales, contact, theme }: Pick<KioskOptions, 'locales' | 'contact' | 'theme'>,
  view: DataView | null,
  failure: Failure | null,
  nowMs: number,
  timed: typeof themeAt | null,
): SafeScreenFacts {
  const first = view?.data.kind === 'stations' ? view.data.stations[0] : undefined;
  const ofTexts = first?.station.directions.map(({ language }) => language) ?? [];
  const timeZone = first?.station.timeZone ?? null;
  return {
    languages: locales.length > 0 ? locales : ofTexts,
    contact,
    sinceMs: failure?.atMs ?? nowMs,
    timeZone,
    theme: typeof theme === 'string' ? theme : (timed?.(theme, timeZone, nowMs) ?? 'light'),
  };
}

import type { KioskOptions } from './options.ts';

/** The board's clock, epoch milliseconds: the system's, or where a demonstration has put it. */
export function boardNow({ clock }: Pick<KioskOptions, 'clock'>): number {
  return clock.kind === 'frozen' ? clock.epochMs : Date.now() + clock.offsetMs;
}

import { instantToLocal } from '@wattpost/engine';

/** An hour on the axis of a day. */
export interface HourTick {
  /** Epoch ms. */
  readonly atMs: number;
  /** What the clock shows, `HH`. */
  readonly label: string;
}

const msPerQuarter = 900_000;

/**
 * The full hours of a day as its clock shows them, every `stepHours`th: an hour that comes twice has two
 * ticks, one that is left out has none.
 *
 * @param fromMs where the date begins, epoch ms, as `toMs`, where it ends (exclusive).
 */
export function hourTicks(
  timeZone: string,
  fromMs: number,
  toMs: number,
  stepHours: number,
): HourTick[] {
  const ticks: HourTick[] = [];
  // Every offset and every change of one is in whole quarters, but for dates long ago.
  for (let atMs = fromMs; atMs < toMs; atMs += msPerQuarter) {
    const time = instantToLocal(timeZone, atMs).local.slice(11);
    const hour = time.slice(0, 2);
    if (time.endsWith(':00:00') && Number(hour) % stepHours === 0)
      ticks.push({ atMs, label: hour });
  }
  return ticks;
}

/** How many hours apart the labels have to be on so many pixels. */
export function stepHoursFor(widthPx: number): number {
  if (widthPx >= 760) return 1;
  if (widthPx >= 420) return 2;
  return widthPx >= 300 ? 3 : 6;
}

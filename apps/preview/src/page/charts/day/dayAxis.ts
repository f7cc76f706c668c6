import { instantToLocal, type ClockLike } from '@wattpost/engine';

/** An hour on the axis of a day. */
export interface HourTick {
  /** Epoch ms. */
  readonly atMs: number;
  /** The local hour, `HH`. */
  readonly label: string;
}

const msPerQuarter = 900_000;

/**
 * The full hours of a day in local time, every `stepHours`th: a repeated hour has two
 * ticks, a skipped one has none.
 *
 * @param fromMs start of the date, epoch ms; `toMs` is its end (exclusive).
 */
export function hourTicks(
  clock: ClockLike,
  fromMs: number,
  toMs: number,
  stepHours: number,
): HourTick[] {
  const ticks: HourTick[] = [];
  // All offsets and their changes are multiples of a quarter of an hour, except historic ones.
  for (let atMs = fromMs; atMs < toMs; atMs += msPerQuarter) {
    const time = instantToLocal(clock, atMs).local.slice(11);
    const hour = time.slice(0, 2);
    if (time.endsWith(':00:00') && Number(hour) % stepHours === 0)
      ticks.push({ atMs, label: hour });
  }
  return ticks;
}

/** The interval of labels in hours, depending on the pixels. */
export function stepHoursFor(widthPx: number): number {
  if (widthPx >= 760) return 1;
  if (widthPx >= 420) return 2;
  return widthPx >= 300 ? 3 : 6;
}

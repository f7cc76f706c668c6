import { readLocalSecond, secondsPerDay, writeLocalSecond } from './civil.ts';
import { msPerSecond, toEpochMs } from './instant.ts';
import type { Instant } from './instant.ts';
import type { ClockLike } from './clock.ts';
import { requiredZoneTable } from './zoneTable.ts';

/** The instants at which a station's clock shows a local time (Z2). */
export type LocalReading =
  /** The clock shows it once. */
  | { readonly kind: 'exact'; readonly epochMs: number }
  /** The clock shows it twice: `epochMs` is the first pass, `laterEpochMs` the second. */
  | { readonly kind: 'repeated'; readonly epochMs: number; readonly laterEpochMs: number }
  /** The clock never shows it: `epochMs` is the jump over it. */
  | { readonly kind: 'skipped'; readonly epochMs: number };

/**
 * When a station's clock shows `local`.
 *
 * @param clock a clock or an IANA zone; an unknown zone is a `RangeError` (Z4).
 * @param local naive `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
 * @returns `undefined` when `local` has another form or does not exist on the calendar (U5).
 */
export function localToInstants(clock: ClockLike, local: string): LocalReading | undefined {
  const zone = requiredZoneTable(clock);
  const localSecond = readLocalSecond(local.length === 16 ? `${local}:00` : local);
  if (localSecond === undefined) return undefined;
  const instants: number[] = [];
  let jumpMs = Number.NaN;
  // Offsets are less than a day, so every occurrence of this local time is in the two days around it.
  const untilMs = (localSecond + secondsPerDay) * msPerSecond;
  let span = zone.spanAt((localSecond - secondsPerDay) * msPerSecond);
  for (;;) {
    const epochMs = (localSecond - span.offsetSec) * msPerSecond;
    if (epochMs >= span.fromMs && epochMs < span.untilMs) instants.push(epochMs);
    // The jump is the start of the last span before which the local time would be.
    if (epochMs >= span.untilMs) jumpMs = span.untilMs;
    if (span.untilMs > untilMs) break;
    span = zone.spanAt(span.untilMs);
  }
  const [first, second] = instants;
  if (first === undefined) return { kind: 'skipped', epochMs: jumpMs };
  if (second === undefined) return { kind: 'exact', epochMs: first };
  return { kind: 'repeated', epochMs: first, laterEpochMs: second };
}

/**
 * The station's local time at an instant: `YYYY-MM-DDTHH:MM:SS` (cut downwards) and the offset
 * from UTC in seconds, positive east.
 *
 * @throws RangeError for an unknown zone (Z4); TypeError or RangeError as `toEpochMs` for an invalid instant.
 */
export function instantToLocal(
  clock: ClockLike,
  instant: Instant,
): { readonly local: string; readonly offsetSeconds: number } {
  const epochMs = toEpochMs(instant);
  const offsetSec = requiredZoneTable(clock).offsetSecAt(epochMs);
  return {
    local: writeLocalSecond(Math.floor(epochMs / msPerSecond) + offsetSec),
    offsetSeconds: offsetSec,
  };
}

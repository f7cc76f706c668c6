import type { ClockLike, OffsetChange, OffsetChanges } from './clock.ts';
import { toEpochMs, type Instant } from './instant.ts';
import { requiredZoneTable } from './zoneTable.ts';

/**
 * The offset of a clock at `from` and each change after `from` and before `until`. For the name of a zone, the
 * first call takes about three milliseconds for each year of the span.
 *
 * @returns fresh objects; without changes where `until` is not after `from`.
 * @throws RangeError for an unknown zone (Z4); TypeError or RangeError as `toEpochMs` for an invalid instant.
 */
export function offsetChanges(clock: ClockLike, from: Instant, until: Instant): OffsetChanges {
  const zone = requiredZoneTable(clock);
  const endMs = toEpochMs(until);
  let span = zone.spanAt(toEpochMs(from));
  const { offsetSec: offsetSeconds } = span;
  const changes: OffsetChange[] = [];
  while (span.untilMs < endMs) {
    const next = zone.spanAt(span.untilMs);
    // A span also ends at the boundary of a page of the table.
    if (next.offsetSec !== span.offsetSec) {
      changes.push({ epochMs: next.fromMs, offsetSeconds: next.offsetSec });
    }
    span = next;
  }
  return { offsetSeconds, changes };
}

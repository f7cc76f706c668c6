import { toEpochMs, type Instant } from './instant.ts';
import { requiredZoneTable } from './zoneTable.ts';

/** An offset of a zone and when it starts. */
export interface OffsetChange {
  /** Epoch milliseconds: from this instant on the clock has the offset. */
  readonly epochMs: number;
  /** Seconds east of UTC. */
  readonly offsetSeconds: number;
}

/** The offsets of a zone over a span of time. */
export interface OffsetChanges {
  /** Seconds east of UTC at the start of the span. */
  readonly offsetSeconds: number;
  /** Every later offset within the span, in order of time. */
  readonly changes: readonly OffsetChange[];
}

/**
 * The offset of a zone at `from` and each change after `from` and before `until`, by the runtime's zone data.
 * Readers of prices compare them to check whether their zone data agrees. The first call takes about three
 * milliseconds for each year of the span.
 *
 * @returns fresh objects; without changes where `until` is not after `from`.
 * @throws RangeError for an unknown zone (Z4); TypeError or RangeError as `toEpochMs` for an invalid instant.
 */
export function offsetChanges(timeZone: string, from: Instant, until: Instant): OffsetChanges {
  const zone = requiredZoneTable(timeZone);
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

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

/** A clock as data, for example from JSON; `readClock` makes a `Clock` of it. */
export interface ClockData extends OffsetChanges {
  /** The zone's IANA name. */
  readonly timeZone: string;
  /** Release of the IANA time zone database that the offsets come from, such as "2026e"; `null`: unknown. */
  readonly release: string | null;
  /** Start of the span, epoch milliseconds, inclusive. All instants of a clock are whole seconds. */
  readonly from: number;
  /** End of the span, epoch milliseconds, exclusive. */
  readonly until: number;
}

declare const checked: unique symbol;

/**
 * The clock of a zone: its offsets from UTC over a span of time. Outside of the span the runtime's zone data
 * applies; if the runtime does not know the zone, the first and the last offset. Only `readClock`
 * makes one, deep-frozen. A copy is data again.
 */
export interface Clock extends ClockData {
  readonly [checked]: true;
}

/** A clock, or the IANA name of a zone, whose clock is then that of the runtime's zone data (Z1). */
export type ClockLike = string | Clock;

/** The IANA name of a clock's zone. */
export function zoneNameOf(clock: ClockLike): string {
  return typeof clock === 'string' ? clock : clock.timeZone;
}

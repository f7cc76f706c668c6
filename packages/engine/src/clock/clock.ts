import { msPerSecond } from './instant.ts';
import type { OffsetSpans, SpansWithin } from './zone.ts';

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

/** Offsets are below this, east and west of UTC, in seconds. */
export const offsetLimitSec = 86_400;

/** The most changes of a clock (inclusive); the zones of the database have 280 from 1970 to 2099 at most. */
export const maxClockChanges = 2000;

/** Valid data as a clock, without changes that keep the offset. */
export function clockOf(data: ClockData): Clock {
  const changes: OffsetChange[] = [];
  let { offsetSeconds } = data;
  for (const change of data.changes) {
    if (change.offsetSeconds === offsetSeconds) continue;
    offsetSeconds = change.offsetSeconds;
    changes.push(Object.freeze({ epochMs: change.epochMs, offsetSeconds }));
  }
  const clock = Object.freeze({
    timeZone: data.timeZone,
    release: data.release,
    from: data.from,
    until: data.until,
    offsetSeconds: data.offsetSeconds,
    changes: Object.freeze(changes),
  }) as Clock;
  clocks.add(clock);
  return clock;
}

const clocks = new WeakSet<object>();

/** Whether a value was made by `readClock`. */
export function isClock(value: unknown): value is Clock {
  return typeof value === 'object' && value !== null && clocks.has(value);
}

/** The IANA name of a clock's zone. */
export function zoneNameOf(clock: ClockLike): string {
  return typeof clock === 'string' ? clock : clock.timeZone;
}

/**
 * A text that two clocks share if and only if they show the same time at every instant by the same data. The
 * release does not count.
 */
export function clockKey(clock: ClockLike): string {
  if (typeof clock === 'string') return clock.toLowerCase();
  const { timeZone, from, until, offsetSeconds, changes } = clock;
  const listed = changes.map((change) => `${change.epochMs / msPerSecond} ${change.offsetSeconds}`);
  return [timeZone.toLowerCase(), from, until, offsetSeconds, ...listed].join(' ');
}

/** Spans in order of time, without boundaries at which the offset stays. */
class SpanList implements OffsetSpans {
  readonly startsMs: number[] = [];
  readonly offsetsSec: number[] = [];

  add(startMs: number, offsetSec: number): void {
    if (this.offsetsSec.at(-1) === offsetSec) return;
    this.startsMs.push(startMs);
    this.offsetsSec.push(offsetSec);
  }

  addAll({ startsMs, offsetsSec }: OffsetSpans): void {
    for (const [index, startMs] of startsMs.entries()) {
      this.add(startMs, offsetsSec[index] as number);
    }
  }
}

/**
 * The spans of a clock; outside of it those of `outside`, or its first and last offset. The seam between them
 * is a change only where the offsets differ.
 */
export function spansOfClock(clock: ClockData, outside: SpansWithin | undefined): SpansWithin {
  const { from, until, changes } = clock;
  const beyond = (offsetSec: number): SpansWithin =>
    outside ?? ((fromMs) => ({ startsMs: [fromMs], offsetsSec: [offsetSec] }));
  const before = beyond(clock.offsetSeconds);
  const after = beyond(changes.at(-1)?.offsetSeconds ?? clock.offsetSeconds);
  return (fromMs, untilMs) => {
    const list = new SpanList();
    if (fromMs < from) list.addAll(before(fromMs, Math.min(untilMs, from)));
    const [firstMs, endMs] = [Math.max(fromMs, from), Math.min(untilMs, until)];
    if (firstMs < endMs) {
      const next = changes.findIndex(({ epochMs }) => epochMs > firstMs);
      const later = next < 0 ? changes.length : next;
      list.add(firstMs, changes[later - 1]?.offsetSeconds ?? clock.offsetSeconds);
      for (const { epochMs, offsetSeconds } of changes.slice(later)) {
        if (epochMs >= endMs) break;
        list.add(epochMs, offsetSeconds);
      }
    }
    if (untilMs > until) list.addAll(after(Math.max(fromMs, until), untilMs));
    return list;
  };
}

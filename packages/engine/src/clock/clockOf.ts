import type { Clock, ClockData, ClockLike, OffsetChange } from './clock.ts';
import { msPerSecond } from './instant.ts';
import type { OffsetSpans, SpansWithin } from './zone.ts';
import { ZoneTable, registerClock, runtimeSpans } from './zoneTable.ts';

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
  let table: ZoneTable | undefined;
  registerClock(clock, () => (table ??= sharedTable(clock)));
  return clock;
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
function spansOfClock(clock: ClockData, outside: SpansWithin | undefined): SpansWithin {
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

/** How many tables are kept for further clocks with the same offsets. */
const maxSharedTables = 64;

/** By the clocks' keys, the one last asked for at the end. */
const sharedTables = new Map<string, ZoneTable>();

function sharedTable(clock: Clock): ZoneTable {
  const key = clockKey(clock);
  const table =
    sharedTables.get(key) ?? new ZoneTable(spansOfClock(clock, runtimeSpans(clock.timeZone)));
  sharedTables.delete(key);
  sharedTables.set(key, table);
  const [oldest] = sharedTables.keys();
  if (sharedTables.size > maxSharedTables && oldest !== undefined) sharedTables.delete(oldest);
  return table;
}

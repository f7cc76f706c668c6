import { activeWeekSpans, weekSpansMeet, type WeekSpan } from '@wattpost/engine';
import { minutesPerWeek, representable, type PlacedSpan } from './weekSpans.ts';

/** No stretch: the default price holds (R7). */
const none = -1;

/** The position of the stretch that holds in each minute of the week (R6); -1: none. */
export function activeMinutes(spans: readonly WeekSpan[]): Int32Array {
  const minutes = new Int32Array(minutesPerWeek);
  for (const { fromMinute, untilMinute, position } of activeWeekSpans(spans)) {
    minutes.fill(position ?? none, fromMinute, untilMinute);
  }
  return minutes;
}

/** Which entry holds in each minute of the week; -1: none. */
export function activeEntries(spans: readonly PlacedSpan[]): Int32Array {
  return activeMinutes(spans).map((index) => spans[index]?.entry ?? none);
}

/** A change of stretches: what leaves, and what is painted instead. */
interface Repainting {
  /** Stretches that are no longer where they are; each is in the list. */
  readonly leaving: ReadonlySet<PlacedSpan>;
  /** Stretches that hold from now on wherever they are, later ones over earlier ones. */
  readonly painted: readonly PlacedSpan[];
  /** Stretches in which nothing holds that is not painted. */
  readonly blank?: readonly WeekSpan[];
  /** The entry of each minute before anything is painted, where that is not what has stayed. */
  readonly target?: Int32Array;
}

/**
 * The stretches after some have left and others were painted. What is painted holds in all of its minutes:
 * of other entries it cuts what would hold there instead, and only that, so that a long window under a
 * short one stays as long as it is. With stretches of its own entry that it meets it becomes one. All other
 * minutes have the entry that they had, or had without what has left.
 */
export function repaint(
  spans: readonly PlacedSpan[],
  { leaving, painted, blank = [], target: given }: Repainting,
): readonly PlacedSpan[] {
  const staying = spans.filter((span) => !leaving.has(span));
  const target = Int32Array.from(given ?? activeEntries(staying));
  for (const span of blank) fill(target, span, none);
  for (const span of painted) fill(target, span, span.entry);
  let all: readonly PlacedSpan[] = staying;
  for (const span of painted) all = withAbsorbed(all, span);
  // Of equal claims the one listed first holds, and entries are listed in their order.
  const listed = all.flatMap(representable).sort((one, other) => one.entry - other.entry);
  return cutTo(listed, target);
}

function fill(target: Int32Array, { startMinute, lengthMinutes }: WeekSpan, entry: number): void {
  for (let minutes = 0; minutes < lengthMinutes; minutes++) {
    target[(startMinute + minutes) % minutesPerWeek] = entry;
  }
}

/** Stretches with another one, which takes in those of its entry that it meets. */
function withAbsorbed(spans: readonly PlacedSpan[], span: PlacedSpan): readonly PlacedSpan[] {
  let whole = span;
  let others = spans;
  for (;;) {
    const met = others.find((one) => one.entry === whole.entry && weekSpansMeet(one, whole));
    if (met === undefined) return [...others, whole];
    whole = united(whole, met);
    others = others.filter((one) => one !== met);
  }
}

function forward(from: number, to: number): number {
  return (to - from + minutesPerWeek) % minutesPerWeek;
}

/** Two stretches that meet or touch, as one. */
function united(one: PlacedSpan, other: PlacedSpan): PlacedSpan {
  const isFirst = forward(one.startMinute, other.startMinute) <= one.lengthMinutes;
  const [first, second] = isFirst ? [one, other] : [other, one];
  const end = forward(first.startMinute, second.startMinute) + second.lengthMinutes;
  const lengthMinutes = Math.min(Math.max(first.lengthMinutes, end), minutesPerWeek);
  return { ...first, lengthMinutes, origin: one.origin ?? other.origin };
}

/**
 * Stretches of one entry that touch, as one each; others stay.
 *
 * @param mayJoin whether two that touch are to become one.
 */
export function joinSpans(
  spans: readonly PlacedSpan[],
  mayJoin: (one: PlacedSpan, next: PlacedSpan) => boolean,
): readonly PlacedSpan[] {
  let all = spans;
  for (;;) {
    const pair = touching(all, mayJoin);
    if (pair === null) return all;
    const whole = united(...pair);
    all = all.flatMap((span) => (span === pair[0] ? [whole] : span === pair[1] ? [] : [span]));
  }
}

function touching(
  spans: readonly PlacedSpan[],
  mayJoin: (one: PlacedSpan, next: PlacedSpan) => boolean,
): readonly [PlacedSpan, PlacedSpan] | null {
  for (const one of spans) {
    const end = (one.startMinute + one.lengthMinutes) % minutesPerWeek;
    const next = spans.find(
      (span) =>
        span !== one && span.entry === one.entry && span.startMinute === end && mayJoin(one, span),
    );
    if (next !== undefined) return [one, next];
  }
  return null;
}

/**
 * The stretches without the minutes in which they would hold and are not target to. Each minute's target
 * entry has a stretch there, so that this ends: every round cuts at least a minute, and none that is target.
 */
function cutTo(given: readonly PlacedSpan[], target: Int32Array): readonly PlacedSpan[] {
  let spans = given;
  for (;;) {
    const active = activeMinutes(spans);
    const cut = new Map<number, Set<number>>();
    for (const [minute, index] of active.entries()) {
      if (index === none || spans[index]?.entry === target[minute]) continue;
      const minutes = cut.get(index) ?? new Set();
      cut.set(index, minutes.add(minute));
    }
    if (cut.size === 0) return spans;
    spans = spans.flatMap((span, index) => {
      const minutes = cut.get(index);
      return minutes === undefined ? [span] : without(span, minutes);
    });
  }
}

function without(span: PlacedSpan, minutes: ReadonlySet<number>): readonly PlacedSpan[] {
  const parts: PlacedSpan[] = [];
  let from: number | null = null;
  for (let at = 0; at <= span.lengthMinutes; at++) {
    const minute = (span.startMinute + at) % minutesPerWeek;
    const isKept = at < span.lengthMinutes && !minutes.has(minute);
    if (isKept) from ??= at;
    else if (from !== null) {
      const startMinute = (span.startMinute + from) % minutesPerWeek;
      const origin = parts.length === 0 ? span.origin : null;
      parts.push({ ...span, startMinute, lengthMinutes: at - from, origin });
      from = null;
    }
  }
  return parts;
}

import { activeWeekSpans, weekSpansMeet, type WeekSpan } from '@wattpost/engine';
import { minutesPerWeek, representable, type PlacedSpan } from './weekSpans.ts';

/** No span: the default price applies (R7). */
const none = -1;

/** The index of the span that applies in each minute of the week (R6); -1: none. */
export function activeMinutes(spans: readonly WeekSpan[]): Int32Array {
  const minutes = new Int32Array(minutesPerWeek);
  for (const { fromMinute, untilMinute, position } of activeWeekSpans(spans)) {
    minutes.fill(position ?? none, fromMinute, untilMinute);
  }
  return minutes;
}

/** The entry that applies in each minute of the week; -1: none. */
export function activeEntries(spans: readonly PlacedSpan[]): Int32Array {
  return activeMinutes(spans).map((index) => spans[index]?.entry ?? none);
}

/** A change of spans: removed ones and painted ones. */
interface Repainting {
  /** Removed spans; each is in the list. */
  readonly leaving: ReadonlySet<PlacedSpan>;
  /** Spans that apply in all of their minutes, later ones over earlier ones. */
  readonly painted: readonly PlacedSpan[];
  /** Spans in which only painted ones apply. */
  readonly blank?: readonly WeekSpan[];
  /** The target entry of each minute before painting, where it differs from that of the remaining spans. */
  readonly target?: Int32Array;
}

/**
 * The spans after some were removed and others were painted. Painted ones apply in all of their minutes:
 * spans of other entries are cut only where they would apply instead, so that a long window under a
 * short one keeps its length. Overlapping spans of the same entry are merged. All other
 * minutes keep the entry that they had, or had without the removed spans.
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
  // Of equal precedence the one listed first applies, and entries are in list order.
  const listed = all.flatMap(representable).sort((one, other) => one.entry - other.entry);
  return cutTo(listed, target);
}

function fill(target: Int32Array, { startMinute, lengthMinutes }: WeekSpan, entry: number): void {
  for (let minutes = 0; minutes < lengthMinutes; minutes++) {
    target[(startMinute + minutes) % minutesPerWeek] = entry;
  }
}

/** Adds a span and merges overlapping ones of its entry into it. */
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

/** Merges two overlapping or adjacent spans. */
function united(one: PlacedSpan, other: PlacedSpan): PlacedSpan {
  const isFirst = forward(one.startMinute, other.startMinute) <= one.lengthMinutes;
  const [first, second] = isFirst ? [one, other] : [other, one];
  const end = forward(first.startMinute, second.startMinute) + second.lengthMinutes;
  const lengthMinutes = Math.min(Math.max(first.lengthMinutes, end), minutesPerWeek);
  return { ...first, lengthMinutes, origin: one.origin ?? other.origin };
}

/**
 * Merges adjacent spans of one entry; others stay.
 *
 * @param mayJoin whether two adjacent ones may be merged.
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
 * The spans without the minutes in which they would apply and are not the target. Each minute's target
 * entry has a span there, so this terminates: every round cuts at least a minute, and never a target.
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

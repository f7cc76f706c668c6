import type { RecordLine } from '@wattpost/contract/wire';

/** A line that states what is on the screen. */
export type ShownLine = Extract<RecordLine, { readonly event: 'started' | 'shown' }>;

/** What a record says about an instant. */
export type ShownFinding =
  /** Confirmed before and after. `untilMs`: when it ended; `null`: it was still shown at the last line. */
  | {
      readonly kind: 'shown';
      readonly line: ShownLine;
      readonly untilMs: number | null;
      readonly confirmedMs: number;
    }
  /** The kiosk did not write between two lines: it was off, or the power was cut. */
  | {
      readonly kind: 'silent';
      readonly line: ShownLine | null;
      readonly fromMs: number;
      readonly untilMs: number | null;
    }
  /** Before the first line. */
  | { readonly kind: 'before'; readonly firstMs: number };

/** Two lines of a running kiosk are closer than this, in milliseconds. */
const maxPauseMs = 660_000;

function timeOf(line: RecordLine): number {
  return Date.parse(line.at);
}

function statesScreen(line: RecordLine): line is ShownLine {
  return line.event === 'started' || line.event === 'shown';
}

/** What a verified record says about an instant; `undefined`: it has no line. */
export function findShown(lines: readonly RecordLine[], atMs: number): ShownFinding | undefined {
  const [first] = lines;
  if (first === undefined) return undefined;
  // Where the clock was set back, the later lines count.
  const index = lines.findLastIndex((line, at) => {
    const next = lines[at + 1];
    return timeOf(line) <= atMs && (next === undefined || atMs < timeOf(next));
  });
  const covering = lines[index];
  if (covering === undefined) return { kind: 'before', firstMs: timeOf(first) };
  const next = lines[index + 1];
  const stated = lines.slice(0, index + 1).findLast(statesScreen);
  const endMs = next === undefined ? null : timeOf(next);
  const isPause =
    covering.event === 'stopped' ||
    next?.event === 'started' ||
    (next === undefined ? atMs > timeOf(covering) : timeOf(next) - timeOf(covering) > maxPauseMs);
  if (stated === undefined || isPause) {
    return { kind: 'silent', line: stated ?? null, fromMs: timeOf(covering), untilMs: endMs };
  }
  const later = lines.slice(index + 1).findIndex((line) => line.event !== 'still');
  const end = later < 0 ? undefined : lines[index + 1 + later];
  const confirmed = lines[(later < 0 ? lines.length : index + 1 + later) - 1] ?? covering;
  const isEndKnown = end !== undefined && end.event !== 'started';
  return {
    kind: 'shown',
    line: stated,
    untilMs: isEndKnown ? timeOf(end) : null,
    confirmedMs: isEndKnown ? timeOf(end) : timeOf(confirmed),
  };
}

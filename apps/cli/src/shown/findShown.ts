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

/** One account of an instant. A record has several where the display's clock was set back over it. */
export interface ShownAccount {
  readonly finding: ShownFinding;
  /** Whoever has received this line, and therefore all before it, has all that the account depends on; `null`: no line. */
  readonly throughLine: number | null;
}

/** Two lines of a running kiosk are closer than this, in milliseconds. */
const maxPauseMs = 660_000;

function timeOf(line: RecordLine): number {
  return Date.parse(line.at);
}

function statesScreen(line: RecordLine): line is ShownLine {
  return line.event === 'started' || line.event === 'shown';
}

function isSetBack(line: RecordLine, next: RecordLine): boolean {
  return timeOf(next) < timeOf(line);
}

/** Whether the display's clock passed an instant between a line and the next one. */
function covers(line: RecordLine, next: RecordLine | undefined, atMs: number): boolean {
  const lineMs = timeOf(line);
  if (lineMs > atMs) return false;
  if (next === undefined || atMs < timeOf(next)) return true;
  // How far the clock ran before it was set back is not known, but it was at this line.
  return isSetBack(line, next) && lineMs === atMs;
}

/**
 * All that a verified record says about an instant, in the order in which it was written; none: it has no line.
 * Several accounts: the clock was set back, by accident or to replace what was recorded before.
 */
export function findShown(lines: readonly RecordLine[], atMs: number): readonly ShownAccount[] {
  const [first] = lines;
  if (first === undefined) return [];
  const firstMs = timeOf(first);
  const accounts: ShownAccount[] =
    firstMs > atMs ? [{ finding: { kind: 'before', firstMs }, throughLine: first.n }] : [];
  const ends = screenEnds(lines);
  let stated: ShownLine | null = null;
  for (const [index, line] of lines.entries()) {
    if (statesScreen(line)) stated = line;
    if (covers(line, lines[index + 1], atMs)) {
      accounts.push(accountAt(lines, index, atMs, stated, ends[index] ?? lines.length));
    }
  }
  return accounts;
}

/** For each line the index of the first later one that changes the screen, or before which the clock was set back. */
function screenEnds(lines: readonly RecordLine[]): readonly number[] {
  const ends: number[] = [];
  let end = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    ends[index] = end;
    const line = lines[index];
    const before = lines[index - 1];
    if (line === undefined || before === undefined) break;
    if (line.event !== 'still' || isSetBack(before, line)) end = index;
  }
  return ends;
}

function accountAt(
  lines: readonly RecordLine[],
  index: number,
  atMs: number,
  stated: ShownLine | null,
  endIndex: number,
): ShownAccount {
  const covering = lines[index];
  if (covering === undefined) throw new RangeError(`There is no line at index ${index}.`);
  const next = lines[index + 1];
  const coveringMs = timeOf(covering);
  const isPause =
    covering.event === 'stopped' ||
    next?.event === 'started' ||
    (next === undefined ? atMs > coveringMs : timeOf(next) - coveringMs > maxPauseMs);
  if (stated === null || isPause) {
    const untilMs = next === undefined ? null : timeOf(next);
    return {
      finding: { kind: 'silent', line: stated, fromMs: coveringMs, untilMs },
      throughLine: next?.n ?? null,
    };
  }
  const end = lines[endIndex];
  const confirmed = lines[endIndex - 1] ?? covering;
  const isEndKnown = end !== undefined && end.event !== 'started' && !isSetBack(confirmed, end);
  return {
    finding: {
      kind: 'shown',
      line: stated,
      untilMs: isEndKnown ? timeOf(end) : null,
      confirmedMs: timeOf(isEndKnown ? end : confirmed),
    },
    throughLine: atMs === coveringMs ? covering.n : (next?.n ?? null),
  };
}

/** The answer of all accounts; `null`: they contradict each other, or there is none. */
export function agreedFinding(accounts: readonly ShownAccount[]): ShownFinding | null {
  const [first, ...others] = accounts.map(({ finding }) => finding);
  if (first === undefined) return null;
  return others.every((other) => isSameScreen(first, other)) ? first : null;
}

function isSameScreen(one: ShownFinding, other: ShownFinding): boolean {
  return one.kind === 'shown' && other.kind === 'shown' && screenOf(one) === screenOf(other);
}

function screenOf({ line }: Extract<ShownFinding, { readonly kind: 'shown' }>): string {
  const { price, state, fault, reason, withheld, stations } = line;
  return JSON.stringify([price, state, fault, reason, withheld, stations]);
}

/**
 * A seeded source of integers in [from, until), so that every process of a run sees the same data: a
 * congruential step whose state is scrambled on output. Good enough to scatter instants, not for statistics.
 */
export function seededIntegers(seed: number): (from: number, until: number) => number {
  let state = seed >>> 0;
  return (from, until) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    let scrambled = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    scrambled = Math.imul(scrambled ^ (scrambled >>> 13), 0x297a2d39);
    return from + Math.floor((((scrambled ^ (scrambled >>> 16)) >>> 0) / 2 ** 32) * (until - from));
  };
}

const msPerHour = 3_600_000;
const startOf2026 = Date.UTC(2026, 0, 1);

/** Europe/Vienna's changes of offset in 2026, in epoch milliseconds. */
const clockChanges: readonly number[] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];

/** 2026 on Vienna's clock begins at this instant. */
export const viennaYearStart: number = startOf2026 - msPerHour;

/** How long 2026 lasts in Vienna. */
export const viennaYearMs: number = 365 * 24 * msPerHour;

/** Segments are compared over a week from each instant; the whole year would take too long. */
export const comparedSpanMs: number = 7 * 24 * msPerHour;

/** Random instants of 2026 (UTC), to the millisecond. */
export function randomInstants(count: number, seed: number): Float64Array {
  const random = seededIntegers(seed);
  return Float64Array.from({ length: count }, () => random(startOf2026, Date.UTC(2027, 0, 1)));
}

/**
 * Instants at which answers are compared: random ones, the milliseconds on both sides of the changes
 * that follow some of them, and the nights on which the clock changes. In random order, so that a slow
 * candidate that gets through only some of them still meets all kinds.
 */
export function checkInstants(
  changeAfter: (epochMs: number) => number | undefined,
): readonly number[] {
  const scattered = [...randomInstants(400, 11)];
  const changes = scattered.slice(0, 120).flatMap((instant) => changeAfter(instant) ?? []);
  const nights = clockChanges.flatMap((change) =>
    Array.from({ length: 40 }, (_, step) => change + (step - 16) * 900_000),
  );
  const edges = [...changes, ...nights].flatMap((instant) => [instant - 1, instant]);
  const random = seededIntegers(7);
  return [...scattered, ...edges]
    .map((instant) => ({ instant, place: random(0, 2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ instant }) => instant);
}

/**
 * Whether an answer that looks `reachMs` ahead from `epochMs` meets one of the nights on which
 * Vienna's clock changes: from an hour before the change until three hours after it.
 */
export function meetsClockChange(epochMs: number, reachMs: number): boolean {
  return clockChanges.some(
    (change) => epochMs < change + 3 * msPerHour && epochMs + reachMs >= change - msPerHour,
  );
}

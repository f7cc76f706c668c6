/**
 * A seeded source of numbers in [0, 1), so that every process of a run sees the same data.
 * A 32-bit linear congruential step whose state is scrambled on output; good enough to scatter
 * instants, not for statistics.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    let scrambled = state ^ (state >>> 15);
    scrambled = Math.imul(scrambled, 0x2c1b3c6d);
    scrambled ^= scrambled >>> 13;
    scrambled = Math.imul(scrambled, 0x297a2d39);
    return ((scrambled ^ (scrambled >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** An integer in [from, until). */
export function randomInteger(random: () => number, from: number, until: number): number {
  return from + Math.floor(random() * (until - from));
}

const msPerHour = 3_600_000;
const startOf2026 = Date.UTC(2026, 0, 1);
const startOf2027 = Date.UTC(2027, 0, 1);

/** Europe/Vienna's changes of offset in 2026, in epoch milliseconds. */
const transitions2026: readonly number[] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];

/** 2026 on Vienna's clock begins at this instant. */
export const viennaYearStart: number = startOf2026 - msPerHour;

/** How long 2026 lasts in Vienna. */
export const viennaYearMs: number = 365 * 24 * msPerHour;

/** Segments are compared over a week from each instant; the whole year would take too long. */
export const comparedSpanMs: number = 7 * 24 * msPerHour;

/** Random instants of 2026 (UTC), to the millisecond. */
export function randomInstants(count: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  return Float64Array.from({ length: count }, () =>
    randomInteger(random, startOf2026, startOf2027),
  );
}

/** Naive local date-times as if they were UTC, read in winter and in summer time. */
function edges(naive: readonly string[]): number[] {
  return naive.flatMap((local) => {
    const pseudoMs = Date.parse(`${local}Z`);
    return [pseudoMs - msPerHour, pseudoMs - 2 * msPerHour];
  });
}

/**
 * Instants at which answers are compared: random ones, the last millisecond before and the first
 * of some of the schedule's own boundaries, and the nights on which the clock changes. In random
 * order, so that a slow candidate that gets through only some of them still meets all kinds.
 *
 * @param boundaries naive local date-times (any that are outside 2026 are left away).
 */
export function checkInstants(boundaries: readonly string[]): readonly number[] {
  const random = seededRandom(7);
  const nights = transitions2026.flatMap((transition) =>
    Array.from({ length: 40 }, (_, step) => transition + (step - 16) * 900_000),
  );
  const some = Array.from({ length: 60 }, () => {
    return boundaries[randomInteger(random, 0, boundaries.length)] as string;
  });
  const exact = [...edges(some), ...nights].flatMap((instant) => [instant - 1, instant]);
  const all = [...randomInstants(400, 11), ...exact].filter(
    (instant) => instant >= startOf2026 && instant < startOf2027,
  );
  return all
    .map((instant) => ({ instant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ instant }) => instant);
}

/**
 * Whether an answer that looks `reachMs` ahead from `epochMs` meets one of the nights on which
 * Vienna's clock changes: from an hour before the change until three hours after it.
 */
export function meetsClockChange(epochMs: number, reachMs: number): boolean {
  return transitions2026.some(
    (transition) =>
      epochMs < transition + 3 * msPerHour && epochMs + reachMs >= transition - msPerHour,
  );
}

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

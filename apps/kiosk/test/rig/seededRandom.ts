/**
 * Numbers in [0, 1) that are the same for the same seed, so that a drill with random moments can be
 * run again as it was (mulberry32).
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed that `WATTPOST_DRILL_SEED` names, else another one each time. */
export function drillSeed(): number {
  const asked = process.env['WATTPOST_DRILL_SEED'];
  return asked === undefined ? Date.now() % 2 ** 31 : Number(asked);
}

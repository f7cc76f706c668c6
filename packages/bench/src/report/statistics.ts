/** What several rounds said about one quantity. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median (of an even number: the mean of its two middles), smallest and largest of a list. */
export function summary(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error('The median of nothing was asked for.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
  return { median, min: sorted[0] as number, max: sorted.at(-1) as number };
}

/**
 * The ratios of two sides, taken round by round: what slowed both in one round cancels out. The lists
 * are parallel: element n of each is from round n. Every base value must be above 0.
 */
export function ratios(values: readonly number[], bases: readonly number[]): Summary {
  if (values.length !== bases.length) {
    throw new Error(`${values.length} rounds cannot be divided by ${bases.length}.`);
  }
  return summary(
    values.map((value, round) => {
      const base = bases[round] as number;
      if (!(base > 0)) throw new Error(`Round ${round} has the base ${base}.`);
      return value / base;
    }),
  );
}

/** One quantity of ours beside the same of what it is compared with. */
export interface Pair {
  readonly ours: Summary;
  readonly base: Summary;
  /** Ours of the base, round by round. */
  readonly ratio: Summary;
}

/** Puts the rounds of two sides together. */
export function pairOf(ours: readonly number[], base: readonly number[]): Pair {
  return { ours: summary(ours), base: summary(base), ratio: ratios(ours, base) };
}

/**
 * Measures every side once in each round, never two at once, each round beginning with another one.
 *
 * @param warmUps rounds before the first that counts.
 */
export async function inTurn<Side, Measured>(
  sides: readonly Side[],
  rounds: number,
  warmUps: number,
  measure: (side: Side) => Promise<Measured>,
): Promise<Map<Side, Measured[]>> {
  const measured = new Map<Side, Measured[]>(sides.map((side) => [side, []]));
  for (let round = -warmUps; round < rounds; round++) {
    const first = (round + warmUps) % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const value = await measure(side);
      if (round >= 0) measured.get(side)?.push(value);
    }
  }
  return measured;
}

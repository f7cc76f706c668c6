/** The middle of a list, or the mean of its two middles. Throws for an empty list: a bug of ours. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('The median of nothing was asked for.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** What several rounds said about one quantity. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median, smallest and largest of a list that is not empty. */
export function summary(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * The ratios of two candidates, taken round by round: what slowed both in one round cancels out.
 * The lists are parallel: element n of each is from round n. Every base value must be above 0.
 */
export function ratiosByRound(
  values: readonly number[],
  bases: readonly number[],
): readonly number[] {
  if (values.length !== bases.length) {
    throw new Error(`${values.length} rounds cannot be divided by ${bases.length}.`);
  }
  return values.map((value, round) => {
    const base = bases[round] as number;
    if (!(base > 0)) throw new Error(`Round ${round} has the base ${base}.`);
    return value / base;
  });
}

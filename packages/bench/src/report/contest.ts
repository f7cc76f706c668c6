/** What several rounds said about one quantity. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median (of an even number: the mean of its two middles), smallest and largest of a list. */
export function summary(values: readonly number[]): Summary {
  if (values.length === 0 || !values.every(Number.isFinite)) {
    throw new Error(`There is no median of [${values.join(', ')}].`);
  }
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
  return { median, min: sorted[0] as number, max: sorted.at(-1) as number };
}

/** What was measured of each side, one directly after the other. */
export type Round<Side extends string, Measured> = Readonly<Record<Side, Measured>>;

/**
 * Measures every side once in each round, never two at once, each round beginning with another one. A
 * ratio is taken within a round: what slowed both sides then cancels out.
 *
 * @param warmUps rounds before the first that counts.
 */
export async function contest<Side extends string, Measured>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<Measured>,
  warmUps = 0,
): Promise<readonly Round<Side, Measured>[]> {
  const all: Round<Side, Measured>[] = [];
  for (let round = 0; round < warmUps + rounds; round++) {
    const first = round % sides.length;
    const measured: Partial<Record<Side, Measured>> = {};
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      measured[side] = await measure(side);
    }
    all.push(measured as Round<Side, Measured>);
  }
  return all.slice(warmUps);
}

/** One quantity over several rounds. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws for an empty list or a value that is not finite. */
export function summary(values: readonly number[]): Summary {
  if (values.length === 0 || !values.every(Number.isFinite)) {
    throw new Error(`[${values.join(', ')}] has no median.`);
  }
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
  return { median, min: sorted[0] as number, max: sorted.at(-1) as number };
}

/** One measurement of each side, directly after each other. */
export type Round<Side extends string, Measured> = Readonly<Record<Side, Measured>>;

/**
 * Measures every side once in each round, never two at once, each round starting with another side. Take
 * ratios within a round: a disturbance that slows both sides then cancels out.
 *
 * @param warmUps rounds that do not count, before the others.
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

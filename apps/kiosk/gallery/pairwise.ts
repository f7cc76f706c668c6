/** The values of each factor, by its name; at least two factors, each with at least one value. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** A value for each factor. */
export type Row<Of extends Factors> = { readonly [Name in keyof Of]: Of[Name][number] };

/** Whether values exclude each other. What it excludes, it also excludes with more values. */
export type Excludes<Of extends Factors> = (row: Partial<Row<Of>>) => boolean;

/**
 * Rows in which every two values of different factors occur together, unless `excludes` forbids every
 * row with both. Greedy, so not the fewest rows; the same factors always give the same rows.
 */
export function pairwiseRows<const Of extends Factors>(
  factors: Of,
  excludes: Excludes<Of> = () => false,
): readonly Row<Of>[] {
  // The largest first: each pair of their values needs a row of its own, which takes the others along.
  const names = Object.keys(factors).sort(
    (one, other) => (factors[other]?.length ?? 0) - (factors[one]?.length ?? 0),
  );
  const rows: Row<Of>[] = [];
  /** In how many rows two values occur together. */
  const counts = new Map<string, number>();
  const countOf = (one: Choice, other: Choice): number => counts.get(pairKey(one, other)) ?? 0;

  /** The first row with these values that is not excluded, by values whose pairs are new or rare. */
  const complete = (row: Values): Values | null => {
    if (excludes(row as Partial<Row<Of>>)) return null;
    const name = names.find((one) => row[one] === undefined);
    if (name === undefined) return row;
    const ranked = (factors[name] ?? []).map((value) => {
      const pairs = Object.entries(row).map((other) => countOf([name, value], other));
      const newPairs = pairs.filter((count) => count === 0).length;
      return { value, newPairs, total: pairs.reduce((sum, count) => sum + count, 0) };
    });
    ranked.sort((one, other) => other.newPairs - one.newPairs || one.total - other.total);
    for (const { value } of ranked) {
      const found = complete({ ...row, [name]: value });
      if (found !== null) return found;
    }
    return null;
  };

  for (const [one, other] of pairsOf(factors, names)) {
    if (countOf(one, other) > 0) continue;
    const row = complete(Object.fromEntries([one, other]));
    if (row === null) continue;
    Object.entries(row).forEach((first, index, entries) => {
      for (const second of entries.slice(index + 1)) {
        counts.set(pairKey(first, second), countOf(first, second) + 1);
      }
    });
    rows.push(row as Row<Of>);
  }
  return rows;
}

type Values = Readonly<Record<string, string>>;
type Choice = readonly [name: string, value: string];

function* pairsOf(factors: Factors, names: readonly string[]): Generator<[Choice, Choice]> {
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      for (const first of factors[one] ?? []) {
        for (const second of factors[other] ?? [])
          yield [
            [one, first],
            [other, second],
          ];
      }
    }
  }
}

function pairKey(one: Choice, other: Choice): string {
  return JSON.stringify(one[0] < other[0] ? [one, other] : [other, one]);
}

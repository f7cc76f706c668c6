/** Lengths of lists in one state of the data, by the queries that count them. */
export type Totals = Map<string, number>;

/** Cached totals of one state; a client that pages through a list needs the same one for each page. */
const maxTotals = 1_000;

/** Caches totals until the state changes. */
export function totalsByState(): (state: string) => Totals {
  let known: { readonly state: string; readonly totals: Totals } | undefined;
  return (state) => {
    if (known?.state !== state || known.totals.size >= maxTotals) {
      known = { state, totals: new Map() };
    }
    return known.totals;
  };
}

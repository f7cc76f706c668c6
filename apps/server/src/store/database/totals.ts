/** How long lists are, by the queries that count them, in one state of the data. */
export type Totals = Map<string, number>;

/** Totals kept of one state; a client that walks through a list asks for one of them over and over. */
const maxTotals = 1_000;

/** Keeps what was counted for as long as the data stays as it is. */
export function totalsByState(): (state: string) => Totals {
  let known: { readonly state: string; readonly totals: Totals } | undefined;
  return (state) => {
    if (known?.state !== state || known.totals.size >= maxTotals) {
      known = { state, totals: new Map() };
    }
    return known.totals;
  };
}

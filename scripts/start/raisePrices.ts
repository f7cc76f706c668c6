/** A price, in any of the places of a site file that hold prices of energy. */
interface EnergyBlock {
  price: number;
}

interface Intervals {
  readonly energy?: readonly EnergyBlock[];
}

interface CostRate {
  readonly intervals?: Intervals | null;
  readonly recurring?: readonly { readonly intervals?: Intervals | null }[];
  readonly unique?: readonly { readonly intervals?: Intervals | null }[];
}

/** A thousandth of a currency unit: finer than any price of the sample. */
const fractions = 1000;

/**
 * Raises every price of energy in a site file, those of entries too, so that whichever holds now is
 * another one. Changes `site` itself.
 *
 * @param by in units of the currency, to a thousandth.
 */
export function raisePrices(site: { readonly cost_rates: readonly CostRate[] }, by: number): void {
  for (const { intervals, recurring = [], unique = [] } of site.cost_rates) {
    for (const entry of [{ intervals }, ...recurring, ...unique]) {
      for (const block of entry.intervals?.energy ?? []) {
        block.price =
          (Math.round(block.price * fractions) + Math.round(by * fractions)) / fractions;
      }
    }
  }
}

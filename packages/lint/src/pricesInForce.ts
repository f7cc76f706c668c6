import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';

type MarketingTexts = BundleCostRate['marketing_texts'];

/** A price that may come into force, with its name and texts. */
export interface NamedPrice {
  /** For a sentence: `the default price`, or the entry's name in quotes. */
  readonly name: string;
  /** `null`: the default price. */
  readonly entry: { readonly uuid: string; readonly name: string } | null;
  /** In the cost rate: `intervals`, `recurring[0].intervals`. */
  readonly place: string;
  readonly intervals: Intervals;
  /** The price's own texts; missing ones are those of the cost rate. */
  readonly texts: MarketingTexts;
}

/** The prices of a cost rate that may come into force: the default, and the entries of its mode. */
export function pricesInForce(costRate: BundleCostRate): NamedPrice[] {
  const { dynamic_pricing: mode, intervals, marketing_texts: texts } = costRate;
  const list = mode === 1 ? 'recurring' : 'unique';
  const entries = mode === 1 || mode === 2 ? costRate[list] : [];
  const usual = { name: priceName(null), entry: null, place: 'intervals' };
  return [
    ...(intervals === null ? [] : [{ ...usual, intervals, texts }]),
    ...entries.map((entry, index) => ({
      name: priceName(entry.name),
      entry,
      place: `${list}[${index}].intervals`,
      intervals: entry.intervals,
      texts: entry.marketing_texts,
    })),
  ];
}

/** A price by its entry's name, for a sentence; `null`: the default price. */
function priceName(entry: string | null): string {
  return entry === null ? 'the default price' : `"${entry}"`;
}

/** Whether any price in a list is above 0. */
export function costs(list: Intervals['energy']): boolean {
  return list.some(({ price }) => price > 0);
}

const maxListed = 3;

/** The first few names, and the number of the others. */
export function listed(names: readonly string[]): string {
  const list = names.slice(0, maxListed).join(', ');
  return names.length > maxListed ? `${list} and ${names.length - maxListed} more` : list;
}

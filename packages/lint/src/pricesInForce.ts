import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';

type MarketingTexts = BundleCostRate['marketing_texts'];

/** A price that may come into force, with what is said beside it. */
export interface NamedPrice {
  /** For a sentence: `the default price`, or the entry's name in quotes. */
  readonly name: string;
  /** The entry's name alone; `null`: the default price. */
  readonly entry: string | null;
  readonly intervals: Intervals;
  /** The price's own texts; those of the cost rate stand in where one has none. */
  readonly texts: MarketingTexts;
}

/** The prices of a cost rate that may come into force: the default, and the entries of its mode. */
export function pricesInForce(costRate: BundleCostRate): NamedPrice[] {
  const { dynamic_pricing: mode, intervals, marketing_texts: texts } = costRate;
  const entries = mode === 1 ? costRate.recurring : mode === 2 ? costRate.unique : [];
  return [
    ...(intervals === null ? [] : [{ name: 'the default price', entry: null, intervals, texts }]),
    ...entries.map((entry) => ({
      ...{ name: `"${entry.name}"`, entry: entry.name },
      intervals: entry.intervals,
      texts: entry.marketing_texts,
    })),
  ];
}

/** Whether anything in a list costs something. */
export function costs(list: Intervals['energy']): boolean {
  return list.some(({ price }) => price > 0);
}

/** The first three of some names, and how many more there are. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

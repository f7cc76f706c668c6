import type { BundleCostRate } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { lintPrices } from '@wattpost/lint';
import { findingText } from '@wattpost/lint/languages';

/**
 * Implausible properties of one price, a sentence each.
 *
 * @param entry name of its entry; `null`: the default price
 * @param locale BCP 47
 */
export function priceWarnings(
  intervals: Intervals,
  currency: string,
  entry: string | null,
  locale: string,
): readonly string[] {
  const named = {
    uuid: '',
    name: entry ?? '',
    intervals,
    marketing_texts: {},
    validity: { type: 'recurring', weekdays: [] },
  } as const;
  const rate: BundleCostRate = {
    uuid: '',
    name: '',
    currency,
    tax: null,
    marketing_texts: {},
    dynamic_pricing: entry === null ? 0 : 1,
    intervals: entry === null ? intervals : null,
    recurring: entry === null ? [] : [named],
    unique: [],
  };
  return lintPrices(rate).map((one) => findingText(one, locale));
}

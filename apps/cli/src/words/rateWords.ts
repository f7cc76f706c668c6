import { namedSummary } from '@wattpost/command/prices';
import type { BundleCostRate } from '@wattpost/contract';
import type { ActivePrice } from '@wattpost/engine';
import type { MoneyText } from '@wattpost/wording';
import { breakdownOf, taxWords } from './priceWords.ts';

/** The facts that distinguish the prices of a station with several cost rates. */
export interface RateWords {
  /** The name of a price's cost rate; `undefined` if the station has only one. */
  readonly nameOf: (price: Pick<ActivePrice, 'costRateUuid'>) => string | undefined;
  /** The tax, if it is the same for all cost rates. */
  readonly commonTax: string | undefined;
  /** The tax of one price, if cost rates differ in it. */
  readonly taxOf: (price: ActivePrice) => string | undefined;
}

/** @param rates those that the station can have */
export function rateWords(rates: readonly BundleCostRate[]): RateWords {
  const names = new Map<string | null, string>(rates.map(({ uuid, name }) => [uuid, name]));
  const [common, other] = new Set(rates.map(({ tax }) => taxWords(tax ?? null)));
  const isCommon = other === undefined;
  return {
    nameOf: ({ costRateUuid }) => (names.size > 1 ? names.get(costRateUuid) : undefined),
    commonTax: isCommon ? common : undefined,
    taxOf: ({ tax, intervals }) => (isCommon || intervals === null ? undefined : taxWords(tax)),
  };
}

/** A price of a station on one line, with its cost rate and its tax if those differ. */
export function ratedSummary(
  price: ActivePrice,
  { nameOf, taxOf }: RateWords,
  money: MoneyText,
): string {
  const words = namedSummary(price, breakdownOf(price), money, nameOf(price));
  const tax = taxOf(price);
  return tax === undefined ? words : `${words}, ${tax}`;
}

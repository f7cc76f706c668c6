import type { BundleCostRate } from '@wattpost/contract';
import { priceBreakdown, priceKey, type Intervals } from '@wattpost/engine';
import { comparePrices } from '@wattpost/price-views';

/** Number of shades, the palest for the cheapest price. */
export const shadeCount = 9;

/** The shade of an only price: neither cheap nor expensive. */
const onlyShade = 2;

/** Maximum number of ranked prices; with more, the price per kWh decides. */
const maxRanked = 64;

/** 0 (cheapest) to `shadeCount` - 1 (most expensive); `null`: unknown. */
export type PriceShade = (intervals: Intervals | null) => number | null;

const known = new WeakMap<object, PriceShade>();

/**
 * The shade of each price of some cost rates, the same in every view and in every span of time: prices
 * are ranked among all of them. Cached by `plan`.
 *
 * @param plan of these cost rates, or the only one of them.
 */
export function priceShades(plan: object, rates: readonly BundleCostRate[]): PriceShade {
  const found = known.get(plan) ?? shadesOf(rates);
  known.set(plan, found);
  return found;
}

/** A price and the tax in it. */
interface TaxedPrice {
  readonly intervals: Intervals;
  readonly tax: BundleCostRate['tax'];
}

function shadesOf(rates: readonly BundleCostRate[]): PriceShade {
  const prices = new Map<string, TaxedPrice>();
  for (const { dynamic_pricing: mode, intervals: usual, tax, recurring, unique } of rates) {
    if (usual !== null) prices.set(textOf(usual), { intervals: usual, tax });
    const entries = mode === 1 ? recurring : mode === 2 ? unique : [];
    for (const { intervals } of entries) prices.set(textOf(intervals), { intervals, tax });
  }
  return prices.size <= maxRanked ? rankedShades(prices) : gradedShades([...prices.values()]);
}

function rankedShades(prices: ReadonlyMap<string, TaxedPrice>): PriceShade {
  const breakdown = ({ intervals, tax }: TaxedPrice): ReturnType<typeof priceBreakdown> =>
    priceBreakdown(intervals, tax ?? null);
  const ranked = new Map(
    [...prices.values()]
      .map(breakdown)
      .sort(comparePrices)
      .map((price) => [priceKey(price), price]),
  );
  const last = ranked.size - 1;
  const shades = new Map(
    [...ranked.keys()].map((key, rank) => [
      key,
      last < 1 ? onlyShade : Math.round((rank / last) * (shadeCount - 1)),
    ]),
  );
  const byText = new Map(
    [...prices].map(([text, price]) => [text, shades.get(priceKey(breakdown(price))) ?? onlyShade]),
  );
  return (intervals) => (intervals === null ? null : (byText.get(textOf(intervals)) ?? onlyShade));
}

function gradedShades(prices: readonly TaxedPrice[]): PriceShade {
  let [min, max] = [Infinity, -Infinity];
  for (const { intervals } of prices) {
    const amount = perKwh(intervals);
    min = Math.min(min, amount);
    max = Math.max(max, amount);
  }
  const range = max - min || 1;
  return (intervals) =>
    intervals === null ? null : Math.round(((perKwh(intervals) - min) / range) * (shadeCount - 1));
}

function perKwh({ energy: [first] }: Intervals): number {
  return first === undefined ? 0 : (first.price * 1000) / first.unit;
}

/** Equal texts, equal prices; fast for a hundred thousand prices. */
function textOf({ energy, time, session_fee: fee, idle, limits }: Intervals): string {
  const blocks = (list: Intervals['energy']): string =>
    list.map(({ unit, price }) => `${unit}:${price}`).join();
  const feeText = fee && `${fee.amount},${fee.grace_period ?? 0},${fee.energy_threshold ?? 0}`;
  const limited = limits === undefined ? '' : JSON.stringify(limits);
  return `${blocks(energy)};${blocks(time)};${feeText ?? ''};${idle && blocks(idle)};${limited}`;
}

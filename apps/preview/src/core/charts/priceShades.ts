import type { BundleCostRate } from '@wattpost/contract';
import { priceBreakdown, priceKey, type Intervals } from '@wattpost/engine';
import { comparePrices } from '@wattpost/price-views';

/** How many shades a price can have, the palest for the cheapest. */
export const shadeCount = 9;

/** The shade of the only price there is: neither cheap nor dear. */
const onlyShade = 2;

/** So many different prices are ranked; of more, the price per kWh decides. */
const maxRanked = 64;

/** 0 (cheapest) to `shadeCount` - 1 (dearest); `null`: the price is not known. */
export type PriceShade = (intervals: Intervals | null) => number | null;

const known = new WeakMap<BundleCostRate, PriceShade>();

/**
 * The shade of each price of a cost rate, the same in every view and in every span of time: prices are ranked
 * among all that the cost rate can come to. Found once for each cost rate.
 */
export function priceShades(rate: BundleCostRate): PriceShade {
  const found = known.get(rate) ?? shadesOf(rate);
  known.set(rate, found);
  return found;
}

function shadesOf(rate: BundleCostRate): PriceShade {
  const { dynamic_pricing: mode } = rate;
  const entries = mode === 1 ? rate.recurring : mode === 2 ? rate.unique : [];
  const prices = new Map<string, Intervals>();
  if (rate.intervals !== null) prices.set(textOf(rate.intervals), rate.intervals);
  for (const { intervals } of entries) prices.set(textOf(intervals), intervals);
  return prices.size <= maxRanked
    ? rankedShades([...prices.values()], rate)
    : gradedShades([...prices.values()]);
}

function rankedShades(prices: readonly Intervals[], { tax }: BundleCostRate): PriceShade {
  const breakdown = (intervals: Intervals): ReturnType<typeof priceBreakdown> =>
    priceBreakdown(intervals, tax ?? null);
  const ranked = new Map(
    prices
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
    prices.map((price) => [textOf(price), shades.get(priceKey(breakdown(price))) ?? onlyShade]),
  );
  return (intervals) => (intervals === null ? null : (byText.get(textOf(intervals)) ?? onlyShade));
}

function gradedShades(prices: readonly Intervals[]): PriceShade {
  let [least, most] = [Infinity, -Infinity];
  for (const price of prices) {
    const amount = perKwh(price);
    least = Math.min(least, amount);
    most = Math.max(most, amount);
  }
  const range = most - least || 1;
  return (intervals) =>
    intervals === null
      ? null
      : Math.round(((perKwh(intervals) - least) / range) * (shadeCount - 1));
}

function perKwh({ energy: [first] }: Intervals): number {
  return first === undefined ? 0 : (first.price * 1000) / first.unit;
}

/** Equal texts, equal prices; made of a hundred thousand in little time. */
function textOf({ energy, time, session_fee: fee, idle, limits }: Intervals): string {
  const blocks = (list: Intervals['energy']): string =>
    list.map(({ unit, price }) => `${unit}:${price}`).join();
  const told = fee && `${fee.amount},${fee.grace_period ?? 0},${fee.energy_threshold ?? 0}`;
  const limited = limits === undefined ? '' : JSON.stringify(limits);
  return `${blocks(energy)};${blocks(time)};${told ?? ''};${idle && blocks(idle)};${limited}`;
}

import type { BundleCostRate, BundleStation } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import type { FindingValues, PriceComponents } from './findingValues.ts';
import { costs, listed, pricesInForce } from './pricesInForce.ts';

/** From this power on, AFIR article 5(4) narrows what an ad hoc price may consist of. */
const fastFromKw = 50;

/**
 * What to tell an operator whose fast charger (50 kW or more) has prices that consist of more than
 * a price per kWh and an occupancy fee per minute (AFIR, article 5(4)).
 *
 * @returns the sentence, and what it names; `undefined` when there is nothing to tell, or the power is not known
 */
export function fastChargerNotice(
  station: BundleStation,
  costRate: BundleCostRate,
): { readonly message: string; readonly values: FindingValues['afir_components'] } | undefined {
  const { max_power_kw: power } = station;
  if (power === null || power < fastFromKw) return undefined;
  const found = new Map<keyof typeof componentNames, { name: string; entry: string | null }[]>();
  for (const { name, entry, intervals } of pricesInForce(costRate)) {
    for (const component of otherComponents(intervals)) {
      found.set(component, [...(found.get(component) ?? []), { name, entry }]);
    }
  }
  if (found.size === 0) return undefined;
  const components = [...found].map(([component, prices]): PriceComponents => ({
    ...{ component, entries: prices.map(({ entry }) => entry) },
  }));
  const told = [...found]
    .map(([component, prices]) => {
      return `${componentNames[component]} (${listed(prices.map(({ name }) => name))})`;
    })
    .join(', ');
  const message =
    `At ${power} kW an ad hoc price should consist of a price per kWh and at most an occupancy ` +
    `fee per minute (AFIR, article 5(4)); here there is also ${told}.`;
  return { message, values: { powerKw: power, components } };
}

const componentNames = {
  fee: 'a fee per session',
  time: 'a price per minute of charging',
  least: 'a lowest price of a session',
  time_alone: 'a price per minute without one per kWh',
} as const;

function otherComponents(price: Intervals): (keyof typeof componentNames)[] {
  const { energy, time, session_fee: fee, idle = [], limits } = price;
  return [
    ...(fee !== null && fee.amount > 0 ? ['fee' as const] : []),
    ...(costs(time) && costs(idle) ? ['time' as const] : []),
    ...((limits?.min_total ?? 0) > 0 ? ['least' as const] : []),
    ...(costs(time) && !costs(energy) ? ['time_alone' as const] : []),
  ];
}

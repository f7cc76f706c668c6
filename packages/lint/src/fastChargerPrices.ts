import type { BundleCostRate, BundleStation } from '@wattpost/contract';
import type { Intervals } from '@wattpost/engine';
import { costs, listed, pricesInForce } from './pricesInForce.ts';

/** From this power on, AFIR article 5(4) narrows what an ad hoc price may consist of. */
const fastFromKw = 50;

/**
 * What to tell an operator whose fast charger (50 kW or more) has prices that consist of more than
 * a price per kWh and an occupancy fee per minute (AFIR, article 5(4)).
 *
 * @returns `undefined` when there is nothing to tell, or the power is not known
 */
export function fastChargerNotice(
  station: BundleStation,
  costRate: BundleCostRate,
): string | undefined {
  const { max_power_kw: power } = station;
  if (power === null || power < fastFromKw) return undefined;
  const names = new Map<string, string[]>();
  for (const { name, intervals } of pricesInForce(costRate)) {
    for (const component of otherComponents(intervals)) {
      names.set(component, [...(names.get(component) ?? []), name]);
    }
  }
  if (names.size === 0) return undefined;
  const found = [...names].map(([component, list]) => `${component} (${listed(list)})`).join(', ');
  return (
    `At ${power} kW an ad hoc price should consist of a price per kWh and at most an occupancy ` +
    `fee per minute (AFIR, article 5(4)); here there is also ${found}.`
  );
}

function otherComponents(price: Intervals): string[] {
  const { energy, time, session_fee: fee, idle = [], limits } = price;
  return [
    ...(fee !== null && fee.amount > 0 ? ['a fee per session'] : []),
    ...(costs(time) && costs(idle) ? ['a price per minute of charging'] : []),
    ...((limits?.min_total ?? 0) > 0 ? ['a lowest price of a session'] : []),
    ...(costs(time) && !costs(energy) ? ['a price per minute without one per kWh'] : []),
  ];
}

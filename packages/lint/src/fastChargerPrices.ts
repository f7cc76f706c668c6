import type { PartialStation } from '@wattpost/contract';
import type { Coded, Intervals } from '@wattpost/engine';
import { costs, pricesInForce } from './pricesInForce.ts';
import type { RateInUse } from './stationRates.ts';
import type { NoticeValues, PriceComponents } from './words/index.ts';

/** From this power on, AFIR article 5(4) limits the components of an ad hoc price. */
const fastFromKw = 50;

/** The codes of findings about AFIR, article 5(4). */
export type PowerCode = 'afir_components' | 'afir_power_unknown';

/** Whether each minute of a session costs something, from its first on. */
function costsFromStart({ time }: Intervals): boolean {
  return (time[0]?.price ?? 0) > 0;
}

/** Whether the minutes of charging cost what those without charging do: an occupancy fee, or a price of time. */
export function isPerhapsOccupancyFee(price: Intervals): boolean {
  return costsFromStart(price) && costs(price.energy) && price.idle === undefined;
}

/** Whether AFIR, article 5(4), limits the components at a power. */
export function isFast(powerKw: number | null | undefined): boolean {
  return (powerKw ?? 0) >= fastFromKw;
}

/** The code of the finding about a price of time in the United States. */
type TimeNotice = Coded<NoticeValues, 'us_time_price'> & {
  /** A reference to a cost rate. */
  readonly key: string;
};

/** One for each cost rate of a station that charges for the minutes of charging. */
export function timePriceNotices(rates: readonly RateInUse[]): readonly TimeNotice[] {
  return rates.flatMap(({ rate, place }): TimeNotice[] => {
    const entries = pricesInForce(rate)
      .filter(({ intervals }) => costsFromStart(intervals))
      .map(({ entry }) => entry?.name ?? null);
    if (entries.length === 0) return [];
    const components = [{ component: 'time' as const, entries }];
    return [{ code: 'us_time_price', values: { rate: rate.name, components }, key: place }];
  });
}

type PowerNotice = Coded<NoticeValues, PowerCode> & {
  /** The member of the station: `max_power_kw`, or a reference to a cost rate. */
  readonly key: string;
};

/**
 * Checks the cost rates of a station for components other than a price per kWh and an occupancy fee
 * per minute (AFIR, article 5(4)): `afir_components` at 50 kW or more, `afir_power_unknown` if its power is
 * not stated, because then nothing can be checked.
 *
 * @returns one for each such cost rate, but an unknown power once; none below 50 kW
 */
export function powerNotices(
  station: PartialStation,
  rates: readonly RateInUse[],
): readonly PowerNotice[] {
  const { max_power_kw: powerKw = null } = station;
  if (powerKw !== null && powerKw < fastFromKw) return [];
  const notices = rates.flatMap((one) => powerNotice(station, one, rates.length > 1));
  return powerKw === null ? notices.slice(0, 1) : notices;
}

function powerNotice(
  station: PartialStation,
  { rate, place }: RateInUse,
  hasSeveral: boolean,
): PowerNotice[] {
  const { max_power_kw: powerKw = null } = station;
  const found = new Map<PriceComponents['component'], (string | null)[]>();
  for (const { entry, intervals } of pricesInForce(rate)) {
    for (const component of otherComponents(intervals)) {
      found.set(component, [...(found.get(component) ?? []), entry?.name ?? null]);
    }
  }
  if (found.size === 0) return [];
  const components = [...found].map(([component, entries]) => ({ component, entries }));
  if (powerKw === null) {
    const name = station.public_display_name ?? station.label;
    const values = { station: name, components };
    return [{ code: 'afir_power_unknown', values, key: 'max_power_kw' }];
  }
  const values = { powerKw, rate: hasSeveral ? rate.name : null, components };
  return [{ code: 'afir_components', values, key: place }];
}

function otherComponents(price: Intervals): PriceComponents['component'][] {
  const { energy, time, session_fee: fee, idle = [], limits } = price;
  return [
    ...(fee !== null && fee.amount > 0 ? ['fee' as const] : []),
    ...(costs(time) && costs(idle) ? ['time' as const] : []),
    ...((limits?.min_total ?? 0) > 0 ? ['least' as const] : []),
    ...(costs(time) && !costs(energy) ? ['time_alone' as const] : []),
  ];
}

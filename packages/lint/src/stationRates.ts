import type { StationPrices, BundleCostRate, PartialStation } from '@wattpost/contract';

/** A cost rate that a station can have. */
export interface RateInUse {
  readonly rate: BundleCostRate;
  /** The first reference to it in the station: `cost_rate_uuid`, `cost_rate_periods[0].cost_rate_uuid`. */
  readonly place: string;
}

/** Finds the cost rates of stations: the usual one first, then those of periods, each once. */
export function rateFinder({
  cost_rates: rates,
}: StationPrices): (station: PartialStation) => readonly RateInUse[] {
  const byUuid = new Map(rates.map((rate) => [rate.uuid, rate]));
  return ({ cost_rate_uuid: usual, cost_rate_periods: periods = [] }) => {
    const places = new Map<string, string>();
    const note = (uuid: string | null, place: string): void => {
      if (uuid !== null && !places.has(uuid)) places.set(uuid, place);
    };
    note(usual, 'cost_rate_uuid');
    for (const [index, { cost_rate_uuid: uuid }] of periods.entries()) {
      note(uuid, `cost_rate_periods[${index}].cost_rate_uuid`);
    }
    return [...places].flatMap(([uuid, place]) => {
      const rate = byUuid.get(uuid);
      return rate === undefined ? [] : [{ rate, place }];
    });
  };
}

/** The names of a bundle's cost rates by uuid. */
export function namesOfRates({ cost_rates: rates }: StationPrices): ReadonlyMap<string, string> {
  return new Map(rates.map(({ uuid, name }) => [uuid, name]));
}

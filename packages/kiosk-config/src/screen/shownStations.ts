import {
  bundleClock,
  stationRateUuids,
  type Bundle,
  type BundleCostRate,
  type BundleStation,
  type OwnZones,
} from '@wattpost/contract';
import { priceBreakdown, announcedPrice, instantToLocal, type Intervals } from '@wattpost/engine';
import { amountParts, energyAmountParts, type AmountPart } from '@wattpost/wording';

/** A station on the display, with its prices. */
export interface DisplayedStation {
  readonly station: BundleStation;
  /** Of the station in the bundle. */
  readonly stationIndex: number;
  /** The cost rates that it can have, its usual one first. */
  readonly rates: readonly {
    readonly costRate: BundleCostRate;
    /** Of the cost rate in the bundle. */
    readonly index: number;
  }[];
}

/**
 * The stations of a bundle in a configuration; none: its first.
 *
 * @param at an instant in epoch milliseconds, and the zone data of this process: cost rates of which every period has
 * ended by then are left out; by default none is.
 * @returns `missing`: those that are not in the bundle.
 */
export function displayedStations(
  bundle: Bundle,
  stations: readonly string[],
  at?: { readonly nowMs: number; readonly own: OwnZones },
): { readonly shown: readonly DisplayedStation[]; readonly missing: readonly string[] } {
  const [first] = bundle.stations;
  const uuids = stations.length > 0 || first === undefined ? stations : [first.uuid];
  const shown = uuids.flatMap((uuid) => {
    const stationIndex = bundle.stations.findIndex((one) => one.uuid === uuid);
    const station = bundle.stations[stationIndex];
    if (station === undefined) return [];
    const used = stationRateUuids(at === undefined ? station : withoutEnded(bundle, station, at));
    const rates = used.flatMap((rate) => {
      const index = bundle.cost_rates.findIndex((one) => one.uuid === rate);
      const costRate = bundle.cost_rates[index];
      return costRate === undefined ? [] : [{ costRate, index }];
    });
    return [{ station, stationIndex, rates }];
  });
  const found = new Set(shown.map(({ station }) => station.uuid));
  return { shown, missing: uuids.filter((uuid) => !found.has(uuid)) };
}

/** The station without the periods that have ended. */
function withoutEnded(
  bundle: Bundle,
  station: BundleStation,
  { nowMs, own }: { readonly nowMs: number; readonly own: OwnZones },
): BundleStation {
  const { time_zone: zone } = station;
  const { local } = instantToLocal(bundleClock(bundle, zone, own) ?? zone, nowMs);
  const periods = station.cost_rate_periods ?? [];
  return {
    ...station,
    cost_rate_periods: periods.filter(({ until }) => until === null || until > local),
  };
}

/** A price as displayed. */
export interface WrittenPrice {
  /** Its amounts, such as `€ 0,59`, in the order in which they are shown. */
  readonly amounts: readonly (readonly AmountPart[])[];
}

/** Every price of a cost rate, in each of these languages. */
export function writtenPrices(
  { intervals, recurring, unique, tax, currency }: BundleCostRate,
  locales: readonly string[],
): readonly WrittenPrice[] {
  const all: readonly Intervals[] = [
    ...(intervals === null ? [] : [intervals]),
    ...recurring.map((entry) => entry.intervals),
    ...unique.map((entry) => entry.intervals),
  ];
  const different = new Map<
    string,
    readonly (readonly [amount: string, isEnergyPrice: boolean])[]
  >();
  for (const one of all) {
    const price = announcedPrice(priceBreakdown(one, tax ?? null));
    const { energy, time, idle, sessionFee, limits } = price;
    const others = [
      ...[...time, ...(idle ?? [])].map(({ amount }) => amount),
      ...(sessionFee === null ? [] : [sessionFee.amount]),
      ...Object.values<string | null>({ ...limits }).filter((limit) => limit !== null),
    ];
    const amounts = [
      ...energy.map(({ amount }) => [amount, true] as const),
      ...others.map((amount) => [amount, false] as const),
    ];
    different.set(JSON.stringify(amounts), amounts);
  }
  return locales.flatMap((locale) =>
    [...different.values()].map((amounts) => ({
      amounts: amounts.map(([amount, isEnergyPrice]) =>
        isEnergyPrice
          ? energyAmountParts(amount, currency, locale)
          : amountParts(amount, currency, locale),
      ),
    })),
  );
}

import type { Bundle, BundleCostRate, BundleStation } from '@wattpost/contract';
import { priceBreakdown, announcedPrice, type Intervals } from '@wattpost/engine';
import { amountParts, type AmountPart } from '@wattpost/wording';

/** A station that the display shows, with its prices. */
export interface ShownStation {
  readonly station: BundleStation;
  readonly costRate: BundleCostRate;
  /** Of the station in the bundle. */
  readonly stationIndex: number;
  /** Of its cost rate in the bundle. */
  readonly costRateIndex: number;
}

/**
 * The stations of a bundle that a configuration names; none: its first.
 *
 * @returns `missing`: those that the bundle does not have.
 */
export function shownStations(
  bundle: Bundle,
  stations: readonly string[],
): { readonly shown: readonly ShownStation[]; readonly missing: readonly string[] } {
  const [first] = bundle.stations;
  const wanted = stations.length > 0 || first === undefined ? stations : [first.uuid];
  const shown = wanted.flatMap((uuid) => {
    const stationIndex = bundle.stations.findIndex((one) => one.uuid === uuid);
    const station = bundle.stations[stationIndex];
    const costRateIndex = bundle.cost_rates.findIndex(
      (one) => one.uuid === station?.cost_rate_uuid,
    );
    const costRate = bundle.cost_rates[costRateIndex];
    return station === undefined || costRate === undefined
      ? []
      : [{ station, costRate, stationIndex, costRateIndex }];
  });
  const found = new Set(shown.map(({ station }) => station.uuid));
  return { shown, missing: wanted.filter((uuid) => !found.has(uuid)) };
}

/** A price as it may be written on the display. */
export interface WrittenPrice {
  /** Its amounts, such as `€ 0,59`, in the order in which they are shown. */
  readonly amounts: readonly (readonly AmountPart[])[];
}

/** Every price that a cost rate can come to, in each of these languages. */
export function writtenPrices(
  { intervals, recurring, unique, tax, currency }: BundleCostRate,
  locales: readonly string[],
): readonly WrittenPrice[] {
  const all: readonly Intervals[] = [
    ...(intervals === null ? [] : [intervals]),
    ...recurring.map((entry) => entry.intervals),
    ...unique.map((entry) => entry.intervals),
  ];
  const different = new Map<string, readonly string[]>();
  for (const one of all) {
    const told = announcedPrice(priceBreakdown(one, tax ?? null));
    const { energy, time, idle, sessionFee, limits } = told;
    const amounts = [
      ...[...energy, ...time, ...(idle ?? [])].map(({ amount }) => amount),
      ...(sessionFee === null ? [] : [sessionFee.amount]),
      ...Object.values<string | null>({ ...limits }).filter((limit) => limit !== null),
    ];
    different.set(amounts.join(' '), amounts);
  }
  return locales.flatMap((locale) =>
    [...different.values()].map((amounts) => ({
      amounts: amounts.map((amount) => amountParts(amount, currency, locale)),
    })),
  );
}

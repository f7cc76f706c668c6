import { compileCostRate, type CostRate, type PricePlan, type UniqueEntry } from '@wattpost/engine';

/** The value of `format` that this package reads and writes. */
export const bundleFormat = 'wattpost-bundle/1';

/** A wayfinding text in one language. */
export interface BundleDirection {
  /** Two lower-case letters, for example `de`; each at most once a station. */
  readonly language: string;
  /** 1 to 512 characters (inclusive), not blank. */
  readonly text: string;
}

/** One display's worth of station: which price it shows, on which clock, and what to say about it. */
export interface BundleStation {
  /** Unique in the bundle; compared exactly. */
  readonly uuid: string;
  /** The operator's own name for the station. */
  readonly label: string;
  /** The name for the public; `null`: show the label. */
  readonly public_display_name: string | null;
  /** IANA zone of the station's clock. It is the one used, whatever the cost rate says. */
  readonly time_zone: string;
  readonly location_name: string | null;
  /** kW, greater than 0; `null` = not known. */
  readonly max_power_kw: number | null;
  /** The `uuid` of one of the bundle's cost rates. */
  readonly cost_rate_uuid: string;
  readonly directions: readonly BundleDirection[];
}

/** A unique entry whose end may be open: then the next entry or the date ends it (U1). */
export interface BundleUniqueEntry extends Omit<UniqueEntry, 'validity'> {
  readonly validity: Omit<UniqueEntry['validity'], 'end'> & { readonly end: string | null };
}

/** A cost rate in a bundle: its `time_zone` may be absent, because the station's is used. */
export interface BundleCostRate extends Omit<CostRate, 'time_zone' | 'unique'> {
  readonly time_zone?: string;
  readonly unique: readonly BundleUniqueEntry[];
}

/** Everything a display needs to show prices without a network. Deep-frozen. */
export interface Bundle {
  readonly format: typeof bundleFormat;
  /** UTC instant, `YYYY-MM-DDTHH:MM:SS[.fff]Z`. */
  readonly created_at: string;
  /** UTC instant after `created_at`, exclusive; `null`: valid until replaced. */
  readonly valid_until: string | null;
  /** At least one. */
  readonly stations: readonly BundleStation[];
  readonly cost_rates: readonly BundleCostRate[];
}

/**
 * Compiles the price plan of one station: its cost rate, read on the station's own clock.
 *
 * @param stationUuid the `uuid` of a station in the bundle
 * @throws RangeError when the bundle has no such station
 */
export function stationPlan(bundle: Bundle, stationUuid: string): PricePlan {
  const station = bundle.stations.find(({ uuid }) => uuid === stationUuid);
  if (station === undefined) {
    throw new RangeError(`The bundle has no station ${JSON.stringify(stationUuid)}.`);
  }
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === station.cost_rate_uuid);
  // A station's cost rate is in its bundle; of one put together by hand the engine tells what is wrong.
  return compileCostRate(costRate as BundleCostRate, { timeZone: station.time_zone });
}

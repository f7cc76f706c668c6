import type { CostRate, UniqueEntry } from '@wattpost/engine';
import { describeValue, listIn, memberOf } from '../json/index.ts';

/** The formats that this package reads and writes, oldest first. `/2` is `/1` with additions. */
export const bundleFormats = ['wattpost-bundle/1', 'wattpost-bundle/2'] as const;

export type BundleFormat = (typeof bundleFormats)[number];

/** The oldest format, which every display reads. `bundleFormatFor` returns the format that a bundle needs. */
export const bundleFormat = bundleFormats[0];

/** A wayfinding text in one language. */
export interface BundleDirection {
  /** Two lower-case letters, for example `de`; each at most once a station. */
  readonly language: string;
  /** 1 to 512 characters (inclusive), not blank. */
  readonly text: string;
}

/** A span of time in which a station has another cost rate than its usual one (K1). */
export interface BundlePeriod {
  /** The `uuid` of one of the bundle's cost rates; `null`: the price is unknown (K3). */
  readonly cost_rate_uuid: string | null;
  /** Naive local `YYYY-MM-DDTHH:MM:SS` on the station's clock, inclusive. */
  readonly from: string;
  /** The same, exclusive and after `from`; `null`: no end. */
  readonly until: string | null;
}

/** Which price counts for a session that crosses a change: the price at the start, or each in its time (C5). */
export const bundleFollows = ['start', 'schedule'] as const;

export type BundleFollow = (typeof bundleFollows)[number];

/** A station of a bundle: its prices, its clock and its texts. */
export interface BundleStation {
  /** Unique in the bundle; compared exactly. */
  readonly uuid: string;
  /** The operator's own name for the station. */
  readonly label: string;
  /** The name for the public; `null`: show the label. */
  readonly public_display_name: string | null;
  /** IANA zone of the station's clock. It overrides that of the cost rate. */
  readonly time_zone: string;
  readonly location_name: string | null;
  /** kW, greater than 0; `null`: unknown. */
  readonly max_power_kw: number | null;
  /**
   * The usual cost rate: the `uuid` of one of the bundle's cost rates. `null` only in `/2`: outside of all
   * periods the price is unknown (K3).
   */
  readonly cost_rate_uuid: string | null;
  /** Only in `/2`: when other cost rates apply (K1, K2). Absent: never; else at least one. */
  readonly cost_rate_periods?: readonly BundlePeriod[];
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

/** The clock of a zone, from the creation of a bundle. */
export interface ZoneOffsets {
  /** IANA zone, as the stations write it. */
  readonly time_zone: string;
  /** Seconds east of UTC when the bundle was made. */
  readonly offset_seconds: number;
  /** Every change until the end of the stated span, in order of time. */
  readonly changes: readonly {
    /** UTC instant, `YYYY-MM-DDTHH:MM:SSZ`. */
    readonly at: string;
    /** Seconds east of UTC from `at` on. */
    readonly offset_seconds: number;
  }[];
}

/** The zone data that a bundle was made with. */
export interface ZoneData {
  /** Release of the IANA time zone database, for example "2026c"; `null`: unknown. */
  readonly version: string | null;
  /** UTC instant, exclusive: the end of the stated span. */
  readonly until: string;
  /** One for each zone of the stations. */
  readonly zones: readonly ZoneOffsets[];
}

/** One of a cost rate's two lists of entries. */
export type EntryList = 'recurring' | 'unique';

/** Everything a display needs to show prices without a network. Deep-frozen. */
export interface Bundle {
  readonly format: BundleFormat;
  /** UTC instant, `YYYY-MM-DDTHH:MM:SS[.fff]Z`. */
  readonly created_at: string;
  /** UTC instant after `created_at`, exclusive; `null`: valid until replaced. */
  readonly valid_until: string | null;
  /** At least one. */
  readonly stations: readonly BundleStation[];
  readonly cost_rates: readonly BundleCostRate[];
  /** Only in `/2`. Absent: not stated. */
  readonly follow?: BundleFollow;
  /** Only in `/2`: the clocks of the stations by the author's zone data. */
  readonly zone_data?: ZoneData;
}

/** The format that a bundle needs: the oldest that can express it. */
export function bundleFormatFor({
  stations,
  follow,
  zone_data: zoneData,
}: Pick<Bundle, 'stations' | 'follow' | 'zone_data'>): BundleFormat {
  const isPlain = ({ cost_rate_uuid: usual, cost_rate_periods: periods }: BundleStation): boolean =>
    usual !== null && periods === undefined;
  const isFirst = follow === undefined && zoneData === undefined && stations.every(isPlain);
  return isFirst ? 'wattpost-bundle/1' : 'wattpost-bundle/2';
}

/** The uuids of the cost rates that a station can have, its usual one first, each once. */
export function stationRateUuids({
  cost_rate_uuid: usual,
  cost_rate_periods: periods = [],
}: Pick<BundleStation, 'cost_rate_uuid' | 'cost_rate_periods'>): string[] {
  const all = [usual, ...periods.map(({ cost_rate_uuid: rate }) => rate)];
  return [...new Set(all.filter((uuid) => uuid !== null))];
}

/**
 * Refuses values that a caller without types may pass instead of a bundle: a promise, the result of `readBundle`,
 * a text. Checks the outline only; `parseBundle` checks the rest.
 *
 * @throws TypeError with what was found and what to pass.
 */
export function requireBundle(value: unknown): asserts value is Bundle {
  if (Array.isArray(memberOf(value, 'stations')) && Array.isArray(memberOf(value, 'cost_rates'))) {
    return;
  }
  const isOk = memberOf(value, 'ok');
  if (isOk === true) {
    throw new TypeError(
      'Expected a price bundle, found the result of reading one: pass its member bundle.',
    );
  }
  if (isOk === false) {
    const first = memberOf(listIn(value, 'problems')[0], 'message');
    const reason = typeof first === 'string' ? ` The first problem: ${first}` : '';
    throw new TypeError(
      `Expected a price bundle, found a failed result of reading one: check ok first.${reason}`,
    );
  }
  throw new TypeError(
    `Expected a price bundle, found ${describeValue(value)}: pass the bundle that readBundle or parseBundle returns.`,
  );
}

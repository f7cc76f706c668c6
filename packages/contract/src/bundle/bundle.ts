import type { CostRate, UniqueEntry } from '@wattpost/engine';
import { additionsOf } from './memberLists.ts';
import type { BundleStation, PartialStation } from './stationMembers.ts';
import { describeValue, listIn, memberOf } from '../json/index.ts';

/** The formats that this package reads and writes, oldest first. `/2` is `/1` with additions. */
export const bundleFormats = ['wattpost-bundle/1', 'wattpost-bundle/2'] as const;

export type BundleFormat = (typeof bundleFormats)[number];

/** The oldest format, which every display reads. `bundleFormatFor` returns the format that a bundle needs. */
export const bundleFormat = bundleFormats[0];

/** Which price counts for a session that crosses a change: the price at the start, or each in its time (C5). */
export const bundleFollows = ['start', 'schedule'] as const;

export type BundleFollow = (typeof bundleFollows)[number];

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

/** The prices of stations: what plans, comparisons and findings need of a bundle. */
export interface StationPrices extends Partial<Omit<Bundle, 'stations' | 'cost_rates'>> {
  readonly stations: readonly PartialStation[];
  readonly cost_rates: readonly BundleCostRate[];
}

/** The format that a bundle needs: the oldest that can express it. */
export function bundleFormatFor({
  stations,
  follow,
  zone_data: zoneData,
}: Omit<StationPrices, 'cost_rates'>): BundleFormat {
  const isPlain = (station: PartialStation): boolean => additionsOf(station).length === 0;
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
export function requireBundle(value: unknown): asserts value is StationPrices {
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

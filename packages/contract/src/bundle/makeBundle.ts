import { instantToLocal, localToInstants, readLocalSecond } from '@wattpost/engine';
import { bundleFormatFor, bundleFormats, type Bundle } from './bundle.ts';
import { runtimeZones, type OwnZones } from './bundleClock.ts';
import { parseBundle, type BundleReading } from './readBundle.ts';
import { shownAdditions } from './memberLists.ts';
import type { BundleDirection, BundleStation, PlatformAdditions } from './stationMembers.ts';
import { zoneDataOf } from './zoneData.ts';

/** A station as a platform has it. */
export interface PlatformStation extends PlatformAdditions {
  readonly uuid: string;
  readonly label: string;
  /** A blank name counts as none. */
  readonly publicDisplayName: string | null;
  /** IANA zone. */
  readonly timeZone: string;
  /** A blank name counts as none. */
  readonly locationName: string | null;
  /** kW. */
  readonly maxPowerKw: number | null;
  /** The usual cost rate. */
  readonly costRateUuid: string | null;
  /** Local times of the station; `until: null`: no end. */
  readonly costRatePeriods: readonly {
    readonly costRateUuid: string | null;
    readonly from: string;
    readonly until: string | null;
  }[];
  readonly directions: readonly BundleDirection[];
}

type Calendar = Pick<PlatformStation, 'timeZone' | 'costRatePeriods'>;

const msPerDay = 86_400_000;

/**
 * The periods that a bundle made at `nowMs` needs: all but those that ended a day ago or longer. The day allows
 * for clocks that are set back, of the station or of the machine that makes the bundle.
 */
export function neededPeriods(
  { timeZone, costRatePeriods }: Calendar,
  nowMs: number,
  own: OwnZones = runtimeZones,
): PlatformStation['costRatePeriods'] {
  const clock = own.clockOf(timeZone);
  // Invalid zones and times stay: they are reported as problems of the bundle.
  if (clock === undefined) return costRatePeriods;
  const yesterday = instantToLocal(clock, nowMs - msPerDay).local;
  return costRatePeriods.filter(
    ({ until }) => until === null || readLocalSecond(until) === undefined || until > yesterday,
  );
}

/** When a bundle of a station no longer needs a period that it needs at `nowMs`, epoch ms; `null`: never. */
export function periodsChangeAtMs(
  station: Calendar,
  nowMs: number,
  own: OwnZones = runtimeZones,
): number | null {
  const clock = own.clockOf(station.timeZone) ?? station.timeZone;
  const ends = neededPeriods(station, nowMs, own).flatMap(({ until }) => {
    const end = until === null ? undefined : localToInstants(clock, until);
    // A local time comes twice where the clock is set back.
    return end === undefined ? [] : [end.epochMs, end.kind === 'repeated' ? end.laterEpochMs : NaN];
  });
  const next = ends
    .map((endMs) => endMs + msPerDay)
    .filter((atMs) => atMs > nowMs)
    .reduce((earliestMs, atMs) => Math.min(earliestMs, atMs), Infinity);
  return next === Infinity ? null : next;
}

/** The cost rates of a station as a bundle states them. */
export function bundleCalendar({
  costRateUuid: cost_rate_uuid,
  costRatePeriods = [],
}: Pick<PlatformStation, 'costRateUuid'> & Partial<Pick<PlatformStation, 'costRatePeriods'>>): Pick<
  BundleStation,
  'cost_rate_uuid' | 'cost_rate_periods'
> {
  const cost_rate_periods = costRatePeriods.map(({ costRateUuid, from, until }) => {
    return { cost_rate_uuid: costRateUuid, from, until };
  });
  return cost_rate_periods.length === 0
    ? { cost_rate_uuid }
    : { cost_rate_uuid, cost_rate_periods };
}

/**
 * A station with its periods as a bundle made at `nowMs` (epoch milliseconds) states it.
 *
 * @param format the newest bundle format that its readers know; with 2 it has what boards show beside prices
 */
export function bundleStation(
  station: PlatformStation,
  nowMs: number,
  own: OwnZones = runtimeZones,
  format: 1 | 2 = 1,
): BundleStation {
  return {
    uuid: station.uuid,
    label: station.label,
    public_display_name: nameOrNull(station.publicDisplayName),
    time_zone: station.timeZone,
    location_name: nameOrNull(station.locationName),
    max_power_kw: station.maxPowerKw,
    ...bundleCalendar({ ...station, costRatePeriods: neededPeriods(station, nowMs, own) }),
    directions: station.directions,
    ...(format === 2 ? shownAdditions(station) : {}),
  };
}

function nameOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

/** What a bundle has beside its content. */
export interface MakingOptions {
  /** Whether it has the clocks of its stations by its maker's zone data, where the format has them. */
  readonly statesClocks: boolean;
  /** The newest format that its readers know; left out: 1. With 2, clocks are a reason for the second format. */
  readonly format?: 1 | 2 | undefined;
}

/**
 * A bundle in the oldest format that has everything in it.
 *
 * @param own the zone data of its maker
 * @returns the bundle as `parseBundle` reads it, or every problem.
 */
export function makeBundle(
  content: Omit<Bundle, 'format' | 'zone_data'>,
  own: OwnZones,
  { statesClocks, format = 1 }: MakingOptions,
): BundleReading {
  const parsed = parseBundle({ format: bundleFormatFor(content), ...content }, own);
  if (!parsed.ok || !statesClocks) return parsed;
  const { bundle } = parsed;
  if (format === 1 && bundle.format === bundleFormats[0]) return parsed;
  const zoned = { ...bundle, zone_data: zoneDataOf(bundle, own) };
  return parseBundle({ ...zoned, format: bundleFormatFor(zoned) }, own);
}

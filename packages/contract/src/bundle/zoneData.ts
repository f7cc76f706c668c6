import { offsetChanges, type ClockLike, type OffsetChanges } from '@wattpost/engine';
import { deepFreeze, instantMsOf } from '../json/index.ts';
import type { Bundle, ZoneData, ZoneOffsets } from './bundle.ts';
import {
  bundleClock,
  runtimeZones,
  statedOffsets,
  statedRelease,
  zoneDecision,
  zoneKey,
  zoneRelease,
  type OwnZones,
} from './bundleClock.ts';
import { maxClockDifferenceMs } from './clockDifference.ts';
import type { BundleStation } from './stationMembers.ts';

/** A span in which the reader's zone data and that of a bundle differ about a clock. */
export interface ZoneDifference {
  /** As the bundle states it. */
  readonly timeZone: string;
  /** Epoch milliseconds, inclusive. */
  readonly from: number;
  /** Epoch milliseconds, exclusive. */
  readonly until: number;
}

/** The longest span of zone data: two years of 365 days, in milliseconds (inclusive). */
export const maxZoneSpanMs = 2 * 365 * 86_400_000;

/** The most changes of one clock in it (inclusive); zones of the database have four a year at most. */
export const maxZoneChanges = 200;

function utcText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}

/** The release that a reader may believe about all of the clocks; `null`: one of them is unknown, or there is none. */
export function oldestRelease(releases: readonly (string | null)[]): string | null {
  const known = releases.filter((release) => release !== null);
  return known.length < releases.length ? null : (known.sort()[0] ?? null);
}

/**
 * The clocks of a bundle's stations by the zone data of its maker, from `created_at` until
 * `valid_until`, two years at most: the `zone_data` of a bundle of the second format. Its version is the oldest
 * release of these clocks. The instants must be valid, as in a validated bundle.
 *
 * @throws RangeError for a zone that the maker does not have, or an invalid instant.
 */
export function zoneDataOf(
  {
    created_at: createdAt,
    valid_until: validUntil,
    stations,
  }: Pick<Bundle, 'created_at' | 'valid_until'> & {
    readonly stations: readonly Pick<BundleStation, 'time_zone'>[];
  },
  own: OwnZones,
): ZoneData {
  const fromMs = instantMsOf(createdAt);
  const endMs = Math.min(
    validUntil === null ? Infinity : instantMsOf(validUntil),
    fromMs + maxZoneSpanMs,
  );
  const zones = new Map(stations.map(({ time_zone: zone }) => [zoneKey(zone), zone]));
  const releases = Array.from(zones.values(), (timeZone) => zoneRelease(own, timeZone));
  return {
    version: zones.size === 0 ? own.release : oldestRelease(releases),
    until: utcText(endMs),
    zones: Array.from(zones.values(), (timeZone): ZoneOffsets => {
      const clock = own.clockOf(timeZone) ?? timeZone;
      const { offsetSeconds, changes } = offsetChanges(clock, fromMs, endMs);
      return {
        time_zone: timeZone,
        offset_seconds: offsetSeconds,
        changes: changes.map((change) => ({
          at: utcText(change.epochMs),
          offset_seconds: change.offsetSeconds,
        })),
      };
    }),
  };
}

/**
 * Zone data of a bundle for the same stations in one that is created at another time. Its clocks and its release stay;
 * its span starts anew and ends when it ended.
 *
 * @param madeAt the `created_at` of the bundle that the data is from
 * @param createdAt that of the other one
 * @returns `undefined` if the span has no time left, or would start more than the difference of two clocks earlier
 */
export function zoneDataFrom(
  { version, until, zones }: ZoneData,
  madeAt: string,
  createdAt: string,
): ZoneData | undefined {
  const fromMs = instantMsOf(createdAt);
  const endMs = Math.min(instantMsOf(until), fromMs + maxZoneSpanMs);
  if (fromMs >= endMs || fromMs < instantMsOf(madeAt) - maxClockDifferenceMs) return undefined;
  return {
    version,
    until: utcText(endMs),
    zones: zones.map(({ changes, ...zone }) => {
      const later = changes.findIndex(({ at }) => instantMsOf(at) > fromMs);
      const next = later < 0 ? changes.length : later;
      return {
        ...zone,
        offset_seconds: changes[next - 1]?.offset_seconds ?? zone.offset_seconds,
        changes: changes.slice(next).filter(({ at }) => instantMsOf(at) < endMs),
      };
    }),
  };
}

/**
 * The zone data for a bundle that is made from another one which states some: the clocks that its stations have by
 * both the other one and the reader's own data.
 *
 * @param before with zone data
 * @param after with stations of its own and, perhaps, another span
 */
export function restatedZoneData(
  before: Bundle,
  after: Pick<Bundle, 'created_at' | 'valid_until' | 'stations'>,
  own: OwnZones = runtimeZones,
): ZoneData {
  const clockOf = (zone: string): ClockLike | undefined => bundleClock(before, zone, own);
  const { until = '' } = before.zone_data ?? {};
  const data = zoneDataOf(after, { release: null, clockOf });
  const endsWithin = instantMsOf(data.until) <= instantMsOf(until);
  const releases = after.stations.map(({ time_zone: zone }) => {
    if (own.clockOf(zone) !== undefined && zoneDecision(before, own, zone) === 'own') {
      return zoneRelease(own, zone);
    }
    // A part that only the reader's data covers has no known release.
    return endsWithin && statedOffsets(before, zone) !== undefined ? statedRelease(before) : null;
  });
  return { ...data, version: oldestRelease(releases) };
}

/** From `fromMs` on the clock has the offset. */
interface OffsetStep {
  readonly fromMs: number;
  readonly offsetSec: number;
}

/** The spans until `endMs` in which the offsets differ. Both lists are in order of time and begin at one instant. */
function differentSpans(
  own: readonly [OffsetStep, ...OffsetStep[]],
  stated: readonly [OffsetStep, ...OffsetStep[]],
  endMs: number,
): Omit<ZoneDifference, 'timeZone'>[] {
  const found: { from: number; until: number }[] = [];
  let [ownStep, statedStep] = [own[0], stated[0]];
  let [ownNext, statedNext] = [1, 1];
  for (let from = ownStep.fromMs; from < endMs;) {
    const until = Math.min(
      own[ownNext]?.fromMs ?? endMs,
      stated[statedNext]?.fromMs ?? endMs,
      endMs,
    );
    if (ownStep.offsetSec !== statedStep.offsetSec) {
      const last = found.at(-1);
      if (last?.until === from) last.until = until;
      else found.push({ from, until });
    }
    if (own[ownNext]?.fromMs === until) ownStep = own[ownNext++] as OffsetStep;
    if (stated[statedNext]?.fromMs === until) statedStep = stated[statedNext++] as OffsetStep;
    from = until;
  }
  return found;
}

/**
 * Where two clocks of one zone differ, in order of time.
 *
 * @param fromMs epoch milliseconds, inclusive
 * @param endMs epoch milliseconds, exclusive
 */
export function clockDifferences(
  first: ClockLike,
  second: ClockLike,
  fromMs: number,
  endMs: number,
): readonly Omit<ZoneDifference, 'timeZone'>[] {
  return differentSpans(
    stepsOf(offsetChanges(first, fromMs, endMs), fromMs),
    stepsOf(offsetChanges(second, fromMs, endMs), fromMs),
    endMs,
  );
}

const differencesOf = new WeakMap<Bundle, WeakMap<OwnZones, readonly ZoneDifference[]>>();

/**
 * Where the reader's zone data differs from that of a bundle about the clock of a station. Prices do not depend on
 * it beyond the choice that `zoneDecision` states. Cached per bundle object.
 *
 * @returns deep-frozen spans in order of zones, then of time; empty if the bundle states no zone data. A zone that
 * the reader does not have differs in the whole span.
 */
export function zoneDifferences(
  bundle: Bundle,
  own: OwnZones = runtimeZones,
): readonly ZoneDifference[] {
  const ofBundle = differencesOf.get(bundle) ?? new WeakMap<OwnZones, readonly ZoneDifference[]>();
  differencesOf.set(bundle, ofBundle);
  const known = ofBundle.get(own);
  if (known !== undefined) return known;
  const fromMs = instantMsOf(bundle.created_at);
  const endMs = instantMsOf(bundle.zone_data?.until ?? '');
  const found = (bundle.zone_data?.zones ?? []).flatMap(
    ({ time_zone: timeZone, offset_seconds: offsetSeconds, changes }) => {
      const clock = own.clockOf(timeZone);
      if (clock === undefined) return [{ timeZone, from: fromMs, until: endMs }];
      const stated = {
        offsetSeconds,
        changes: changes.map((change) => ({
          epochMs: instantMsOf(change.at),
          offsetSeconds: change.offset_seconds,
        })),
      };
      return differentSpans(
        stepsOf(offsetChanges(clock, fromMs, endMs), fromMs),
        stepsOf(stated, fromMs),
        endMs,
      ).map((span) => ({ timeZone, ...span }));
    },
  );
  ofBundle.set(own, deepFreeze(found));
  return found;
}

function stepsOf(
  { offsetSeconds, changes }: OffsetChanges,
  fromMs: number,
): readonly [OffsetStep, ...OffsetStep[]] {
  const later = changes.map((change) => ({
    fromMs: change.epochMs,
    offsetSec: change.offsetSeconds,
  }));
  return [{ fromMs, offsetSec: offsetSeconds }, ...later];
}

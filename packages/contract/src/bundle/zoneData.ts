import { offsetChanges } from '@wattpost/engine';
import { deepFreeze, instantMsOf } from '../json/index.ts';
import type { Bundle, BundleStation, ZoneData, ZoneOffsets } from './bundle.ts';

/** A span in which the local zone data and that of a bundle differ about a clock. */
export interface ZoneDifference {
  readonly timeZone: string;
  /** Epoch milliseconds, inclusive. */
  readonly from: number;
  /** Epoch milliseconds, exclusive. */
  readonly until: number;
}

/** The longest span of zone data: two years of 365 days, in milliseconds (inclusive). */
export const maxZoneSpanMs = 2 * 365 * 86_400_000;

/** A zone as a key: names of zones are case-insensitive. */
export function zoneKey(timeZone: string): string {
  return timeZone.toLowerCase();
}

function utcText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace('.000Z', 'Z');
}

/**
 * The clocks of a bundle's stations by this runtime's zone data, from `created_at` until
 * `valid_until`, two years at most: the `zone_data` of a bundle of the second format. The instants and zones
 * must be valid, as in a validated bundle.
 *
 * @param version release of the IANA time zone database of this runtime, such as `process.versions.tz`;
 * `null`: unknown.
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function zoneDataOf(
  {
    created_at: createdAt,
    valid_until: validUntil,
    stations,
  }: Pick<Bundle, 'created_at' | 'valid_until'> & {
    readonly stations: readonly Pick<BundleStation, 'time_zone'>[];
  },
  version: string | null,
): ZoneData {
  const fromMs = instantMsOf(createdAt);
  const endMs = Math.min(
    validUntil === null ? Infinity : instantMsOf(validUntil),
    fromMs + maxZoneSpanMs,
  );
  const zones = new Map(stations.map(({ time_zone: zone }) => [zoneKey(zone), zone]));
  return {
    version,
    until: utcText(endMs),
    zones: Array.from(zones.values(), (timeZone): ZoneOffsets => {
      const { offsetSeconds, changes } = offsetChanges(timeZone, fromMs, endMs);
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

const differencesOf = new WeakMap<Bundle, readonly ZoneDifference[]>();

/**
 * Where the zone data of this runtime differs from that of a bundle about the clock of a station. Within such
 * a span prices would be read on a wrong clock, so they are withheld; outside of all of them they are correct.
 * Cached per bundle object.
 *
 * @returns deep-frozen spans in order of zones, then of time; empty if the bundle states no zone data.
 */
export function zoneDifferences(bundle: Bundle): readonly ZoneDifference[] {
  const known = differencesOf.get(bundle);
  if (known !== undefined) return known;
  const fromMs = instantMsOf(bundle.created_at);
  const endMs = instantMsOf(bundle.zone_data?.until ?? '');
  const found = (bundle.zone_data?.zones ?? []).flatMap(
    ({ time_zone: timeZone, offset_seconds: offsetSec, changes }) => {
      const own = offsetChanges(timeZone, fromMs, endMs);
      const ownSteps = own.changes.map(({ epochMs, offsetSeconds }) => ({
        fromMs: epochMs,
        offsetSec: offsetSeconds,
      }));
      const statedSteps = changes.map(({ at, offset_seconds: offset }) => ({
        fromMs: instantMsOf(at),
        offsetSec: offset,
      }));
      return differentSpans(
        [{ fromMs, offsetSec: own.offsetSeconds }, ...ownSteps],
        [{ fromMs, offsetSec }, ...statedSteps],
        endMs,
      ).map((span) => ({ timeZone, ...span }));
    },
  );
  differencesOf.set(bundle, deepFreeze(found));
  return found;
}

import {
  isTimeZone,
  knownRelease,
  offsetChanges,
  readClock,
  type Clock,
  type ClockData,
  type ClockLike,
  type OffsetChange,
} from '@wattpost/engine';
import { instantMsOf } from '../json/index.ts';
import type { Bundle, ZoneData, ZoneOffsets } from './bundle.ts';
import { maxClockDifferenceMs } from './clockDifference.ts';

/** The zone data of the reader of a bundle. `ZoneSource` of `@wattpost/command` is one. */
export interface OwnZones {
  /** Release of the IANA time zone database, such as "2026e"; `null`: unknown, as in browsers. */
  readonly release: string | null;
  /**
   * The clock of a zone; names are case-insensitive.
   *
   * @returns `undefined` for a zone that these data do not have.
   */
  readonly clockOf: (timeZone: string) => ClockLike | undefined;
  /** Release of the data that a zone's clock is from, where that can be older; left out: `release`. */
  readonly releaseOf?: (timeZone: string) => string | null;
  /** Why the newest data about a zone is not used, for operators; `null`: it is. Left out: always. */
  readonly problemOf?: (timeZone: string) => string | null;
}

/** The release of the data that the clock of a zone is from; `null`: unknown. */
export function zoneRelease(own: OwnZones, timeZone: string): string | null {
  return own.releaseOf === undefined ? own.release : own.releaseOf(timeZone);
}

/** The zone data of the runtime, whose release it does not state. */
export const runtimeZones: OwnZones = Object.freeze({
  release: null,
  clockOf: (timeZone: string) => (isTimeZone(timeZone) ? timeZone : undefined),
});

/**
 * How long after its creation the zone data of a bundle decides where its release or the reader's is unknown, in
 * milliseconds.
 */
export const maxZoneDataAgeMs = 365 * 86_400_000;

/** A zone as a key: names of zones are case-insensitive. */
export function zoneKey(timeZone: string): string {
  return timeZone.toLowerCase();
}

type ZonedBundle = Partial<Pick<Bundle, 'created_at' | 'zone_data'>>;

/** What a bundle states about the clock of a zone; `undefined`: nothing. */
export function statedOffsets(
  { zone_data: zoneData }: ZonedBundle,
  timeZone: string,
): ZoneOffsets | undefined {
  const key = zoneKey(timeZone);
  return zoneData?.zones.find(({ time_zone: zone }) => zoneKey(zone) === key);
}

/** The release of a bundle's zone data; one from after the year that follows its creation is unknown. */
export function statedRelease({
  created_at: createdAt = '',
  zone_data: zoneData,
}: ZonedBundle): string | null {
  return knownRelease(zoneData?.version, instantMsOf(createdAt));
}

/** Which zone data decides about a zone that both have, until the end of those of the bundle. */
export type ZoneDecision =
  /** The bundle states newer ones. */
  | 'bundle'
  /** The reader's are as new, or newer. */
  | 'own'
  /** A release is unknown: those of the bundle for `maxZoneDataAgeMs`, then the reader's. */
  | 'bundle_while_young';

/** Compares the releases of a bundle and its reader about a zone. */
export function zoneDecision(bundle: ZonedBundle, own: OwnZones, timeZone: string): ZoneDecision {
  const stated = statedRelease(bundle);
  const release = zoneRelease(own, timeZone);
  if (stated === null || release === null) return 'bundle_while_young';
  return stated > release ? 'bundle' : 'own';
}

/** Until when the zone data of a bundle decides about a zone, epoch milliseconds; `-Infinity`: never. */
function decidesUntilMs(bundle: ZonedBundle, own: OwnZones, timeZone: string): number {
  const endMs = instantMsOf(bundle.zone_data?.until ?? '');
  const isKnown = own.clockOf(timeZone) !== undefined;
  const decision = isKnown ? zoneDecision(bundle, own, timeZone) : 'bundle';
  if (decision === 'own') return -Infinity;
  if (decision === 'bundle') return endMs;
  return Math.min(endMs, instantMsOf(bundle.created_at ?? '') + maxZoneDataAgeMs);
}

/**
 * The clock of a zone for the stations of a bundle. Within the span of the bundle's zone data the newer release decides
 * (`ZoneDecision`), outside of it the reader's data. A zone that the reader does not have has the clock that the bundle
 * states. Cached with the zone data.
 *
 * @param bundle its offsets apply to its own stations only.
 * @returns `undefined` for a zone that neither has.
 * @throws RangeError for zone data that no valid bundle has.
 */
export function bundleClock(
  bundle: ZonedBundle,
  timeZone: string,
  own: OwnZones = runtimeZones,
): ClockLike | undefined {
  const { zone_data: zoneData, created_at: createdAt = '' } = bundle;
  if (zoneData === undefined) return own.clockOf(timeZone);
  const ofData = knownClocks.get(zoneData) ?? new WeakMap<OwnZones, KnownClocks>();
  knownClocks.set(zoneData, ofData);
  const clocks = ofData.get(own) ?? new Map<string, ClockLike | undefined>();
  ofData.set(own, clocks);
  const key = `${createdAt} ${timeZone}`;
  if (!clocks.has(key)) clocks.set(key, decidedClock(bundle, timeZone, own));
  return clocks.get(key);
}

type KnownClocks = Map<string, ClockLike | undefined>;

/** Edited bundles share the zone data, so their plans can be the same, too. */
const knownClocks = new WeakMap<ZoneData, WeakMap<OwnZones, KnownClocks>>();

function decidedClock(bundle: ZonedBundle, timeZone: string, own: OwnZones): ClockLike | undefined {
  const ownClock = own.clockOf(timeZone);
  const stated = statedOffsets(bundle, timeZone);
  if (stated === undefined) return ownClock;
  const from = wholeSecond(Math.floor, instantMsOf(bundle.created_at ?? ''));
  const until = wholeSecond(Math.ceil, decidesUntilMs(bundle, own, timeZone));
  if (!(from < until)) return ownClock;
  const changes = stated.changes
    .map(({ at, offset_seconds: offsetSeconds }) => ({ epochMs: instantMsOf(at), offsetSeconds }))
    .filter(({ epochMs }) => epochMs < until);
  const patch = {
    timeZone,
    release: statedRelease(bundle),
    from: startOf(from, ownClock),
    until,
    offsetSeconds: stated.offset_seconds,
    changes,
  };
  return checkedClock(typeof ownClock === 'object' ? patched(ownClock, patch) : patch);
}

function wholeSecond(round: (seconds: number) => number, epochMs: number): number {
  return round(epochMs / 1000) * 1000;
}

/**
 * The clock of a reader may be behind that of the bundle's maker, so the first offset holds for that long before,
 * unless the reader's data has a change then.
 */
function startOf(fromMs: number, own: ClockLike | undefined): number {
  const earlierMs = fromMs - maxClockDifferenceMs;
  if (own === undefined) return earlierMs;
  return offsetChanges(own, earlierMs, fromMs + 1).changes.length === 0 ? earlierMs : fromMs;
}

function checkedClock(data: ClockData): Clock {
  const reading = readClock(data);
  if (reading.ok) return reading.clock;
  const [first] = reading.problems;
  throw new RangeError(`The zone data of the bundle is not valid: ${first?.message ?? ''}`);
}

/** A clock with other offsets in a part of its span. */
function patched(own: Clock, patch: ClockData): ClockData {
  // Outside of a clock the runtime applies.
  if (patch.from <= own.from || own.until <= patch.until) return patch;
  const before = own.changes.filter(({ epochMs }) => epochMs < patch.from);
  const after = own.changes.filter(({ epochMs }) => epochMs > patch.until);
  const atEnd = own.changes.findLast(({ epochMs }) => epochMs <= patch.until);
  const starts: OffsetChange[] = [
    { epochMs: patch.from, offsetSeconds: patch.offsetSeconds },
    ...patch.changes,
    { epochMs: patch.until, offsetSeconds: (atEnd ?? own).offsetSeconds },
  ];
  const { timeZone, release } = patch;
  return {
    timeZone,
    release,
    from: own.from,
    until: own.until,
    offsetSeconds: own.offsetSeconds,
    changes: [...before, ...starts, ...after],
  };
}

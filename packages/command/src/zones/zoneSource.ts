import { type ClockLike, isTimeZone, knownRelease } from '@wattpost/engine';

/** Where a process takes its clocks from. */
export interface ZoneSource {
  /** The folder of a compiled time zone database; `null`: the zone data of the runtime. */
  readonly folder: string | null;
  /** Release of the IANA time zone database, such as "2026e"; `null`: unknown. */
  readonly release: string | null;
  /**
   * The clock of a zone; names are case-insensitive.
   *
   * @returns `undefined` for a zone that the source does not know.
   */
  readonly clockOf: (timeZone: string) => ClockLike | undefined;
  /** Release of the data that a zone's clock is from: an older one if the newest lacks the zone; `null`: unknown. */
  readonly releaseOf: (timeZone: string) => string | null;
  /**
   * Why the file of a zone is not used, with its path, and what decides instead.
   *
   * @returns `null` if it is used, or if there is none.
   */
  readonly problemOf: (timeZone: string) => string | null;
}

/**
 * The zone data of the runtime.
 *
 * @param version as in `process.versions.tz`
 * @param nowMs epoch milliseconds
 */
export function runtimeSource(version: string | undefined, nowMs: number): ZoneSource {
  const release = knownRelease(version, nowMs);
  return {
    folder: null,
    release,
    clockOf: (timeZone) => (isTimeZone(timeZone) ? timeZone : undefined),
    releaseOf: () => release,
    problemOf: () => null,
  };
}

/** The zone data of a program, as its `--version` states it. */
export function zoneReleaseNote(release: string | null): string {
  return `zone data ${release ?? 'of an unknown release'}`;
}

/**
 * The source with the newer release, the first one where they are equal; a known release is newer than an unknown
 * one. It takes from the other one the zones that it does not know itself.
 */
export function newerZones(first: ZoneSource, other: ZoneSource): ZoneSource {
  const isOther = (other.release ?? '') > (first.release ?? '');
  const [newer, older] = isOther ? [other, first] : [first, other];
  const sourceOf = (timeZone: string): ZoneSource =>
    newer.clockOf(timeZone) === undefined ? older : newer;
  return {
    folder: newer.folder,
    release: newer.release,
    clockOf: (timeZone) => newer.clockOf(timeZone) ?? older.clockOf(timeZone),
    releaseOf: (timeZone) => sourceOf(timeZone).releaseOf(timeZone),
    problemOf: (timeZone) => {
      const problem = newer.problemOf(timeZone);
      if (problem === null) return sourceOf(timeZone).problemOf(timeZone);
      if (older.clockOf(timeZone) === undefined) return problem;
      const place = older.folder ?? 'the runtime';
      return `${problem}; the zone data of ${place} (${older.release ?? 'release unknown'}) decides for ${timeZone}`;
    },
  };
}

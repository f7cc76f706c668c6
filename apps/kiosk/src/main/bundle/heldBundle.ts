import { utcInstant, type Bundle } from '@wattpost/contract';
import type { CostRate } from '@wattpost/engine';
import type { StationData, StationsData } from '../../ipc/ipc.ts';
import { sha256, type Generation } from './generation.ts';

/** A bundle that was found to be sound, and what the station's board needs of it. */
export interface HeldBundle extends Generation {
  /** Of `bytes`, hexadecimal. */
  readonly sha256: string;
  /** Epoch milliseconds. */
  readonly createdAtMs: number;
  readonly data: StationsData;
}

/** Clocks of good computers differ by less. */
const clockToleranceMs = 5 * 60_000;

/** Whether a bundle was dated after this instant, by more than clocks differ. */
export function isToCome({ createdAtMs }: Pick<HeldBundle, 'createdAtMs'>, nowMs: number): boolean {
  return createdAtMs > nowMs + clockToleranceMs;
}

/** A held bundle, or the stations that it lacks. */
export type Holding =
  | { readonly ok: true; readonly held: HeldBundle }
  | { readonly ok: false; readonly missing: readonly string[] };

/**
 * Takes out of a bundle what the boards of some stations need.
 *
 * @param generation the bundle as it came.
 * @param stations in the order in which they are shown; empty: the bundle's first.
 * @throws Error when a station's cost rate is not in the bundle: it was not checked.
 */
export function holdBundle(
  { bytes, signature }: Generation,
  bundle: Bundle,
  stations: readonly string[],
): Holding {
  const wanted =
    stations.length > 0 ? stations : bundle.stations.slice(0, 1).map(({ uuid }) => uuid);
  const found = wanted.flatMap((uuid) => stationData(bundle, uuid) ?? []);
  if (found.length < wanted.length) {
    const missing = wanted.filter((uuid) => !found.some((one) => one.uuid === uuid));
    return { ok: false, missing };
  }
  const validUntilMs = bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? 0);
  return {
    ok: true,
    held: {
      ...{ bytes, signature, sha256: sha256(bytes) },
      createdAtMs: utcInstant(bundle.created_at) ?? 0,
      data: { kind: 'stations', stations: found, validUntilMs },
    },
  };
}

/** What one station's board needs; `undefined` when the bundle has no such station. */
function stationData(bundle: Bundle, stationUuid: string): StationData | undefined {
  const shown = bundle.stations.find(({ uuid }) => uuid === stationUuid);
  if (shown === undefined) return undefined;
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === shown.cost_rate_uuid);
  if (costRate === undefined) {
    throw new Error('The bundle was parsed without checking its references.');
  }
  return {
    uuid: shown.uuid,
    station: {
      name: shown.public_display_name ?? shown.label,
      timeZone: shown.time_zone,
      locationName: shown.location_name,
      maxPowerKw: shown.max_power_kw,
      directions: shown.directions,
    },
    costRate: { ...costRate, time_zone: shown.time_zone } as CostRate,
  };
}

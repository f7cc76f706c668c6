import { type Result, success } from '@wattpost/command';
import { stationPlan, utcInstant, type Bundle, type BundleStation } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import type { Io } from '../host/index.ts';
import { clockText } from '../words/index.ts';
import { loadBundle } from './readInput.ts';
import { chooseStation } from './choose.ts';

/** Options that all commands about one station share. */
export interface StationOptions {
  readonly station?: string;
  readonly locale?: readonly string[];
  readonly json?: boolean;
  readonly maxBytes: number;
}

/** A station of a bundle, ready to be asked. */
export interface StationContext {
  readonly bundle: Bundle;
  readonly station: BundleStation;
  readonly plan: PricePlan;
}

/** Reads the bundle, chooses the station and compiles its prices. */
export async function readStationContext(
  io: Io,
  path: string,
  options: StationOptions,
): Promise<Result<StationContext>> {
  const bundle = await loadBundle(io, path, options.maxBytes);
  if (!bundle.ok) return bundle;
  const station = chooseStation(bundle.value, options.station);
  if (!station.ok) return station;
  const { uuid } = station.value;
  return success({
    bundle: bundle.value,
    station: station.value,
    plan: stationPlan(bundle.value, uuid),
  });
}

/** What to say when one of these instants lies outside the time the bundle was made for. */
export function validityNote(
  { bundle, station }: Pick<StationContext, 'bundle' | 'station'>,
  ...instantsMs: readonly number[]
): string | undefined {
  const madeMs = utcInstant(bundle.created_at) ?? -Infinity;
  const endMs =
    bundle.valid_until === null ? Infinity : (utcInstant(bundle.valid_until) ?? Infinity);
  const clock = (epochMs: number): string => clockText(station.time_zone, epochMs);
  for (const epochMs of instantsMs) {
    const at = clock(epochMs);
    if (epochMs >= endMs) {
      return `The bundle is valid until ${clock(endMs)}; what it says about ${at} may be out of date.`;
    }
    if (epochMs < madeMs) {
      return `The bundle was made at ${clock(madeMs)}; what it says about ${at} may never have held.`;
    }
  }
  return undefined;
}

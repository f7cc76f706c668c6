import { type Result, success } from '@wattpost/command';
import { stationPlan, utcInstant, type Bundle, type BundleStation } from '@wattpost/contract';
import type { PricePlan } from '@wattpost/engine';
import type { Io } from '../host/index.ts';
import { loadBundle } from './readInput.ts';
import { clockText } from '../words/index.ts';
import { chooseStation } from './station.ts';

/** Options that all commands about one station share. */
export interface StationOptions {
  readonly station?: string;
  readonly locale?: readonly string[];
  readonly json?: boolean;
  readonly maxBytes: number;
}

/** A station of a bundle, ready to be asked. */
export interface Situation {
  readonly bundle: Bundle;
  readonly station: BundleStation;
  readonly plan: PricePlan;
}

/** Reads the bundle, chooses the station and compiles its prices. */
export async function readSituation(
  io: Io,
  path: string,
  options: StationOptions,
): Promise<Result<Situation>> {
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

/** What to say when an instant lies outside the time the bundle was made for. */
export function validityNote(
  { bundle, station }: Pick<Situation, 'bundle' | 'station'>,
  epochMs: number,
): string | undefined {
  const madeMs = utcInstant(bundle.created_at) ?? -Infinity;
  const endMs =
    bundle.valid_until === null ? Infinity : (utcInstant(bundle.valid_until) ?? Infinity);
  const at = clockText(station.time_zone, epochMs);
  if (epochMs >= endMs) {
    const end = clockText(station.time_zone, endMs);
    return `The bundle is valid until ${end}; what it says about ${at} may be out of date.`;
  }
  if (epochMs < madeMs) {
    const made = clockText(station.time_zone, madeMs);
    return `The bundle was made at ${made}; what it says about ${at} may never have held.`;
  }
  return undefined;
}

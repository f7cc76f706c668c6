import type { KeyObject } from 'node:crypto';
import { readBundle, stationPlan, utcInstant, type Bundle } from '@wattpost/contract';
import type { CostRate } from '@wattpost/engine';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import type { StationData, StationsData } from '../ipc/ipc.ts';
import { sha256, type Generation } from './generation.ts';

/** A bundle that was found to be sound, and what the station's board needs of it. */
export interface HeldBundle extends Generation {
  /** Of `bytes`, hexadecimal. */
  readonly sha256: string;
  /** Epoch milliseconds. */
  readonly createdAtMs: number;
  readonly data: StationsData;
}

/** Why a bundle is not used. The code is for programs, the reasons are for the operator's log. */
export interface Refusal {
  readonly code:
    | 'not_signed'
    | 'forged'
    | 'not_sound'
    | 'zone_missing'
    | 'wrong_station'
    | 'rolled_back'
    | 'expired'
    | 'from_the_future';
  readonly reasons: readonly string[];
}

export type Acceptance =
  | { readonly ok: true; readonly held: HeldBundle }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a bundle has to agree with. */
export interface AcceptanceTerms {
  /** What the display shows, in this order; empty: those of `current`, else the bundle's first. */
  readonly stations: readonly string[];
  /** `null`: signatures are not asked for. */
  readonly publicKey: KeyObject | null;
  /** What it is to replace; `null`: nothing yet. */
  readonly current: HeldBundle | null;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** Clocks of good computers differ by less. */
const clockToleranceMs = 5 * 60_000;

/** Checks everything about a bundle before it may replace anything. Pure. */
export function acceptBundle(offered: Generation, terms: AcceptanceTerms): Acceptance {
  const { bytes, signature } = offered;
  const { publicKey, current, nowMs } = terms;
  if (publicKey !== null) {
    if (signature === null) return refuse('not_signed', 'it has no signature');
    if (!isSignedBy(publicKey, bytes, signature)) {
      return refuse('forged', 'its signature is not that of the pinned key');
    }
  }
  const reading = readBundle(bytes);
  if (!reading.ok) {
    const isZone = reading.problems.every(({ code }) => code === 'unknown_time_zone');
    const reasons = reading.problems.map(
      ({ path, code, message }) => `${path} ${code}: ${message}`,
    );
    return { ok: false, refusal: { code: isZone ? 'zone_missing' : 'not_sound', reasons } };
  }
  const { bundle } = reading;
  const uuids = wantedStations(terms, bundle);
  const stations = uuids.flatMap((uuid) => stationData(bundle, uuid) ?? []);
  if (stations.length < uuids.length) {
    const missing = uuids.filter((uuid) => !stations.some((found) => found.uuid === uuid));
    const known = bundle.stations.map(({ uuid }) => uuid).join(', ');
    return refuse('wrong_station', `it has no station ${missing.join(', ')}; it has ${known}`);
  }
  const validUntilMs = bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? 0);
  const createdAtMs = utcInstant(bundle.created_at) ?? 0;
  const held: HeldBundle = {
    bytes,
    signature,
    sha256: sha256(bytes),
    createdAtMs,
    data: { kind: 'stations', stations, validUntilMs },
  };
  const refusal = current === null ? undefined : compare(held, current, nowMs);
  return refusal ?? { ok: true, held };
}

function wantedStations({ stations, current }: AcceptanceTerms, bundle: Bundle): readonly string[] {
  if (stations.length > 0) return stations;
  if (current !== null) return current.data.stations.map(({ uuid }) => uuid);
  return bundle.stations.slice(0, 1).map(({ uuid }) => uuid);
}

/** Whether a sound bundle may take the place of the one that is held. */
function compare(held: HeldBundle, current: HeldBundle, nowMs: number): Acceptance | undefined {
  if (held.createdAtMs < current.createdAtMs) {
    return refuse(
      'rolled_back',
      `it was made at ${isoText(held.createdAtMs)}, before the one in use (${isoText(current.createdAtMs)})`,
    );
  }
  if (isOver(held, nowMs) && !isOver(current, nowMs)) {
    return refuse('expired', 'it is past its validity, and the one in use is not');
  }
  // A bundle from the future would make the clock look wrong and take the price off the screen.
  if (held.createdAtMs > nowMs + clockToleranceMs && current.createdAtMs <= nowMs) {
    return refuse(
      'from_the_future',
      `it was made at ${isoText(held.createdAtMs)}, which is to come`,
    );
  }
  return undefined;
}

function isOver({ data }: HeldBundle, nowMs: number): boolean {
  return data.validUntilMs !== null && nowMs >= data.validUntilMs;
}

/** What one station's board needs; `undefined` when the bundle has no such station. */
function stationData(bundle: Bundle, stationUuid: string): StationData | undefined {
  const shown = bundle.stations.find(({ uuid }) => uuid === stationUuid);
  if (shown === undefined) return undefined;
  const costRate = bundle.cost_rates.find(({ uuid }) => uuid === shown.cost_rate_uuid);
  if (costRate === undefined) {
    throw new Error('The bundle was parsed without checking its references.');
  }
  // The renderer compiles for itself; this is the proof that it can.
  stationPlan(bundle, shown.uuid);
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

function isoText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function refuse(code: Refusal['code'], reason: string): Acceptance {
  return { ok: false, refusal: { code, reasons: [reason] } };
}

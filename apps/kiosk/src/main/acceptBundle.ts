import type { KeyObject } from 'node:crypto';
import { readBundle, stationPlan } from '@wattpost/contract';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import type { Generation } from './generation.ts';
import { holdBundle, type HeldBundle } from './heldBundle.ts';

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
  const holding = holdBundle(offered, bundle, wantedStations(terms));
  if (!holding.ok) {
    const known = bundle.stations.map(({ uuid }) => uuid).join(', ');
    return refuse(
      'wrong_station',
      `it has no station ${holding.missing.join(', ')}; it has ${known}`,
    );
  }
  const { held } = holding;
  // The renderer compiles for itself; this is the proof that it can.
  for (const { uuid } of held.data.stations) stationPlan(bundle, uuid);
  const refusal = current === null ? undefined : compare(held, current, nowMs);
  return refusal ?? { ok: true, held };
}

/** Empty: the bundle's first. */
function wantedStations({ stations, current }: AcceptanceTerms): readonly string[] {
  if (stations.length > 0 || current === null) return stations;
  return current.data.stations.map(({ uuid }) => uuid);
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

function isoText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function refuse(code: Refusal['code'], reason: string): Acceptance {
  return { ok: false, refusal: { code, reasons: [reason] } };
}

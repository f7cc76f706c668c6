import type { KeyObject } from 'node:crypto';
import {
  readBundle,
  stationPlan,
  utcInstant,
  type Bundle,
  type BundleStation,
  type Problem,
} from '@wattpost/contract';
import type { CostRate } from '@wattpost/engine';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import { lintBundle } from '@wattpost/lint';
import type { StationData } from '../../ipc/ipc.ts';
import { isToCome, type ActiveBundle } from './activeBundle.ts';
import { sha256, type Generation } from './generation.ts';

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
    | 'from_the_future'
    | 'not_readable';
  readonly reasons: readonly string[];
}

export type Acceptance =
  | { readonly ok: true; readonly accepted: ActiveBundle }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a bundle has to agree with. */
export interface AcceptanceTerms {
  /** What the display shows, in this order; empty: those of `current`, else the bundle's first. */
  readonly stations: readonly string[];
  /** `null`: signatures are not asked for. */
  readonly publicKey: KeyObject | null;
  /** What it is to replace; `null`: nothing yet. */
  readonly current: ActiveBundle | null;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Whether `nowMs` is known to be right: what is dated after it then counts for nothing. */
  readonly isClockTrusted: boolean;
  /** When this program was built, epoch milliseconds: it says how late a date can be, whatever the clock. */
  readonly builtAtMs: number;
}

/** A date beyond the program's build by more is that of a wrong clock: three years. */
const lastsMs = 3 * 366 * 24 * 3_600_000;

/** Checks everything about a bundle before it may replace anything. Pure. */
export function acceptBundle(offered: Generation, terms: AcceptanceTerms): Acceptance {
  const { bytes, signature } = offered;
  const { publicKey } = terms;
  if (publicKey !== null) {
    if (signature === null) return refuse('not_signed', 'it has no signature');
    if (!isSignedBy(publicKey, bytes, signature)) {
      return refuse('forged', 'its signature is not that of the pinned key');
    }
  }
  const reading = readBundle(bytes);
  if (!reading.ok) {
    const isZone = reading.problems.every(({ code }) => code === 'unknown_time_zone');
    const reasons = reading.problems.map(withoutContent);
    return { ok: false, refusal: { code: isZone ? 'zone_missing' : 'not_sound', reasons } };
  }
  const { bundle } = reading;
  const asked = wantedStations(terms);
  const wanted = asked.length > 0 ? asked : bundle.stations.slice(0, 1).map(({ uuid }) => uuid);
  const stations = wanted.flatMap((uuid) => bundle.stations.find((one) => one.uuid === uuid) ?? []);
  if (stations.length < wanted.length) {
    const missing = wanted.filter((uuid) => !stations.some((one) => one.uuid === uuid));
    return refuse('wrong_station', `it has no station ${missing.join(', ')}`);
  }
  // The renderer compiles for itself; this is the proof that it can.
  for (const { uuid } of stations) stationPlan(bundle, uuid);
  const accepted: ActiveBundle = {
    ...{ signature, sha256: sha256(bytes) },
    createdAtMs: utcInstant(bundle.created_at) ?? 0,
    data: {
      kind: 'stations',
      stations: stations.map((station) => stationData(station, bundle)),
      validUntilMs: bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? 0),
    },
    notices: operatorNotices(bundle, stations, terms.nowMs),
  };
  return impossibleDate(accepted, terms) ?? compare(accepted, terms) ?? { ok: true, accepted };
}

/** What one station's board needs. */
function stationData(shown: BundleStation, bundle: Bundle): StationData {
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

/**
 * A problem as log and status may tell it: where, and of which kind. What stood there is not repeated,
 * nor is the name of a member that nobody knows: the file may be another one than was meant.
 */
function withoutContent({ path, code }: Problem): string {
  const isOwnPath = !['unknown_key', 'duplicate_key', 'inexact_number'].includes(code);
  const [known = '$'] = isOwnPath
    ? [path]
    : (/^\$(\.(stations|cost_rates)\[\d+\])?/.exec(path) ?? []);
  return `${known} ${code}`;
}

/** Empty: the bundle's first. */
function wantedStations({ stations, current }: AcceptanceTerms): readonly string[] {
  if (stations.length > 0 || current === null) return stations;
  return current.data.stations.map(({ uuid }) => uuid);
}

/** A date that no right clock has given. */
function impossibleDate(
  offered: ActiveBundle,
  { nowMs, isClockTrusted, builtAtMs }: AcceptanceTerms,
): Acceptance | undefined {
  const made = `it was made at ${isoText(offered.createdAtMs)}`;
  if (isClockTrusted) {
    return isToCome(offered, nowMs)
      ? refuse('from_the_future', `${made}, which is to come`)
      : undefined;
  }
  if (offered.createdAtMs <= builtAtMs + lastsMs) return undefined;
  const built = `this program was built (${isoText(builtAtMs)})`;
  return refuse('from_the_future', `${made}, more than three years after ${built}`);
}

/** Whether a sound bundle may take the place of the one in use. */
function compare(
  offered: ActiveBundle,
  { current, nowMs, isClockTrusted }: AcceptanceTerms,
): Acceptance | undefined {
  // What is dated after a right clock would otherwise keep every right one out until then.
  if (current === null || (isClockTrusted && isToCome(current, nowMs))) return undefined;
  if (offered.createdAtMs < current.createdAtMs) {
    const inUse = `the one in use (${isoText(current.createdAtMs)})`;
    const cure = isToCome(current, nowMs) ? '; if that date is wrong: --forget-prices' : '';
    return refuse(
      'rolled_back',
      `it was made at ${isoText(offered.createdAtMs)}, before ${inUse}${cure}`,
    );
  }
  if (isOver(offered, nowMs) && !isOver(current, nowMs)) {
    return refuse('expired', 'it is past its validity, and the one in use is not');
  }
  // A bundle from the future would make the clock look wrong and take the price off the screen.
  if (isToCome(offered, nowMs) && current.createdAtMs <= nowMs) {
    return refuse(
      'from_the_future',
      `it was made at ${isoText(offered.createdAtMs)}, which is to come`,
    );
  }
  return undefined;
}

function isOver({ data }: ActiveBundle, nowMs: number): boolean {
  return data.validUntilMs !== null && nowMs >= data.validUntilMs;
}

function isoText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function refuse(code: Refusal['code'], reason: string): Acceptance {
  return { ok: false, refusal: { code, reasons: [reason] } };
}

/** The status has these as its state. */
const saidElsewhere: ReadonlySet<string> = new Set(['expired', 'made_in_future']);

/**
 * What the operator, and not the public, is to be told of a bundle, as far as it concerns the stations
 * of this display: prices that a fast charger should not have, times without a price.
 *
 * @param nowMs epoch milliseconds.
 */
function operatorNotices(
  bundle: Bundle,
  stations: Bundle['stations'],
  nowMs: number,
): readonly string[] {
  const used = new Set(stations.map((station) => station.cost_rate_uuid));
  const costRates = bundle.cost_rates.filter(({ uuid }) => used.has(uuid));
  const shown = { ...bundle, stations, cost_rates: costRates };
  return lintBundle(shown, nowMs)
    .notices.filter(({ code, severity }) => severity === 'warning' && !saidElsewhere.has(code))
    .map(({ message }) => message);
}

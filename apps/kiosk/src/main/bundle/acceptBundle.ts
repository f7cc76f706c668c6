import type { KeyObject } from 'node:crypto';
import {
  bundleClock,
  maxClockDifferenceMs,
  readBundle,
  runtimeZones,
  stationPlan,
  stationRateUuids,
  utcInstant,
  type Bundle,
  type BundleStation,
  type OwnZones,
  type Problem,
} from '@wattpost/contract';
import type { ClockData } from '@wattpost/engine';
import { zoneFindings } from '@wattpost/kiosk-config';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import { lintBundle } from '@wattpost/lint';
import { isToCome, type ActiveBundle } from './activeBundle.ts';
import { sha256, type Generation } from './generation.ts';
import { isAfterLifetime } from './lifetime.ts';

/** Why a bundle is not used. The code is for programs, the reasons are for the operator's log. */
export interface Refusal {
  readonly code:
    | 'not_signed'
    | 'forged'
    | 'not_sound'
    | 'unknown_format'
    | 'zone_missing'
    | 'wrong_station'
    | 'rolled_back'
    | 'expired'
    | 'from_the_future'
    | 'not_readable';
  readonly reasons: readonly string[];
  /** Of `from_the_future`: the earliest time at which it is acceptable, epoch milliseconds; left out: never. */
  readonly dueMs?: number;
}

export type Acceptance =
  | { readonly ok: true; readonly accepted: ActiveBundle }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a bundle is checked against. */
export interface AcceptanceTerms {
  /** The stations of the display, in this order; empty: those of `current`, else the bundle's first. */
  readonly stations: readonly string[];
  /** `null`: signatures are not required. */
  readonly publicKey: KeyObject | null;
  /** The bundle to replace; `null`: none yet. */
  readonly current: ActiveBundle | null;
  /**
   * The newest bundle in use so far whose date the clock had reached; `null`: none. Left out: `current`.
   */
  readonly newestReached?: ActiveBundle | null;
  /** Whether a bundle of the same instant is also refused, because a newer file was checked before it. Default: false. */
  readonly mustBeLater?: boolean;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Whether `nowMs` is known to be right: bundles dated after it are then ignored. */
  readonly isClockTrusted: boolean;
  /** When this program was built, epoch milliseconds: limits how late a date can be while the clock is not trusted. */
  readonly builtAtMs: number;
}

/**
 * Checks everything about a bundle before it may replace anything. Pure.
 *
 * @param own the zone data of this system; left out: those of the runtime
 */
export function acceptBundle(
  offered: Generation,
  terms: AcceptanceTerms,
  own: OwnZones = runtimeZones,
): Acceptance {
  const { bytes, signature } = offered;
  const { publicKey } = terms;
  if (publicKey !== null) {
    if (signature === null) return refuse('not_signed', 'it has no signature');
    if (!isSignedBy(publicKey, bytes, signature)) {
      return refuse('forged', 'its signature is not that of the pinned key');
    }
  }
  const reading = readBundle(bytes, { own });
  if (!reading.ok) return { ok: false, refusal: refusalOf(reading.problems) };
  const { bundle } = reading;
  const configured = requiredStations(terms);
  const uuids =
    configured.length > 0 ? configured : bundle.stations.slice(0, 1).map(({ uuid }) => uuid);
  const stations = uuids.flatMap((uuid) => bundle.stations.find((one) => one.uuid === uuid) ?? []);
  if (stations.length < uuids.length) {
    const missing = uuids.filter((uuid) => !stations.some((one) => one.uuid === uuid));
    return refuse('wrong_station', `it has no station ${missing.join(', ')}`);
  }
  const selected = bundleOf(stations, bundle);
  // The renderer compiles for itself; this proves that it can.
  for (const { uuid } of stations) stationPlan(selected, uuid, own);
  const { zone_data: _, ...shown } = selected;
  const accepted: ActiveBundle = {
    signature,
    sha256: sha256(bytes),
    createdAtMs: utcInstant(bundle.created_at) ?? 0,
    validUntilMs: bundle.valid_until === null ? null : (utcInstant(bundle.valid_until) ?? 0),
    data: { kind: 'stations', bundle: shown, clocks: clocksOf(selected, own) },
    notices: operatorNotices(selected, terms.nowMs, own),
  };
  return impossibleDate(accepted, terms) ?? compare(accepted, terms) ?? { ok: true, accepted };
}

/** The bundle reduced to these stations, in this order, and to what they use. */
function bundleOf(stations: readonly BundleStation[], bundle: Bundle): Bundle {
  const { zone_data: zoneData, ...rest } = bundle;
  const rates = new Set(stations.flatMap(stationRateUuids));
  const zones = new Set(stations.map((station) => station.time_zone));
  return {
    ...rest,
    stations,
    cost_rates: bundle.cost_rates.filter(({ uuid }) => rates.has(uuid)),
    ...(zoneData && {
      zone_data: {
        ...zoneData,
        zones: zoneData.zones.filter(({ time_zone: zone }) => zones.has(zone)),
      },
    }),
  };
}

/** The clocks of a bundle's stations that are not the runtime's own, by the spelling of the stations. */
function clocksOf(selected: Bundle, own: OwnZones): readonly ClockData[] {
  const zones = new Set(selected.stations.map(({ time_zone: zone }) => zone));
  return [...zones].flatMap((zone) => {
    const clock = bundleClock(selected, zone, own);
    return typeof clock === 'object' ? [{ ...clock, timeZone: zone }] : [];
  });
}

/** Why the file is not a bundle for this display. */
function refusalOf(problems: readonly Problem[]): Refusal {
  const isOtherFormat = problems.some(({ code }) => code === 'unknown_format');
  if (isOtherFormat) {
    const reason = '$.format unknown_format: if it is a newer bundle, update the kiosk';
    return { code: 'unknown_format', reasons: [reason] };
  }
  const isZone = problems.every(({ code }) => code === 'unknown_time_zone');
  return { code: isZone ? 'zone_missing' : 'not_sound', reasons: problems.map(withoutContent) };
}

/**
 * A problem as it appears in log and status: its path and kind. The content is not repeated,
 * nor are unknown member names: the file may be the wrong one and contain secrets.
 */
function withoutContent({ path, code }: Problem): string {
  const isOwnPath = !['unknown_key', 'duplicate_key', 'inexact_number'].includes(code);
  const [knownPath = '$'] = isOwnPath
    ? [path]
    : (/^\$(\.(stations|cost_rates)\[\d+\])?/.exec(path) ?? []);
  return `${knownPath} ${code}`;
}

/** Empty: the bundle's first. */
function requiredStations({ stations, current }: AcceptanceTerms): readonly string[] {
  if (stations.length > 0 || current === null) return stations;
  return current.data.bundle.stations.map(({ uuid }) => uuid);
}

/** Refuses a date that no correct clock can have produced. */
function impossibleDate(
  offered: ActiveBundle,
  { nowMs, isClockTrusted, builtAtMs }: AcceptanceTerms,
): Acceptance | undefined {
  const creation = `it was made at ${isoText(offered.createdAtMs)}`;
  if (isClockTrusted) {
    return isToCome(offered, nowMs) ? refuseAsToCome(offered) : undefined;
  }
  if (!isAfterLifetime(offered.createdAtMs, builtAtMs)) return undefined;
  const built = `this program was built (${isoText(builtAtMs)})`;
  const cure = isToCome(offered, nowMs)
    ? 'set the clock, here or where it was made'
    : 'update the kiosk, or let a time server set this clock';
  return refuse('from_the_future', `${creation}, more than three years after ${built}: ${cure}`);
}

/** Whether a valid bundle may replace the one in use. */
function compare(
  offered: ActiveBundle,
  {
    current,
    newestReached: newestReached = current,
    mustBeLater = false,
    nowMs,
    isClockTrusted,
  }: AcceptanceTerms,
): Acceptance | undefined {
  // A bundle whose date the clock has never reached does not block one whose date it has.
  const rival = isToCome(offered, nowMs) ? current : newestReached;
  // A bundle dated after a correct clock would block all correct ones until then.
  if (rival === null || (isClockTrusted && isToCome(rival, nowMs))) return undefined;
  const creation = `it was made at ${isoText(offered.createdAtMs)}`;
  if (offered.createdAtMs < rival.createdAtMs) {
    const newer = `one that was in use (${isoText(rival.createdAtMs)})`;
    const cure = isToCome(rival, nowMs) ? '; if that date is wrong, run --forget-prices' : '';
    return refuse('rolled_back', `${creation}, before ${newer}${cure}`);
  }
  if (mustBeLater && offered.createdAtMs === rival.createdAtMs) {
    return refuse('rolled_back', `${creation}, as one that was in use, and its file is older`);
  }
  if (isOver(offered, nowMs) && !isOver(rival, nowMs)) {
    return refuse('expired', 'it is past its validity, and the one in use is not');
  }
  // A bundle from the future would make the clock look wrong and remove the price from the screen.
  if (isToCome(offered, nowMs) && !isToCome(rival, nowMs)) return refuseAsToCome(offered);
  return undefined;
}

function refuseAsToCome(offered: ActiveBundle): Acceptance {
  const reason = `it was made at ${isoText(offered.createdAtMs)}, which is in the future`;
  const dueMs = offered.createdAtMs - maxClockDifferenceMs;
  return { ok: false, refusal: { code: 'from_the_future', reasons: [reason], dueMs } };
}

function isOver({ validUntilMs }: ActiveBundle, nowMs: number): boolean {
  return validUntilMs !== null && nowMs >= validUntilMs;
}

function isoText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function refuse(code: Refusal['code'], reason: string): Acceptance {
  return { ok: false, refusal: { code, reasons: [reason] } };
}

/** The status reports these as its state. */
const saidElsewhere: ReadonlySet<string> = new Set(['expired', 'made_in_future']);

/**
 * Notices for the operator, not the public, about the bundle of this display's stations: prices that a fast
 * charger should not have, times without a price, zone data that differ from the bundle's.
 *
 * @param nowMs epoch milliseconds.
 */
function operatorNotices(selected: Bundle, nowMs: number, own: OwnZones): readonly string[] {
  const ofPrices = lintBundle(selected, nowMs, undefined, undefined, own)
    .notices.filter(({ code, severity }) => severity === 'warning' && !saidElsewhere.has(code))
    .map(({ message }) => message);
  const probes = { zones: own, isKiosk: true, now: () => nowMs };
  const stations = selected.stations.map(({ uuid }) => uuid);
  const ofClocks = zoneFindings(probes, selected, stations);
  return [...ofPrices, ...ofClocks.map(({ message, cure }) => `${message} ${cure}`)];
}

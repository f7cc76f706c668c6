import type { KeyObject } from 'node:crypto';
import { readBundle, stationPlan, type Problem } from '@wattpost/contract';
import { isSignedBy } from '@wattpost/kiosk-config/node';
import type { Generation } from './generation.ts';
import { holdBundle, isToCome, type HeldBundle } from './heldBundle.ts';

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
  | { readonly ok: true; readonly held: HeldBundle }
  | { readonly ok: false; readonly refusal: Refusal };

/** What of the bundle in use decides whether another may take its place. */
export type Incumbent = Pick<HeldBundle, 'createdAtMs' | 'data'>;

/** What a bundle has to agree with. */
export interface AcceptanceTerms {
  /** What the display shows, in this order; empty: those of `current`, else the bundle's first. */
  readonly stations: readonly string[];
  /** `null`: signatures are not asked for. */
  readonly publicKey: KeyObject | null;
  /** What it is to replace; `null`: nothing yet. */
  readonly current: Incumbent | null;
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
  const holding = holdBundle(offered, bundle, wantedStations(terms));
  if (!holding.ok) {
    return refuse('wrong_station', `it has no station ${holding.missing.join(', ')}`);
  }
  const { held } = holding;
  // The renderer compiles for itself; this is the proof that it can.
  for (const { uuid } of held.data.stations) stationPlan(bundle, uuid);
  const refusal = impossibleDate(held, terms) ?? compare(held, terms);
  return refusal ?? { ok: true, held };
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
  held: HeldBundle,
  { nowMs, isClockTrusted, builtAtMs }: AcceptanceTerms,
): Acceptance | undefined {
  const made = `it was made at ${isoText(held.createdAtMs)}`;
  if (isClockTrusted) {
    return isToCome(held, nowMs)
      ? refuse('from_the_future', `${made}, which is to come`)
      : undefined;
  }
  if (held.createdAtMs <= builtAtMs + lastsMs) return undefined;
  const built = `this program was built (${isoText(builtAtMs)})`;
  return refuse('from_the_future', `${made}, more than three years after ${built}`);
}

/** Whether a sound bundle may take the place of the one that is held. */
function compare(
  held: HeldBundle,
  { current, nowMs, isClockTrusted }: AcceptanceTerms,
): Acceptance | undefined {
  // What is dated after a right clock would otherwise keep every right one out until then.
  if (current === null || (isClockTrusted && isToCome(current, nowMs))) return undefined;
  if (held.createdAtMs < current.createdAtMs) {
    const inUse = `the one in use (${isoText(current.createdAtMs)})`;
    const cure = isToCome(current, nowMs) ? '; if that date is wrong: --forget-prices' : '';
    return refuse(
      'rolled_back',
      `it was made at ${isoText(held.createdAtMs)}, before ${inUse}${cure}`,
    );
  }
  if (isOver(held, nowMs) && !isOver(current, nowMs)) {
    return refuse('expired', 'it is past its validity, and the one in use is not');
  }
  // A bundle from the future would make the clock look wrong and take the price off the screen.
  if (isToCome(held, nowMs) && current.createdAtMs <= nowMs) {
    return refuse(
      'from_the_future',
      `it was made at ${isoText(held.createdAtMs)}, which is to come`,
    );
  }
  return undefined;
}

function isOver({ data }: Incumbent, nowMs: number): boolean {
  return data.validUntilMs !== null && nowMs >= data.validUntilMs;
}

function isoText(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function refuse(code: Refusal['code'], reason: string): Acceptance {
  return { ok: false, refusal: { code, reasons: [reason] } };
}

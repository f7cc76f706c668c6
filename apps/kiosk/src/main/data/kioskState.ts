import { maxClockDifferenceMs } from '@wattpost/contract';
import { isInDailySpan, type ClockLike, type DailySpan } from '@wattpost/engine';
import { clockToleranceMs } from './clockWatch.ts';

/** The state of the price on the display. */
export type KioskState =
  | { readonly kind: 'fresh' }
  /** The data is older than it should be, but valid; the price is shown with its age. */
  | { readonly kind: 'offline_valid'; readonly updatedMs: number }
  /** The data is past its validity: no price. */
  | { readonly kind: 'expired' }
  /** The screen is black, as configured. */
  | { readonly kind: 'night' }
  /** There is no usable data: no price. */
  | { readonly kind: 'no_data' }
  /** The clock may be wrong: no next price, or no price. */
  | {
      readonly kind: 'clock_untrusted';
      readonly reason: 'shifted' | 'before_data' | 'after_lifetime' | 'zone_missing';
      readonly withheld: 'next' | 'price';
      /** As `offline_valid`, but the clock may be wrong as well. */
      readonly updatedMs?: number;
    };

/** Everything that determines the state; instants in epoch milliseconds. */
export interface StateFacts {
  readonly nowMs: number;
  /** `null`: there is none. */
  readonly data: {
    readonly createdAtMs: number;
    /** Exclusive; `null`: until it is replaced. */
    readonly validUntilMs: number | null;
    /** When its source last confirmed it; ignored while in the future. */
    readonly confirmedAtMs: number | null;
    /** Of the first station. */
    readonly clock: ClockLike;
  } | null;
  /** When the screen is black, on that clock; `null`: never. */
  readonly night: DailySpan | null;
  /** There is data, but this system does not know its time zone. */
  readonly isZoneMissing: boolean;
  /** By how much the clock was set while the kiosk ran. */
  readonly clockShiftMs: number;
  /** The clock is later than this program accepts, and no time server has confirmed it. */
  readonly isClockLate: boolean;
  /** Data that was not confirmed for longer counts as old; `null`: never. */
  readonly staleAfterMs: number | null;
}

/** With a larger error, even the current price is unknown. */
export const priceLimitMs: number = maxClockDifferenceMs;

/** Decides the state. Pure, and total: every combination of facts has exactly one. */
export function kioskState(facts: StateFacts): KioskState {
  const { nowMs, data, clockShiftMs } = facts;
  if (data === null) {
    return facts.isZoneMissing
      ? { kind: 'clock_untrusted', reason: 'zone_missing', withheld: 'price' }
      : { kind: 'no_data' };
  }
  const beforeDataMs = data.createdAtMs - nowMs;
  const shiftMs = Math.abs(clockShiftMs);
  const wrongByMs = Math.max(beforeDataMs, shiftMs);
  // If the clock is in doubt, so is the end of the validity.
  const withheld = wrongByMs > priceLimitMs ? 'price' : 'next';
  const isDoubted = wrongByMs > clockToleranceMs;
  // A clock that is too wrong for the price is too wrong for the night; a smaller error moves its ends.
  const knowsNight = !(isDoubted && withheld === 'price');
  if (facts.night !== null && knowsNight && isInDailySpan(facts.night, data.clock, nowMs)) {
    return { kind: 'night' };
  }
  const updatedMs = agedSince(data, facts);
  const age = updatedMs === null ? {} : { updatedMs };
  const reason = beforeDataMs >= shiftMs ? 'before_data' : 'shifted';
  if (isDoubted && withheld === 'price') return { kind: 'clock_untrusted', reason, withheld };
  const isOver = data.validUntilMs !== null && nowMs >= data.validUntilMs;
  if (isDoubted) return { kind: 'clock_untrusted', reason, withheld, ...age };
  if (isOver) return { kind: 'expired' };
  if (facts.isClockLate) {
    return { kind: 'clock_untrusted', reason: 'after_lifetime', withheld: 'next', ...age };
  }
  return updatedMs === null ? { kind: 'fresh' } : { kind: 'offline_valid', updatedMs };
}

/** When the data was last confirmed, if that is too long ago; else `null`. */
function agedSince(
  { createdAtMs, confirmedAtMs }: NonNullable<StateFacts['data']>,
  { nowMs, staleAfterMs }: StateFacts,
): number | null {
  // A confirmation by a clock that was ahead would make data look fresh until then.
  const isConfirmed = confirmedAtMs !== null && confirmedAtMs <= nowMs + clockToleranceMs;
  const updatedMs = isConfirmed ? Math.max(createdAtMs, confirmedAtMs) : createdAtMs;
  return staleAfterMs !== null && nowMs - updatedMs > staleAfterMs ? updatedMs : null;
}

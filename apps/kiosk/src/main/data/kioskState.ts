import { isWithin, type DailySpan } from '@wattpost/display';
import { clockToleranceMs } from './clockWatch.ts';

/** What the kiosk is able to say about the price. */
export type KioskState =
  | { readonly kind: 'fresh' }
  /** The data is older than it should be, but valid; the price is shown with its age. */
  | { readonly kind: 'offline_valid'; readonly updatedMs: number }
  /** The data is past its validity: no price. */
  | { readonly kind: 'expired' }
  /** The screen is black, as the operator has set it. */
  | { readonly kind: 'night' }
  /** There is no usable data: no price. */
  | { readonly kind: 'no_data' }
  /** The clock may be wrong: no next price, or no price. */
  | {
      readonly kind: 'clock_untrusted';
      readonly reason: 'shifted' | 'before_data' | 'zone_missing';
      readonly withheld: 'next' | 'price';
    };

/** Everything that the state depends on; instants in epoch milliseconds. */
export interface StateFacts {
  readonly nowMs: number;
  /** `null`: there is none. */
  readonly data: {
    readonly createdAtMs: number;
    /** Exclusive; `null`: until it is replaced. */
    readonly validUntilMs: number | null;
    /** When its source last confirmed that this is still what holds. */
    readonly confirmedAtMs: number | null;
    /** Of the first station. */
    readonly timeZone: string;
  } | null;
  /** When the screen is black, on the clock of `timeZone`; `null`: never. */
  readonly night: DailySpan | null;
  /** There would be data, but this system does not know its time zone. */
  readonly isZoneMissing: boolean;
  /** By how much the clock was set while the kiosk ran. */
  readonly clockShiftMs: number;
  /** Data that was not confirmed for longer is said to be old; `null`: never. */
  readonly staleAfterMs: number | null;
}

/** A clock that is wrong by more does not even tell which price holds now. */
export const priceLimitMs: number = 5 * 60_000;

/** Decides the state. Pure, and total: every combination of facts has exactly one. */
export function kioskState(facts: StateFacts): KioskState {
  const { nowMs, data, clockShiftMs, staleAfterMs } = facts;
  if (data === null) {
    return facts.isZoneMissing
      ? { kind: 'clock_untrusted', reason: 'zone_missing', withheld: 'price' }
      : { kind: 'no_data' };
  }
  const beforeDataMs = data.createdAtMs - nowMs;
  const shiftMs = Math.abs(clockShiftMs);
  const wrongByMs = Math.max(beforeDataMs, shiftMs);
  // Doubt about the clock is doubt about the end of the validity, too.
  const withheld = wrongByMs > priceLimitMs ? 'price' : 'next';
  const isDoubted = wrongByMs > clockToleranceMs;
  // A clock that does not tell the price does not tell the night either; less doubt moves its ends.
  const knowsNight = !(isDoubted && withheld === 'price');
  if (facts.night !== null && knowsNight && isWithin(facts.night, data.timeZone, nowMs)) {
    return { kind: 'night' };
  }
  if (isDoubted) {
    const reason = beforeDataMs >= shiftMs ? 'before_data' : 'shifted';
    return { kind: 'clock_untrusted', reason, withheld };
  }
  if (data.validUntilMs !== null && nowMs >= data.validUntilMs) return { kind: 'expired' };
  const updatedMs = Math.max(data.createdAtMs, data.confirmedAtMs ?? data.createdAtMs);
  return staleAfterMs !== null && nowMs - updatedMs > staleAfterMs
    ? { kind: 'offline_valid', updatedMs }
    : { kind: 'fresh' };
}

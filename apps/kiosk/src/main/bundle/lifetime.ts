import { lifetimeFinding } from '@wattpost/kiosk-config';

/** `build.ts` replaces it with the number. */
declare const WATTPOST_BUILT_AT_MS: number;

/** When this program was built, epoch milliseconds. */
export function builtAtMs(): number {
  return WATTPOST_BUILT_AT_MS;
}

/** A program is expected to be updated within three years. */
const lifetimeMs = 3 * 366 * 24 * 3_600_000;

/** Until when a program of this build date accepts dates without a time server. Epoch milliseconds. */
export function lifetimeEndMs(builtMs: number): number {
  return builtMs + lifetimeMs;
}

/** Whether a date is later than a program of this build date accepts without a time server. Epoch milliseconds. */
export function isAfterLifetime(epochMs: number, builtMs: number): boolean {
  return epochMs > lifetimeEndMs(builtMs);
}

/** Notices for the operator about the age of this program, from a year before the end of its lifetime on. */
export function lifetimeNotices(builtMs: number, nowMs: number): readonly string[] {
  const { severity, message, cure } = lifetimeFinding(lifetimeEndMs(builtMs), nowMs, false);
  return severity === 'info' ? [] : [`${message} ${cure ?? ''}`];
}

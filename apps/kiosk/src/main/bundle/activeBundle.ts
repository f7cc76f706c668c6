import type { StationsData } from '../../ipc/ipc.ts';

/** A validated bundle, and what the station's board needs of it. */
export interface ActiveBundle {
  /** The signature that came with it, base64; `null`: none. */
  readonly signature: string | null;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
  /** Epoch milliseconds. */
  readonly createdAtMs: number;
  /** Epoch milliseconds, exclusive; `null`: until it is replaced. */
  readonly validUntilMs: number | null;
  readonly data: StationsData;
  /** As in `operatorNotices`. */
  readonly notices: readonly string[];
}

/** Clocks of synchronized computers differ by less. */
export const dateToleranceMs: number = 5 * 60_000;

/** Whether a bundle was dated after this instant, by more than clocks differ. */
export function isToCome({ createdAtMs }: ActiveBundle, nowMs: number): boolean {
  return createdAtMs > nowMs + dateToleranceMs;
}

/** A program is expected to be updated within three years. */
const lifetimeMs = 3 * 366 * 24 * 3_600_000;

/** Whether a date is later than a program of this build date accepts without a time server. Epoch milliseconds. */
export function isAfterLifetime(epochMs: number, builtAtMs: number): boolean {
  return epochMs > builtAtMs + lifetimeMs;
}

/** `build.ts` replaces it with the number. */
declare const WATTPOST_BUILT_AT_MS: number;

/** When this program was built, epoch milliseconds; a valid bundle is not dated much later. */
export function builtAtMs(): number {
  return WATTPOST_BUILT_AT_MS;
}

/** Logs the operator's notices, once for each bundle that comes into use. */
export function makeNoticeLog(
  log: (message: string) => void,
): (active: Pick<ActiveBundle, 'sha256' | 'notices'>) => void {
  let lastSha256: string | null = null;
  return ({ sha256, notices }) => {
    if (sha256 === lastSha256) return;
    lastSha256 = sha256;
    for (const notice of notices) log(`notice for the operator: ${notice}`);
  };
}

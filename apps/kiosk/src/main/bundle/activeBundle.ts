import { maxClockDifferenceMs } from '@wattpost/contract';
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

/** Whether a bundle was dated after this instant, by more than clocks differ. */
export function isToCome({ createdAtMs }: ActiveBundle, nowMs: number): boolean {
  return createdAtMs > nowMs + maxClockDifferenceMs;
}

/** Logs the operator's notices, each once for each bundle (its sha256; `null`: none) that comes into use. */
export function makeNoticeLog(
  log: (message: string) => void,
): (sha256: string | null, notices: readonly string[]) => void {
  let lastSha256: string | null = null;
  let logged: readonly string[] = [];
  return (sha256, notices) => {
    const known = sha256 === lastSha256 ? logged : [];
    for (const notice of notices) {
      if (!known.includes(notice)) log(`notice for the operator: ${notice}`);
    }
    lastSha256 = sha256;
    logged = notices;
  };
}

import type { PaintedReport } from '../ipc/ipc.ts';
import type { DataView } from './kioskData.ts';

/** What else the status tells, besides the data. Instants in epoch milliseconds. */
export interface StatusFacts {
  readonly version: string;
  readonly view: DataView;
  readonly painted: { readonly atMs: number; readonly report: PaintedReport } | null;
  readonly nowMs: number;
  /** How long the kiosk has been running, in seconds. */
  readonly uptimeSec: number;
  /** Of all of its processes. */
  readonly memoryBytes: number;
  /** The version of the time zone data, such as `2026a`. */
  readonly zoneDataVersion: string | null;
}

/** How the kiosk is, for those who look after it. It holds no keys. */
export function kioskStatus(facts: StatusFacts): object {
  const { view, painted, nowMs } = facts;
  const { state, held, lastSyncMs, lastError } = view;
  return {
    format: 'wattpost-kiosk-status/1',
    written_at: iso(nowMs),
    version: facts.version,
    state: state.kind,
    reason: 'reason' in state ? state.reason : null,
    withheld: 'withheld' in state ? state.withheld : null,
    bundle:
      held === null
        ? null
        : {
            sha256: held.sha256,
            created_at: iso(held.createdAtMs),
            valid_until: held.data.validUntilMs === null ? null : iso(held.data.validUntilMs),
            is_signed: held.signature !== null,
          },
    painted:
      painted === null
        ? null
        : {
            price: painted.report.price,
            painted_at: iso(painted.atMs),
            is_current: painted.report.revision === view.revision,
            fits: painted.report.fits,
          },
    last_sync: lastSyncMs === null ? null : iso(lastSyncMs),
    last_error: lastError === null ? null : { at: iso(lastError.atMs), message: lastError.message },
    uptime_seconds: Math.round(facts.uptimeSec),
    memory_bytes: facts.memoryBytes,
    zone_data: facts.zoneDataVersion,
  };
}

/** A clock may be set to anything; a status is written all the same. */
function iso(epochMs: number): string | null {
  return Math.abs(epochMs) <= 8.64e15 ? new Date(epochMs).toISOString() : null;
}

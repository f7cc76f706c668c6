import type { PaintedReport } from '../../ipc/ipc.ts';
import type { DataView, KioskState } from '../data/index.ts';
import type { RecordStatus, ReportStatus } from '../record/index.ts';
import { type SupervisorView, highestTier } from '../recovery/index.ts';
import type { MemoryUse } from './memoryUse.ts';

/** A display as the system describes it. */
export interface DisplayFacts {
  /** Device-independent pixels. */
  readonly width: number;
  readonly height: number;
  /** Physical pixels per device-independent pixel. */
  readonly scale: number;
  /** Degrees clockwise. */
  readonly rotation: number;
  readonly is_primary: boolean;
}

/** The record of the display, and its report. */
export type RecordFacts =
  | {
      readonly display: string;
      readonly record: RecordStatus;
      /** `null`: nothing is reported. */
      readonly report: ReportStatus | null;
    }
  /** Why nothing is recorded although it should be. */
  | { readonly problem: string };

/** The facts of the status other than the data. Instants in epoch milliseconds. */
export interface StatusFacts {
  readonly version: string;
  /** `null`: the data is not open yet. */
  readonly view: DataView | null;
  readonly painted: { readonly atMs: number; readonly report: PaintedReport } | null;
  readonly supervision: SupervisorView;
  /** About the bundle and the age of this program. */
  readonly operatorNotices: readonly string[];
  readonly displays: readonly DisplayFacts[];
  /** As in `HealthFacts`. */
  readonly screenProblem: string | null;
  /** Whether a graphics processor is in use now. */
  readonly isGpuUsed: boolean;
  readonly logFolder: string | null;
  /** `null`: what is shown is not recorded, or not yet. */
  readonly record: RecordFacts | null;
  readonly nowMs: number;
  /** How long the kiosk has been running, in seconds. */
  readonly uptimeSec: number;
  /** Of all of its processes. */
  readonly memory: MemoryUse;
  /** The version of the time zone data, such as `2026a`. */
  readonly zoneDataVersion: string | null;
}

/** The status of the kiosk, for its operator. It contains no tokens. */
export function kioskStatus(facts: StatusFacts): object {
  const { view, painted, nowMs, supervision } = facts;
  const state = view?.state ?? { kind: 'no_data' as const };
  const bundle = view?.active ?? null;
  const isFaulted = isOutOfOrder(supervision);
  const health = healthOf(facts);
  return {
    format: 'wattpost-kiosk-status/1',
    written_at: iso(nowMs),
    version: facts.version,
    state: isFaulted ? 'faulted' : state.kind,
    data_state: state.kind,
    reason: 'reason' in state ? state.reason : null,
    withheld: 'withheld' in state ? state.withheld : null,
    health: health.ok ? 'ok' : health.reason,
    bundle:
      bundle === null
        ? null
        : {
            sha256: bundle.sha256,
            created_at: iso(bundle.createdAtMs),
            valid_until: isoOrNull(bundle.validUntilMs),
            is_signed: bundle.signature !== null,
          },
    painted:
      painted === null
        ? null
        : {
            price: painted.report.price,
            painted_at: iso(painted.atMs),
            is_current: painted.report.revision === view?.revision,
            fits: painted.report.fits,
          },
    heartbeat: heartbeatStatus(supervision),
    recovery: recoveryStatus(supervision),
    rendering: facts.isGpuUsed ? 'hardware' : 'software',
    displays: facts.displays,
    screen_problem: facts.screenProblem,
    operator_notices: facts.operatorNotices,
    last_sync: isoOrNull(view?.lastSyncMs),
    next_sync: isoOrNull(view?.nextSyncMs),
    last_error: view?.lastError
      ? { at: iso(view.lastError.atMs), message: view.lastError.message }
      : null,
    uptime_seconds: Math.round(facts.uptimeSec),
    memory_bytes: facts.memory.bytes,
    memory_measure: facts.memory.measure,
    zone_data: facts.zoneDataVersion,
    log_folder: facts.logFolder,
    record: recordStatus(facts.record),
  };
}

/** Whether the screen shows what a driver needs. */
export function healthOf({
  view,
  painted,
  supervision,
  screenProblem,
}: Pick<StatusFacts, 'view' | 'painted' | 'supervision' | 'screenProblem'>): Health {
  return judgeHealth({
    state: view?.state ?? { kind: 'no_data' },
    isFaulted: isOutOfOrder(supervision),
    isBeating: supervision.isBeating,
    screenProblem,
    fits: painted?.report.fits ?? true,
  });
}

/** The facts that health depends on. */
export interface HealthFacts {
  readonly state: KioskState;
  /** Whether the static safe screen is shown instead of the board. */
  readonly isFaulted: boolean;
  /** Whether the screen was found correct within the last seconds. */
  readonly isBeating: boolean;
  /** What is wrong with the screen itself; `null`: nothing known. */
  readonly screenProblem: string | null;
  /** Whether everything on the board is visible, at the size that the viewing distance requires. */
  readonly fits: boolean;
}

/** Whether the screen serves a driver: `ok`, or why not. */
export type Health = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Judges. A price without the next price is healthy; so is a screen that is off at night. A screen
 * with the wrong rotation is not, nor is a board that does not fit.
 */
export function judgeHealth(facts: HealthFacts): Health {
  const { state, isFaulted, isBeating } = facts;
  if (isFaulted) return { ok: false, reason: 'faulted' };
  if (!isBeating) return { ok: false, reason: 'no_heartbeat' };
  const shown = judgeShown(facts);
  switch (state.kind) {
    case 'fresh':
    case 'offline_valid':
    case 'night':
      return shown;
    case 'clock_untrusted':
      return state.withheld === 'next' ? shown : { ok: false, reason: state.kind };
    case 'expired':
    case 'no_data':
      return { ok: false, reason: state.kind };
  }
}

function judgeShown({ screenProblem, fits }: HealthFacts): Health {
  if (screenProblem !== null) return { ok: false, reason: 'screen_problem' };
  return fits ? { ok: true } : { ok: false, reason: 'does_not_fit' };
}

/** Whether the safe screen is shown instead of the board, or covers a board that has not painted correctly yet. */
export function isOutOfOrder({ recovery, isBeating }: SupervisorView): boolean {
  return recovery.phase === 'safe' || (recovery.phase === 'trying' && !isBeating);
}

function heartbeatStatus(view: SupervisorView): object {
  const { sinceGoodMs, isBeating, heartbeat, sinceCaptureMs } = view;
  const seconds = (ms: number | null): number | null =>
    ms === null ? null : Math.round(ms / 1000);
  return {
    age_seconds: seconds(sinceGoodMs),
    capture_age_seconds: seconds(sinceCaptureMs),
    is_good: isBeating,
    reason: heartbeat.bad === null ? null : heartbeat.bad.kind,
  };
}

function recoveryStatus({ recovery, nextStepMs }: SupervisorView): object {
  const { record, due, canStore } = recovery;
  const { lastFailure } = record;
  return {
    tier: highestTier(record) ?? 'none',
    attempts: record.attempts,
    gpu_deaths: record.gpuDeaths,
    start_deaths: record.startDeaths,
    is_kept: canStore,
    without_gpu: record.rendering === 'software',
    last_failure:
      lastFailure === null
        ? null
        : { at: iso(lastFailure.atMs), kind: lastFailure.kind, message: lastFailure.message },
    next_step:
      due === null || nextStepMs === null
        ? null
        : { step: due.step, in_seconds: Math.round(nextStepMs / 1000) },
  };
}

function recordStatus(facts: RecordFacts | null): object | null {
  if (facts === null) return null;
  if ('problem' in facts) {
    const none = { display: null, lines: 0, failures: 0, lost: 0, report: null };
    return { ...none, last_error: facts.problem };
  }
  const { display, record, report } = facts;
  const { lines, failures, lost, lastError } = record;
  return {
    display,
    lines,
    failures,
    lost,
    last_error: lastError,
    report:
      report === null
        ? null
        : { line: report.line, received_at: report.receivedAt, last_error: report.lastError },
  };
}

function isoOrNull(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : iso(epochMs);
}

/** A clock may be set to anything; a status is written all the same. */
function iso(epochMs: number): string | null {
  return Math.abs(epochMs) <= 8.64e15 ? new Date(epochMs).toISOString() : null;
}

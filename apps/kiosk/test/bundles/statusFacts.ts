import { awaitHeartbeat } from '../../src/main/recovery/heartbeatWatch.ts';
import type { StatusFacts } from '../../src/main/status/kioskStatus.ts';
import { startRecovery, type RecoveryState } from '../../src/main/recovery/recovery.ts';
import { recoveryTimes as times } from '../../src/main/recovery/recoveryTimes.ts';

/** When the status of these tests is told, epoch milliseconds. */
export const statusNowMs: number = Date.parse('2026-11-21T12:00:00Z');

/** The recovery of a kiosk that has just started. */
export const startedRecovery: RecoveryState = startRecovery(
  null,
  { version: '1', nowMs: statusNowMs, atMs: 0 },
  times,
);

/** What a status is made of. @param isBeating whether the board is right to be seen. */
export function statusFacts(recovery: RecoveryState, isBeating: boolean): StatusFacts {
  return {
    version: '1.0.0',
    view: null,
    painted: null,
    nowMs: statusNowMs,
    uptimeSec: 7.4,
    memory: { bytes: 1, measure: 'proportional' },
    supervision: {
      recovery,
      isBeating,
      heartbeat: awaitHeartbeat(0, times),
      isAlive: true,
      sinceGoodMs: isBeating ? 1_400 : null,
      sinceCaptureMs: null,
      nextStepMs: recovery.due === null ? null : 500,
    },
    operatorNotices: [],
    displays: [{ width: 1920, height: 1080, scale: 1, rotation: 0, is_primary: true }],
    screenProblem: null,
    isGpuUsed: false,
    logFolder: '/var/log/wattpost',
    zoneDataVersion: '2026c',
    record: null,
  };
}

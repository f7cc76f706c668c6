export type { CaptureArea, Picture } from './picture.ts';
export { awaitHeartbeat } from './heartbeatWatch.ts';
export { type RecoveryAction, highestTier, startRecovery } from './recovery.ts';
export {
  type RecoveryFailure,
  type FailureKind,
  freshRecord,
  openRecoveryFile,
} from './recoveryRecord.ts';
export { testTimesVariable, readRecoveryTimes, recoveryTimes } from './recoveryTimes.ts';
export { type Supervisor, type SupervisorView, startSupervisor } from './supervisor.ts';

// First, because later modules may need it while they load.
import './nodeGaps.ts';
export {
  insistOnVerifiedTls,
  ownArguments,
  platformProblem,
  refusedSwitches,
} from './commandLine.ts';
export {
  type Files,
  type RegularFile,
  type StoreFiles,
  diskFiles,
  errorText,
  statRegular,
  readRegular,
  writeAtomically,
} from './files.ts';
export { ownZones, unusedZones, ownFolderProblem } from './ownZones.ts';
export { type StartTimer, startTimer } from './startTimer.ts';
export { type SystemClocks, systemClocks } from './systemClocks.ts';
export { logToFolder, addSecret, log, openLog, redactSecrets } from './log.ts';
export { openRotatingLog } from './rotatingLog.ts';
export {
  type ServiceManager,
  findServiceManager,
  isManaged,
  writeProcessId,
} from './serviceManager.ts';

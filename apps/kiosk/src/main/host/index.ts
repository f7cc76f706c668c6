// First: what follows may need it while it is loaded.
import './nodeGaps.ts';
export { insistOnVerifiedTls, ownArguments, refusedSwitches } from './commandLine.ts';
export {
  type Files,
  type RegularFile,
  diskFiles,
  errorText,
  lookAt,
  readRegular,
  writeAtomically,
} from './files.ts';
export { keepLog, keepSecret, log, openLog, redactSecrets } from './log.ts';
export { openRotatingLog } from './rotatingLog.ts';
export { type ServiceManager, findServiceManager, isManaged } from './serviceManager.ts';

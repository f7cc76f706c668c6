// First: what follows may need it while it is loaded.
import './nodeGaps.ts';
export { ownArguments, refusedSwitches } from './commandLine.ts';
export { type Files, diskFiles, errorText } from './files.ts';
export { keepLog, log, openLog } from './log.ts';
export { type RegularFile, lookAt, readRegular } from './regularFile.ts';
export { openRotatingLog } from './rotatingLog.ts';
export { keepSecret, withoutSecrets } from './secrets.ts';
export { type ServiceManager, findServiceManager, isManaged } from './serviceManager.ts';
export { insistOnVerifiedTls } from './verifiedTls.ts';
export { writeAtomically } from './writeAtomically.ts';

// First: what follows may need it while it is loaded.
import './nodeGaps.ts';
export { type Files, diskFiles, errorText } from './files.ts';
export { isManaged } from './isManaged.ts';
export { keepLog, log, openLog } from './log.ts';
export { ownArguments } from './ownArguments.ts';
export { oneLine, printable } from './printable.ts';
export { refusedSwitches } from './refusedSwitches.ts';
export { type RegularFile, lookAt, readRegular } from './regularFile.ts';
export { openRotatingLog } from './rotatingLog.ts';
export { keepSecret, withoutSecrets } from './secrets.ts';
export { type ServiceManager, findServiceManager } from './serviceManager.ts';
export { insistOnVerifiedTls } from './verifiedTls.ts';
export { writeAtomically } from './writeAtomically.ts';

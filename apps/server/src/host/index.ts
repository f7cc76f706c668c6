export { atMost } from './atMost.ts';
export { type Io, nodeServerIo } from './io.ts';
export { secretFileProblem } from './secretFile.ts';
export { reportZoneProblems, serverZones, zoneFolderProblem } from './serverZones.ts';
export { throttled } from './throttled.ts';
export { nodeSha256Hex } from './sha256Hex.ts';
export { startStopwatch } from './stopwatch.ts';
export { type ServerLog, stderrLog, threadLog } from './serverLog.ts';
export { type Channel, type Thread, ownThread } from './thread.ts';

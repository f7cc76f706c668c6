export { type Io, nodeServerIo } from './io.ts';
export { occasional } from './occasional.ts';
export { sha256Hex } from './sha256Hex.ts';
export { type LogLevel, type ServerLog, logLevels, stderrLog } from './serverLog.ts';

export { type Io, nodeServerIo } from './io.ts';
export { occasional } from './occasional.ts';
export { type LogLevel, type ServerLog, logLevels, stderrLog } from './serverLog.ts';

export { type Answer, answer } from './answer.ts';
export { columns } from './columns.ts';
export {
  type Failure,
  type Result,
  exitDefect,
  exitGood,
  exitProblems,
  exitUnavailable,
  exitUsage,
  problemsIn,
  success,
  usage,
} from './failure.ts';
export type { Io } from './io.ts';
export { OutputError, nodeIo } from './nodeIo.ts';
export { nodeVersionProblem } from './nodeVersion.ts';
export { occasional } from './occasional.ts';
export { printable, printableJson, printableLine } from './printable.ts';
export { problemLines } from './problemLines.ts';
export { type LogLevel, type ServerLog, logLevels, stderrLog } from './serverLog.ts';
export { sleep } from './sleep.ts';
export { type StopSignals, stopSignals } from './stopSignals.ts';
export { systemErrorCode, systemReason } from './systemErrorCode.ts';
export { timeOrNull, timeText } from './timeText.ts';
export { withoutSecrets } from './withoutSecrets.ts';

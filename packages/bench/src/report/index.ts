export { contest, summary, type Round, type Summary } from './contest.ts';
export { writeDocs } from './docs.ts';
export { duration, exactSize, figure, fromMs, size, span, table, times } from './figures.ts';
export { describeMachine } from './machine.ts';
export { target, type Outcome, type Part, type Report, type Target } from './part.ts';
export { printed, startWorker, temporaryFolder, type Ask } from './processes.ts';
export { quick, thorough, type Settings } from './settings.ts';
export { targetTable } from './targets.ts';

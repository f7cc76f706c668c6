export { historyReads } from './readHistory.ts';
export { historyAdmin, historyWrites } from './writeHistory.ts';

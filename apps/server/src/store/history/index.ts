export { historyReads, removedObjects } from './readHistory.ts';
export { historyAdmin, historyWrites } from './writeHistory.ts';

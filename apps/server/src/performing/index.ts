export type { PerformingThreadData } from './messages.ts';
export {
  type PerformingLimits,
  type ThreadPerforming,
  performInThread,
} from './performInThread.ts';
export { runPerformingThread } from './runPerformingThread.ts';

export { askFeed } from './updateFeed.ts';
export { replaceProgram, restoreProgram } from './updateProgram.ts';
export { type TrialRecord, countStart, readTrial, writeTrial } from './updateTrial.ts';
export {
  type UpdateStatus,
  followFeed,
  noUpdates,
  readUpdateTimes,
  updateDrillVariable,
} from './updates.ts';

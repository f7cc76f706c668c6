export {
  type DisplayRecord,
  type Observation,
  type RecordStatus,
  makeDisplayRecord,
} from './displayRecord.ts';
export {
  isoInstant,
  observeScreen,
  type SeenScreen,
  noScreenSeen,
  seeScreen,
} from './observeScreen.ts';
export { openRecordFiles } from './recordFiles.ts';
export {
  type DisplayReporter,
  type ReportStatus,
  keepReporting,
  makeReporter,
} from './reportDisplay.ts';

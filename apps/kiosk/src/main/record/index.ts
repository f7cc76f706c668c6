export {
  type ScreenRecord,
  type Observation,
  type RecordStatus,
  makeScreenRecord,
} from './screenRecord.ts';
export { isoInstant } from './isoInstant.ts';
export { observeScreen, type SeenScreen, noScreenSeen, seeScreen } from './observeScreen.ts';
export { type RecordFiles, openRecordFiles } from './recordFiles.ts';
export {
  type DisplayReporter,
  type ReportStatus,
  keepReporting,
  makeReporter,
} from './reportDisplay.ts';
export { type SendReport, sendReportsTo } from './sendReport.ts';

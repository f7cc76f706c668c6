export { bundleText } from './bundleText.ts';
export { documentCommands, documentQueries, fileStem } from './documentQuestions.ts';
export { importedKind, mediumOf } from './importedKind.ts';
export { openCommands, openQueries, type ChosenFile } from './openQuestions.ts';
export {
  type CommandResult,
  type OpenDocument,
  type Side,
  type StationRate,
  type StepTitle,
  type Workspace,
  costRate,
  newDocument,
  openedDocument,
  stationRate,
} from './workspace.ts';

export { bundleText } from './bundleText.ts';
export { type DocumentQuestions, answerDocument, fileStem } from './documentQuestions.ts';
export { newDocument, withEdit } from './history.ts';
export { type OpenQuestions, answerOpen } from './openQuestions.ts';
export type { AnswersOf, Exchange } from './questionFamily.ts';
export {
  type OpenDocument,
  type Side,
  type StationRate,
  type StepTitle,
  type Workspace,
  stationRate,
} from './workspace.ts';

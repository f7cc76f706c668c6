export { diagnosticsQueries } from './diagnosticsQuestions.ts';
export { differenceWords } from './differenceWords.ts';
export { factName, factText } from './factWords.ts';
export { noticeQueries } from './noticeQuestions.ts';
export {
  changesBetween,
  isWithoutChanges,
  plansIn,
  reviewCommands,
  reviewQueries,
  wordName,
  type Changes,
} from './reviewQuestions.ts';
export { warningQueries } from './warningQuestions.ts';
export { whensText } from './whenWords.ts';

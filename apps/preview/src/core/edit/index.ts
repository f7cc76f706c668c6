export { directionQueries } from './directionQuestions.ts';
export { type EditAnswer, editCommands, editQueries } from './editQuestions.ts';
export { editProblemTexts } from './problemWords.ts';
export { raiseQueries } from './raiseQuestions.ts';
export { textQueries } from './textQuestions.ts';
export { weekSheet, type WeekSheet } from './weekSheet.ts';
export { dateSheet, type DateSheet } from './dateSheet.ts';

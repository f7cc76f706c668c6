export { type DirectionQuestions, answerDirections } from './directionQuestions.ts';
export type { Edit } from './edit.ts';
export { applyEdit } from './editBundle.ts';
export { type EditAnswer, type EditQuestions, answerEdit } from './editQuestions.ts';
export { type TextQuestions, answerTexts } from './textQuestions.ts';
export { weekSheet, type WeekSheet } from './weekSheet.ts';
export { dateSheet, type DateSheet } from './dateSheet.ts';

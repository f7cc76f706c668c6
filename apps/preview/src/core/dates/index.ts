export { type DateQuestions, answerDates } from './dateQuestions.ts';

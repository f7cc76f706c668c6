export { publishCommands, publishQueries } from './publishQuestions.ts';

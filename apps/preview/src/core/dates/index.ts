export { dateCommands } from './dateQuestions.ts';

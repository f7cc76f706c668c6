export { spotCommands, spotQueries } from './spotQuestions.ts';

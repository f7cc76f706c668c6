export { exchangeCommands, exchangeQueries } from './exchangeQuestions.ts';

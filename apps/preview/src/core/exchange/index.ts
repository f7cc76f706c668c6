export { exchangeCommands, exchangeQueries } from './exchangeQuestions.ts';
export { findingLines, type FindingLines } from './findingLines.ts';

export { exchangeMessage, findingProblem, exchangeSentence } from './sentences.ts';

export { exchangeMessage, findingProblem, sentenceOf } from './sentences.ts';

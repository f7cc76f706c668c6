export { type ExchangeQuestions, answerExchange } from './exchangeQuestions.ts';

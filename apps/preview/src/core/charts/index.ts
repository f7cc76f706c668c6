export { boardQueries } from './boardQuestions.ts';
export { type ChartAsk, chartQueries } from './chartQuestions.ts';
export { timeQueries } from './timeQuestions.ts';
export { weekQueries } from './weekQuestions.ts';

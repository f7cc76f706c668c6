export { boardQueries } from './boardQuestions.ts';
export { type ChartRequest, chartQueries } from './chartQuestions.ts';
export { timeQueries } from './timeQuestions.ts';
export { weekQueries } from './weekQuestions.ts';

export { type CostQuestions, answerCost } from './costQuestions.ts';

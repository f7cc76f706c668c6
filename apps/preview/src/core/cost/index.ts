export { type CostQuestions, answerCost } from './costQuestions.ts';
export { chargingMinutes } from './costSession.ts';

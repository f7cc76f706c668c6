export { type BoardQuestions, answerBoard } from './boardQuestions.ts';
export { type ChartAsk, type ChartQuestions, answerChart } from './chartQuestions.ts';
export { type TimeQuestions, answerTime } from './timeQuestions.ts';
export { type TimelineQuestions, answerTimeline } from './timelineQuestions.ts';
export { type WeekQuestions, answerWeek } from './weekQuestions.ts';

export { diagnosticsQueries } from './diagnosticsQuestions.ts';
export { noticeQueries } from './noticeQuestions.ts';
export { reviewCommands, reviewQueries } from './reviewQuestions.ts';
export { warningQueries } from './warningQuestions.ts';

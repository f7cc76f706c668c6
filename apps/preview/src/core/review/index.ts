export { type DiagnosticsQuestions, answerDiagnostics } from './diagnosticsQuestions.ts';
export { type NoticeQuestions, answerNotice } from './noticeQuestions.ts';
export { type ReviewQuestions, answerReview } from './reviewQuestions.ts';

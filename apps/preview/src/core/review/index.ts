export { type CompareQuestions, answerCompare } from './compareQuestions.ts';
export { type DiagnosticsQuestions, answerDiagnostics } from './diagnosticsQuestions.ts';
export { type NoticeQuestions, answerNotice } from './noticeQuestions.ts';

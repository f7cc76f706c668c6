import { answerBoard } from './boardQuestions.ts';
import { answerChart } from './chartQuestions.ts';
import { answerCost } from './costQuestions.ts';
import { answerDiagnostics } from './diagnosticsQuestions.ts';
import { answerDocument } from './documentQuestions.ts';
import { answerNotice } from './noticeQuestions.ts';
import { answerOpen } from './openQuestions.ts';
import type { Answers, Question, QuestionName, Reply } from './questions.ts';
import { answerTimeline } from './timelineQuestions.ts';
import { answerTime } from './timeQuestions.ts';
import { answerCompare } from './compareQuestions.ts';
import { answerDirections } from './directionQuestions.ts';
import { answerEdit } from './editQuestions.ts';
import { answerTexts } from './textQuestions.ts';
import { answerExchange } from './exchangeQuestions.ts';
import type { Workspace } from './workspace.ts';

/** One function for each question. Grows with questions.ts; a missing one does not compile. */
const answers: Answers = {
  ...answerBoard,
  ...answerTexts,
  ...answerEdit,
  ...answerExchange,
  ...answerDirections,
  ...answerCompare,
  ...answerChart,
  ...answerCost,
  ...answerDiagnostics,
  ...answerDocument,
  ...answerNotice,
  ...answerOpen,
  ...answerTimeline,
  ...answerTime,
};

/**
 * Answers one question. Pure: what changes is in the workspace that is returned.
 *
 * @throws what is a mistake of ours; bad input is part of an answer.
 */
export function answer<N extends QuestionName>(
  workspace: Workspace,
  question: Question<N>,
): Reply<N> {
  return answers[question.name](workspace, question.ask);
}

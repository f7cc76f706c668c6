import {
  answerBoard,
  answerChart,
  answerTime,
  answerTimeline,
  answerWeek,
} from './charts/index.ts';
import { answerCost } from './cost/index.ts';
import { answerDates } from './dates/index.ts';
import { answerReview, answerDiagnostics, answerNotice } from './review/index.ts';
import { type Workspace, answerDocument, answerOpen } from './workspace/index.ts';
import type { Answers, Question, QuestionName, Reply } from './questions.ts';
import { answerDirections, answerEdit, answerTexts } from './edit/index.ts';
import { answerExchange } from './exchange/index.ts';

/** One function for each question. Grows with questions.ts; a missing one does not compile. */
const answers: Answers = {
  ...answerBoard,
  ...answerTexts,
  ...answerEdit,
  ...answerExchange,
  ...answerDirections,
  ...answerReview,
  ...answerChart,
  ...answerCost,
  ...answerDates,
  ...answerDiagnostics,
  ...answerDocument,
  ...answerNotice,
  ...answerOpen,
  ...answerTimeline,
  ...answerTime,
  ...answerWeek,
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

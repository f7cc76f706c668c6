import type { BoardQuestions } from './boardQuestions.ts';
import type { ChartQuestions } from './chartQuestions.ts';
import type { CostQuestions } from './costQuestions.ts';
import type { DiagnosticsQuestions } from './diagnosticsQuestions.ts';
import type { DocumentQuestions } from './documentQuestions.ts';
import type { NoticeQuestions } from './noticeQuestions.ts';
import type { OpenQuestions } from './openQuestions.ts';
import type { TimelineQuestions } from './timelineQuestions.ts';
import type { TimeQuestions } from './timeQuestions.ts';
import type { CompareQuestions } from './compareQuestions.ts';
import type { DirectionQuestions } from './directionQuestions.ts';
import type { EditQuestions } from './editQuestions.ts';
import type { TextQuestions } from './textQuestions.ts';
import type { ExchangeQuestions } from './exchangeQuestions.ts';
import type { AnswersOf } from './questionFamily.ts';
import type { Workspace } from './workspace.ts';

/**
 * Everything that the page may ask the worker, by name. Each family of questions is declared beside
 * its answers, in a file `<family>Questions.ts`.
 */
export type Questions = BoardQuestions &
  TextQuestions &
  EditQuestions &
  ExchangeQuestions &
  DirectionQuestions &
  CompareQuestions &
  ChartQuestions &
  CostQuestions &
  DiagnosticsQuestions &
  DocumentQuestions &
  NoticeQuestions &
  OpenQuestions &
  TimelineQuestions &
  TimeQuestions;

export type QuestionName = keyof Questions;

interface WithText {
  readonly text: string;
}

/** Questions whose answer can be a text, beside other things: one that can be made into a file. */
export type TextQuestionName = {
  readonly [N in QuestionName]: [Extract<Questions[N]['answer'], WithText>] extends [never]
    ? never
    : N;
}[QuestionName];

export interface Question<N extends QuestionName> {
  readonly name: N;
  readonly ask: Questions[N]['ask'];
}

export interface Reply<N extends QuestionName> {
  /** The workspace from now on; the same object if nothing has changed. */
  readonly workspace: Workspace;
  readonly answer: Questions[N]['answer'];
}

export type Answers = AnswersOf<Questions>;

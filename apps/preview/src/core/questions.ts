import type {
  BoardQuestions,
  ChartQuestions,
  TimeQuestions,
  TimelineQuestions,
  WeekQuestions,
} from './charts/index.ts';
import type { CostQuestions } from './cost/index.ts';
import type { DateQuestions } from './dates/index.ts';
import type { ReviewQuestions, DiagnosticsQuestions, NoticeQuestions } from './review/index.ts';
import type { AnswersOf, DocumentQuestions, OpenQuestions, Workspace } from './workspace/index.ts';
import type { DirectionQuestions, EditQuestions, TextQuestions } from './edit/index.ts';
import type { ExchangeQuestions } from './exchange/index.ts';

/**
 * Everything that the page may ask the worker, by name. Each family of questions is declared beside
 * its answers, in a file `<family>Questions.ts`.
 */
export type Questions = BoardQuestions &
  TextQuestions &
  EditQuestions &
  ExchangeQuestions &
  DirectionQuestions &
  ReviewQuestions &
  ChartQuestions &
  CostQuestions &
  DateQuestions &
  DiagnosticsQuestions &
  DocumentQuestions &
  NoticeQuestions &
  OpenQuestions &
  TimelineQuestions &
  TimeQuestions &
  WeekQuestions;

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

import { boardQueries, chartQueries, timeQueries, weekQueries } from './charts/index.ts';
import { costQueries } from './cost/costQuestions.ts';
import { signedQueries } from './cost/signedRecords.ts';
import { dateCommands } from './dates/dateQuestions.ts';
import {
  directionQueries,
  editCommands,
  editQueries,
  raiseQueries,
  textQueries,
} from './edit/index.ts';
import { exchangeCommands, exchangeQueries } from './exchange/index.ts';
import { publishCommands, publishQueries } from './publish/index.ts';
import {
  diagnosticsQueries,
  noticeQueries,
  reviewCommands,
  reviewQueries,
  warningQueries,
} from './review/index.ts';
import { spotCommands, spotQueries } from './spot/spotQuestions.ts';
import {
  documentCommands,
  documentQueries,
  openCommands,
  openQueries,
  type Workspace,
} from './workspace/index.ts';

/** Queries of the page. Each takes the workspace and an argument, and returns the answer. */
const queries = {
  ...boardQueries,
  ...chartQueries,
  ...costQueries,
  ...diagnosticsQueries,
  ...directionQueries,
  ...documentQueries,
  ...editQueries,
  ...exchangeQueries,
  ...noticeQueries,
  ...openQueries,
  ...publishQueries,
  ...raiseQueries,
  ...reviewQueries,
  ...signedQueries,
  ...spotQueries,
  ...textQueries,
  ...timeQueries,
  ...warningQueries,
  ...weekQueries,
};

/** Commands of the page. Each returns the next workspace and its answer. */
const commands = {
  ...dateCommands,
  ...documentCommands,
  ...editCommands,
  ...exchangeCommands,
  ...openCommands,
  ...publishCommands,
  ...reviewCommands,
  ...spotCommands,
};

type Queries = typeof queries;
type Commands = typeof commands;

export type QueryName = keyof Queries;
export type QuestionName = QueryName | keyof Commands;

/** The argument of each question; `null`: none. All of it can be cloned. */
type Requests = {
  readonly [N in QuestionName]: Parameters<(Queries & Commands)[N]> extends [Workspace, infer A]
    ? A
    : null;
};

/** The argument of a question. */
export type RequestOf<N extends QuestionName> = Requests[N];

/** The answer to a question. All of it can be cloned. */
export type Answer<N extends QuestionName> = N extends QueryName
  ? ReturnType<Queries[N]>
  : N extends keyof Commands
    ? ReturnType<Commands[N]>[1]
    : never;

/** Questions whose answer can have a text, beside other properties: one that can become a file. */
export type TextQuestionName = {
  readonly [N in QuestionName]: Extract<
    Answer<N>,
    { readonly text: string | Uint8Array }
  > extends never
    ? never
    : N;
}[QuestionName];

/** A question as it is sent to the worker. */
export interface Question<N extends QuestionName> {
  readonly name: N;
  readonly request: RequestOf<N>;
}

/** The result of a question. */
export interface Reply<N extends QuestionName> {
  /** The next workspace; the same object if nothing has changed. */
  readonly workspace: Workspace;
  readonly answer: Answer<N>;
}

/**
 * Answers one question. Pure: changes are in the returned workspace.
 *
 * @throws only for programming errors; bad input is part of an answer.
 */
export function answer<N extends QuestionName>(
  workspace: Workspace,
  question: Question<N>,
): Reply<N> {
  const { name, request }: { readonly name: QuestionName; readonly request: unknown } = question;
  if (!isCommand(name)) {
    return { workspace, answer: queries[name](workspace, request as never) as Answer<N> };
  }
  const [changed, answered] = commands[name](workspace, request as never);
  return { workspace: changed, answer: answered as Answer<N> };
}

function isCommand(name: QuestionName): name is keyof Commands {
  return name in commands;
}

import type { Workspace } from './workspace.ts';

/** A question's shape: what is asked with it, and what comes back. All of it can be cloned. */
export interface Exchange<Ask, Answer> {
  readonly ask: Ask;
  readonly answer: Answer;
}

/** The functions that answer a family of questions. */
export type AnswersOf<Family extends Record<keyof Family, Exchange<unknown, unknown>>> = {
  readonly [N in keyof Family]: (
    workspace: Workspace,
    ask: Family[N]['ask'],
  ) => { readonly workspace: Workspace; readonly answer: Family[N]['answer'] };
};

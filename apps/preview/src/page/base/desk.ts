import type { QuestionName, Questions, TextQuestionName } from '../../core/questions.ts';

/** Asks the worker. The page's only way to the data. */
export interface Desk {
  /**
   * @returns the answer; questions are answered in the order in which they are asked.
   * @throws DeskError when the worker has failed: a defect of ours, or no memory.
   */
  ask<N extends QuestionName>(name: N, ask: Questions[N]['ask']): Promise<Questions[N]['answer']>;

  /**
   * Asks a question that can answer with a text, which becomes a file off the page's thread.
   *
   * @param type the file's media type
   * @returns the file and the rest of the answer; `null`: the answer was `null`.
   * @throws DeskError as `ask` does.
   */
  file<N extends TextQuestionName>(
    name: N,
    ask: Questions[N]['ask'],
    type: string,
  ): Promise<FileAnswer<N> | null>;
}

/** What `Desk.file` answers: instead of a text its file. */
export type FileAnswer<N extends TextQuestionName> = WithFile<
  Exclude<Questions[N]['answer'], null>
>;

type WithFile<Answer> = Answer extends { readonly text: string }
  ? Omit<Answer, 'text'> & { readonly file: Blob }
  : Answer;

/** The worker could not answer. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
}

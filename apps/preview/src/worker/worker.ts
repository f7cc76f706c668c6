import { answer, type Question, type QuestionName } from '../core/answers.ts';
import { inertAnswer } from '../core/inertAnswer.ts';
import { emptyWorkspace } from '../core/workspace/workspace.ts';

/** A message from the page. */
interface Asked {
  readonly id: number;
  readonly question: Question<QuestionName>;
  /** Media type: send the answer's `text` as a file. */
  readonly fileType?: string;
}

/** The page passes its locale as the worker's name. */
let workspace = { ...emptyWorkspace, locale: self.name };

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  const { id, question, fileType } = data;
  try {
    const reply = answer(workspace, question);
    const isChanged = reply.workspace !== workspace;
    workspace = reply.workspace;
    const given = inertAnswer(question.name, reply.answer);
    const sent = fileType === undefined ? given : withFile(given, fileType);
    self.postMessage({ id, answer: sent });
    // A separate message: the sender of the command gets its answer first.
    if (isChanged) self.postMessage({ documents: openDocuments() });
  } catch (error) {
    self.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
};

function openDocuments(): unknown {
  const name = 'documentState';
  return inertAnswer(name, answer(workspace, { name, request: null }).answer);
}

/** A text of many megabytes is sent as a file without a copy. */
function withFile(given: unknown, type: string): unknown {
  if (typeof given !== 'object' || given === null || !('text' in given)) return given;
  const { text, ...rest } = given;
  return { ...rest, file: new Blob([text as BlobPart], { type }) };
}

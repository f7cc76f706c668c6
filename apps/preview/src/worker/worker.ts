import { answer, type Question, type QuestionName } from '../core/answers.ts';
import { inertAnswer } from '../core/inertAnswer.ts';
import { emptyWorkspace } from '../core/workspace/workspace.ts';

/** What the page sends. */
interface Asked {
  readonly id: number;
  readonly question: Question<QuestionName>;
  /** Media type: the answer's `text` is to be sent as a file. */
  readonly fileType?: string;
}

/** The page gives its worker the name of its locale. */
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
    // A message of its own: whoever sent the command has its answer first.
    if (isChanged) self.postMessage({ documents: openDocuments() });
  } catch (error) {
    self.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
};

function openDocuments(): unknown {
  const name = 'documentState';
  return inertAnswer(name, answer(workspace, { name, ask: null }).answer);
}

/** A text of many megabytes crosses as a file without being copied. */
function withFile(given: unknown, type: string): unknown {
  if (typeof given !== 'object' || given === null || !('text' in given)) return given;
  const { text, ...rest } = given;
  return { ...rest, file: new Blob([text as BlobPart], { type }) };
}

import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { workerApi, draftsQuestion, typing } from '../base/index.ts';
import { fileWords } from './words.ts';

/** Applies pending texts to the edited document, and returns its state. */
export async function applyPendingTexts(): Promise<DocumentState | null> {
  await typing.take();
  return (await workerApi.documentState()).edited;
}

/**
 * Asks whether to close the edited file, or to reload the page, if something would be lost.
 *
 * @param edited `null`: its changes are stored
 * @returns true also if there is nothing to ask.
 */
export function mayLeave(how: 'close' | 'reload', edited: DocumentState | null): boolean {
  const { changes, typed, both } = fileWords.loses[how];
  const isUnsaved = edited?.isUnsaved === true;
  if (typing.isWaiting) return confirm(draftsQuestion(typing.all, isUnsaved ? both : typed));
  return !isUnsaved || confirm(changes);
}

import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { desk, draftsQuestion, typing } from '../base/index.ts';
import { fileWords } from './words.ts';

/** Puts what was typed to the last moment into the edited document, and returns its state. */
export async function takeTyped(): Promise<DocumentState | null> {
  await typing.take();
  return (await desk.documentState()).edited;
}

/**
 * Asks whether the edited file may be closed, or the page loaded again, where something would be lost.
 *
 * @param edited `null`: its changes are kept
 * @returns true also where there is nothing to ask.
 */
export function mayLeave(how: 'close' | 'reload', edited: DocumentState | null): boolean {
  const { changes, typed, both } = fileWords.loses[how];
  const isUnsaved = edited?.isUnsaved === true;
  if (typing.isWaiting) return confirm(draftsQuestion(typing.all, isUnsaved ? both : typed));
  return !isUnsaved || confirm(changes);
}

import { draftsQuestion, type Typing } from '../base/index.ts';
import type { PageState } from './pageState.ts';
import { fileWords } from './words.ts';

/** Whether the edited file may be closed: asks where something would be lost. */
export async function mayClose(state: PageState, typing: Typing): Promise<boolean> {
  await takenOver(state, typing);
  const { losesChanges, losesTyped, losesBoth } = fileWords;
  return isGivenUp(state, typing, { losesChanges, losesTyped, losesBoth });
}

/**
 * Whether the page may be loaded anew: asks where something would be lost.
 *
 * @param isKept whether the browser keeps what is open.
 */
export function mayReload(state: PageState, typing: Typing, isKept: boolean): boolean {
  return isGivenUp(isKept ? null : state, typing, {
    losesChanges: fileWords.reloadLosesChanges,
    losesTyped: fileWords.reloadLosesTyped,
    losesBoth: fileWords.reloadLosesBoth,
  });
}

/** @param state `null`: its changes are not lost. */
function isGivenUp(
  state: PageState | null,
  typing: Typing,
  asked: Readonly<Record<'losesChanges' | 'losesTyped' | 'losesBoth', string>>,
): boolean {
  const isUnsaved = state?.edited?.isUnsaved === true;
  if (typing.isWaiting) {
    return confirm(draftsQuestion(typing.all, isUnsaved ? asked.losesBoth : asked.losesTyped));
  }
  return !isUnsaved || confirm(asked.losesChanges);
}

/** Has taken what was typed to the last moment, and knows of the changes that this has made. */
export async function takenOver(state: PageState, typing: Typing): Promise<void> {
  await typing.take();
  await state.refresh();
}

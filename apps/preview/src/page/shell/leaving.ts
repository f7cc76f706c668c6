import { draftsQuestion } from '../../core/workspace/drafts.ts';
import type { PageState } from './pageState.ts';
import type { Typing } from '../base/index.ts';

/** Whether the edited file may be closed: asks where something would be lost. */
export async function mayClose(state: PageState, typing: Typing): Promise<boolean> {
  await takenOver(state, typing);
  const isUnsaved = state.edited?.isUnsaved === true;
  if (typing.isWaiting) {
    const rest = isUnsaved ? ', and the changes that are not saved to a file' : '';
    return confirm(draftsQuestion(typing.all, `Close the file and lose it${rest}?`));
  }
  return !isUnsaved || confirm('Close it and lose the changes that are not saved to a file?');
}

/** Has taken what was typed to the last moment, and knows of the changes that this has made. */
export async function takenOver(state: PageState, typing: Typing): Promise<void> {
  await typing.take();
  await state.refresh();
}

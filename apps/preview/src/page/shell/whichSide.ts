import { html, nothing, type TemplateResult } from 'lit';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import type { Side } from '../../core/workspace/workspace.ts';
import { whichWords } from './words.ts';
import { say } from '../languages/say.ts';

/**
 * Asks what to do with a file that was opened while another is open.
 *
 * @param file `null`: none
 * @param isTyped whether a typed text is not in the open document
 * @param choose called with the side to open it on; `null`: cancel
 */
export function whichSideTemplate(
  file: File | null,
  edited: DocumentState | null,
  isTyped: boolean,
  choose: (side: Side | null) => void,
): TemplateResult | typeof nothing {
  if (file === null) return nothing;
  const isUnsaved = edited?.isUnsaved === true;
  const to = (side: Side | null) => (): void => {
    choose(side);
  };
  return html`
    <h2 id="which-title">${file.name}</h2>
    <p>
      ${whichWords.question(edited?.name ?? '')}
      ${isUnsaved ? say('What is open has changes that are not saved to a file.') : nothing}
      ${isTyped ? say('Not all of your input is in it.') : nothing}
    </p>
    <div class="row">
      <button class="primary" @click=${to('compared')}>${say('Compare')}</button>
      <button @click=${to('edited')}>
        ${isUnsaved || isTyped ? say('Discard changes and open') : say('Open instead')}
      </button>
      <button class="quiet" @click=${to(null)}>${say('Cancel')}</button>
    </div>
  `;
}

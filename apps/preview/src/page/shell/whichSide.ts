import { html, nothing, type TemplateResult } from 'lit';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import type { Side } from '../../core/workspace/workspace.ts';
import { whichWords, words } from './words.ts';

/**
 * Asks what to do with a file that came while another is open.
 *
 * @param file `null`: none came
 * @param isTyped whether something that was typed is not in what is open
 * @param choose called with where to open it; `null`: nowhere
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
      ${whichWords.question(edited?.name ?? '')} ${isUnsaved ? whichWords.unsaved : nothing}
      ${isTyped ? whichWords.typed : nothing}
    </p>
    <div class="row">
      <button class="primary" @click=${to('compared')}>${whichWords.compare}</button>
      <button @click=${to('edited')}>
        ${isUnsaved || isTyped ? whichWords.discard : whichWords.instead}
      </button>
      <button class="quiet" @click=${to(null)}>${words.cancel}</button>
    </div>
  `;
}

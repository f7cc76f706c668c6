import { html, nothing, type TemplateResult } from 'lit';
import type { Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { hashWith, moreIcon, turnIcon } from '../base/index.ts';
import { editWords, stepText } from '../edit/index.ts';
import { keysText } from '../languages/keysText.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import type { AutosaveState } from './autosave.ts';
import { languageSelect, type PageActions } from './moreDialog.ts';
import { groupOf, viewGroups, type ViewId } from './views.ts';
import { words } from './words.ts';

interface HeaderState {
  readonly edited: DocumentState | null;
  readonly keeping: AutosaveState;
  readonly view: ViewId;
  /** Number of refused texts. */
  readonly refusedCount: number;
}

/** The page's header: the open document and its actions. */
export function headerTemplate(state: HeaderState, on: PageActions): TemplateResult {
  const { edited } = state;
  return html`<header class=${edited === null ? '' : 'with-document'}>
    <a
      class="skip"
      href="#main"
      @click=${(event: Event) => {
        event.preventDefault();
        on.skip();
      }}
      >${say('Skip to the content')}</a
    >
    <h1>${say('Wattpost prices')}</h1>
    <div class="document">${edited === null ? nothing : documentTemplate(edited, state)}</div>
    <div class="row tools" role="group" aria-label=${say('Document')}>
      ${edited === null ? nothing : editedTools(edited, state.view, on)}
      ${edited === null ? languageSelect(on.language) : nothing}
      <button class=${edited === null ? '' : 'lesser'} @click=${on.open}>${words.open}</button>
      ${edited === null ? nothing : html`<button class="quiet lesser" @click=${on.close}>${words.close}</button>`}
      <button
        class="icon"
        aria-haspopup="dialog"
        aria-label=${words.more}
        title=${words.more}
        @click=${on.more}
      >
        ${moreIcon()}
      </button>
    </div>
  </header>`;
}

function editedTools(
  { undoCount, redoCount, undoTitle, redoTitle, isUnsaved }: DocumentState,
  view: ViewId,
  on: PageActions,
): TemplateResult {
  const undo = editWords.undo(stepText(undoTitle, pageLocale));
  const redo = editWords.redo(stepText(redoTitle, pageLocale));
  return html`
    <button class="lesser" title=${`${words.findLong} (${keysText('Ctrl+K')})`} @click=${on.find}>
      ${words.find}
    </button>
    ${stepButton(undo, 'back', keysText('Ctrl+Z'), undoCount, on.undo)}
    ${stepButton(redo, 'forward', keysText('Ctrl+Y'), redoCount, on.redo)}
    ${
      view === 'review'
        ? nothing
        : isUnsaved
          ? html`<button class="primary" @click=${on.review}>${say('Review and save')}</button>`
          : html`<button title=${keysText('Ctrl+S')} @click=${on.save}>${say('Download')}</button>`
    }
  `;
}

function stepButton(
  name: string,
  icon: 'back' | 'forward',
  keys: string,
  count: number,
  step: () => void,
): TemplateResult {
  return html`<button
    class="icon"
    aria-label=${name}
    title=${`${name} (${keys})`}
    aria-disabled=${count === 0}
    @click=${step}
  >
    ${turnIcon(icon)}
  </button>`;
}

function documentTemplate(
  { name, isUnsaved }: DocumentState,
  { keeping, refusedCount }: HeaderState,
): TemplateResult {
  const status = isUnsaved ? unsavedTexts[keeping] : say('no changes');
  return html`<strong title=${name}>${name}</strong>
    <span class="small ${isUnsaved ? 'unsaved' : 'soft'}" role="status">${status}</span>
    ${refusedCount === 0 ? nothing : html`<span class="small bad">· ${words.refused(refusedCount)}</span>`}`;
}

const unsavedTexts: Readonly<Record<AutosaveState, string>> = {
  nothing: words.unsaved,
  waiting: words.unsaved,
  kept: say('changed: kept in this browser, not saved to a file'),
  denied: say('changed, not saved to a file; this browser keeps nothing: a reload loses it'),
};

/** The list of views; the review with its number of warnings. */
export function navigationTemplate(view: ViewId, findings: Findings | null): TemplateResult {
  const warnings = findings?.warningCount ?? 0;
  const current = groupOf(view);
  return html`<nav class="views" aria-label=${say('Views')}>
    <ul class="plain">
      ${viewGroups.map((group) => {
        const [{ id }] = group.views;
        return html`<li>
          <a
            href=${hashWith({ view: group === current ? view : id })}
            aria-current=${group === current ? 'page' : nothing}
          >
            ${group.title}
            ${
              id === 'review' && warnings > 0
                ? html`<span class="badge"
                    ><span aria-hidden="true">${warnings}</span
                    ><span class="visually-hidden">${words.warnings(warnings)}</span></span
                  >`
                : nothing
            }
          </a>
        </li>`;
      })}
    </ul>
  </nav>`;
}

/** The tabs of a view's group; nothing if it is the only one. */
export function partsTemplate(view: ViewId): TemplateResult | typeof nothing {
  const { views = [] } = groupOf(view) ?? {};
  if (views.length < 2) return nothing;
  return html`<nav class="parts" aria-label=${say('Parts of this view')}>
    ${views.map(
      (part) =>
        html`<a
          href=${hashWith({ view: part.id })}
          aria-current=${part.id === view ? 'page' : nothing}
          >${part.title}</a
        >`,
    )}
  </nav>`;
}

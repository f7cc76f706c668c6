import { html, nothing, type TemplateResult } from 'lit';
import type { Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { type Theme, hashWith, turnIcon } from '../base/index.ts';
import { editWords, stepText } from '../edit/index.ts';
import type { KeepingState } from './keeping.ts';
import { pageLocale } from './pageState.ts';
import { views, type ViewId } from './views.ts';

/** What the page's head can do. */
export interface HeaderActions {
  readonly open: () => void;
  readonly compare: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly close: () => void;
  readonly help: () => void;
  /** To the content, past head and navigation. */
  readonly skip: () => void;
  readonly theme: (theme: Theme) => void;
}

interface HeaderState {
  readonly edited: DocumentState | null;
  readonly keeping: KeepingState;
  readonly theme: Theme;
  /** Of texts that were typed and refused. */
  readonly refusedCount: number;
}

/** The page's head: what is open, and what can be done with it. */
export function headerTemplate(
  { edited, keeping, theme, refusedCount }: HeaderState,
  on: HeaderActions,
): TemplateResult {
  return html`<header>
    <a
      class="skip"
      href="#main"
      @click=${(event: Event) => {
        event.preventDefault();
        on.skip();
      }}
      >Skip to the content</a
    >
    <h1>Price preview</h1>
    <div class="document">
      ${edited === null ? nothing : documentTemplate(edited, keeping, refusedCount)}
    </div>
    <div class="row tools" role="group" aria-label="Document">
      <button @click=${on.open}>Open…</button>
      ${edited === null ? nothing : editedTools(edited, on)}
      <select
        aria-label="Colours of the page"
        @change=${(event: Event) => {
          if (event.target instanceof HTMLSelectElement) on.theme(event.target.value as Theme);
        }}
      >
        ${(['system', 'light', 'dark'] as const).map(
          (name) =>
            html`<option value=${name} ?selected=${name === theme}>${themeTitles[name]}</option>`,
        )}
      </select>
      <button class="icon" aria-label="Help and keys" title="Help and keys (?)" @click=${on.help}>
        ?
      </button>
    </div>
  </header>`;
}

const themeTitles: Readonly<Record<Theme, string>> = {
  system: 'Auto',
  light: 'Light',
  dark: 'Dark',
};

function editedTools(
  { undoCount, redoCount, undoTitle, redoTitle }: DocumentState,
  on: HeaderActions,
): TemplateResult {
  const undo = editWords.undo(stepText(undoTitle, pageLocale));
  const redo = editWords.redo(stepText(redoTitle, pageLocale));
  return html`
    <button @click=${on.compare}>Compare with…</button>
    <button
      class="icon"
      aria-label=${undo}
      title="${undo} (Ctrl+Z)"
      aria-disabled=${undoCount === 0}
      @click=${on.undo}
    >
      ${turnIcon('back')}
    </button>
    <button
      class="icon"
      aria-label=${redo}
      title="${redo} (Ctrl+Y)"
      aria-disabled=${redoCount === 0}
      @click=${on.redo}
    >
      ${turnIcon('forward')}
    </button>
    <button class="primary" title="Download the bundle (Ctrl+S)" @click=${on.save}>Download</button>
    <button class="quiet" @click=${on.close}>Close</button>
  `;
}

function documentTemplate(
  { name, isUnsaved }: DocumentState,
  keeping: KeepingState,
  refusedCount: number,
): TemplateResult {
  const status = isUnsaved ? unsavedTexts[keeping] : 'no changes';
  return html`<strong title=${name}>${name}</strong>
    <span class="small ${isUnsaved ? 'unsaved' : 'soft'}" role="status">${status}</span>
    ${refusedCount === 0 ? nothing : html`<span class="small bad">· ${refusedText(refusedCount)}</span>`}`;
}

function refusedText(count: number): string {
  return count === 1 ? '1 text is not in the bundle' : `${count} texts are not in the bundle`;
}

const unsavedTexts: Readonly<Record<KeepingState, string>> = {
  nothing: 'changed, not saved to a file',
  waiting: 'changed, not saved to a file',
  kept: 'changed: kept in this browser, not saved to a file',
  denied: 'changed, not saved to a file; this browser keeps nothing: a reload loses it',
};

/** The list of views; diagnostics with how many warnings there are. */
export function navigationTemplate(view: ViewId, findings: Findings | null): TemplateResult {
  const warnings = findings?.warningCount ?? 0;
  const groups = [...new Set(views.map(({ group }) => group))];
  return html`<nav aria-label="Views">
    <div class="links">
      ${groups.map(
        (group) =>
          html`<p class="group" id=${`group-${group}`}>${group}</p>
            <ul aria-labelledby=${`group-${group}`}>
              ${views
                .filter((one) => one.group === group)
                .map(
                  ({ id, title }) =>
                    html`<li>
                      <a
                        href=${hashWith({ view: id })}
                        aria-current=${id === view ? 'page' : nothing}
                      >
                        ${title}
                        ${
                          id === 'diagnostics' && warnings > 0
                            ? html`<span class="badge"
                                >${warnings}<span class="visually-hidden"> warnings</span></span
                              >`
                            : nothing
                        }
                      </a>
                    </li>`,
                )}
            </ul>`,
      )}
    </div>
  </nav>`;
}

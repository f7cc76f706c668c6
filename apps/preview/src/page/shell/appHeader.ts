import { html, nothing, type TemplateResult } from 'lit';
import type { Findings } from '../../core/review/diagnosticsQuestions.ts';
import type { DocumentState } from '../../core/workspace/documentQuestions.ts';
import { languages, type Language } from '../../core/languages/index.ts';
import { type Theme, hashWith, turnIcon } from '../base/index.ts';
import { editWords, stepText } from '../edit/index.ts';
import { chosenLanguage, pageLocale } from '../languages/index.ts';
import type { KeepingState } from './keeping.ts';
import { groupOf, viewGroups, type ViewId } from './views.ts';
import { words } from './words.ts';

/** What the page's head can do. */
export interface HeaderActions {
  readonly open: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly review: () => void;
  readonly close: () => void;
  readonly find: () => void;
  readonly help: () => void;
  /** To the content, past head and navigation. */
  readonly skip: () => void;
  readonly theme: (theme: Theme) => void;
  /** `null`: the browser's. */
  readonly language: (language: Language | null) => void;
}

interface HeaderState {
  readonly edited: DocumentState | null;
  readonly keeping: KeepingState;
  readonly theme: Theme;
  readonly view: ViewId;
  /** Of texts that were typed and refused. */
  readonly refusedCount: number;
}

/** The page's head: what is open, and what can be done with it. */
export function headerTemplate(state: HeaderState, on: HeaderActions): TemplateResult {
  const { edited, theme } = state;
  return html`<header class=${edited === null ? '' : 'with-document'}>
    <a
      class="skip"
      href="#main"
      @click=${(event: Event) => {
        event.preventDefault();
        on.skip();
      }}
      >${words.skip}</a
    >
    <h1>${words.title}</h1>
    <div class="document">${edited === null ? nothing : documentTemplate(edited, state)}</div>
    <div class="row tools" role="group" aria-label=${words.document}>
      ${edited === null ? nothing : editedTools(edited, state.view, on)}
      <button @click=${on.open}>${words.open}</button>
      ${edited === null ? nothing : html`<button class="quiet" @click=${on.close}>${words.close}</button>`}
      <select
        class="lesser"
        aria-label=${words.colours}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLSelectElement) on.theme(event.target.value as Theme);
        }}
      >
        ${(['system', 'light', 'dark'] as const).map(
          (name) =>
            html`<option value=${name} ?selected=${name === theme}>${words.themes[name]}</option>`,
        )}
      </select>
      <select
        class="lesser"
        aria-label=${words.language}
        @change=${(event: Event) => {
          if (event.target instanceof HTMLSelectElement)
            on.language(languageIn(event.target.value));
        }}
      >
        <option value="" ?selected=${chosenLanguage() === null}>${words.browserLanguage}</option>
        ${languages.map(
          (language) =>
            html`<option
              value=${language}
              lang=${language}
              ?selected=${language === chosenLanguage()}
            >
              ${ownName(language)}
            </option>`,
        )}
      </select>
      <button
        class="icon lesser"
        aria-label=${words.help}
        title=${`${words.help} (?)`}
        @click=${on.help}
      >
        ?
      </button>
    </div>
  </header>`;
}

/** The language of an option; `null`: the browser's. */
function languageIn(value: string): Language | null {
  return languages.find((language) => language === value) ?? null;
}

function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function editedTools(
  { undoCount, redoCount, undoTitle, redoTitle, isUnsaved }: DocumentState,
  view: ViewId,
  on: HeaderActions,
): TemplateResult {
  const undo = editWords.undo(stepText(undoTitle, pageLocale));
  const redo = editWords.redo(stepText(redoTitle, pageLocale));
  return html`
    <button title=${`${words.findLong} (Ctrl+K)`} @click=${on.find}>${words.find}</button>
    ${stepButton(undo, 'back', 'Ctrl+Z', undoCount, on.undo)}
    ${stepButton(redo, 'forward', 'Ctrl+Y', redoCount, on.redo)}
    ${
      view === 'review'
        ? nothing
        : isUnsaved
          ? html`<button class="primary" @click=${on.review}>${words.review}</button>`
          : html`<button title="Ctrl+S" @click=${on.save}>${words.download}</button>`
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
  const status = isUnsaved ? unsavedTexts[keeping] : words.noChanges;
  return html`<strong title=${name}>${name}</strong>
    <span class="small ${isUnsaved ? 'unsaved' : 'soft'}" role="status">${status}</span>
    ${refusedCount === 0 ? nothing : html`<span class="small bad">· ${words.refused(refusedCount)}</span>`}`;
}

const unsavedTexts: Readonly<Record<KeepingState, string>> = {
  nothing: words.unsaved,
  waiting: words.unsaved,
  kept: words.kept,
  denied: words.denied,
};

/** The list of views; the review with how many warnings there are. */
export function navigationTemplate(view: ViewId, findings: Findings | null): TemplateResult {
  const warnings = findings?.warningCount ?? 0;
  const current = groupOf(view);
  return html`<nav class="views" aria-label=${words.views}>
    <ul>
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
                    >${warnings}<span class="visually-hidden"
                      >${words.warnings(warnings)}</span
                    ></span
                  >`
                : nothing
            }
          </a>
        </li>`;
      })}
    </ul>
  </nav>`;
}

/** The parts of the group that a view is in; nothing where it is the only one. */
export function partsTemplate(view: ViewId): TemplateResult | typeof nothing {
  const { views } = groupOf(view);
  if (views.length === 1) return nothing;
  return html`<nav class="parts" aria-label=${words.parts}>
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

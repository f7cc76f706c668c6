import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { languages, type Language } from '../../core/languages/say.ts';
import { type Theme } from '../base/index.ts';
import { capitalize } from '../languages/languageName.ts';
import { chosenLanguage } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { exchangeView } from './views.ts';
import { words } from './words.ts';

/** The actions of the header and of the dialog with further tools. */
export interface PageActions {
  readonly open: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly review: () => void;
  readonly close: () => void;
  readonly find: () => void;
  readonly more: () => void;
  readonly exchange: () => void;
  readonly help: () => void;
  readonly theme: (theme: Theme) => void;
  /** `null`: that of the browser. */
  readonly language: (language: Language | null) => void;
  /** To the content, past header and navigation. */
  readonly skip: () => void;
}

/**
 * The page's language and colours, its help, and the tools that do not fit on a phone's header.
 *
 * @param hasDocument whether something is open
 * @param leave closes the dialog
 */
export function moreTemplate(
  { hasDocument, theme }: { readonly hasDocument: boolean; readonly theme: Theme },
  on: PageActions,
  leave: () => void,
): TemplateResult {
  const then = (act: () => void) => (): void => {
    leave();
    act();
  };
  return html`
    <h2 id="more-title">${words.more}</h2>
    <div class="fields">
      ${
        hasDocument
          ? html`<div class="row on-phone">
              <button @click=${then(on.find)}>${words.find}</button>
              <button @click=${then(on.open)}>${words.open}</button>
              <button @click=${then(on.close)}>${words.close}</button>
            </div>`
          : nothing
      }
      ${
        hasDocument
          ? html`<label class="field">${words.language} ${languageSelect(on.language)}</label>`
          : nothing
      }
      ${themeSelect(theme, on.theme)}
      <div class="row">
        ${hasDocument ? html`<button @click=${then(on.exchange)}>${exchangeView.title}</button>` : nothing}
        <button @click=${then(on.help)}>${say('Help and shortcuts')}</button>
        <button class="quiet" @click=${leave}>${say('Done')}</button>
      </div>
    </div>
  `;
}

function themeSelect(theme: Theme, choose: PageActions['theme']): TemplateResult {
  return html`<label class="field"
    >${say('Colours of the page')}
    <select
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) choose(event.target.value as Theme);
      }}
    >
      ${(['system', 'light', 'dark'] as const).map(
        (name) =>
          html`<option value=${name} ?selected=${name === theme}>${words.themes[name]}</option>`,
      )}
    </select></label
  >`;
}

/** Each language under its own name, so that users who cannot read the page find theirs. */
export function languageSelect(choose: PageActions['language']): TemplateResult {
  const chosen = chosenLanguage();
  return html`<select
    aria-label=${words.language}
    @change=${(event: Event) => {
      if (event.target instanceof HTMLSelectElement) choose(languageIn(event.target.value));
    }}
  >
    <option value="" .selected=${live(chosen === null)}>${say('Browser’s language')}</option>
    ${languages.map(
      (language) =>
        html`<option value=${language} lang=${language} .selected=${live(language === chosen)}>
          ${ownName(language)}
        </option>`,
    )}
  </select>`;
}

/** The language of an option; `null`: that of the browser. */
function languageIn(value: string): Language | null {
  return languages.find((language) => language === value) ?? null;
}

function ownName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return capitalize(name, language);
}

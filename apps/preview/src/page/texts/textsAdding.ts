import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { newLocaleProblem } from '@wattpost/price-edit';
import { offeredLanguages, readLocale } from '../../core/edit/localeCode.ts';
import { controls } from '../base/index.ts';
import { localeName } from '../languages/languageName.ts';
import { words } from './words.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';

const names = offeredLanguages
  .map((code) => ({ code, name: localeName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, pageLocale));

const example = 'it-IT';

/** Adds texts in another language. */
class TextsAdding extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      p {
        flex-basis: 100%;
        margin: 0;
      }
    `,
  ];

  /** The existing ones, by their locales. */
  @property({ attribute: false }) texts: Readonly<Record<string, unknown>> = {};
  /** The owner of the texts. */
  @property() owner: 'entry' | 'cost_rate' = 'entry';
  @state() private locale = '';
  /** `null`: the locale is valid. */
  @state() private problem: string | null = null;
  /** The code to write instead; `null`: none. */
  @state() private cure: string | null = null;

  protected override render(): TemplateResult {
    const { problem } = this;
    return html`<form class="row fields-row" @submit=${(event: SubmitEvent) => this.submit(event)}>
      <div class="field">
        <label for="locale">${words.another}</label>
        <input
          id="locale"
          placeholder=${example}
          list="languages"
          autocomplete="off"
          .value=${this.locale}
          aria-invalid=${problem === null ? nothing : 'true'}
          aria-describedby=${problem === null ? nothing : 'locale-problem'}
          @input=${(event: InputEvent) => {
            this.locale = (event.target as HTMLInputElement).value;
            this.problem = null;
          }}
        />
        <datalist id="languages">
          ${names.map(({ code, name }) => html`<option value=${code}>${name}</option>`)}
        </datalist>
      </div>
      <button type="submit">${words.addTo[this.owner]}</button>
      ${
        problem === null
          ? nothing
          : html`<p class="bad small" id="locale-problem" role="alert">
              ${problem} ${this.cureButton()}
            </p>`
      }
    </form>`;
  }

  private cureButton(): TemplateResult | typeof nothing {
    const { cure } = this;
    if (cure === null) return nothing;
    return html`<button
      type="button"
      class="quiet"
      @click=${() => {
        this.locale = cure;
        this.problem = null;
        this.renderRoot.querySelector<HTMLElement>('#locale')?.focus();
      }}
    >
      ${words.cure(cure)}
    </button>`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const read = readLocale(this.locale, pageLocale);
    const known = read.ok ? read.locale : this.locale.trim();
    const isTaken = newLocaleProblem(this.texts, known)?.code === 'locale_taken';
    this.cure = read.ok || isTaken ? null : read.cure;
    this.problem = isTaken
      ? say('There are texts in this language already.')
      : read.ok
        ? null
        : say('Enter a language such as “de-AT” or “en”.');
    if (!read.ok || isTaken) return;
    this.dispatchEvent(new CustomEvent<string>('wattpost-locale', { detail: read.locale }));
    this.locale = '';
  }
}

customElements.define('wattpost-texts-adding', TextsAdding);

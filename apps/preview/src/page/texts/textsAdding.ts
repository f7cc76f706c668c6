import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { newLocaleProblem } from '@wattpost/price-edit';
import { controls } from '../base/index.ts';
import { words } from './words.ts';
import { say } from '../languages/index.ts';

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

  protected override render(): TemplateResult {
    const { problem } = this;
    return html`<form class="row fields-row" @submit=${(event: SubmitEvent) => this.submit(event)}>
      <div class="field">
        <label for="locale">${words.another}</label>
        <input
          id="locale"
          placeholder="it_IT"
          autocomplete="off"
          .value=${this.locale}
          aria-invalid=${problem === null ? nothing : 'true'}
          aria-describedby=${problem === null ? nothing : 'locale-problem'}
          @input=${(event: InputEvent) => {
            this.locale = (event.target as HTMLInputElement).value;
          }}
        />
      </div>
      <button type="submit">${words.addTo[this.owner]}</button>
      ${
        problem === null
          ? nothing
          : html`<p class="bad small" id="locale-problem" role="alert">${problem}</p>`
      }
    </form>`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const locale = this.locale.trim();
    const code = newLocaleProblem(this.texts, locale)?.code;
    this.problem =
      code === undefined
        ? null
        : code === 'locale_taken'
          ? say('There are texts in this language already.')
          : say('Enter a language such as “de_AT” or “en”.');
    if (this.problem !== null) return;
    this.dispatchEvent(new CustomEvent<string>('wattpost-locale', { detail: locale }));
    this.locale = '';
  }
}

customElements.define('wattpost-texts-adding', TextsAdding);

import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { controls, View } from '../base/index.ts';
import './exchangeIn.ts';
import './exchangeNew.ts';
import './exchangeOut.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import { inWords, words } from './words.ts';

/** Import and export of prices in other formats. */
class ExchangeView extends View {
  static override styles: CSSResultGroup = [controls, exchangeStyles];

  /** Files that were dropped on the page to be imported. */
  @property({ attribute: false }) files: readonly File[] = [];
  /** Called with the result when a bundle was made of it; `null`: cancelled. */
  @property({ attribute: false }) made!: (message: string | null) => void;

  protected override render(): TemplateResult {
    if (this.context === null) {
      const [file] = this.files;
      return html`<h2>${inWords.title}</h2>
        ${
          file === undefined
            ? html`<p>${words.nothingOpen}</p>`
            : html`<wattpost-exchange-new .file=${file} .done=${this.made}></wattpost-exchange-new>`
        }`;
    }
    return html`
      <h2>${words.title}</h2>
      <p class="soft">${words.lead}</p>
      <wattpost-exchange-in .context=${this.context} .files=${this.files}></wattpost-exchange-in>
      <wattpost-exchange-out .context=${this.context}></wattpost-exchange-out>
    `;
  }
}

customElements.define('wattpost-exchange-view', ExchangeView);

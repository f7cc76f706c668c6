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

  /** A file that was dropped on the page to be imported; `null`: none. */
  @property({ attribute: false }) file: File | null = null;
  /** Called with the result when a bundle was made of it; `null`: cancelled. */
  @property({ attribute: false }) made!: (message: string | null) => void;

  protected override render(): TemplateResult {
    if (this.context === null) {
      return html`<h2>${inWords.title}</h2>
        ${
          this.file === null
            ? html`<p>${words.nothingOpen}</p>`
            : html`<wattpost-exchange-new
                .file=${this.file}
                .done=${this.made}
              ></wattpost-exchange-new>`
        }`;
    }
    return html`
      <h2>${words.title}</h2>
      <p class="soft">${words.lead}</p>
      <wattpost-exchange-in .context=${this.context} .file=${this.file}></wattpost-exchange-in>
      <wattpost-exchange-out .context=${this.context}></wattpost-exchange-out>
    `;
  }
}

customElements.define('wattpost-exchange-view', ExchangeView);

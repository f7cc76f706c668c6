import { html, type CSSResultGroup, type PropertyDeclarations, type TemplateResult } from 'lit';
import { DeskView, controls } from '../base/index.ts';
import './exchangeIn.ts';
import './exchangeNew.ts';
import './exchangeOut.ts';
import { exchangeStyles } from './exchangeStyles.ts';
import { inWords, words } from './words.ts';

/** Prices in and out in the forms of others. */
class ExchangeView extends DeskView {
  static override styles: CSSResultGroup = [controls, exchangeStyles];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    file: { attribute: false },
    made: { attribute: false },
  };

  /** A file that was dropped on the page to be imported; `null`: none. */
  declare file: File | null;
  /** Called when a bundle was made of it, with what was done; `null`: none is to be made. */
  declare made: (message: string | null) => void;

  constructor() {
    super();
    this.file = null;
  }

  protected override render(): TemplateResult {
    if (this.shown === null) {
      return html`<h2>${inWords.title}</h2>
        ${
          this.file === null
            ? html`<p>${words.nothingOpen}</p>`
            : html`<wattpost-exchange-new
                .desk=${this.desk}
                .file=${this.file}
                .done=${this.made}
              ></wattpost-exchange-new>`
        }`;
    }
    return html`
      <h2>${words.title}</h2>
      <p class="soft">${words.lead}</p>
      <wattpost-exchange-in
        .desk=${this.desk}
        .shown=${this.shown}
        .file=${this.file}
      ></wattpost-exchange-in>
      <wattpost-exchange-out .desk=${this.desk} .shown=${this.shown}></wattpost-exchange-out>
    `;
  }
}

customElements.define('wattpost-exchange-view', ExchangeView);

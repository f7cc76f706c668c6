import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { LongestText } from '../../core/edit/textQuestions.ts';
import { NavigateEvent, controls, localeName, tables } from '../base/index.ts';
import { words } from './words.ts';

/** The longest texts that a cost rate ever shows: what fits with them fits with all. */
class TextsLongest extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    tables,
    css`
      td button {
        min-height: 2rem;
        padding: 0 0.25rem;
        text-align: start;
        white-space: normal;
      }
    `,
  ];

  @property({ attribute: false }) longest: readonly LongestText[] = [];
  @property({ attribute: false }) rateUuid = '';
  /** BCP 47, for numbers. */
  @property() locale = 'en-GB';

  protected override render(): TemplateResult | typeof nothing {
    if (this.longest.length === 0) return nothing;
    const long = this.longest.filter(({ isLong }) => isLong).length;
    const number = new Intl.NumberFormat(this.locale);
    return html`<h3>${words.longest}</h3>
      <p class="soft small">${long === 0 ? words.noneLong : words.someLong}</p>
      <div class="table-scroll" role="region" aria-label=${words.longestTable} tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.language}</th>
              <th scope="col">${words.text}</th>
              <th scope="col" class="number">${words.characters}</th>
              <th scope="col">${words.of}</th>
            </tr>
          </thead>
          <tbody>
            ${this.longest.map(
              ({ locale, field, characters, ownerName, entryUuid, isLong }) =>
                html`<tr>
                  <th scope="row">${localeName(locale)}</th>
                  <td>${words.fields[field]}</td>
                  <td class="number">
                    ${isLong ? html`<span class="warn">${words.long}</span> ` : nothing}${number.format(
                      characters,
                    )}
                  </td>
                  <td>
                    ${
                      entryUuid === null
                        ? words.ofRate
                        : html`<button class="quiet said" @click=${() => this.go(entryUuid)}>
                            ${ownerName}
                          </button>`
                    }
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }

  private go(entryUuid: string): void {
    this.dispatchEvent(new NavigateEvent({ kind: 'entry', rateUuid: this.rateUuid, entryUuid }));
  }
}

customElements.define('wattpost-texts-longest', TextsLongest);

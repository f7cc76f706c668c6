import type { Problem } from '@wattpost/contract';
import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PriceEdit } from '@wattpost/price-edit';
import { typedDecimal, typedPrice } from '@wattpost/exchange';
import { controls, selectField } from '../base/index.ts';
import { problemList } from './problemList.ts';
import { editWords, priceChanges } from './words.ts';

/** A request to change prices. */
export class PriceChangeEvent extends CustomEvent<PriceEdit> {
  static readonly type = 'wattpost-price-change';
  constructor(change: PriceEdit) {
    super(PriceChangeEvent.type, { detail: change });
  }
}

/** `<wattpost-edit-change>`: one change for one price or for many. */
class EditChange extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: flex-end;
        gap: 0.375rem 0.5rem;
        margin: 0.5rem 0;
      }
      .field {
        flex: 3 1 9rem;
      }
      .amount {
        flex: 2 1 5.5rem;
      }
      :is(select, input) {
        width: 100%;
        padding-inline: 0.4rem;
      }
      .amount input {
        text-align: end;
      }
    `,
  ];

  @property() currency = '';
  /** Why the last one was refused. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  @state() private kind: PriceEdit['kind'] = 'energy';
  @state() private amount = '';

  protected override render(): TemplateResult {
    const unit = this.kind === 'energy_percent' ? '%' : this.currency;
    const isBad = this.problems.length > 0;
    return html`<form
      aria-label=${editWords.changePrice}
      @submit=${(event: Event) => {
        event.preventDefault();
        const priceOf = priceChanges.find(({ kind }) => kind === this.kind)?.priceOf ?? null;
        const amount =
          priceOf === null
            ? typedDecimal(this.amount)
            : typedPrice(this.amount, priceOf, this.currency);
        this.dispatchEvent(new PriceChangeEvent({ kind: this.kind, amount }));
      }}
    >
      <div class="line">
        ${selectField(
          'what',
          editWords.changePrice,
          priceChanges.map(({ kind, title }) => [kind, title]),
          this.kind,
          (kind) => {
            this.kind = kind as PriceEdit['kind'];
          },
        )}
        <div class="field amount">
          <label for="amount">${editWords.amount(unit)}</label>
          <input
            id="amount"
            inputmode="decimal"
            autocomplete="off"
            .value=${this.amount}
            aria-invalid=${isBad ? 'true' : nothing}
            aria-describedby=${isBad ? 'problems' : nothing}
            @input=${(event: Event) => {
              this.amount = (event.target as HTMLInputElement).value;
            }}
          />
        </div>
        <button class="primary">${editWords.apply}</button>
      </div>
      ${problemList(this.problems)}
    </form>`;
  }
}

customElements.define('wattpost-edit-change', EditChange);

import type { Problem } from '@wattpost/contract';
import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PriceEdit } from '@wattpost/price-edit';
import { typedDecimal, typedPrice } from '@wattpost/exchange';
import { amountNote, askAmount, controls, selectField } from '../base/index.ts';
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
  /** Whether the amount has changed since it was refused. */
  @state() private isChanged = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('problems')) this.isChanged = false;
  }

  protected override render(): TemplateResult {
    const unit = this.kind === 'energy_percent' ? '%' : this.currency;
    const problems = this.isChanged ? [] : this.problems;
    const isBad = problems.length > 0;
    const change = priceChanges.find(({ kind }) => kind === this.kind) ?? priceChanges[0];
    const question = askAmount(
      this.amount,
      change.priceOf === null
        ? 'percent'
        : { part: change.part, currency: this.currency, isRise: change.isRise },
    );
    return html`<form
      aria-label=${editWords.changePrice}
      @submit=${(event: Event) => {
        event.preventDefault();
        const { priceOf } = change;
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
            this.isChanged = true;
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
            aria-describedby="amount-question${isBad ? ' problems' : ''}"
            @input=${(event: Event) => {
              this.amount = (event.target as HTMLInputElement).value;
              this.isChanged = true;
            }}
          />
        </div>
        <button class="primary">${editWords.apply}</button>
      </div>
      ${amountNote('amount', question)} ${problemList(problems)}
    </form>`;
  }
}

customElements.define('wattpost-edit-change', EditChange);

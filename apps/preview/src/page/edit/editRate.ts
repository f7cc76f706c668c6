import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { draftPlace, placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { RateFields } from '../../core/edit/edit.ts';
import { plainDecimal, typedDecimal } from '../../core/words/editDecimal.ts';
import type { RateSheet } from '../../core/edit/editSheets.ts';
import { DeskView, TypingOf, controls } from '../base/index.ts';
import './editField.ts';
import type { CommitEvent } from './editField.ts';
import { Editing } from './editing.ts';
import './editPrice.ts';
import type { PriceChange, PriceCommitEvent } from './editPrice.ts';

const modes = [
  { value: '1', title: 'Weekly windows' },
  { value: '2', title: 'Dates' },
  { value: '', title: 'None: always the default price' },
] as const;

/** Edits a cost rate's own settings and its default price. */
class EditRate extends DeskView {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
        gap: 0.75rem;
        align-items: start;
      }
      select {
        width: 100%;
      }
      .field {
        display: flex;
      }
      h4 {
        margin: 1.25rem 0 0.5rem;
        font-size: 1rem;
        font-weight: 600;
      }
      .tax {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: end;
      }
      .tax wattpost-edit-field {
        width: 7rem;
      }
      .tax select {
        width: auto;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    rate: { attribute: false },
  };

  declare rate: RateSheet;
  private readonly editing = new Editing(this);
  private readonly typing = new TypingOf(this);

  protected override render(): TemplateResult {
    const { rate } = this;
    const mode = String(rate.dynamicPricing ?? '');
    return html`
      <div class="fields">
        ${this.field('name', 'Name', rate.name, (name) => ({ name }))}
        ${this.field('currency', 'Currency', rate.currency, (text) => ({
          currency: text.trim().toUpperCase(),
        }))}
        <div class="field">
          <label for="mode">Prices change by</label>
          <select id="mode" @change=${(event: Event) => this.modeChosen(event)}>
            ${modes.map(
              ({ value, title }) =>
                html`<option value=${value} ?selected=${value === mode}>${title}</option>`,
            )}
            ${
              modes.some(({ value }) => value === mode)
                ? nothing
                : html`<option value=${mode} selected>${mode}: none of these</option>`
            }
          </select>
        </div>
        ${this.taxField()}
      </div>
      <h4>Default price</h4>
      <p class="soft small">It holds whenever no entry does.</p>
      ${
        rate.intervals === null
          ? html`<p>
                Not known. A display then says that the price is not available; it never shows zero.
              </p>
              <button @click=${() => this.set('intervals', { intervals: noPrice })}>
                Set a default price
              </button>`
          : html`<wattpost-edit-price
                .intervals=${rate.intervals}
                currency=${rate.currency}
                .tax=${rate.tax}
                locale=${this.shown?.locale ?? 'en-GB'}
                .problems=${this.editing.problems('intervals')}
                path="${rate.path}.intervals"
                .place=${placeWithin(this.place(), 'price', 'default price')}
                @wattpost-price=${(event: PriceCommitEvent) => {
                  event.outcome = this.setPrice(event.detail);
                }}
              ></wattpost-edit-price>
              <button class="quiet" @click=${() => this.setUnknown()}>Make it “not known”</button>`
      }
    `;
  }

  private field(
    key: string,
    label: string,
    value: string,
    change: (text: string) => RateFields,
  ): TemplateResult {
    return html`<wattpost-edit-field
      label=${label}
      .value=${value}
      .problem=${this.editing.problem(key)}
      .place=${placeWithin(this.place(), key)}
      @wattpost-commit=${(event: CommitEvent) => {
        event.outcome = this.set(key, change(event.detail));
      }}
    ></wattpost-edit-field>`;
  }

  private taxField(): TemplateResult {
    const { tax } = this.rate;
    const state = tax === null ? 'none' : tax.included ? 'included' : 'added';
    return html`<div class="tax">
      <div class="field">
        <label for="tax">VAT</label>
        <select id="tax" @change=${(event: Event) => this.taxChosen(event)}>
          <option value="none" ?selected=${state === 'none'}>not stated</option>
          <option value="included" ?selected=${state === 'included'}>in the prices</option>
          <option value="added" ?selected=${state === 'added'}>added to the prices</option>
        </select>
      </div>
      ${
        tax === null
          ? nothing
          : html`<wattpost-edit-field
              kind="decimal"
              label="Per cent"
              unit="%"
              .value=${plainDecimal(tax.percent)}
              .problem=${this.editing.problem('tax')}
              .place=${placeWithin(this.place(), 'tax', 'VAT')}
              @wattpost-commit=${(event: CommitEvent) => {
                const percent = typedDecimal(event.detail);
                event.outcome = this.set('tax', { tax: { ...tax, percent } });
              }}
            ></wattpost-edit-field>`
      }
    </div>`;
  }

  private modeChosen(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    void this.set('mode', { dynamic_pricing: value === '' ? null : Number(value) });
  }

  private taxChosen(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    const percent = this.rate.tax?.percent ?? 20;
    const tax = value === 'none' ? null : { percent, included: value === 'included' };
    void this.set('tax', { tax });
  }

  private setPrice(change: PriceChange): Promise<boolean> {
    const { desk, rate } = this;
    return this.editing.commit('intervals', async () => {
      const now = await desk.ask('rateSheet', { rateUuid: rate.uuid });
      const set = { intervals: change(now?.intervals ?? noPrice) };
      return now && { kind: 'rate_set', rateUuid: rate.uuid, set };
    });
  }

  private setUnknown(): void {
    this.typing.removed(placeWithin(this.place(), 'price').key);
    void this.set('intervals', { intervals: null });
  }

  private place(): DraftPlace {
    return draftPlace(['rate', this.rate.uuid], `“${this.rate.name}”`);
  }

  private set(key: string, set: RateFields): Promise<boolean> {
    return this.editing.commit(key, { kind: 'rate_set', rateUuid: this.rate.uuid, set });
  }
}

const noPrice = { energy: [], time: [], session_fee: null };

customElements.define('wattpost-edit-rate', EditRate);

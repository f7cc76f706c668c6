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
import { DeskView, controls } from '../base/index.ts';
import { say } from '../languages/index.ts';
import '../price-form/index.ts';
import type { CommitEvent } from '../price-form/index.ts';
import './editDefault.ts';
import { Editing } from './editing.ts';
import { quoted } from './words.ts';

const modes = [
  { value: '1', title: say('Weekly windows') },
  { value: '2', title: say('Dates') },
  { value: '', title: say('None: always the default price') },
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

  protected override render(): TemplateResult {
    const { rate } = this;
    const mode = String(rate.dynamicPricing ?? '');
    return html`
      <div class="fields">
        ${this.field('name', say('Name'), rate.name, (name) => ({ name }))}
        ${this.field('currency', say('Currency'), rate.currency, (text) => ({
          currency: text.trim().toUpperCase(),
        }))}
        <div class="field">
          <label for="mode">${say('Prices change by')}</label>
          <select id="mode" @change=${(event: Event) => this.modeChosen(event)}>
            ${modes.map(
              ({ value, title }) =>
                html`<option value=${value} ?selected=${value === mode}>${title}</option>`,
            )}
            ${
              modes.some(({ value }) => value === mode)
                ? nothing
                : html`<option value=${mode} selected>
                    ${say('{mode}: none of these', { mode })}
                  </option>`
            }
          </select>
        </div>
        ${this.taxField()}
      </div>
      <h4>${say('Default price')}</h4>
      <p class="soft small">${say('It holds whenever no entry does.')}</p>
      <wattpost-edit-default
        .desk=${this.desk}
        .shown=${this.shown}
        .rate=${rate}
      ></wattpost-edit-default>
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
        <label for="tax">${say('VAT')}</label>
        <select id="tax" @change=${(event: Event) => this.taxChosen(event)}>
          <option value="none" ?selected=${state === 'none'}>${say('not stated')}</option>
          <option value="included" ?selected=${state === 'included'}>
            ${say('in the prices')}
          </option>
          <option value="added" ?selected=${state === 'added'}>
            ${say('added to the prices')}
          </option>
        </select>
      </div>
      ${
        tax === null
          ? nothing
          : html`<wattpost-edit-field
              kind="decimal"
              label=${say('Per cent')}
              unit="%"
              .value=${plainDecimal(tax.percent)}
              .problem=${this.editing.problem('tax')}
              .place=${placeWithin(this.place(), 'tax', say('VAT'))}
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

  private place(): DraftPlace {
    return draftPlace(['rate', this.rate.uuid], quoted(this.rate.name));
  }

  private set(key: string, set: RateFields): Promise<boolean> {
    return this.editing.commit(key, { kind: 'rate_set', rateUuid: this.rate.uuid, set });
  }
}

customElements.define('wattpost-edit-rate', EditRate);

import { css, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { draftPlace, placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { Edit, RateFields } from '@wattpost/price-edit';
import { typedDecimal } from '@wattpost/exchange';
import { plainDecimal } from '../../core/words/editDecimal.ts';
import type { BundleSheet, RateName, RateSheet } from '../../core/edit/editSheets.ts';
import { NavigateEvent, controls, newUuid, Query, selectField, View } from '../base/index.ts';
import { Editing, quote } from '../edit/index.ts';
import { say } from '../languages/say.ts';

const modes = [
  ['1', say('Weekly windows')],
  ['2', say('Dates')],
  ['', say('None: always the default price')],
] as const;

/** `<wattpost-price-lists>`: adds, copies and removes price lists, and edits the settings of the selected one. */
class PriceLists extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      p {
        margin: 0.5rem 0 1rem;
      }
      .choice .field {
        flex: 0 1 24rem;
      }
      .fields {
        gap: 0.75rem;
      }
      .choice select {
        width: 100%;
      }
      .tax {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 0.75rem;
        align-items: end;
      }
      .tax wattpost-field {
        width: 7rem;
      }
      .tax select {
        width: auto;
      }
    `,
  ];

  @property({ attribute: false }) bundle!: BundleSheet;
  private readonly editing = new Editing(this);
  private readonly rate = new Query(this, 'rateSheet', ({ rateUuid }) => ({ rateUuid }));

  protected override render(): TemplateResult {
    const rate = this.rate.answer;
    const problem = this.editing.problem('lists');
    return html`${this.choice()}
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    ${rate ? keyed(rate.uuid, this.settings(rate)) : nothing}`;
  }

  /** The selected list, and its actions. */
  private choice(): TemplateResult {
    const { rates } = this.bundle;
    const chosen = rates.find(({ uuid }) => uuid === this.context?.rateUuid);
    return html`<div class="row fields-row choice">
        ${selectField(
          'list',
          say('Price list'),
          rates.map(({ uuid, name }) => [uuid, name]),
          chosen?.uuid ?? '',
          (uuid) => {
            this.goTo(uuid);
          },
        )}
        <button @click=${() => void this.add(chosen?.currency ?? 'EUR')}>
          ${say('New price list')}
        </button>
        ${
          chosen === undefined
            ? nothing
            : html`<button @click=${() => void this.duplicate(chosen)}>${say('Duplicate')}</button>
                <button
                  ?disabled=${chosen.usedBy.length > 0}
                  title=${chosen.usedBy.length > 0 ? say('Stations show its prices.') : ''}
                  @click=${() => void this.commit({ kind: 'rate_remove', rateUuid: chosen.uuid })}
                >
                  ${say('Remove')}
                </button>`
        }
      </div>
      ${chosen === undefined ? nothing : html`<p class="soft small">${usedText(chosen.usedBy)}</p>`}`;
  }

  private goTo(rateUuid: string): void {
    this.editing.forget();
    this.dispatchEvent(new NavigateEvent({ kind: 'list', rateUuid }));
  }

  private async add(currency: string): Promise<void> {
    const uuid = newUuid();
    const name = say('New price list');
    if (await this.commit({ kind: 'rate_add', newUuid: uuid, name, currency })) this.goTo(uuid);
  }

  private async duplicate({ uuid: rateUuid, name }: RateName): Promise<void> {
    const uuid = newUuid();
    const copy = say('{name} (copy)', { name });
    const edit = { kind: 'rate_duplicate', rateUuid, newUuid: uuid, name: copy } as const;
    if (await this.commit(edit)) this.goTo(uuid);
  }

  private commit(edit: Edit): Promise<boolean> {
    return this.editing.commit('lists', edit);
  }

  private settings(rate: RateSheet): TemplateResult {
    const mode = String(rate.dynamicPricing ?? '');
    return html`
      <div class="fields">
        ${this.field(rate, 'name', say('Name'), rate.name, (name) => ({ name }))}
        ${this.field(rate, 'currency', say('Currency'), rate.currency, (text) => ({
          currency: text.trim().toUpperCase(),
        }))}
        ${selectField(
          'mode',
          say('Prices change by'),
          modes.some(([value]) => value === mode)
            ? modes
            : [...modes, [mode, say('{mode}: none of these', { mode })]],
          mode,
          (value) =>
            void this.set(rate, 'mode', { dynamic_pricing: value === '' ? null : Number(value) }),
        )}
        ${this.taxField(rate)}
      </div>
      <p class="soft small">${say('Its prices are changed in the week and on the dates.')}</p>
    `;
  }

  private field(
    rate: RateSheet,
    key: string,
    label: string,
    value: string,
    change: (text: string) => RateFields,
  ): TemplateResult {
    return html`<wattpost-field
      label=${label}
      .value=${value}
      .problem=${this.editing.problem(key)}
      .place=${placeWithin(placeOf(rate), key)}
      .commit=${(text: string) => this.set(rate, key, change(text))}
    ></wattpost-field>`;
  }

  private taxField(rate: RateSheet): TemplateResult {
    const { tax } = rate;
    const state = tax === null ? 'none' : tax.included ? 'included' : 'added';
    return html`<div class="tax">
      ${selectField(
        'tax',
        say('VAT'),
        [
          ['none', say('not stated')],
          ['included', say('in the prices')],
          ['added', say('added to the prices')],
        ],
        state,
        (value) => {
          const percent = tax?.percent ?? 20;
          const next = value === 'none' ? null : { percent, included: value === 'included' };
          void this.set(rate, 'tax', { tax: next });
        },
      )}
      ${
        tax === null
          ? nothing
          : html`<wattpost-field
              kind="decimal"
              label=${say('Per cent')}
              unit="%"
              .value=${plainDecimal(tax.percent)}
              .problem=${this.editing.problem('tax')}
              .place=${placeWithin(placeOf(rate), 'tax', say('VAT'))}
              .commit=${(text: string) => this.set(rate, 'tax', { tax: { ...tax, percent: typedDecimal(text) } })}
            ></wattpost-field>`
      }
    </div>`;
  }

  private set({ uuid: rateUuid }: RateSheet, key: string, set: RateFields): Promise<boolean> {
    return this.editing.commit(key, { kind: 'rate_set', rateUuid, set });
  }
}

function placeOf({ uuid, name }: RateSheet): DraftPlace {
  return draftPlace(['rate', uuid], quote(name));
}

function usedText(labels: readonly string[]): string {
  if (labels.length === 0) return say('No station shows its prices.');
  const first = labels.slice(0, 6).join(', ');
  const more = labels.length - 6;
  const listed =
    more > 0 ? say('{listed} and {count, number} more', { listed: first, count: more }) : first;
  return say(
    '{count, plural, one {Shown by {listed}.} other {{count, number} stations show it: {listed}.}}',
    { count: labels.length, listed },
  );
}

customElements.define('wattpost-price-lists', PriceLists);

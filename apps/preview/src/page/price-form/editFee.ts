import type { Problem } from '@wattpost/contract';
import type { SessionFee } from '@wattpost/engine';
import { css, html, LitElement, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { SessionFeeDraft } from '@wattpost/price-edit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { typedDecimal } from '@wattpost/exchange';
import { plainDecimal, shiftedDecimal } from '../../core/words/editDecimal.ts';
import './editField.ts';
import { problemAt } from './problemAt.ts';
import { TypingOf, controls } from '../base/index.ts';
import { pageLocale, say } from '../languages/index.ts';

/** What the fee is to be instead of what it is by then; `null`: there is none. */
export type FeeChange = (fee: SessionFeeDraft | null) => SessionFeeDraft | null;

/** Edits the fee of a session and its conditions (C4). */
class EditFee extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .row {
        justify-content: space-between;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
        gap: 0.5rem 0.75rem;
        margin: 0.5rem 0;
        align-items: start;
      }
      p {
        margin: 0.25rem 0;
      }
    `,
  ];

  /** `null`: none. */
  @property({ attribute: false }) fee: SessionFee | null = null;
  @property() currency = '';
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** JSON path of the fee. */
  @property() path = '$';
  @property({ attribute: false }) place!: DraftPlace;
  /** False: the change was refused. */
  @property({ attribute: false }) commit!: (change: FeeChange) => Promise<boolean>;
  private readonly typing = new TypingOf(this);

  protected override render(): TemplateResult {
    const { fee } = this;
    return html`<div class="row">
        <h5>${say('Session fee')}</h5>
        <button class="quiet" @click=${() => this.toggle()}>
          ${fee === null ? say('Charge a fee') : say('Remove fee')}
        </button>
      </div>
      ${
        fee === null
          ? html`<p class="soft small">${say('No fee is charged for a session.')}</p>`
          : this.fields(fee)
      }`;
  }

  private fields(fee: SessionFee): TemplateResult {
    const set =
      (change: (text: string) => Partial<SessionFeeDraft>) =>
      (text: string): Promise<boolean> => {
        const changed = change(typedDecimal(text));
        return this.commit((now) => ({ ...(now ?? newFee), ...changed }));
      };
    const condition = (value: number | null, places: number): string =>
      value === null || value === 0 ? '' : shiftedDecimal(plainDecimal(value), -places);
    return html`<div class="fields">
      <wattpost-edit-field
        kind="decimal"
        label=${say('Once a session')}
        .value=${plainDecimal(fee.amount)}
        unit=${this.currency}
        .problem=${problemAt(this.problems, `${this.path}.amount`)}
        .place=${placeWithin(this.place, 'amount')}
        .commit=${set((amount) => ({ amount }))}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label=${say('if it lasts at least')}
        .value=${condition(fee.grace_period, 0)}
        hint=${minutesText(fee.grace_period ?? 0)}
        unit="s"
        placeholder=${say('any time')}
        .problem=${problemAt(this.problems, `${this.path}.grace_period`)}
        .place=${placeWithin(this.place, 'grace_period')}
        .commit=${set((text) => ({ grace_period: text === '' ? null : text }))}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label=${say('and takes at least')}
        .value=${condition(fee.energy_threshold, 3)}
        unit="kWh"
        placeholder=${say('any amount')}
        .problem=${problemAt(this.problems, `${this.path}.energy_threshold`)}
        .place=${placeWithin(this.place, 'energy_threshold')}
        .commit=${set((text) => ({
          energy_threshold: text === '' ? null : shiftedDecimal(text, 3),
        }))}
      ></wattpost-edit-field>
    </div>`;
  }

  private toggle(): void {
    const isCharged = this.fee !== null;
    if (isCharged) this.typing.removed(this.place.key);
    void this.commit(() => (isCharged ? null : newFee));
  }
}

/** `= 5 min`, for whoever does not count in seconds; empty where minutes are not whole. */
function minutesText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1 || !Number.isInteger(minutes)) return '';
  return `= ${new Intl.NumberFormat(pageLocale, { style: 'unit', unit: 'minute' }).format(minutes)}`;
}

const newFee: SessionFeeDraft = { amount: '0', grace_period: null, energy_threshold: null };

customElements.define('wattpost-edit-fee', EditFee);

import type { Problem } from '@wattpost/contract';
import type { SessionFee } from '@wattpost/engine';
import {
  css,
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { SessionFeeDraft } from '../core/edit.ts';
import { plainDecimal, shiftedDecimal, typedDecimal } from '../core/editDecimal.ts';
import './editField.ts';
import type { CommitEvent } from './editField.ts';
import { controls } from './pageStyles.ts';

/** The fee is to be another one; `null`: there is to be none. */
export class FeeCommitEvent extends CustomEvent<SessionFeeDraft | null> {
  static readonly type = 'wattpost-fee';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(fee: SessionFeeDraft | null) {
    super(FeeCommitEvent.type, { detail: fee });
  }
}

/** Edits the fee of a session and its conditions (C4). */
class EditFee extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .row {
        justify-content: space-between;
      }
      h5 {
        margin: 0;
        font-size: 1rem;
        font-weight: 600;
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

  static override properties: PropertyDeclarations = {
    fee: { attribute: false },
    currency: {},
    problems: { attribute: false },
    path: {},
  };

  /** `null`: none. */
  declare fee: SessionFee | null;
  declare currency: string;
  declare problems: readonly Problem[];
  /** JSON path of the fee. */
  declare path: string;

  constructor() {
    super();
    this.fee = null;
    this.currency = '';
    this.problems = [];
    this.path = '$';
  }

  protected override render(): TemplateResult {
    const { fee } = this;
    return html`<div class="row">
        <h5>Session fee</h5>
        <button class="quiet" @click=${() => this.commit(fee === null ? newFee : null)}>
          ${fee === null ? 'Charge a fee' : 'Remove fee'}
        </button>
      </div>
      ${
        fee === null
          ? html`<p class="soft small">No fee is charged for a session.</p>`
          : this.fields(fee)
      }`;
  }

  private fields(fee: SessionFee): TemplateResult {
    const set =
      (change: (text: string) => Partial<SessionFeeDraft>) =>
      (event: CommitEvent): void => {
        event.outcome = this.commit({ ...fee, ...change(typedDecimal(event.detail)) });
      };
    const condition = (value: number | null, places: number): string =>
      value === null || value === 0 ? '' : shiftedDecimal(plainDecimal(value), -places);
    return html`<div class="fields">
      <wattpost-edit-field
        kind="decimal"
        label="Once a session"
        .value=${plainDecimal(fee.amount)}
        unit=${this.currency}
        .problem=${this.problemAt('amount')}
        @wattpost-commit=${set((amount) => ({ amount }))}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label="if it lasts at least"
        .value=${condition(fee.grace_period, 0)}
        unit="s"
        placeholder="any time"
        .problem=${this.problemAt('grace_period')}
        @wattpost-commit=${set((text) => ({ grace_period: text === '' ? null : text }))}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label="and takes at least"
        .value=${condition(fee.energy_threshold, 3)}
        unit="kWh"
        placeholder="any amount"
        .problem=${this.problemAt('energy_threshold')}
        @wattpost-commit=${set((text) => ({
          energy_threshold: text === '' ? null : shiftedDecimal(text, 3),
        }))}
      ></wattpost-edit-field>
    </div>`;
  }

  private problemAt(key: string): string | null {
    const found = this.problems.filter(({ path }) => path === `${this.path}.${key}`);
    return found.length === 0 ? null : found.map(({ message }) => message).join(' ');
  }

  private commit(fee: SessionFeeDraft | null): Promise<boolean> {
    const event = new FeeCommitEvent(fee);
    this.dispatchEvent(event);
    return event.outcome;
  }
}

const newFee: SessionFeeDraft = { amount: '0', grace_period: null, energy_threshold: null };

customElements.define('wattpost-edit-fee', EditFee);

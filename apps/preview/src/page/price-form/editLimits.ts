import type { Problem } from '@wattpost/contract';
import type { PriceLimits } from '@wattpost/engine';
import { css, html, LitElement, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { LimitsDraft } from '@wattpost/price-edit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { typedDecimal } from '@wattpost/exchange';
import { plainDecimal } from '../../core/words/editDecimal.ts';
import './editField.ts';
import { problemAt } from './problemAt.ts';
import { controls } from '../base/index.ts';
import { say } from '../languages/index.ts';

/** What the limits are to be instead of what they are by then; `undefined`: there are none. */
export type LimitsChange = (limits: LimitsDraft | undefined) => LimitsDraft | undefined;

const labels = [
  ['max_total', say('Total at most')],
  ['min_total', say('Total at least')],
  ['max_energy', say('For energy at most')],
  ['max_time', say('For time at most')],
  ['max_idle', say('For idle time at most')],
] as const;

const none: LimitsDraft = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

/** Edits the limits of what a session costs (C12). */
class EditLimits extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        display: block;
        margin-block-start: 1rem;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
        gap: 0.5rem 0.75rem;
        margin: 0.5rem 0;
        align-items: start;
      }
    `,
  ];

  /** `undefined`: there are none. */
  @property({ attribute: false }) limits: PriceLimits | undefined = undefined;
  @property() currency = '';
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** JSON path of the limits. */
  @property() path = '$';
  @property({ attribute: false }) place!: DraftPlace;
  /** False: the change was refused. */
  @property({ attribute: false }) commit!: (change: LimitsChange) => Promise<boolean>;

  protected override render(): TemplateResult {
    return html`<h5>${say('Lowest and highest cost of a session')}</h5>
      <div class="fields" role="group" aria-label=${say('Limits')}>
        ${labels.map(([key, label]) => {
          const value = this.limits?.[key] ?? null;
          return html`<wattpost-edit-field
            kind="decimal"
            label=${label}
            .value=${value === null ? '' : plainDecimal(value)}
            unit=${this.currency}
            placeholder=${say('no limit')}
            .problem=${problemAt(this.problems, `${this.path}.${key}`)}
            .place=${placeWithin(this.place, key)}
            .commit=${(text: string) => this.set(text, key)}
          ></wattpost-edit-field>`;
        })}
      </div>`;
  }

  private set(typed: string, key: keyof LimitsDraft): Promise<boolean> {
    const text = typedDecimal(typed);
    return this.commit((limits) => {
      const next = { ...(limits ?? none), [key]: text === '' ? null : text };
      return Object.values(next).every((limit) => limit === null) ? undefined : next;
    });
  }
}

customElements.define('wattpost-edit-limits', EditLimits);

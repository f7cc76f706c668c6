import type { Problem } from '@wattpost/contract';
import type { PriceLimits } from '@wattpost/engine';
import {
  css,
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { LimitsDraft } from '../../core/edit/edit.ts';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { plainDecimal, typedDecimal } from '../../core/words/editDecimal.ts';
import './editField.ts';
import type { CommitEvent } from './editField.ts';
import { controls } from '../base/index.ts';
import { say } from '../languages/index.ts';

/** What the limits are to be instead of what they are by then; `undefined`: there are none. */
type LimitsChange = (limits: LimitsDraft | undefined) => LimitsDraft | undefined;

/** The limits are to be others. */
export class LimitsCommitEvent extends CustomEvent<LimitsChange> {
  static readonly type = 'wattpost-limits';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(change: LimitsChange) {
    super(LimitsCommitEvent.type, { detail: change });
  }
}

const labels = [
  ['max_total', say('Total at most')],
  ['min_total', say('Total at least')],
  ['max_energy', say('For energy at most')],
  ['max_time', say('For time at most')],
  ['max_idle', say('For idle time at most')],
] as const;

const none: LimitsDraft = {
  ...{ min_total: null, max_total: null, max_energy: null, max_time: null, max_idle: null },
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
      h5 {
        margin: 0;
        font-size: 1rem;
        font-weight: 600;
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

  static override properties: PropertyDeclarations = {
    limits: { attribute: false },
    currency: {},
    problems: { attribute: false },
    path: {},
    place: { attribute: false },
  };

  /** `undefined`: there are none. */
  declare limits: PriceLimits | undefined;
  declare currency: string;
  declare problems: readonly Problem[];
  /** JSON path of the limits. */
  declare path: string;
  declare place: DraftPlace;

  constructor() {
    super();
    this.limits = undefined;
    this.currency = '';
    this.problems = [];
    this.path = '$';
  }

  protected override render(): TemplateResult {
    return html`<h5>${say('Lowest and highest cost of a session')}</h5>
      <div class="fields" role="group" aria-label=${say('Limits')}>
        ${labels.map(([key, label]) => {
          const value = this.limits?.[key] ?? null;
          const found = this.problems.filter(({ path }) => path === `${this.path}.${key}`);
          const problem = found.length === 0 ? null : found.map(({ message }) => message).join(' ');
          return html`<wattpost-edit-field
            kind="decimal"
            label=${label}
            .value=${value === null ? '' : plainDecimal(value)}
            unit=${this.currency}
            placeholder=${say('no limit')}
            .problem=${problem}
            .place=${placeWithin(this.place, key)}
            @wattpost-commit=${(event: CommitEvent) => this.set(event, key)}
          ></wattpost-edit-field>`;
        })}
      </div>`;
  }

  private set(event: CommitEvent, key: keyof LimitsDraft): void {
    const text = typedDecimal(event.detail);
    const commit = new LimitsCommitEvent((limits) => {
      const next = { ...(limits ?? none), [key]: text === '' ? null : text };
      return Object.values(next).every((limit) => limit === null) ? undefined : next;
    });
    this.dispatchEvent(commit);
    event.outcome = commit.outcome;
  }
}

customElements.define('wattpost-edit-limits', EditLimits);

import type { Problem } from '@wattpost/contract';
import type { Intervals, PriceInterval, Tax } from '@wattpost/engine';
import {
  css,
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { IntervalDraft, IntervalsDraft } from '../core/edit.ts';
import { plainDecimal, shiftedDecimal, typedDecimal } from '../core/editDecimal.ts';
import { priceWords } from '../core/priceWords.ts';
import './editFee.ts';
import type { FeeCommitEvent } from './editFee.ts';
import './editField.ts';
import type { CommitEvent } from './editField.ts';
import { controls } from './pageStyles.ts';

type Component = 'energy' | 'time';

/** How a component is told: what its unit is called, and its places from the unit of the bundle. */
const components = {
  energy: { title: 'Energy', unit: 'kWh', places: 3, usual: 1000 },
  time: { title: 'Time', unit: 'min', places: 0, usual: 1 },
} as const;

/** A price is to be another one. Its detail is the whole price. */
export class PriceCommitEvent extends CustomEvent<IntervalsDraft> {
  static readonly type = 'wattpost-price';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(price: IntervalsDraft) {
    super(PriceCommitEvent.type, { detail: price });
  }
}

/** Edits a price: blocks of energy and of time, and the fee of a session (C1, C2, C4). */
class EditPrice extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .told {
        margin: 0 0 1rem;
        padding: 0.5rem 0.75rem;
        border-left: 3px solid var(--accent);
        background: var(--tint);
        border-radius: 0 0.25rem 0.25rem 0;
      }
      .told p {
        margin: 0;
      }
      .part {
        margin: 0 0 1rem;
      }
      .part > .row {
        justify-content: space-between;
      }
      h5 {
        margin: 0;
        font-size: 1rem;
        font-weight: 600;
      }
      .block {
        display: grid;
        grid-template-columns: minmax(7rem, 10rem) minmax(7rem, 10rem) max-content;
        align-items: start;
        gap: 0.5rem 0.75rem;
        margin: 0.5rem 0;
      }
      .block button {
        margin-top: 1.5rem;
      }
      .parts {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
        gap: 0 2.5rem;
        align-items: start;
      }
      .nothing {
        margin: 0.25rem 0;
      }
      @media (max-width: 30rem) {
        .block {
          grid-template-columns: 1fr 1fr;
        }
        .block button {
          grid-column: 1 / -1;
          justify-self: start;
          margin-top: 0;
        }
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    intervals: { attribute: false },
    currency: {},
    tax: { attribute: false },
    locale: {},
    problems: { attribute: false },
    path: {},
  };

  declare intervals: Intervals;
  declare currency: string;
  declare tax: Tax | null;
  /** BCP 47, for the amounts. */
  declare locale: string;
  /** Why the latest change was refused. */
  declare problems: readonly Problem[];
  /** JSON path of the price, to which the problems' paths belong. */
  declare path: string;

  constructor() {
    super();
    this.problems = [];
    this.tax = null;
    this.path = '$';
  }

  protected override render(): TemplateResult {
    const { currency, tax } = this;
    const { lines } = priceWords(this.intervals, { currency, tax }, this.locale);
    return html`
      <div class="told" role="status">
        <p class="small soft">On the display</p>
        ${lines.map((line) => html`<p>${line}</p>`)}
      </div>
      <div class="parts">${this.blocks('energy')} ${this.blocks('time')}</div>
      <wattpost-edit-fee
        .fee=${this.intervals.session_fee}
        currency=${currency}
        .problems=${this.problems}
        path="${this.path}.session_fee"
        @wattpost-fee=${(event: FeeCommitEvent) => {
          event.outcome = this.commit({ ...this.intervals, session_fee: event.detail });
        }}
      ></wattpost-edit-fee>
    `;
  }

  private blocks(component: Component): TemplateResult {
    const { title } = components[component];
    const blocks = this.intervals[component];
    return html`<div class="part">
      <div class="row">
        <h5>${title}</h5>
        <button class="quiet" @click=${() => this.add(component)}>
          ${blocks.length === 0 ? `Charge for ${title.toLowerCase()}` : 'Add a block'}
        </button>
      </div>
      ${
        blocks.length === 0
          ? html`<p class="nothing soft small">Nothing is charged for ${title.toLowerCase()}.</p>`
          : blocks.map((block, index) => this.block(component, block, index, blocks.length))
      }
    </div>`;
  }

  private block(
    component: Component,
    { price, unit }: PriceInterval,
    index: number,
    count: number,
  ): TemplateResult {
    const { title, unit: unitName, places } = components[component];
    const isLast = index === count - 1;
    const stretch =
      count === 1
        ? 'for every'
        : isLast
          ? 'then for every'
          : index === 0
            ? 'for the first'
            : 'for the next';
    const nth = count === 1 ? '' : `, block ${index + 1}`;
    return html`<div class="block" role="group" aria-label="${title}${nth}">
      <wattpost-edit-field
        kind="decimal"
        label="Price"
        .value=${plainDecimal(price)}
        unit=${this.currency}
        .problem=${this.problemAt(`${component}[${index}].price`)}
        @wattpost-commit=${(event: CommitEvent) =>
          this.replace(event, component, index, { price: typedDecimal(event.detail) })}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label=${stretch}
        .value=${shiftedDecimal(plainDecimal(unit), -places)}
        unit=${unitName}
        .problem=${this.problemAt(`${component}[${index}].unit`)}
        @wattpost-commit=${(event: CommitEvent) =>
          this.replace(event, component, index, {
            unit: shiftedDecimal(typedDecimal(event.detail), places),
          })}
      ></wattpost-edit-field>
      <button
        class="quiet"
        aria-label="Remove ${title.toLowerCase()}${nth}"
        @click=${() => this.removeBlock(component, index)}
      >
        Remove
      </button>
    </div>`;
  }

  private problemAt(suffix: string): string | null {
    const found = this.problems.filter(({ path }) => path === `${this.path}.${suffix}`);
    return found.length === 0 ? null : found.map(({ message }) => message).join(' ');
  }

  private add(component: Component): void {
    const blocks = this.intervals[component];
    const last = blocks.at(-1);
    const block = {
      uuid: null,
      unit: last?.unit ?? components[component].usual,
      price: last?.price ?? 0,
    };
    void this.commit({ ...this.intervals, [component]: [...blocks, block] });
  }

  private removeBlock(component: Component, index: number): void {
    void this.commit({
      ...this.intervals,
      [component]: this.intervals[component].toSpliced(index, 1),
    });
  }

  private replace(
    event: CommitEvent,
    component: Component,
    index: number,
    change: Partial<IntervalDraft>,
  ): void {
    const blocks: readonly IntervalDraft[] = this.intervals[component];
    const changed = blocks.map((block, at) => (at === index ? { ...block, ...change } : block));
    event.outcome = this.commit({ ...this.intervals, [component]: changed });
  }

  private commit(price: IntervalsDraft): Promise<boolean> {
    const event = new PriceCommitEvent(price);
    this.dispatchEvent(event);
    return event.outcome;
  }
}

customElements.define('wattpost-edit-price', EditPrice);

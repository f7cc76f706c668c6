import type { Problem } from '@wattpost/contract';
import type { Intervals, PriceInterval, Tax } from '@wattpost/engine';
import {
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { IntervalDraft, IntervalsDraft } from '../../core/edit/edit.ts';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { plainDecimal, shiftedDecimal, typedDecimal } from '../../core/words/editDecimal.ts';
import { priceWords } from '../../core/words/priceWords.ts';
import './editFee.ts';
import type { FeeCommitEvent } from './editFee.ts';
import './editField.ts';
import './editLimits.ts';
import type { LimitsCommitEvent } from './editLimits.ts';
import type { CommitEvent } from './editField.ts';
import { editPriceStyles } from './editPriceStyles.ts';
import { TypingOf, controls } from '../base/index.ts';

type Component = 'energy' | 'time' | 'idle';

/** How a component is told: what its unit is called, and its places from the unit of the bundle. */
const components = {
  energy: { title: 'Energy', unit: 'kWh', places: 3, usual: 1000 },
  time: { title: 'Time', unit: 'min', places: 0, usual: 1 },
  idle: { title: 'Idle time', unit: 'min', places: 0, usual: 1 },
} as const;

/** What a price is to be instead of what it is by then. */
export type PriceChange = (price: IntervalsDraft) => IntervalsDraft;

/** A price is to be another one. */
export class PriceCommitEvent extends CustomEvent<PriceChange> {
  static readonly type = 'wattpost-price';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(change: PriceChange) {
    super(PriceCommitEvent.type, { detail: change });
  }
}

/** Edits a price: blocks of energy and of time, and the fee of a session (C1, C2, C4). */
class EditPrice extends LitElement {
  static override styles: CSSResultGroup = [controls, editPriceStyles];

  static override properties: PropertyDeclarations = {
    intervals: { attribute: false },
    currency: {},
    tax: { attribute: false },
    locale: {},
    problems: { attribute: false },
    path: {},
    place: { attribute: false },
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
  /** Whose price it is. */
  declare place: DraftPlace;
  private readonly typing = new TypingOf(this);

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
      <div class="parts">
        ${this.blocks('energy')} ${this.blocks('time')} ${this.blocks('idle')}
      </div>
      <wattpost-edit-fee
        .fee=${this.intervals.session_fee}
        currency=${currency}
        .problems=${this.problems}
        path="${this.path}.session_fee"
        .place=${placeWithin(this.place, 'fee', 'session fee')}
        @wattpost-fee=${(event: FeeCommitEvent) => {
          const change = event.detail;
          event.outcome = this.commit((price) => ({
            ...price,
            session_fee: change(price.session_fee),
          }));
        }}
      ></wattpost-edit-fee>
      <wattpost-edit-limits
        .limits=${this.intervals.limits}
        currency=${currency}
        .problems=${this.problems}
        path="${this.path}.limits"
        .place=${placeWithin(this.place, 'limits', 'limits')}
        @wattpost-limits=${(event: LimitsCommitEvent) => {
          const change = event.detail;
          event.outcome = this.commit(({ limits, ...price }) => {
            const next = change(limits);
            return next === undefined ? price : { ...price, limits: next };
          });
        }}
      ></wattpost-edit-limits>
    `;
  }

  private blocks(component: Component): TemplateResult {
    const { title } = components[component];
    const blocks = this.intervals[component] ?? [];
    return html`<div class="part">
      <div class="row">
        <h5>${title}</h5>
        <button class="quiet" @click=${() => this.add(component)}>
          ${blocks.length === 0 ? `Charge for ${title.toLowerCase()}` : 'Add a block'}
        </button>
      </div>
      ${
        blocks.length === 0
          ? this.without(component)
          : blocks.map((block, index) => this.block(component, block, index, blocks.length))
      }
    </div>`;
  }

  /** What it means that there is no block. Idle time without a price of its own costs what time does (C11). */
  private without(component: Component): TemplateResult {
    const { title } = components[component];
    if (component !== 'idle' || this.intervals.idle !== undefined) {
      return html`<p class="nothing soft small">
        Nothing is charged for ${title.toLowerCase()}.
        ${component === 'idle' ? this.idleButton('Charge it like time', false) : nothing}
      </p>`;
    }
    return html`<p class="nothing soft small">
      It costs what time does. ${this.idleButton('Make it free', true)}
    </p>`;
  }

  private idleButton(text: string, isFree: boolean): TemplateResult {
    return html`<button
      class="quiet"
      @click=${() =>
        this.commit(({ idle: _idle, ...price }) => (isFree ? { ...price, idle: [] } : price))}
    >
      ${text}
    </button>`;
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
    const name = `${title.toLowerCase()}${nth}`;
    const place = placeWithin(placeWithin(this.place, component), index, name);
    return html`<div class="block" role="group" aria-label="${title}${nth}">
      <wattpost-edit-field
        kind="decimal"
        label="Price"
        .value=${plainDecimal(price)}
        unit=${this.currency}
        .problem=${this.problemAt(`${component}[${index}].price`)}
        .place=${placeWithin(place, 'price')}
        @wattpost-commit=${(event: CommitEvent) =>
          this.replace(event, component, index, { price: typedDecimal(event.detail) })}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label=${stretch}
        .value=${shiftedDecimal(plainDecimal(unit), -places)}
        unit=${unitName}
        .problem=${this.problemAt(`${component}[${index}].unit`)}
        .place=${placeWithin(place, 'unit')}
        @wattpost-commit=${(event: CommitEvent) =>
          this.replace(event, component, index, {
            unit: shiftedDecimal(typedDecimal(event.detail), places),
          })}
      ></wattpost-edit-field>
      <button
        class="quiet"
        aria-label="Remove ${name}"
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
    void this.commit((price) => {
      const blocks = price[component] ?? [];
      const last = blocks.at(-1);
      const unit = last?.unit ?? components[component].usual;
      const block = { uuid: null, unit, price: last?.price ?? 0 };
      return { ...price, [component]: [...blocks, block] };
    });
  }

  private async removeBlock(component: Component, index: number): Promise<void> {
    const isRemoved = await this.commit((price) => {
      const left = [...(price[component] ?? [])].toSpliced(index, 1);
      const { idle: _idle, ...others } = price;
      return component === 'idle' && left.length === 0 ? others : { ...price, [component]: left };
    });
    if (isRemoved) this.typing.removedFrom(placeWithin(this.place, component).key, index);
  }

  private replace(
    event: CommitEvent,
    component: Component,
    index: number,
    change: Partial<IntervalDraft>,
  ): void {
    event.outcome = this.commit((price) => {
      const changed = (price[component] ?? []).map((block, at) =>
        at === index ? { ...block, ...change } : block,
      );
      return { ...price, [component]: changed };
    });
  }

  private commit(change: PriceChange): Promise<boolean> {
    const event = new PriceCommitEvent(change);
    this.dispatchEvent(event);
    return event.outcome;
  }
}

customElements.define('wattpost-edit-price', EditPrice);

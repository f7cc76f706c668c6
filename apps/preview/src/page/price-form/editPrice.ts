import type { Problem } from '@wattpost/contract';
import type { Intervals, PriceInterval, Tax } from '@wattpost/engine';
import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { IntervalDraft, IntervalsDraft } from '@wattpost/price-edit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { typedDecimal } from '@wattpost/exchange';
import { plainDecimal, shiftedDecimal } from '../../core/words/editDecimal.ts';
import { priceWarnings } from '../../core/review/priceWarnings.ts';
import { priceWords } from '../../core/words/priceWords.ts';
import './editFee.ts';
import type { FeeChange } from './editFee.ts';
import './editField.ts';
import { problemAt } from './problemAt.ts';
import './editLimits.ts';
import type { LimitsChange } from './editLimits.ts';
import { editPriceStyles } from './editPriceStyles.ts';
import { TypingOf, controls } from '../base/index.ts';
import { say } from '../languages/index.ts';

type Component = 'energy' | 'time' | 'idle';

/** How a component is told: what its unit is called, and its places from the unit of the bundle. */
const components = {
  energy: {
    title: say('Energy'),
    noun: say('energy'),
    charge: say('Charge for energy'),
    unit: 'kWh',
    places: 3,
  },
  time: {
    title: say('Time'),
    noun: say('time'),
    charge: say('Charge for time'),
    unit: 'min',
    places: 0,
  },
  idle: {
    title: say('Idle time'),
    noun: say('idle time'),
    charge: say('Charge for idle time'),
    unit: 'min',
    places: 0,
  },
} as const;

/** The unit of a first block, in Wh or minutes. */
const usualUnits = { energy: 1000, time: 1, idle: 1 } as const;

/** What a price is to be instead of what it is by then. */
export type PriceChange = (price: IntervalsDraft) => IntervalsDraft;

/** Edits a price: blocks of energy and of time, and the fee of a session (C1, C2, C4). */
class EditPrice extends LitElement {
  static override styles: CSSResultGroup = [controls, editPriceStyles];

  @property({ attribute: false }) intervals!: Intervals;
  @property() currency!: string;
  /** `null`: it is the default price. */
  @property({ attribute: false }) entryName: string | null = null;
  @property({ attribute: false }) tax: Tax | null = null;
  /** BCP 47, for the amounts. */
  @property() locale!: string;
  /** Why the latest change was refused. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** JSON path of the price, to which the problems' paths belong. */
  @property() path = '$';
  /** Whose price it is. */
  @property({ attribute: false }) place!: DraftPlace;
  /** False: the change was refused. */
  @property({ attribute: false }) commit!: (change: PriceChange) => Promise<boolean>;
  private readonly typing = new TypingOf(this);

  protected override render(): TemplateResult {
    const { currency, tax } = this;
    const { lines } = priceWords(this.intervals, { currency, tax }, this.locale);
    const warnings = priceWarnings(this.intervals, currency, this.entryName, this.locale);
    return html`
      <div class="told" role="status">
        <p class="small soft">${say('On the display')}</p>
        ${lines.map((line) => html`<p>${line}</p>`)} ${this.netHint()}
        ${warnings.map((warning) => html`<p class="warning small">${warning}</p>`)}
      </div>
      <div class="parts">
        ${this.blocks('energy')} ${this.blocks('time')} ${this.blocks('idle')}
      </div>
      <wattpost-edit-fee
        .fee=${this.intervals.session_fee}
        currency=${currency}
        .problems=${this.problems}
        path="${this.path}.session_fee"
        .place=${placeWithin(this.place, 'fee', say('Session fee'))}
        .commit=${(change: FeeChange) =>
          this.commit((price) => ({
            ...price,
            session_fee: change(price.session_fee),
          }))}
      ></wattpost-edit-fee>
      <wattpost-edit-limits
        .limits=${this.intervals.limits}
        currency=${currency}
        .problems=${this.problems}
        path="${this.path}.limits"
        .place=${placeWithin(this.place, 'limits', say('Limits'))}
        .commit=${(change: LimitsChange) =>
          this.commit(({ limits, ...price }) => {
            const next = change(limits);
            return next === undefined ? price : { ...price, limits: next };
          })}
      ></wattpost-edit-limits>
    `;
  }

  private blocks(component: Component): TemplateResult {
    const { title, charge } = components[component];
    const blocks = this.intervals[component] ?? [];
    return html`<div class="part">
      <div class="row">
        <h5>${title}</h5>
        <button class="quiet" @click=${() => this.add(component)}>
          ${blocks.length === 0 ? charge : say('Add a price step')}
        </button>
      </div>
      ${
        blocks.length === 0
          ? this.without(component)
          : blocks.map((block, index) => this.block(component, block, index, blocks.length))
      }
    </div>`;
  }

  /** Prices without VAT are not what drivers see. */
  private netHint(): TemplateResult | typeof nothing {
    const { tax } = this;
    if (tax === null || tax.included) return nothing;
    const style = { style: 'percent', maximumFractionDigits: 10 } as const;
    const percent = new Intl.NumberFormat(this.locale, style).format(tax.percent / 100);
    return html`<p class="small soft">
      ${say('The amounts below are without VAT; the display adds {percent}.', { percent })}
    </p>`;
  }

  /** What it means that there is no block. Idle time without a price of its own costs what time does (C11). */
  private without(component: Component): TemplateResult {
    if (component === 'energy' || component === 'time') {
      const told =
        component === 'energy' ? say('Energy is free of charge.') : say('Time is free of charge.');
      return html`<p class="nothing soft small">${told}</p>`;
    }
    const told =
      this.intervals.idle === undefined
        ? say('Idle time is billed like charging time.')
        : say('Idle time is free of charge.');
    return html`<p class="nothing soft small">
      ${told}
      ${
        this.intervals.idle === undefined
          ? this.idleButton(say('Set to free'), true)
          : this.idleButton(say('Charge it like time'), false)
      }
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
    const { title, noun, unit: unitName, places } = components[component];
    const isLast = index === count - 1;
    const stretch =
      count === 1
        ? say('for every')
        : isLast
          ? say('then for every')
          : index === 0
            ? say('for the first')
            : say('for the next');
    const step = index + 1;
    const named = (what: string): string =>
      count === 1 ? what : say('{what}, step {step}', { what, step });
    const name = named(noun);
    const place = placeWithin(placeWithin(this.place, component), index, name);
    return html`<div class="block" role="group" aria-label=${named(title)}>
      <wattpost-edit-field
        kind="decimal"
        label=${say('Price')}
        .value=${plainDecimal(price)}
        unit=${this.currency}
        .problem=${problemAt(this.problems, `${this.path}.${component}[${index}].price`)}
        .place=${placeWithin(place, 'price')}
        .commit=${(text: string) => this.replace(component, index, { price: typedDecimal(text) })}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="decimal"
        label=${stretch}
        .value=${shiftedDecimal(plainDecimal(unit), -places)}
        unit=${unitName}
        .problem=${problemAt(this.problems, `${this.path}.${component}[${index}].unit`)}
        .place=${placeWithin(place, 'unit')}
        .commit=${(text: string) =>
          this.replace(component, index, {
            unit: shiftedDecimal(typedDecimal(text), places),
          })}
      ></wattpost-edit-field>
      <button
        class="quiet"
        aria-label=${say('Remove {what}', { what: name })}
        @click=${() => this.removeBlock(component, index)}
      >
        ${say('Remove')}
      </button>
    </div>`;
  }

  private add(component: Component): void {
    void this.commit((price) => {
      const blocks = price[component] ?? [];
      const last = blocks.at(-1);
      const unit = last?.unit ?? usualUnits[component];
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
    component: Component,
    index: number,
    change: Partial<IntervalDraft>,
  ): Promise<boolean> {
    return this.commit((price) => {
      const changed = (price[component] ?? []).map((block, at) =>
        at === index ? { ...block, ...change } : block,
      );
      return { ...price, [component]: changed };
    });
  }
}

customElements.define('wattpost-edit-price', EditPrice);

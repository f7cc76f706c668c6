import type { Problem } from '@wattpost/contract';
import type { Intervals, PriceInterval, SessionFee, Tax } from '@wattpost/engine';
import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type {
  IntervalDraft,
  IntervalsDraft,
  LimitsDraft,
  SessionFeeDraft,
} from '@wattpost/price-edit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { typedDecimal, typedPrice } from '@wattpost/exchange';
import { plainDecimal, shiftedDecimal } from '../../core/words/editDecimal.ts';
import type { TypedAmount } from '../../core/review/amountQuestion.ts';
import { priceWords } from '../../core/words/priceWords.ts';
import { components, usualUnits, type Component } from './components.ts';
import { editPriceStyles } from './editPriceStyles.ts';
import { askAmount, typing, controls } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';

const newFee: SessionFeeDraft = { amount: '0', grace_period: null, energy_threshold: null };

const limits = [
  ['max_total', say('Total at most')],
  ['min_total', say('Total at least')],
  ['max_energy', say('For energy at most')],
  ['max_time', say('For time at most')],
  ['max_idle', say('For idle time at most')],
] as const;

const noLimits: LimitsDraft = {
  min_total: null,
  max_total: null,
  max_energy: null,
  max_time: null,
  max_idle: null,
};

/** A number of a price, with its change callback. */
interface PriceNumber {
  readonly label: string;
  /** With a point; empty: none. */
  readonly value: string;
  readonly unit: string;
  /** What it is the price of, if it is one: then it may be typed with its unit. */
  readonly priceOf?: 'energy_per_kwh' | 'time_per_minute' | 'session_fee';
  /** The same, to ask about an implausible one. */
  readonly part?: TypedAmount['part'];
  /** Its JSON path within the price. */
  readonly path: string;
  readonly place: DraftPlace;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly commit: (text: string) => Promise<boolean>;
}

/** The new price, computed from the current one. */
export type PriceChange = (price: IntervalsDraft) => IntervalsDraft;

/** Edits a price: blocks of energy and of time, the fee of a session, and limits (C1, C2, C4, C12). */
class EditPrice extends LitElement {
  static override styles: CSSResultGroup = [controls, editPriceStyles];

  @property({ attribute: false }) intervals!: Intervals;
  @property() currency!: string;
  @property({ attribute: false }) tax: Tax | null = null;
  /** BCP 47, for the amounts. */
  @property() locale!: string;
  /** Why the latest change was refused. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** JSON path of the price, the root of the problems' paths. */
  @property() path = '$';
  /** The owner of the price. */
  @property({ attribute: false }) place!: DraftPlace;
  /** False: the change was refused. */
  @property({ attribute: false }) commit!: (change: PriceChange) => Promise<boolean>;

  protected override render(): TemplateResult {
    const { currency, tax } = this;
    const { lines } = priceWords(this.intervals, { currency, tax }, this.locale);
    return html`
      <div class="callout" role="status">
        <p class="small soft">${say('On the display')}</p>
        ${lines.map((line) => html`<p>${line}</p>`)} ${this.netHint()}
      </div>
      <div class="parts">
        ${this.blocks('energy')} ${this.blocks('time')} ${this.blocks('idle')}
      </div>
      ${this.fee()} ${this.limits()}
    `;
  }

  private blocks(component: Component): TemplateResult {
    const { title, charge } = components[component];
    const blocks = this.intervals[component] ?? [];
    return html`<div class="part">
      <div class="row spread">
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

  /** Drivers do not see prices without VAT. */
  private netHint(): TemplateResult | typeof nothing {
    const { tax } = this;
    if (tax === null || tax.included) return nothing;
    const style = { style: 'percent', maximumFractionDigits: 10 } as const;
    const percent = new Intl.NumberFormat(this.locale, style).format(tax.percent / 100);
    return html`<p class="small soft">
      ${say('The amounts below are without VAT; the display adds {percent}.', { percent })}
    </p>`;
  }

  /** The meaning of a missing block. Idle time without its own price is billed like other time (C11). */
  private without(component: Component): TemplateResult {
    if (component === 'energy' || component === 'time') {
      const note =
        component === 'energy' ? say('Energy is free of charge.') : say('Time is free of charge.');
      return html`<p class="nothing soft small">${note}</p>`;
    }
    const note =
      this.intervals.idle === undefined
        ? say('Idle time is billed like charging time.')
        : say('Idle time is free of charge.');
    return html`<p class="nothing soft small">
      ${note}
      ${
        this.intervals.idle === undefined
          ? this.idleButton(say('Set to free'), true)
          : this.idleButton(say('Bill like time'), false)
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
    const { title, noun, unit: unitName, places, priceOf } = components[component];
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
      ${this.number({
        label: say('Price'),
        value: plainDecimal(price),
        unit: this.currency,
        // Of another quantity, `€/kWh` would be misread.
        ...(unit === usualUnits[component]
          ? { priceOf, part: component }
          : { priceOf: 'session_fee' as const }),
        path: `${component}[${index}].price`,
        place: placeWithin(place, 'price'),
        commit: (text) => this.replace(component, index, { price: text }),
      })}
      ${this.number({
        label: stretch,
        value: shiftedDecimal(plainDecimal(unit), -places),
        unit: unitName,
        path: `${component}[${index}].unit`,
        place: placeWithin(place, 'unit'),
        commit: (text) => this.replace(component, index, { unit: shiftedDecimal(text, places) }),
      })}
      <button
        class="quiet"
        aria-label=${say('Remove {what}', { what: name })}
        @click=${() => this.removeBlock(component, index)}
      >
        ${say('Remove')}
      </button>
    </div>`;
  }

  private number(given: PriceNumber): TemplateResult {
    const { label, value, unit, path, place, placeholder = '', hint = '', priceOf, part } = given;
    const { currency } = this;
    const read = (text: string): string =>
      priceOf === undefined ? typedDecimal(text) : typedPrice(text, priceOf, currency);
    const found = this.problems.filter((problem) => problem.path === `${this.path}.${path}`);
    const problem = found.map(({ message }) => message).join(' ');
    return html`<wattpost-field
      kind="decimal"
      label=${label}
      .value=${value}
      unit=${unit}
      placeholder=${placeholder}
      hint=${hint}
      .problem=${problem || null}
      .ask=${part === undefined ? null : (text: string) => askAmount(text, { part, currency })}
      .place=${place}
      .commit=${(text: string) => given.commit(read(text))}
    ></wattpost-field>`;
  }

  private fee(): TemplateResult {
    const { session_fee: fee } = this.intervals;
    return html`<div class="row spread">
        <h5>${say('Session fee')}</h5>
        <button class="quiet" @click=${() => this.toggleFee()}>
          ${fee === null ? say('Add a fee') : say('Remove fee')}
        </button>
      </div>
      ${
        fee === null
          ? html`<p class="nothing soft small">${say('No fee is charged for a session.')}</p>`
          : this.feeFields(fee)
      }`;
  }

  private feeFields(fee: SessionFee): TemplateResult {
    const set = (change: Partial<SessionFeeDraft>): Promise<boolean> =>
      this.commit((price) => ({
        ...price,
        session_fee: { ...(price.session_fee ?? newFee), ...change },
      }));
    const field = (
      key: keyof SessionFee,
      label: string,
      value: string,
      unit: string,
      commit: PriceNumber['commit'],
      more: Partial<PriceNumber> = {},
    ): TemplateResult =>
      this.number({
        label,
        value,
        unit,
        commit,
        ...more,
        path: `session_fee.${key}`,
        place: placeWithin(this.feePlace, key),
      });
    const condition = (value: number | null, places: number): string =>
      value === null || value === 0 ? '' : shiftedDecimal(plainDecimal(value), -places);
    return html`<div class="fields">
      ${field(
        'amount',
        say('Once a session'),
        plainDecimal(fee.amount),
        this.currency,
        (amount) => set({ amount }),
        { priceOf: 'session_fee', part: 'session_fee' },
      )}
      ${field(
        'grace_period',
        say('if it lasts at least'),
        condition(fee.grace_period, 0),
        's',
        (text) => set({ grace_period: text === '' ? null : text }),
        { placeholder: say('any time'), hint: minutesText(fee.grace_period ?? 0) },
      )}
      ${field(
        'energy_threshold',
        say('and takes at least'),
        condition(fee.energy_threshold, 3),
        'kWh',
        (text) => set({ energy_threshold: text === '' ? null : shiftedDecimal(text, 3) }),
        { placeholder: say('any amount') },
      )}
    </div>`;
  }

  private get feePlace(): DraftPlace {
    return placeWithin(this.place, 'fee', say('Session fee'));
  }

  private toggleFee(): void {
    const isCharged = this.intervals.session_fee !== null;
    if (isCharged) typing.removed(this.feePlace.key);
    void this.commit((price) => ({ ...price, session_fee: isCharged ? null : newFee }));
  }

  private limits(): TemplateResult {
    const place = placeWithin(this.place, 'limits', say('Limits'));
    return html`<h5 class="limits">${say('Minimum and maximum cost of a session')}</h5>
      <div class="fields" role="group" aria-label=${say('Limits')}>
        ${limits.map(([key, label]) => {
          const value = this.intervals.limits?.[key] ?? null;
          return this.number({
            label,
            value: value === null ? '' : plainDecimal(value),
            unit: this.currency,
            priceOf: 'session_fee',
            part: 'limit',
            path: `limits.${key}`,
            place: placeWithin(place, key),
            placeholder: say('no limit'),
            commit: (text) => this.setLimit(key, text),
          });
        })}
      </div>`;
  }

  private setLimit(key: keyof LimitsDraft, text: string): Promise<boolean> {
    return this.commit(({ limits: now, ...price }) => {
      const next = { ...(now ?? noLimits), [key]: text === '' ? null : text };
      const hasLimit = Object.values(next).some((limit) => limit !== null);
      return hasLimit ? { ...price, limits: next } : price;
    });
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
    if (isRemoved) typing.removedFrom(placeWithin(this.place, component).key, index);
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

/** `= 5 min`, a length in minutes; empty if it is not whole minutes. */
function minutesText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1 || !Number.isInteger(minutes)) return '';
  return `= ${new Intl.NumberFormat(pageLocale, { style: 'unit', unit: 'minute' }).format(minutes)}`;
}

customElements.define('wattpost-edit-price', EditPrice);

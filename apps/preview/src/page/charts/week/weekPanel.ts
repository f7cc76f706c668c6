import type { Problem } from '@wattpost/contract';
import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import type { EntryPlace, WeekEdit } from '../../../core/edit/edit.ts';
import type { RateSheet } from '../../../core/edit/editSheets.ts';
import type { PriceChange } from '../../../core/edit/edit.ts';
import type { WeekSpan } from '@wattpost/engine';
import type { SheetWindow, WeekPrice, WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay } from '../../../core/week/index.ts';
import { DeskView, controls, newUuid } from '../../base/index.ts';
import { dayName, spanText, type PriceChangeEvent } from '../../edit/index.ts';
import { shadeClass, shadeStyles } from '../index.ts';
import { chosenEntry, chosenIn, type Chosen, type ChosenSpan } from './chosen.ts';
import { ChooseEvent, CommandEvent } from './editGrid.ts';
import type { GridCommand } from './gridKeys.ts';
import { windowTimes } from './windowTimes.ts';
import './panelTexts.ts';
import { weekPanelStyles } from './weekPanelStyles.ts';
import { weekWords } from './words.ts';

/** The panel wants an edit, with what is to be chosen after it; `null`: what is chosen. */
export class WeekEditEvent extends CustomEvent<WeekEdit> {
  static readonly type = 'week-edit';
  readonly choose: readonly ChosenSpan[] | null;

  constructor(edit: WeekEdit, choose: readonly ChosenSpan[] | null = null) {
    super(WeekEditEvent.type, { detail: edit });
    this.choose = choose;
  }
}

/** What is chosen in a week, and all that can be done with it. */
class WeekPanel extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    sheet: { attribute: false },
    rate: { attribute: false },
    spans: { attribute: false },
    problems: { attribute: false },
    firstWeekday: { attribute: false },
    sought: { attribute: false },
    isEverywhere: { state: true },
    copyFrom: { state: true },
    copyTo: { state: true },
  };
  static override styles: CSSResultGroup = [controls, shadeStyles, weekPanelStyles];

  declare sheet: WeekSheet;
  declare rate: RateSheet;
  declare spans: readonly ChosenSpan[];
  /** Why the last edit was refused. */
  declare problems: readonly Problem[];
  declare firstWeekday: number;
  /** The entry into whose editor somebody is led; `null`: none. */
  declare sought: EntryPlace | null;
  declare private isEverywhere: boolean;
  /** The weekday that is being copied; `null`: none. */
  declare private copyFrom: number | null;
  declare private copyTo: ReadonlySet<number>;

  constructor() {
    super();
    this.spans = [];
    this.problems = [];
    this.firstWeekday = 1;
    this.sought = null;
    this.isEverywhere = false;
    this.copyFrom = null;
    this.copyTo = new Set();
  }

  /** Asks to which weekdays one is to be copied. */
  askCopy(weekday: number): void {
    this.copyFrom = weekday;
    this.copyTo = new Set();
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>('.copy input')?.focus();
    });
  }

  /** Gives the focus to the list of prices: what had it is no longer there. */
  focusPrices(): void {
    this.renderRoot.querySelector<HTMLElement>('.prices button')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('spans')) this.isEverywhere = false;
  }

  private get locale(): string {
    return this.shown?.locale ?? 'en-GB';
  }

  protected override render(): TemplateResult {
    const chosen = chosenIn(this.sheet, this.spans);
    const { windows, places, bare } = chosen;
    const isNone = windows.length + places.length + bare.length === 0;
    return html`
      ${
        isNone
          ? html`<p class="soft hint">${weekWords.nothingChosen}</p>`
          : html`${this.head(chosen)} ${bare.length > 0 ? nothing : this.changeForm(chosen)}
            ${bare.length > 0 ? nothing : this.actions(chosen)} ${this.copyForm()}
            ${this.details(chosen)}`
      }
      ${this.prices(chosen)}
    `;
  }

  private head(chosen: Chosen): TemplateResult {
    const { windows, places } = chosen;
    const [window] = windows;
    const only = window ?? places[0];
    const count = windows.length + places.length;
    const price = this.onlyPrice(chosen);
    const title =
      count > 1
        ? weekWords.parts(count)
        : only === undefined
          ? weekWords.holds(0)
          : spanText(only, this.locale);
    return html`
      <h3>
        ${price === null ? nothing : html`<span class="swatch ${shadeClass(price.shade)} ${price.entry === null ? 'default-price' : ''}"></span>`}
        ${title}
      </h3>
      ${
        price === null
          ? nothing
          : html`<p class="what"><b>${this.nameOf(price)}</b> ${price.words.parts.join(' · ')}</p>`
      }
      ${
        window !== undefined && count === 1
          ? windowTimes(
              window,
              { locale: this.locale, firstWeekday: this.firstWeekday },
              (span) => {
                this.setTimes(window, span);
              },
            )
          : nothing
      }
    `;
  }

  private nameOf(price: WeekPrice): string {
    return price.entry === null ? weekWords.defaultPrice : price.name || weekWords.unnamed;
  }

  /** The price of all that is chosen; `null`: there are several. */
  private onlyPrice({ windows, places, bare }: Chosen): WeekPrice | null {
    const indexes = new Set([
      ...bare,
      ...windows.map(({ price }) => price),
      ...(places.length > 0 ? [0] : []),
    ]);
    const [index = -1] = indexes;
    return indexes.size === 1 ? (this.sheet.prices[index] ?? null) : null;
  }

  private setTimes({ place }: SheetWindow, span: WeekSpan): void {
    const edit = { kind: 'window_resize', rateUuid: this.sheet.rateUuid } as const;
    const chosen = [{ ...span, entryUuid: place.entryUuid }];
    this.dispatchEvent(new WeekEditEvent({ ...edit, window: place, span }, chosen));
  }

  private changeForm(chosen: Chosen): TemplateResult {
    return html`<wattpost-edit-change
        currency=${this.sheet.currency}
        .problems=${this.problems}
        @wattpost-price-change=${({ detail }: PriceChangeEvent) => {
          this.applyChange(chosen, detail);
        }}
      ></wattpost-edit-change>
      ${this.scope(chosen)}`;
  }

  /** Where a change goes, if what is chosen is not all that has the price. */
  private scope({ windows }: Chosen): TemplateResult | typeof nothing {
    const prices = new Set(windows.map(({ price }) => price));
    const all = this.sheet.windows.filter(({ price }) => prices.has(price));
    if (windows.length === 0 || all.length === windows.length) return nothing;
    const names = [...prices].map((index) => this.sheet.prices[index]?.name ?? '').join(', ');
    const choice = (isEverywhere: boolean, text: string): TemplateResult =>
      html`<label
        ><input
          type="radio"
          name="scope"
          .checked=${this.isEverywhere === isEverywhere}
          @change=${() => {
            this.isEverywhere = isEverywhere;
          }}
        />${text}</label
      >`;
    return html`<fieldset>
      <legend class="visually-hidden">${weekWords.scope}</legend>
      ${choice(false, weekWords.onlyHere)} ${choice(true, weekWords.everywhere(names, all.length))}
    </fieldset>`;
  }

  private applyChange({ windows, places }: Chosen, change: PriceChange): void {
    const prices = new Set(windows.map(({ price }) => price));
    const meant = this.isEverywhere
      ? this.sheet.windows.filter(({ price }) => prices.has(price))
      : windows;
    this.dispatchEvent(
      new WeekEditEvent({
        ...{ kind: 'windows_price', rateUuid: this.sheet.rateUuid },
        windows: meant.map(({ place }) => place),
        hasDefault: places.length > 0,
        change,
        newUuids: [...prices].map(() => newUuid()),
      }),
    );
  }

  private actions({ windows, places }: Chosen): TemplateResult {
    const [window] = windows;
    const only = windows.length === 1 && places.length === 0 ? window : undefined;
    const weekday = Math.floor(
      ((window ?? places[0] ?? nowhere).startMinute % 10_080) / minutesPerDay,
    );
    const button = (text: string, command: GridCommand): TemplateResult =>
      html`<button type="button" @click=${() => this.dispatchEvent(new CommandEvent(command))}>
        ${text}
      </button>`;
    return html`<div class="row actions">
      ${places.length > 0 ? button(weekWords.draw, { kind: 'draw' }) : nothing}
      ${only === undefined ? nothing : button(weekWords.split, { kind: 'split' })}
      ${windows.length > 0 ? button(weekWords.join, { kind: 'join' }) : nothing}
      ${button(weekWords.copyDay(dayName(weekday, this.locale, 'short')), { kind: 'copy_day' })}
      ${windows.length > 0 ? button(weekWords.remove, { kind: 'remove' }) : nothing}
    </div>`;
  }

  private copyForm(): TemplateResult | typeof nothing {
    const from = this.copyFrom;
    if (from === null) return nothing;
    const days = Array.from({ length: 7 }, (_, index) => (this.firstWeekday + index) % 7);
    const name = dayName(from, this.locale, 'long');
    return html`<form
      class="copy"
      aria-label=${weekWords.copyTo(name)}
      @submit=${(event: Event) => {
        event.preventDefault();
        const toDays = [...this.copyTo];
        this.copyFrom = null;
        if (toDays.length === 0) return;
        const { rateUuid } = this.sheet;
        this.dispatchEvent(
          new WeekEditEvent({ kind: 'day_copy', rateUuid, fromDay: from, toDays }),
        );
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.copyFrom = null;
      }}
    >
      <p>${weekWords.copyTo(name)}</p>
      <div class="row">
        ${days
          .filter((day) => day !== from)
          .map(
            (day) =>
              html`<label
                ><input
                  type="checkbox"
                  .checked=${this.copyTo.has(day)}
                  @change=${() => {
                    const next = new Set(this.copyTo);
                    if (!next.delete(day)) next.add(day);
                    this.copyTo = next;
                  }}
                />${dayName(day, this.locale, 'short')}</label
              >`,
          )}
      </div>
      <div class="row">
        <button class="primary">${weekWords.copy}</button>
        <button
          type="button"
          @click=${() => {
            this.copyFrom = null;
          }}
        >
          ${weekWords.cancel}
        </button>
      </div>
    </form>`;
  }

  /** Name, parts and texts of the one price that is chosen. */
  private details(chosen: Chosen): unknown {
    const price = this.onlyPrice(chosen);
    if (price === null) return nothing;
    const { rateUuid } = this.sheet;
    if (price.entry === null) {
      return html`${this.texts(null)}
        <wattpost-edit-default
          .desk=${this.desk}
          .shown=${this.shown}
          .rate=${this.rate}
        ></wattpost-edit-default>`;
    }
    const place = { rateUuid, list: 'recurring', ...price.entry } as const;
    return keyed(
      price.entry.entryUuid,
      html`${this.texts(place)}
        <wattpost-edit-entry
          .desk=${this.desk}
          .shown=${this.shown}
          .rate=${this.rate}
          .place=${place}
          .sought=${this.sought?.entryUuid === place.entryUuid ? this.sought : null}
        ></wattpost-edit-entry>`,
    );
  }

  /** Texts of an entry, or those that the default price has. */
  private texts(place: EntryPlace | null): TemplateResult {
    return html`<wattpost-panel-texts
      .desk=${this.desk}
      .shown=${this.shown}
      .rate=${this.rate}
      .place=${place}
    ></wattpost-panel-texts>`;
  }

  /** All prices, which are the legend as well; each chooses its windows. */
  private prices(chosen: Chosen): TemplateResult {
    const only = this.onlyPrice(chosen);
    return html`<section aria-labelledby="prices">
      <h3 id="prices">${weekWords.prices}</h3>
      <ul class="prices">
        ${this.sheet.prices.map((price, index) => this.priceRow(price, index, only))}
      </ul>
    </section>`;
  }

  private priceRow(price: WeekPrice, index: number, only: WeekPrice | null): TemplateResult {
    const swatch = {
      swatch: true,
      [shadeClass(price.shade)]: true,
      'default-price': price.entry === null,
    };
    return html`<li>
      <button
        type="button"
        class="said"
        aria-pressed=${price === only}
        @click=${() => this.choosePrice(index)}
      >
        <span class=${classMap(swatch)}></span>
        <span class="text"
          ><b>${this.nameOf(price)}</b> <span>${price.words.parts.join(' · ')}</span>
          <span class="soft">${weekWords.holds(price.heldMinutes)}</span></span
        >
      </button>
    </li>`;
  }

  /** Chooses all windows of a price, or all places of the default. */
  private choosePrice(index: number): void {
    const { pieces, prices } = this.sheet;
    const entry = prices[index]?.entry ?? null;
    const spans =
      entry === null
        ? pieces
            .filter(({ span }) => span === null)
            .map(({ weekday, fromMinute, toMinute }) => ({
              startMinute: weekday * minutesPerDay + fromMinute,
              ...{ lengthMinutes: toMinute - fromMinute, entryUuid: null },
            }))
        : [chosenEntry(entry.entryUuid)];
    this.dispatchEvent(new ChooseEvent(spans));
  }
}

const nowhere = { startMinute: 0, lengthMinutes: minutesPerDay };

customElements.define('wattpost-week-panel', WeekPanel);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-week-panel': WeekPanel;
  }
}

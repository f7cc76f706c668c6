import type { Problem } from '@wattpost/contract';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { EntryPlace } from '@wattpost/price-edit';
import type { RateSheet } from '../../../core/edit/editSheets.ts';
import type { PriceEdit } from '@wattpost/price-edit';
import type { WeekSpan } from '@wattpost/engine';
import type { SheetWindow, WeekPrice, WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay } from '@wattpost/price-edit';
import { controls, newUuid, View } from '../../base/index.ts';
import { dayName, problemList, spanText, type PriceChangeEvent } from '../../edit/index.ts';
import { copyFormStyles, shadeClass, shadeStyles } from '../index.ts';
import type { GridCommand } from '../time-grid/index.ts';
import { chosenEntry, defaultSpans, type Chosen, type ChosenSpan } from './chosen.ts';
import type { WeekStep } from './weekEdits.ts';
import { weekdaysFrom } from './weekTracks.ts';
import { windowTimes } from './windowTimes.ts';
import './panelTexts.ts';
import { weekPanelStyles } from './weekPanelStyles.ts';
import { weekWords } from './words.ts';

/** The selection in a week, with all its actions. */
class WeekPanel extends View {
  static override styles: CSSResultGroup = [controls, shadeStyles, copyFormStyles, weekPanelStyles];

  @property({ attribute: false }) sheet!: WeekSheet;
  @property({ attribute: false }) rate!: RateSheet;
  @property({ attribute: false }) chosen!: Chosen;
  /** Why the last edit was refused. */
  @property({ attribute: false }) problems: readonly Problem[] = [];
  @property({ attribute: false }) firstWeekday = 1;
  @property({ attribute: false }) choose!: (spans: readonly ChosenSpan[]) => void;
  @property({ attribute: false }) act!: (command: GridCommand) => void;
  @property({ attribute: false }) make!: (step: WeekStep) => Promise<boolean>;
  /** The entry whose editor gets the focus; `null`: none. */
  @property({ attribute: false }) entryToFocus: EntryPlace | null = null;
  /** The weekday to copy; `null`: none. */
  @state() private copyFrom: number | null = null;
  @state() private copyTo: ReadonlySet<number> = new Set();

  /** Asks to which weekdays one is to be copied. */
  askCopy(weekday: number): void {
    this.copyFrom = weekday;
    this.copyTo = new Set();
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>('.copy input')?.focus();
    });
  }

  /** Focuses the list of prices: the focused element was removed. */
  focusPrices(): void {
    this.renderRoot.querySelector<HTMLElement>('.prices button')?.focus();
  }

  private get locale(): string {
    return this.context?.locale ?? 'en-GB';
  }

  protected override render(): TemplateResult {
    const { chosen } = this;
    const { windows, places, bare } = chosen;
    const isNone = windows.length + places.length + bare.length === 0;
    const price = this.onlyPrice(chosen);
    return html`
      ${
        isNone
          ? html`<p class="soft hint">${weekWords.nothingChosen}</p>`
          : html`${this.head(chosen, price)}
            ${price === null ? this.changeForm(chosen) : this.scope(chosen, price)}
            ${bare.length > 0 ? nothing : this.actions(chosen)} ${this.copyForm()}
            ${price === null ? nothing : html`${problemList(this.problems)} ${this.details(price)}`}`
      }
      ${this.prices(chosen)}
    `;
  }

  private head({ windows, places }: Chosen, price: WeekPrice | null): TemplateResult {
    const [window] = windows;
    const only = window ?? places[0];
    const count = windows.length + places.length;
    const title =
      count > 1
        ? weekWords.parts(count)
        : only === undefined
          ? weekWords.holds(0)
          : spanText(only, this.locale);
    return html`
      <button
        type="button"
        class="quiet sheet-close"
        @click=${() => {
          this.choose([]);
        }}
      >
        ${weekWords.close}
      </button>
      <h3>${price === null ? nothing : swatch(price)} ${title}</h3>
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

  /** The price of the whole selection; `null`: there are several. */
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
    void this.make({
      edit: { kind: 'window_resize', rateUuid: this.sheet.rateUuid, window: place, span },
      choose: [{ ...span, entryUuid: place.entryUuid }],
    });
  }

  /** One change for several prices. */
  private changeForm(chosen: Chosen): TemplateResult {
    return html`<wattpost-edit-change
      currency=${this.sheet.currency}
      .problems=${this.problems}
      @wattpost-price-change=${({ detail }: PriceChangeEvent) => {
        this.applyChange(chosen, detail);
      }}
    ></wattpost-edit-change>`;
  }

  /** Where a change of the single price applies, and how to limit it to the selection. */
  private scope({ windows }: Chosen, price: WeekPrice): TemplateResult {
    if (price.entry === null) return html`<p class="soft small">${weekWords.scopeOfDefault}</p>`;
    const { length: count } = this.sheet.windows.filter(
      (one) => this.sheet.prices[one.price] === price,
    );
    return html`<p class="small scope">
      ${weekWords.scope(count)}
      ${
        windows.length === 0 || windows.length === count
          ? nothing
          : html`<button type="button" class="quiet" @click=${() => this.divide(windows)}>
              ${weekWords.onlyChosen(windows.length)}
            </button>`
      }
    </p>`;
  }

  private divide(windows: readonly SheetWindow[]): void {
    const entryUuid = newUuid();
    void this.make({
      edit: {
        kind: 'windows_divide',
        rateUuid: this.sheet.rateUuid,
        windows: windows.map(({ place }) => place),
        newUuids: [entryUuid],
      },
      choose: [chosenEntry(entryUuid)],
    });
  }

  private applyChange({ windows, places }: Chosen, change: PriceEdit): void {
    const prices = new Set(windows.map(({ price }) => price));
    void this.make({
      edit: {
        kind: 'windows_price',
        rateUuid: this.sheet.rateUuid,
        windows: windows.map(({ place }) => place),
        hasDefault: places.length > 0,
        change,
        newUuids: [...prices].map(() => newUuid()),
      },
      choose: null,
    });
  }

  private actions({ windows, places }: Chosen): TemplateResult {
    const [window] = windows;
    const only = windows.length === 1 && places.length === 0 ? window : undefined;
    const weekday = Math.floor(
      ((window ?? places[0] ?? nowhere).startMinute % 10_080) / minutesPerDay,
    );
    const button = (text: string, command: GridCommand): TemplateResult =>
      html`<button
        type="button"
        @click=${() => {
          this.act(command);
        }}
      >
        ${text}
      </button>`;
    return html`<div class="row actions">
      ${places.length > 0 ? button(weekWords.draw, 'draw') : nothing}
      ${only === undefined ? nothing : button(weekWords.split, 'split')}
      ${windows.length > 0 ? button(weekWords.join, 'join') : nothing}
      ${button(weekWords.copyDay(dayName(weekday, this.locale, 'short')), 'copy_day')}
      ${windows.length > 0 ? button(weekWords.remove, 'remove') : nothing}
    </div>`;
  }

  private copyForm(): TemplateResult | typeof nothing {
    const from = this.copyFrom;
    if (from === null) return nothing;
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
        void this.make({
          edit: { kind: 'day_copy', rateUuid, fromDay: from, toDays },
          choose: null,
        });
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.copyFrom = null;
      }}
    >
      <p>${weekWords.copyTo(name)}</p>
      <div class="row">
        ${weekdaysFrom(this.firstWeekday)
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

  /** Name, parts and texts of the single selected price. */
  private details(price: WeekPrice): unknown {
    const { rateUuid } = this.sheet;
    if (price.entry === null) {
      return html`<wattpost-edit-default
          .context=${this.context}
          .rate=${this.rate}
        ></wattpost-edit-default>
        ${this.texts(null)}`;
    }
    const place = { rateUuid, list: 'recurring', ...price.entry } as const;
    return keyed(
      price.entry.entryUuid,
      html`<wattpost-edit-entry
          .context=${this.context}
          .rate=${this.rate}
          .place=${place}
          .entryToFocus=${this.entryToFocus?.entryUuid === place.entryUuid ? this.entryToFocus : null}
        ></wattpost-edit-entry>
        ${this.texts(place)}`,
    );
  }

  /** Texts of an entry, or those of the default price. */
  private texts(place: EntryPlace | null): TemplateResult {
    return html`<wattpost-panel-texts
      .context=${this.context}
      .rate=${this.rate}
      .place=${place}
    ></wattpost-panel-texts>`;
  }

  /** All prices, also as the legend; each selects its windows. */
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
    return html`<li>
      <button
        type="button"
        class="said"
        aria-pressed=${price === only}
        @click=${() => this.choosePrice(index)}
      >
        ${swatch(price)}
        <span class="text"
          ><b>${this.nameOf(price)}</b> <span>${price.words.parts.join(' · ')}</span>
          <span class="soft">${weekWords.holds(price.heldMinutes)}</span></span
        >
      </button>
    </li>`;
  }

  /** Selects all windows of a price, or all spans of the default. */
  private choosePrice(index: number): void {
    const entry = this.sheet.prices[index]?.entry ?? null;
    this.choose(entry === null ? defaultSpans(this.sheet) : [chosenEntry(entry.entryUuid)]);
  }
}

function swatch({ shade, entry, isAsDefault }: WeekPrice): TemplateResult {
  const classes = shadeClass(shade, { isDefault: entry === null, isAsDefault });
  return html`<span class="swatch ${classes}"></span>`;
}

const nowhere = { startMinute: 0, lengthMinutes: minutesPerDay };

customElements.define('wattpost-week-panel', WeekPanel);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-week-panel': WeekPanel;
  }
}

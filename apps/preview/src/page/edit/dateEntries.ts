import { html, nothing } from 'lit';
import type { CSSResultGroup, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import type { Edit, EntryPlace, PriceEdit } from '@wattpost/price-edit';
import type { DateRow, DateSheet } from '../../core/edit/dateSheet.ts';
import type { RateSheet } from '../../core/edit/editSheets.ts';
import { typedPrice } from '@wattpost/exchange';
import { instantToLocal } from '@wattpost/engine';
import {
  askAmount,
  controls,
  newUuid,
  plusDays,
  Query,
  View,
  type NavigationTarget,
  tables,
} from '../base/index.ts';
import { dateWords, shadeStyles } from '../charts/index.ts';
import { dateRow, stepToPrice } from './dateRow.ts';
import { dateEntriesStyles } from './dateEntriesStyles.ts';
import './editChange.ts';
import type { PriceChangeEvent } from './editChange.ts';
import './editEntry.ts';
import { Editing } from './editing.ts';
import './pasteDays.ts';
import type { PasteDaysEvent } from './pasteDays.ts';
import type { EnergyUnit } from './unitField.ts';
import { editWords } from './words.ts';
import { say } from '../languages/say.ts';

/** A date and its entries. */
interface Dated {
  readonly date: string;
  readonly sheet: DateSheet;
}

/** `<wattpost-date-entries>`: the entries of a date, or of two, as one table, and the selected one beside it. */
class DateEntries extends View {
  static override styles: CSSResultGroup = [controls, tables, shadeStyles, dateEntriesStyles];

  /** `YYYY-MM-DD` */
  @property() date = '';
  /** The entry to open; `null`: none in particular. */
  @property({ attribute: false }) target: NavigationTarget | null = null;
  /** The uuids of those that are edited together. */
  @state() private chosen: ReadonlySet<string> = new Set();
  /** The uuid of the one whose editor is open; `null`: none. */
  @state() private opened: string | null = null;
  /** Whether the next date is also listed. */
  @state() private hasNext = false;
  /** The text in the box of pasted prices; `null`: it is closed. */
  @state() private pasted: string | null = null;
  /** The price that is being typed; `null`: none. */
  @state() private typed: { readonly entryUuid: string; readonly text: string } | null = null;
  private entryToFocus: EntryPlace | null = null;

  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'dateSheet', ({ rateUuid }) => ({
    rateUuid,
    date: this.date,
  }));
  private readonly nextSheet = new Query(this, 'dateSheet', ({ rateUuid }) =>
    this.hasNext ? { rateUuid, date: plusDays(this.date, 1) } : undefined,
  );
  private readonly rate = new Query(this, 'rateSheet', ({ rateUuid }) => ({ rateUuid }));

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('date')) {
      this.chosen = new Set();
      this.editing.forget();
    }
    if (changed.has('target') && this.target?.kind === 'entry') {
      const { rateUuid, entryUuid } = this.target;
      this.opened = entryUuid;
      this.entryToFocus = { rateUuid, list: 'unique', entryUuid, index: -1 };
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const sheet = this.sheet.answer;
    const rate = this.rate.answer;
    if (this.context === null || !sheet || !rate) return nothing;
    const dates = this.dates(sheet);
    const rows = dates.flatMap((one) => one.sheet.rows);
    if (!sheet.isDated && rows.length === 0) return nothing;
    return html`
      ${sheet.isDated ? nothing : html`<p class="warn">${say('These entries do not apply: the prices of this cost rate do not change by date.')}</p>`}
      <div class="row tools no-print">
        <button type="button" @click=${() => void this.add(rate)}>${say('Add an entry')}</button>
        <button
          type="button"
          aria-expanded=${this.pasted !== null}
          @click=${() => {
            this.pasted = this.pasted === null ? '' : null;
          }}
        >
          ${editWords.paste}
        </button>
        <label
          ><input
            type="checkbox"
            .checked=${this.hasNext}
            @change=${() => {
              this.hasNext = !this.hasNext;
            }}
          />${say('With the next day')}</label
        >
      </div>
      ${this.pasteForm()}
      <div class="split">
        <div>
          ${this.changeForm(rows, sheet)}
          ${rows.length === 0 ? html`<p class="soft">${editWords.noEntries}</p>` : this.table(dates)}
        </div>
        ${this.entry(rows, rate)}
      </div>
    `;
  }

  /** The listed dates. */
  private dates(sheet: DateSheet): readonly Dated[] {
    const next = this.hasNext ? this.nextSheet.answer : null;
    const own = { date: this.date, sheet };
    return next ? [own, { date: plusDays(this.date, 1), sheet: next }] : [own];
  }

  private table(dates: readonly Dated[]): TemplateResult {
    const rows = dates.flatMap(({ sheet }) => sheet.rows);
    const isAll = rows.length > 0 && rows.every(({ place }) => this.chosen.has(place.entryUuid));
    const more = dates.reduce((sum, { sheet }) => sum + sheet.count - sheet.rows.length, 0);
    return html`<div
      class="table-scroll"
      role="region"
      aria-label=${say('Entries of the date')}
      tabindex="0"
      @paste=${this.onPaste}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label=${say('Choose all')}
                .checked=${isAll}
                @change=${() => {
                  this.chosen = new Set(isAll ? [] : rows.map(({ place }) => place.entryUuid));
                }}
              />
            </th>
            <th scope="col">${say('Time of day')}</th>
            <th scope="col">${say('Name')}</th>
            <th scope="col" class="number">${editWords.perKwh(dates[0]?.sheet.currency ?? '')}</th>
            <th scope="col">${say('In all')}</th>
          </tr>
        </thead>
        ${dates.map((one, index) => this.dateBody(one, dates.length, index === 0 ? 0 : (dates[0]?.sheet.rows.length ?? 0)))}
      </table>
      ${more > 0 ? html`<p class="soft">${editWords.more(more)}</p>` : nothing}
    </div>`;
  }

  /** @param first the index of its first row among all */
  private dateBody({ date, sheet }: Dated, dates: number, first: number): TemplateResult {
    const title = dateWords(date, this.context?.locale ?? 'en-GB', 'full');
    return html`<tbody>
      ${
        dates === 1
          ? nothing
          : html`<tr>
              <th colspan="5" scope="rowgroup" class="date">${title}</th>
            </tr>`
      }
      ${
        sheet.rows.length === 0
          ? html`<tr>
              <td colspan="5" class="soft">${editWords.noEntries}</td>
            </tr>`
          : sheet.rows.map((row, index) => this.row(row, first + index, dates === 1 ? '' : title))
      }
    </tbody>`;
  }

  /** @param date of the row, in words; empty: there is only one */
  private row(row: DateRow, index: number, date: string): TemplateResult {
    const { entryUuid } = row.place;
    const key = `price ${entryUuid}`;
    return dateRow(row, {
      index,
      date,
      isOpened: entryUuid === this.opened,
      isChosen: this.chosen.has(entryUuid),
      problem: this.editing.problem(key),
      choose: () => {
        const next = new Set(this.chosen);
        if (!next.delete(entryUuid)) next.add(entryUuid);
        this.chosen = next;
      },
      open: () => {
        this.entryToFocus = null;
        this.opened = entryUuid === this.opened ? null : entryUuid;
      },
      question: askAmount(
        this.typed?.entryUuid === entryUuid ? this.typed.text : (row.perKwh ?? ''),
        {
          part: 'energy',
          currency: this.rate.answer?.currency ?? '',
        },
      ),
      typed: (event) => {
        this.typed = { entryUuid, text: (event.target as HTMLInputElement).value };
        this.editing.forget(key);
      },
      setPrice: (event) => void this.setPrice(event, row, key),
      pressed: this.onPriceKey,
    });
  }

  private changeForm(
    rows: readonly DateRow[],
    { currency, rateUuid }: DateSheet,
  ): TemplateResult | typeof nothing {
    const chosen = rows.filter(({ place }) => this.chosen.has(place.entryUuid));
    if (chosen.length === 0) return nothing;
    const apply = ({ detail }: PriceChangeEvent): void => {
      const entries = chosen.map(({ place: { entryUuid, index } }) => ({ entryUuid, index }));
      void this.change('chosen', rateUuid, entries, detail);
    };
    return html`<div class="together no-print">
      <b>${editWords.chosen(chosen.length)}</b>
      <wattpost-edit-change
        currency=${currency}
        .problems=${this.editing.problems('chosen')}
        @wattpost-price-change=${apply}
      ></wattpost-edit-change>
    </div>`;
  }

  private entry(rows: readonly DateRow[], rate: RateSheet): unknown {
    const place = rows.find((row) => row.place.entryUuid === this.opened)?.place;
    if (place === undefined) return nothing;
    if (this.entryToFocus !== null && this.entryToFocus.entryUuid !== place.entryUuid)
      this.entryToFocus = null;
    return keyed(
      place.entryUuid,
      html`<aside aria-label=${say('The chosen entry')}>
        <wattpost-edit-entry
          .context=${this.context}
          .rate=${rate}
          .place=${place}
          .entryToFocus=${this.entryToFocus}
          @wattpost-choose-entry=${(event: CustomEvent<EntryPlace>) => {
            event.stopPropagation();
            this.opened = event.detail.entryUuid;
          }}
          @wattpost-removed-entry=${() => {
            this.opened = null;
            this.renderRoot.querySelector<HTMLElement>('.tools button')?.focus();
          }}
        ></wattpost-edit-entry>
      </aside>`,
    );
  }

  private pasteForm(): TemplateResult | typeof nothing {
    if (this.pasted === null) return nothing;
    return html`<wattpost-paste-days
      .context=${this.context}
      date=${this.date}
      .text=${this.pasted}
      .problems=${this.editing.problems('paste')}
      @wattpost-paste-days=${({ detail: { text, days, unit } }: PasteDaysEvent) => void this.take(text, days, unit)}
      @cancel=${() => {
        this.pasted = null;
      }}
    ></wattpost-paste-days>`;
  }

  private readonly onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // A single number is pasted into the field.
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    void this.take(text, null).then((isAccepted) => {
      if (!isAccepted) this.pasted = text;
    });
  };

  private readonly onPriceKey = (event: KeyboardEvent): void => {
    stepToPrice(this.renderRoot, event);
  };

  private setPrice(event: Event, { place, perKwh }: DateRow, key: string): Promise<boolean> {
    const { value } = event.target as HTMLInputElement;
    const amount = typedPrice(value, 'energy_per_kwh', this.rate.answer?.currency ?? '');
    if (amount === (perKwh ?? '')) return Promise.resolve(true);
    const { rateUuid, entryUuid, index } = place;
    const change = { kind: 'energy', amount } as const;
    return this.change(key, rateUuid, [{ entryUuid, index }], change);
  }

  private change(
    key: string,
    rateUuid: string,
    entries: readonly { readonly entryUuid: string; readonly index: number }[],
    change: PriceEdit,
  ): Promise<boolean> {
    const edit: Edit = { kind: 'entries_price', rateUuid, list: 'unique', entries, change };
    return this.editing.commit(key, edit);
  }

  private async take(text: string, days: number | null, unit: EnergyUnit = null): Promise<boolean> {
    const { rateUuid = '', timeZone = 'UTC', locale = 'en-GB' } = this.context ?? {};
    const isAccepted = await this.editing.commit('paste', {
      kind: 'day_paste',
      rateUuid,
      date: this.date,
      days,
      text,
      unit,
      timeZone,
      locale,
      seedUuid: newUuid(),
    });
    if (isAccepted) this.pasted = null;
    return isAccepted;
  }

  private async add(rate: RateSheet): Promise<void> {
    const { context } = this;
    if (context === null) return;
    const entryUuid = newUuid();
    const { local } = instantToLocal(context.clock, context.instantMs);
    const time = local.startsWith(this.date) ? `${local.slice(11, 16)}:00` : '00:00:00';
    const edit: Edit = {
      kind: 'entry_add',
      rateUuid: rate.uuid,
      list: 'unique',
      newUuid: entryUuid,
      set: {
        name: say('New date'),
        intervals: rate.intervals ?? { energy: [], time: [], session_fee: null },
        dates: { start: `${this.date}T${time}`, end: null },
      },
    };
    if (!(await this.editing.commit('add', edit))) return;
    this.entryToFocus = {
      rateUuid: rate.uuid,
      list: 'unique',
      entryUuid,
      index: rate.counts.unique,
    };
    this.opened = entryUuid;
  }
}

customElements.define('wattpost-date-entries', DateEntries);

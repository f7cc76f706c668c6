import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Edit, EntryPlace, PriceChange } from '../../core/edit/edit.ts';
import type { DateRow, DateSheet } from '../../core/edit/dateSheet.ts';
import type { RateSheet } from '../../core/edit/editSheets.ts';
import { typedDecimal } from '../../core/words/editDecimal.ts';
import { instantToLocal } from '@wattpost/engine';
import {
  Asking,
  DeskView,
  type Spot,
  controls,
  newUuid,
  plusDays,
  startOfDate,
  tables,
} from '../base/index.ts';
import { dateWords, shadeClass, shadeStyles } from '../charts/index.ts';
import { dateEntriesStyles } from './dateEntriesStyles.ts';
import './editChange.ts';
import type { PriceChangeEvent } from './editChange.ts';
import './editConsequence.ts';
import './editEntry.ts';
import { Editing } from './editing.ts';
import { problemList } from './problemList.ts';
import { editWords } from './words.ts';

/** `<wattpost-date-entries>`: the entries of a date as one table, and the chosen one beside it. */
class DateEntries extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    date: {},
    isToldElsewhere: { type: Boolean, attribute: 'told-elsewhere' },
    spot: { attribute: false },
    chosen: { state: true },
    opened: { state: true },
    isPasting: { state: true },
  };
  static override styles: CSSResultGroup = [controls, tables, shadeStyles, dateEntriesStyles];

  /** `YYYY-MM-DD` */
  declare date: string;
  /** Whether what the last step has changed stands elsewhere on the page. */
  declare isToldElsewhere: boolean;
  /** The entry to be opened; `null`: none in particular. */
  declare spot: Spot | null;
  /** The uuids of those that are changed together. */
  declare private chosen: ReadonlySet<string>;
  /** The uuid of the one whose editor is open; `null`: none. */
  declare private opened: string | null;
  declare private isPasting: boolean;
  private sought: EntryPlace | null = null;

  private readonly editing = new Editing(this);
  private readonly sheet = new Asking<DateSheet | null>(
    this,
    () => this.shown && [this.shown.revision, this.shown.stationUuid, this.date, this.shown.locale],
    () => {
      const { stationUuid = '', locale = 'en-GB' } = this.shown ?? {};
      return this.desk.ask('dateSheet', { stationUuid, date: this.date, locale });
    },
  );
  private readonly rate = new Asking<RateSheet | null>(
    this,
    () => this.shown && [this.shown.revision, this.shown.rateUuid],
    () => this.desk.ask('rateSheet', { rateUuid: this.shown?.rateUuid ?? '' }),
  );

  constructor() {
    super();
    this.date = '';
    this.isToldElsewhere = false;
    this.spot = null;
    this.chosen = new Set();
    this.opened = null;
    this.isPasting = false;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('date')) {
      this.chosen = new Set();
      this.editing.forget();
    }
    if (changed.has('spot') && this.spot?.kind === 'entry') {
      const { rateUuid, entryUuid } = this.spot;
      this.opened = entryUuid;
      this.sought = { rateUuid, list: 'unique', entryUuid, index: -1 };
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    const sheet = this.sheet.answer;
    const rate = this.rate.answer;
    if (shown === null || !sheet || !rate) return nothing;
    const { rows, isDated } = sheet;
    const isUseless = !isDated && rows.length > 0;
    if (!isDated && rows.length === 0) return nothing;
    const span = {
      fromMs: startOfDate(shown.timeZone, this.date),
      toMs: startOfDate(shown.timeZone, plusDays(this.date, 1)),
    };
    return html`
      <h3>${editWords.entries(dateWords(this.date, shown.locale, 'fullYear'))}</h3>
      ${isUseless ? html`<p class="warn">${editWords.notDated}</p>` : nothing}
      ${
        this.isToldElsewhere
          ? nothing
          : html`<wattpost-consequence
              .desk=${this.desk}
              .shown=${shown}
              .span=${span}
              dated
            ></wattpost-consequence>`
      }
      <div class="row tools no-print">
        <button type="button" @click=${() => void this.add(rate)}>${editWords.add}</button>
        <button
          type="button"
          aria-expanded=${this.isPasting}
          @click=${() => {
            this.isPasting = !this.isPasting;
          }}
        >
          ${editWords.paste}
        </button>
      </div>
      ${this.isPasting ? this.pasteForm() : nothing}
      <div class="split">
        <div>
          ${this.changeForm(sheet)}
          ${rows.length === 0 ? html`<p class="soft">${editWords.noEntries}</p>` : this.table(sheet)}
        </div>
        ${this.entry(sheet, rate)}
      </div>
    `;
  }

  private table({ rows, count, currency }: DateSheet): TemplateResult {
    const isAll = rows.length > 0 && rows.every(({ place }) => this.chosen.has(place.entryUuid));
    return html`<div
      class="table-scroll"
      role="region"
      aria-label=${editWords.tableRegion}
      tabindex="0"
      @paste=${this.onPaste}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label=${editWords.chooseAll}
                .checked=${isAll}
                @change=${() => {
                  this.chosen = new Set(isAll ? [] : rows.map(({ place }) => place.entryUuid));
                }}
              />
            </th>
            <th scope="col">${editWords.time}</th>
            <th scope="col">${editWords.name}</th>
            <th scope="col" class="number">${editWords.perKwh(currency)}</th>
            <th scope="col">${editWords.inAll}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((row, index) => this.row(row, index))}
        </tbody>
      </table>
      ${count > rows.length ? html`<p class="soft">${editWords.more(count - rows.length)}</p>` : nothing}
    </div>`;
  }

  private row(row: DateRow, index: number): TemplateResult {
    const { place, name, from, to, perKwh, shade, words } = row;
    const { entryUuid } = place;
    const key = `price ${entryUuid}`;
    const problem = this.editing.problem(key);
    const when = to === null ? `${from} ${editWords.nextEntry}` : `${from}–${to}`;
    return html`<tr aria-current=${entryUuid === this.opened ? 'true' : nothing}>
      <td>
        <input
          type="checkbox"
          aria-label=${editWords.chooseRow(`${when} ${name}`)}
          .checked=${this.chosen.has(entryUuid)}
          @change=${() => {
            const next = new Set(this.chosen);
            if (!next.delete(entryUuid)) next.add(entryUuid);
            this.chosen = next;
          }}
        />
      </td>
      <th scope="row"><span class="swatch ${shadeClass(shade)}"></span>${when}</th>
      <td>
        <button
          type="button"
          class="said name"
          @click=${() => {
            this.sought = null;
            this.opened = entryUuid === this.opened ? null : entryUuid;
          }}
        >
          ${name || editWords.noName}
        </button>
      </td>
      <td class="number">
        <input
          class="price"
          inputmode="decimal"
          autocomplete="off"
          aria-label=${editWords.perKwhOf(when)}
          aria-invalid=${problem === null ? nothing : 'true'}
          aria-describedby=${problem === null ? nothing : `problem-${index}`}
          data-row=${index}
          .value=${perKwh ?? ''}
          @change=${(event: Event) => void this.setPrice(event, row, key)}
          @keydown=${this.onPriceKey}
        />
        ${problem === null ? nothing : html`<p class="bad small" id="problem-${index}" role="alert">${problem}</p>`}
      </td>
      <td class="small">${words.parts.join(' · ')}</td>
    </tr>`;
  }

  private changeForm({ rows, currency, rateUuid }: DateSheet): TemplateResult | typeof nothing {
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

  private entry({ rows }: DateSheet, rate: RateSheet): unknown {
    const place = rows.find((row) => row.place.entryUuid === this.opened)?.place;
    if (place === undefined) return nothing;
    if (this.sought !== null && this.sought.entryUuid !== place.entryUuid) this.sought = null;
    return keyed(
      place.entryUuid,
      html`<aside aria-label=${editWords.entry}>
        <wattpost-edit-entry
          .desk=${this.desk}
          .shown=${this.shown}
          .rate=${rate}
          .place=${place}
          .sought=${this.sought}
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

  private pasteForm(): TemplateResult {
    return html`<form
      class="paste panel no-print"
      aria-label=${editWords.paste}
      @submit=${(event: Event) => {
        event.preventDefault();
        const area = this.renderRoot.querySelector<HTMLTextAreaElement>('#cells');
        void this.take(area?.value ?? '');
      }}
    >
      <label for="cells">${editWords.pasteLabel}</label>
      <textarea id="cells" rows="6" aria-describedby="paste-help" spellcheck="false"></textarea>
      <p class="soft small" id="paste-help">${editWords.pasteHelp}</p>
      ${problemList(this.editing.problems('paste'))}
      <div class="row">
        <button class="primary">${editWords.take}</button>
        <button
          type="button"
          @click=${() => {
            this.isPasting = false;
          }}
        >
          ${editWords.cancel}
        </button>
      </div>
    </form>`;
  }

  private readonly onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // One number goes where the cursor is.
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    void this.take(text).then((isTaken) => {
      if (!isTaken) this.isPasting = true;
    });
  };

  private readonly onPriceKey = (event: KeyboardEvent): void => {
    const input = event.target as HTMLInputElement;
    const step = event.key === 'ArrowUp' ? -1 : ['Enter', 'ArrowDown'].includes(event.key) ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = Number(input.dataset['row']) + step;
    const field = this.renderRoot.querySelector<HTMLInputElement>(`[data-row="${next}"]`);
    if (field === null) input.blur();
    else {
      field.focus();
      field.select();
    }
  };

  private setPrice(event: Event, { place, perKwh }: DateRow, key: string): Promise<boolean> {
    const { value } = event.target as HTMLInputElement;
    if (value === (perKwh ?? '')) return Promise.resolve(true);
    const { rateUuid, entryUuid, index } = place;
    const change = { kind: 'energy', amount: typedDecimal(value) } as const;
    return this.change(key, rateUuid, [{ entryUuid, index }], change);
  }

  private change(
    key: string,
    rateUuid: string,
    entries: readonly { readonly entryUuid: string; readonly index: number }[],
    change: PriceChange,
  ): Promise<boolean> {
    const edit: Edit = { kind: 'entries_price', rateUuid, list: 'unique', entries, change };
    return this.editing.commit(key, edit);
  }

  private async take(text: string): Promise<boolean> {
    const { rateUuid = '' } = this.shown ?? {};
    const isTaken = await this.editing.commit('paste', {
      ...{ kind: 'day_paste', rateUuid, date: this.date, text },
      newUuids: Array.from({ length: 1440 }, newUuid),
    });
    if (isTaken) this.isPasting = false;
    return isTaken;
  }

  private async add(rate: RateSheet): Promise<void> {
    const { shown } = this;
    if (shown === null) return;
    const entryUuid = newUuid();
    const { local } = instantToLocal(shown.timeZone, shown.instantMs);
    const time = local.startsWith(this.date) ? `${local.slice(11, 16)}:00` : '00:00:00';
    const edit: Edit = {
      ...{ kind: 'entry_add', rateUuid: rate.uuid, list: 'unique', newUuid: entryUuid },
      set: {
        name: editWords.newDate,
        intervals: rate.intervals ?? { energy: [], time: [], session_fee: null },
        dates: { start: `${this.date}T${time}`, end: null },
      },
    };
    if (!(await this.editing.commit('add', edit))) return;
    this.sought = { rateUuid: rate.uuid, list: 'unique', entryUuid, index: rate.counts.unique };
    this.opened = entryUuid;
  }
}

customElements.define('wattpost-date-entries', DateEntries);

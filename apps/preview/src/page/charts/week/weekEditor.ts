import { minutesPerDay, type EntryPlace } from '@wattpost/price-edit';
import { instantToLocal, type WeekSpan } from '@wattpost/engine';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { SheetWindow, WeekSheet } from '../../../core/edit/weekSheet.ts';
import {
  type NavigationTarget,
  type ViewContext,
  controls,
  newUuid,
  spanAround,
  Query,
  View,
} from '../../base/index.ts';
import { Editing, type ChooseEntryEvent, type EnergyUnit } from '../../edit/index.ts';
import { keysHelp, keysHelpStyles, weekdayOf } from '../index.ts';
import {
  placeOfMinute,
  weekLine,
  type CellPlace,
  type GridAction,
  type GridCommand,
  type GridEvent,
  type GridTrack,
} from '../time-grid/index.ts';
import {
  allSpans,
  chosenCell,
  chosenEntry,
  chosenIn,
  spansWithin,
  toggle,
  type Chosen,
  type ChosenSpan,
} from './chosen.ts';
import { commandEdit, dragEdit, type WeekStep } from './weekEdits.ts';
import './smallBoard.ts';
import { weekEditorStyles } from './weekEditorStyles.ts';
import './weekPanel.ts';
import { weekPaste } from './weekPaste.ts';
import { weekTracks } from './weekTracks.ts';
import { weekKeys, weekWords } from './words.ts';

/** A cost rate's week, with editing in place. */
class WeekEditor extends View {
  static override styles: CSSResultGroup = [controls, keysHelpStyles, weekEditorStyles];

  /** The entry to select; `null`: none in particular. */
  @property({ attribute: false }) target: NavigationTarget | null = null;
  /** The selection. */
  @state() private spans: readonly ChosenSpan[] = [];
  /** The entry of a drawn window; `null`: a new one. */
  @state() private drawWith: string | null = null;
  @state() private isPasting = false;
  /** A paste that is not applied yet. */
  @state() private pastedText = '';
  @state() private unit: EnergyUnit = null;
  /** The weekdays of pasted prices of one day. */
  @state() private days: ReadonlySet<number> = new Set();
  /** The entry whose editor gets the focus; `null`: none. */
  private entryToFocus: EntryPlace | null = null;
  private tracks: {
    readonly of: WeekSheet | null;
    readonly all: readonly GridTrack<SheetWindow>[];
  } = { of: null, all: [] };
  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'weekSheet', ({ rateUuid }) => ({ rateUuid }));
  private readonly rate = new Query(this, 'rateSheet', ({ rateUuid }) => ({ rateUuid }));

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('context') as View['context'] | undefined;
    const isOtherList = before ? before.rateUuid !== this.context?.rateUuid : false;
    if (isOtherList) {
      this.spans = [];
      this.drawWith = null;
      this.editing.forget();
    }
    const { target } = this;
    if ((isOtherList || changed.has('target')) && target?.kind === 'entry') {
      const { rateUuid, entryUuid } = target;
      this.spans = [chosenEntry(entryUuid)];
      this.entryToFocus = { rateUuid, list: 'recurring', entryUuid, index: -1 };
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { context } = this;
    const sheet = this.sheet.answer;
    const rate = this.rate.answer;
    if (context === null || !sheet || !rate) return nothing;
    const { clock, instantMs, firstWeekday } = context;
    const span = spanAround('week', clock, instantMs, firstWeekday);
    const chosen = chosenIn(sheet, this.spans);
    return html`
      ${sheet.isWeekly ? nothing : html`<p class="warn">${weekWords.notWeekly}</p>`}
      <div class="row tools no-print">
        <label class="row"
          >${weekWords.drawWith}
          <select
            @change=${(event: Event) => {
              this.drawWith = (event.target as HTMLSelectElement).value || null;
            }}
          >
            <option value="" ?selected=${this.drawWith === null}>${weekWords.newPrice}</option>
            ${sheet.prices.map(({ entry, name }) =>
              entry === null
                ? nothing
                : html`<option
                    value=${entry.entryUuid}
                    ?selected=${entry.entryUuid === this.drawWith}
                  >
                    ${name || weekWords.unnamed}
                  </option>`,
            )}
          </select></label
        >
        <button
          type="button"
          aria-expanded=${this.isPasting}
          @click=${() => {
            this.isPasting = !this.isPasting;
          }}
        >
          ${weekWords.paste}
        </button>
        ${keysHelp(weekWords.keys, weekKeys)}
      </div>
      ${this.isPasting ? this.pasteForm() : nothing}
      <wattpost-consequence .context=${context} .span=${span}></wattpost-consequence>
      <div class="edit">
        ${this.grid(sheet, chosen, context)}
        <aside aria-label=${weekWords.panel} class=${this.spans.length > 0 ? 'open' : ''}>
          <wattpost-small-board .context=${context}></wattpost-small-board>
          <wattpost-week-panel
            .context=${context}
            .sheet=${sheet}
            .rate=${rate}
            .chosen=${chosen}
            .firstWeekday=${firstWeekday}
            .entryToFocus=${this.entryToFocus}
            .problems=${this.editing.problems('week')}
            .choose=${this.choose}
            .act=${(command: GridCommand) => void this.act(command, sheet)}
            .make=${this.make}
            @wattpost-choose-entry=${this.onChooseEntry}
            @wattpost-removed-entry=${this.onRemovedEntry}
          ></wattpost-week-panel>
        </aside>
      </div>
    `;
  }

  private grid(sheet: WeekSheet, chosen: Chosen, context: ViewContext): TemplateResult {
    const { clock, instantMs, locale, firstWeekday } = context;
    const { local } = instantToLocal(clock, instantMs);
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    const minuteOfWeek = weekdayOf(local.slice(0, 10)) * minutesPerDay + minute;
    // Created once for each sheet: new tracks are drawn again.
    if (this.tracks.of !== sheet) {
      this.tracks = { of: sheet, all: weekTracks(sheet, locale, firstWeekday) };
    }
    const tracks = this.tracks.all;
    return html`<wattpost-time-grid
      layout="columns"
      label=${weekWords.grid}
      .subject=${sheet.rateUuid}
      .tracks=${tracks}
      .line=${weekLine}
      .current=${placeOfMinute(tracks, minuteOfWeek)}
      .minute=${minute}
      .chosen=${chosen.windows}
      .chosenFree=${chosen.places}
      @grid-action=${(event: GridEvent<SheetWindow>) => {
        this.onAction(event, sheet, chosen, tracks);
      }}
      @paste=${(event: ClipboardEvent) => void this.pasted(event)}
    ></wattpost-time-grid>`;
  }

  private onAction(
    event: GridEvent<SheetWindow>,
    sheet: WeekSheet,
    { windows, places }: Chosen,
    tracks: readonly GridTrack<SheetWindow>[],
  ): void {
    const { detail } = event;
    const chooseCell = ({ row, index }: CellPlace, isMore: boolean): void => {
      const span = chosenCell(tracks[row], index);
      if (span !== null) this.choose(isMore ? toggle(this.spans, span) : [span]);
    };
    switch (detail.kind) {
      case 'point':
        return;
      case 'choose':
        chooseCell(detail.place, detail.isMore);
        return;
      case 'select': {
        const weekdays = new Set(detail.trackStarts.map((start) => start / minutesPerDay));
        this.choose(spansWithin(sheet, weekdays, detail.from, detail.to));
        return;
      }
      case 'drop':
        void this.drop(detail, sheet);
        return;
      case 'command':
        event.preventDefault();
        // A key acts on the focused cell, unless there is a selection.
        if (windows.length + places.length === 0) chooseCell(detail.place, false);
        void this.act(detail.command, sheet);
    }
  }

  private readonly onChooseEntry = (event: ChooseEntryEvent): void => {
    event.stopPropagation();
    const { detail: place } = event;
    this.spans = [chosenEntry(place.entryUuid)];
    this.entryToFocus = event.isNew ? place : null;
  };

  private readonly onRemovedEntry = (event: Event): void => {
    event.stopPropagation();
    this.spans = [];
    this.renderRoot.querySelector('wattpost-week-panel')?.focusPrices();
  };

  private pasteForm(): TemplateResult {
    return weekPaste({
      text: this.pastedText,
      unit: this.unit,
      problems: this.editing.problems('paste'),
      choose: (unit) => {
        this.unit = unit;
      },
      days: this.days,
      firstWeekday: this.context?.firstWeekday ?? 1,
      locale: this.context?.locale ?? 'en-GB',
      chooseDays: (days) => {
        this.days = days;
        if (days.size > 0) this.editing.forget('paste');
      },
      take: (text) => void this.take(text),
      cancel: () => {
        this.isPasting = false;
      },
    });
  }

  private async pasted(event: ClipboardEvent): Promise<void> {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    this.unit = null;
    this.pastedText = text;
    if (!(await this.take(text))) this.isPasting = true;
  }

  private async take(text: string): Promise<boolean> {
    const { rateUuid = '', firstWeekday = 1 } = this.context ?? {};
    const isAccepted = await this.editing.commit('paste', {
      kind: 'week_paste',
      rateUuid,
      text,
      unit: this.unit,
      firstWeekday,
      days: [...this.days],
      newUuids: Array.from({ length: 672 }, newUuid),
    });
    if (isAccepted) {
      this.isPasting = false;
      this.pastedText = '';
      this.unit = null;
      this.days = new Set();
      this.spans = [];
    }
    return isAccepted;
  }

  private readonly choose = (spans: readonly ChosenSpan[]): void => {
    this.spans = spans;
    this.entryToFocus = null;
    this.editing.forget();
  };

  /** @returns whether the edit was accepted. */
  private readonly make = async ({ edit, choose }: WeekStep): Promise<boolean> => {
    const isMade = await this.editing.commit('week', edit);
    // The panel shows why an edit was refused, if there is a selection.
    if (choose !== null && (isMade || this.spans.length === 0)) this.spans = choose;
    return isMade;
  };

  private async drop(
    { drag }: Extract<GridAction<SheetWindow>, { readonly kind: 'drop' }>,
    sheet: WeekSheet,
  ): Promise<void> {
    if (drag.kind === 'draw') {
      await this.draw(sheet, [drag.span]);
      return;
    }
    const step = dragEdit(drag, sheet.rateUuid);
    const [span] = drag.kind === 'move' ? drag.spans : [drag.span];
    if (step === null || span === undefined || !(await this.make(step))) return;
    this.renderRoot.querySelector('wattpost-time-grid')?.reveal(span.startMinute);
  }

  private async draw(sheet: WeekSheet, spans: readonly WeekSpan[]): Promise<void> {
    const { rateUuid, prices } = sheet;
    const into = prices.find(({ entry }) => entry?.entryUuid === this.drawWith)?.entry ?? null;
    const uuid = newUuid();
    const names = new Set(prices.map(({ name }) => name));
    let name = weekWords.newName(1);
    for (let count = 2; names.has(name); count++) name = weekWords.newName(count);
    const intervals = prices[0]?.intervals ?? { energy: [], time: [], session_fee: null };
    const entryUuid = into?.entryUuid ?? uuid;
    const edit = { kind: 'windows_draw', rateUuid, newUuid: uuid, name, intervals } as const;
    await this.make({
      edit: { ...edit, spans, into },
      choose: spans.map((span) => ({ ...span, entryUuid })),
    });
  }

  private async act(command: GridCommand, sheet: WeekSheet): Promise<void> {
    const { windows, places } = chosenIn(sheet, this.spans);
    switch (command) {
      case 'choose_none':
        this.choose([]);
        return;
      case 'choose_all':
        this.choose(allSpans(sheet));
        return;
      case 'choose_price': {
        const uuids = new Set(windows.map(({ place }) => place.entryUuid));
        this.choose([...uuids].map(chosenEntry));
        return;
      }
      case 'copy_day': {
        const { startMinute = 0 } = windows[0] ?? places[0] ?? {};
        const weekday = Math.floor(startMinute / minutesPerDay);
        this.renderRoot.querySelector('wattpost-week-panel')?.askCopy(weekday);
        return;
      }
      case 'draw':
        if (places.length > 0) await this.draw(sheet, places);
        return;
      default: {
        const step = commandEdit(command, sheet.rateUuid, windows);
        if (step !== null) await this.make(step);
      }
    }
  }
}

customElements.define('wattpost-week-editor', WeekEditor);

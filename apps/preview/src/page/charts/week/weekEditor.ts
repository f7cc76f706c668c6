import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { EntryPlace, WeekEdit } from '@wattpost/price-edit';
import type { WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay } from '@wattpost/price-edit';
import {
  type NavigationTarget,
  controls,
  newUuid,
  spanAround,
  Query,
  View,
} from '../../base/index.ts';
import { Editing, type ChooseEntryEvent, type EnergyUnit } from '../../edit/index.ts';
import { chosenEntry, chosenIn, spansWithin, type ChosenSpan } from './chosen.ts';
import './editGrid.ts';
import type { ChooseEvent, CommandEvent, DropEvent } from './editGrid.ts';
import type { GridCommand } from './gridKeys.ts';
import { minuteOfInstant } from './minuteOfWeek.ts';
import './smallBoard.ts';
import { weekEditorStyles } from './weekEditorStyles.ts';
import { stepOf } from './weekSteps.ts';
import './weekPanel.ts';
import type { WeekEditEvent } from './weekPanel.ts';
import { weekPaste } from './weekPaste.ts';
import { weekKeys, weekWords } from './words.ts';

/** A cost rate's week, drawn and changed in place. */
class WeekEditor extends View {
  static override styles: CSSResultGroup = [controls, weekEditorStyles];

  /** The entry to be chosen; `null`: none in particular. */
  @property({ attribute: false }) spot: NavigationTarget | null = null;
  /** What is chosen. */
  @state() private spans: readonly ChosenSpan[] = [];
  /** The entry that a drawn window belongs to; `null`: a new one. */
  @state() private drawWith: string | null = null;
  @state() private isPasting = false;
  /** What was pasted and is not taken yet. */
  @state() private pastedText = '';
  @state() private unit: EnergyUnit = null;
  /** The entry into whose editor somebody is led; `null`: none. */
  private sought: EntryPlace | null = null;
  /** Where what was moved is in the sheet after `before`; `null`: nothing was, or it is there. */
  private moved: {
    readonly minuteOfWeek: number;
    readonly before: WeekSheet | null | undefined;
  } | null = null;

  private readonly editing = new Editing(this);
  private readonly sheet = new Query(this, 'weekSheet', ({ rateUuid }) => ({ rateUuid }));
  private readonly rate = new Query(this, 'rateSheet', ({ rateUuid }) => ({ rateUuid }));

  /** The week that is looked at. */
  private get week(): { readonly fromMs: number; readonly toMs: number } {
    const { timeZone = 'UTC', instantMs = 0, firstWeekday = 1 } = this.shown ?? {};
    return spanAround('week', timeZone, instantMs, firstWeekday);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('shown') as View['shown'] | undefined;
    const isOtherList = before ? before.rateUuid !== this.shown?.rateUuid : false;
    if (isOtherList) {
      this.spans = [];
      this.drawWith = null;
      this.editing.forget();
    }
    const { spot } = this;
    if ((isOtherList || changed.has('spot')) && spot?.kind === 'entry') {
      const { rateUuid, entryUuid } = spot;
      this.spans = [chosenEntry(entryUuid)];
      this.sought = { rateUuid, list: 'recurring', entryUuid, index: -1 };
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    const sheet = this.sheet.answer;
    const rate = this.rate.answer;
    if (shown === null || !sheet || !rate) return nothing;
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
        ${this.keysHelp()}
      </div>
      ${this.isPasting ? this.pasteForm() : nothing}
      <wattpost-consequence .shown=${shown} .span=${this.week}></wattpost-consequence>
      <div class="edit">
        <wattpost-edit-grid
          .sheet=${sheet}
          .spans=${this.spans}
          .firstWeekday=${shown.firstWeekday}
          .minuteOfWeek=${minuteOfInstant(shown.timeZone, shown.instantMs)}
          locale=${shown.locale}
          @week-choose=${({ detail }: ChooseEvent) => {
            this.choose(detail);
          }}
          @week-drop=${(event: DropEvent) => void this.drop(event, sheet)}
          @week-command=${({ detail }: CommandEvent) => void this.act(detail, sheet)}
          @paste=${(event: ClipboardEvent) => void this.pasted(event)}
        ></wattpost-edit-grid>
        <aside aria-label=${weekWords.panel} class=${this.spans.length > 0 ? 'held' : ''}>
          <wattpost-small-board .shown=${shown}></wattpost-small-board>
          <wattpost-week-panel
            .shown=${shown}
            .sheet=${sheet}
            .rate=${rate}
            .spans=${this.spans}
            .firstWeekday=${shown.firstWeekday}
            .sought=${this.sought}
            @wattpost-choose-entry=${this.onChooseEntry}
            @wattpost-removed-entry=${this.onRemovedEntry}
            .problems=${this.editing.problems('week')}
            @week-choose=${({ detail }: ChooseEvent) => {
              this.choose(detail);
            }}
            @week-command=${({ detail }: CommandEvent) => void this.act(detail, sheet)}
            @week-edit=${(event: WeekEditEvent) => void this.make(event.detail, event.choose)}
          ></wattpost-week-panel>
        </aside>
      </div>
    `;
  }

  private readonly onChooseEntry = (event: ChooseEntryEvent): void => {
    event.stopPropagation();
    const { detail: place } = event;
    this.spans = [chosenEntry(place.entryUuid)];
    this.sought = event.isNew ? place : null;
  };

  private readonly onRemovedEntry = (event: Event): void => {
    event.stopPropagation();
    this.spans = [];
    this.renderRoot.querySelector('wattpost-week-panel')?.focusPrices();
  };

  private keysHelp(): TemplateResult {
    return html`<details>
      <summary>${weekWords.keys}</summary>
      <table>
        ${weekKeys.map(
          ([key, what]) =>
            html`<tr>
              <th scope="row">${key}</th>
              <td>${what}</td>
            </tr>`,
        )}
      </table>
    </details>`;
  }

  private pasteForm(): TemplateResult {
    return weekPaste({
      text: this.pastedText,
      unit: this.unit,
      problems: this.editing.problems('paste'),
      choose: (unit) => {
        this.unit = unit;
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
    const { rateUuid = '', firstWeekday = 1 } = this.shown ?? {};
    const isTaken = await this.editing.commit('paste', {
      kind: 'week_paste',
      rateUuid,
      text,
      unit: this.unit,
      firstWeekday,
      newUuids: Array.from({ length: 168 }, newUuid),
    });
    if (isTaken) {
      this.isPasting = false;
      this.pastedText = '';
      this.unit = null;
      this.spans = [];
    }
    return isTaken;
  }

  private choose(spans: readonly ChosenSpan[]): void {
    this.spans = spans;
    this.sought = null;
    this.editing.forget();
  }

  private async make(edit: WeekEdit, choose: readonly ChosenSpan[] | null): Promise<void> {
    const isMade = await this.editing.commit('week', edit);
    if (!isMade || choose === null) return;
    this.spans = choose;
  }

  private async drop({ detail }: DropEvent, sheet: WeekSheet): Promise<void> {
    const { rateUuid } = sheet;
    if (detail.kind === 'draw') {
      await this.draw(sheet, [detail.span]);
      return;
    }
    if (detail.kind === 'resize') {
      const { window, span } = detail;
      const choose = [{ ...span, entryUuid: window.place.entryUuid }];
      await this.make({ kind: 'window_resize', rateUuid, window: window.place, span }, choose);
      return;
    }
    if (detail.kind !== 'move' || detail.minutes === 0) return;
    const { minutes, isCopy, windows, spans } = detail;
    const choose = spans.map((span, index) => ({
      ...span,
      entryUuid: windows[index]?.place.entryUuid ?? null,
    }));
    const places = windows.map(({ place }) => place);
    await this.make({ kind: 'windows_move', rateUuid, windows: places, minutes, isCopy }, choose);
  }

  private async draw(
    sheet: WeekSheet,
    spans: readonly { readonly startMinute: number; readonly lengthMinutes: number }[],
  ): Promise<void> {
    const { rateUuid, prices } = sheet;
    const into = prices.find(({ entry }) => entry?.entryUuid === this.drawWith)?.entry ?? null;
    const uuid = newUuid();
    const names = new Set(prices.map(({ name }) => name));
    let name = weekWords.newName(1);
    for (let count = 2; names.has(name); count++) name = weekWords.newName(count);
    const intervals = prices[0]?.intervals ?? { energy: [], time: [], session_fee: null };
    const entryUuid = into === null || this.drawWith === null ? uuid : into.entryUuid;
    const isNew = this.drawWith === null;
    const edit: WeekEdit = {
      kind: 'windows_draw',
      rateUuid,
      newUuid: uuid,
      name,
      intervals,
      spans,
      into: isNew ? null : into,
    };
    await this.make(
      edit,
      spans.map((span) => ({ ...span, entryUuid })),
    );
  }

  private async act(command: GridCommand, sheet: WeekSheet): Promise<void> {
    const { rateUuid } = sheet;
    const { windows, places } = chosenIn(sheet, this.spans);
    const [window] = windows;
    switch (command.kind) {
      case 'choose_none':
        this.choose([]);
        return;
      case 'choose_all':
        this.choose(spansWithin(sheet, new Set([0, 1, 2, 3, 4, 5, 6]), 0, minutesPerDay));
        return;
      case 'choose_price': {
        const uuids = new Set(windows.map(({ place }) => place.entryUuid));
        this.choose([...uuids].map(chosenEntry));
        return;
      }
      case 'copy_day': {
        const { startMinute } = window ?? places[0] ?? { startMinute: 0 };
        this.renderRoot
          .querySelector('wattpost-week-panel')
          ?.askCopy(Math.floor(startMinute / minutesPerDay));
        return;
      }
      case 'draw':
        if (places.length > 0) await this.draw(sheet, places);
        return;
      case 'go':
      case 'choose':
        return;
      default: {
        const step = stepOf(command, rateUuid, windows);
        if (step === null) return;
        await this.make(step.edit, step.choose);
        if (step.reveal !== null && this.editing.problems('week').length === 0) {
          this.moved = { minuteOfWeek: step.reveal, before: this.sheet.answer };
        }
      }
    }
  }

  /** Keeps the focus of the grid with what has moved. */
  protected override updated(): void {
    const { moved } = this;
    if (moved === null || this.sheet.answer === moved.before) return;
    this.moved = null;
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector('wattpost-edit-grid')?.reveal(moved.minuteOfWeek);
    });
  }
}

customElements.define('wattpost-week-editor', WeekEditor);

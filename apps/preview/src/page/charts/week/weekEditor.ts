import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { EntryPlace, WeekEdit } from '../../../core/edit/edit.ts';
import type { RateSheet } from '../../../core/edit/editSheets.ts';
import type { WeekSheet } from '../../../core/edit/weekSheet.ts';
import { minutesPerDay, minutesPerWeek } from '../../../core/week/index.ts';
import {
  Asking,
  DeskView,
  GoEvent,
  type Spot,
  controls,
  newUuid,
  spanAround,
} from '../../base/index.ts';
import { Editing, problemList, type ChooseEntryEvent } from '../../edit/index.ts';
import { chosenEntry, chosenIn, type ChosenSpan } from './chosen.ts';
import './editGrid.ts';
import type { ChooseEvent, CommandEvent, DropEvent } from './editGrid.ts';
import type { GridCommand } from './gridKeys.ts';
import { instantOfMinute, minuteOfInstant } from './minuteOfWeek.ts';
import './smallBoard.ts';
import { weekEditorStyles } from './weekEditorStyles.ts';
import { stepOf } from './weekSteps.ts';
import './weekPanel.ts';
import type { WeekEditEvent } from './weekPanel.ts';
import { weekKeys, weekWords } from './words.ts';

/** A cost rate's week, drawn and changed in place. */
class WeekEditor extends DeskView {
  static override properties: PropertyDeclarations = {
    ...DeskView.properties,
    spot: { attribute: false },
    spans: { state: true },
    drawWith: { state: true },
    isPasting: { state: true },
  };
  static override styles: CSSResultGroup = [controls, weekEditorStyles];

  /** The entry to be chosen; `null`: none in particular. */
  declare spot: Spot | null;
  /** What is chosen. */
  declare private spans: readonly ChosenSpan[];
  /** The entry that a drawn window belongs to; `null`: a new one. */
  declare private drawWith: string | null;
  declare private isPasting: boolean;
  /** The entry into whose editor somebody is led; `null`: none. */
  private sought: EntryPlace | null = null;

  private readonly editing = new Editing(this);
  private readonly sheet = new Asking<WeekSheet | null>(
    this,
    () => this.shown && [this.shown.revision, this.shown.stationUuid, this.shown.locale],
    () => {
      const { stationUuid = '', locale = 'en-GB' } = this.shown ?? {};
      return this.desk.ask('weekSheet', { stationUuid, locale });
    },
  );
  private readonly rate = new Asking<RateSheet | null>(
    this,
    () => this.shown && [this.shown.revision, this.shown.rateUuid],
    () => this.desk.ask('rateSheet', { rateUuid: this.shown?.rateUuid ?? '' }),
  );
  constructor() {
    super();
    this.spot = null;
    this.spans = [];
    this.drawWith = null;
    this.isPasting = false;
  }

  /** The week that is looked at. */
  private get week(): { readonly fromMs: number; readonly toMs: number } {
    const { timeZone = 'UTC', instantMs = 0, firstWeekday = 1 } = this.shown ?? {};
    return spanAround('week', timeZone, instantMs, firstWeekday);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('shown') as DeskView['shown'] | undefined;
    if (changed.has('spot') && this.spot?.kind === 'entry') {
      const { rateUuid, entryUuid } = this.spot;
      this.spans = [chosenEntry(entryUuid)];
      this.sought = { rateUuid, list: 'recurring', entryUuid, index: -1 };
    }
    if (before && before.stationUuid !== this.shown?.stationUuid) {
      this.spans = [];
      this.drawWith = null;
      this.editing.forget();
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
      <wattpost-consequence
        .desk=${this.desk}
        .shown=${shown}
        .span=${this.week}
      ></wattpost-consequence>
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
          <wattpost-small-board .desk=${this.desk} .shown=${shown}></wattpost-small-board>
          <wattpost-week-panel
            .desk=${this.desk}
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
    return html`<form
      class="paste panel"
      aria-label=${weekWords.paste}
      @submit=${(event: Event) => {
        event.preventDefault();
        const area = this.renderRoot.querySelector<HTMLTextAreaElement>('#cells');
        void this.take(area?.value ?? '');
      }}
    >
      <label for="cells">${weekWords.pasteLabel}</label>
      <textarea id="cells" rows="6" aria-describedby="paste-help" spellcheck="false"></textarea>
      <p class="soft small" id="paste-help">${weekWords.pasteHelp}</p>
      ${problemList(this.editing.problems('paste'))}
      <div class="row">
        <button class="primary">${weekWords.pasteTake}</button>
        <button
          type="button"
          @click=${() => {
            this.isPasting = false;
          }}
        >
          ${weekWords.cancel}
        </button>
      </div>
    </form>`;
  }

  private async pasted(event: ClipboardEvent): Promise<void> {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    if (!(await this.take(text))) this.isPasting = true;
  }

  private async take(text: string): Promise<boolean> {
    const { rateUuid = '', firstWeekday = 1 } = this.shown ?? {};
    const isTaken = await this.editing.commit('paste', {
      ...{ kind: 'week_paste', rateUuid, text, firstWeekday },
      newUuids: Array.from({ length: 168 }, newUuid),
    });
    if (isTaken) {
      this.isPasting = false;
      this.spans = [];
    }
    return isTaken;
  }

  private choose(spans: readonly ChosenSpan[]): void {
    this.spans = spans;
    this.sought = null;
    this.editing.forget();
    this.lookAt(spans);
  }

  /** Looks at the beginning of what alone is chosen, unless it is looked at already. */
  private lookAt(spans: readonly ChosenSpan[]): void {
    const [first] = spans;
    const { shown } = this;
    if (first === undefined || shown === null || spans.length > 1) return;
    if (first.lengthMinutes === 0) return;
    const at = minuteOfInstant(shown.timeZone, shown.instantMs);
    const isIn = (at - first.startMinute + minutesPerWeek) % minutesPerWeek < first.lengthMinutes;
    if (isIn) return;
    const instantMs = instantOfMinute(shown, first.startMinute);
    this.dispatchEvent(new GoEvent({ kind: 'instant', instantMs }));
  }

  private async make(edit: WeekEdit, choose: readonly ChosenSpan[] | null): Promise<void> {
    const isMade = await this.editing.commit('week', edit);
    if (!isMade || choose === null) return;
    this.spans = choose;
    this.lookAt(choose);
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
      ...{ kind: 'windows_draw', rateUuid, newUuid: uuid, name, intervals, spans },
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
      case 'choose_all': {
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
        if (step.reveal !== null) this.reveal(step.reveal);
      }
    }
  }

  /** Keeps the focus of the grid with what has moved. */
  private reveal(minuteOfWeek: number): void {
    const { sheet } = this;
    const before = sheet.answer;
    const follow = (): void => {
      if (sheet.answer === before) {
        setTimeout(follow, 30);
        return;
      }
      void this.updateComplete.then(() => {
        this.renderRoot.querySelector('wattpost-edit-grid')?.reveal(minuteOfWeek);
      });
    };
    if (this.editing.problems('week').length === 0) follow();
  }
}

customElements.define('wattpost-week-editor', WeekEditor);

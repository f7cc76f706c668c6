import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { localToInstants, instantToLocal } from '@wattpost/engine';
import type { MonthChart } from '../../../core/charts/chartQuestions.ts';
import {
  NavigateEvent,
  type ViewContext,
  controls,
  dateAt,
  newUuid,
  Query,
} from '../../base/index.ts';
import { Editing, problemList } from '../../edit/index.ts';
import { say } from '../../languages/say.ts';
import {
  DatedView,
  copyFormStyles,
  datePlus,
  dateWords,
  legend,
  legendStyles,
  monthPlus,
  shadeStyles,
} from '../index.ts';
import { dateOfKey, monthGrid } from './monthGrid.ts';
import { monthGridStyles } from './monthGridStyles.ts';

/** A date whose entries are copied, and the target dates. */
interface Copying {
  readonly from: string;
  readonly entryCount: number;
  readonly to: ReadonlySet<string>;
}

/** Consecutive dates, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly first: string;
  readonly last: string;
}

/** Maximum number of dates in a selection: about a year. */
const maxDates = 366;

/** The prices of a month: the cheapest and the most expensive of each date, to select one or several. */
class CalendarView extends DatedView {
  static override styles: CSSResultGroup = [
    controls,
    shadeStyles,
    legendStyles,
    copyFormStyles,
    monthGridStyles,
  ];

  /** `null`: one date is selected, that of the instant. */
  @property({ attribute: false }) range: DateRange | null = null;
  @property({ attribute: false }) choose!: (range: DateRange | null) => void;
  /** The copied date and its targets; `null`: none. */
  @state() private copying: Copying | null = null;
  /** The start of a range; `null`: the date of the instant. */
  private anchor: string | null = null;
  private isDragging = false;
  /** Whether a date reached by a key gets the focus once it is drawn. */
  private isMoving = false;
  private readonly editing = new Editing(this);

  private readonly query = new Query(this, 'month', (context) => ({
    stationUuid: context.stationUuid,
    month: this.date(context).slice(0, 7),
  }));

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    const before = changed.get('context') as ViewContext | null | undefined;
    if (before && before.stationUuid !== this.context?.stationUuid) this.copying = null;
  }

  override render(): TemplateResult | typeof nothing {
    const { context, range } = this;
    const month = this.query.answer ?? null;
    if (context === null || month === null) return nothing;
    const { clock, instantMs, locale, firstWeekday } = context;
    const first = month.days[0]?.date ?? '';
    const signs = {
      hasDefault: month.days.some(({ hasDefault }) => hasDefault),
      hasUnknown: month.days.some(({ hasUnknown }) => hasUnknown),
      hasSkipped: month.days.some(({ hours }) => hours === 0),
      hasSeveral: false,
    };
    return html`
      ${this.toolbar(month, context)}
      <h3 aria-live="polite">${dateWords(first, locale, 'month')}</h3>
      ${this.copying === null ? nothing : this.copyForm(this.copying, context)}
      ${monthGrid({
        month,
        today: dateAt(clock, instantMs),
        reached: this.date(context),
        chosen: this.copying?.to ?? (range === null ? null : datesOf(range)),
        locale,
        firstWeekday,
        onKey: (event, date) => {
          this.onKey(event, date, month);
        },
        onPress: ({ pointerType, button, shiftKey }, date) => {
          // A finger scrolls.
          this.isDragging = pointerType !== 'touch' && button === 0;
          if (!shiftKey) this.anchor = date;
        },
        onEnter: ({ buttons }, date) => {
          this.isDragging &&= buttons === 1;
          if (this.isDragging) this.chooseTo(date);
        },
        onClick: ({ shiftKey }, date) => {
          this.chooseDate(date, shiftKey);
        },
      })}
      <p class="soft small no-print">
        ${say('Choose a date, or several with Shift or by dragging.')}
      </p>
      ${legend(month.levels, signs, false)}
    `;
  }

  private toolbar(month: MonthChart, context: ViewContext): TemplateResult {
    const { dated, schedule } = month;
    const date = this.date(context);
    const day = dateWords(date, context.locale, 'dayMonth');
    const jump = (to: string, text: string): TemplateResult =>
      html`<button
        type="button"
        @click=${() => {
          this.look(to);
        }}
      >
        ${text}
      </button>`;
    return this.turner({
      what: 'month',
      date,
      next: (direction) => `${monthPlus(date.slice(0, 7), direction)}-01`,
      more:
        dated === null || schedule !== 'dated'
          ? nothing
          : html`${jump(dated.first, say('First entry'))} ${jump(dated.last, say('Last entry'))}
              <button type="button" @click=${() => this.copy(month, date)}>
                ${say('Copy {day} to…', { day })}
              </button>`,
    });
  }

  /** Asks to which dates one is to be copied. */
  private copy({ days, schedule }: MonthChart, from: string): void {
    const day = days.find(({ date }) => date === from);
    if (schedule !== 'dated' || day === undefined) return;
    this.copying = { from, entryCount: day.entryCount, to: new Set() };
    this.editing.forget();
  }

  private copyForm({ from, to }: Copying, { locale }: ViewContext): TemplateResult {
    const day = dateWords(from, locale, 'full');
    return html`<form
      class="copy no-print"
      aria-label=${say('Copy {day} to', { day })}
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.takeCopy();
      }}
    >
      <p role="status">
        <b>${say('Copy {day} to', { day })}</b>
        ${say(
          '{count, plural, =0 {the dates that you choose in the month; with Shift, all up to one.} one {# date} other {# dates}}',
          { count: to.size },
        )}
      </p>
      ${problemList(this.editing.problems('copy'))}
      <div class="row">
        <button class="primary" aria-disabled=${to.size === 0}>${say('Copy')}</button>
        <button
          type="button"
          @click=${() => {
            this.copying = null;
          }}
        >
          ${say('Cancel')}
        </button>
      </div>
    </form>`;
  }

  private async takeCopy(): Promise<void> {
    const { copying, context } = this;
    if (copying === null || context === null || copying.to.size === 0) return;
    const { from, to, entryCount } = copying;
    const isAccepted = await this.editing.commit('copy', {
      kind: 'dates_copy',
      rateUuid: context.rateUuid,
      fromDate: from,
      toDates: [...to].sort(),
      newUuids: Array.from({ length: entryCount * to.size }, newUuid),
    });
    if (isAccepted) this.copying = null;
  }

  /** Selects all dates from the anchor to another. */
  private chooseTo(date: string): void {
    const { context, copying } = this;
    if (context === null) return;
    this.anchor ??= dateAt(context.clock, context.instantMs);
    const [first = '', last = ''] = [this.anchor, date].sort();
    if (copying === null) {
      this.choose({ first, last });
      return;
    }
    const to = new Set([...copying.to, ...datesOf({ first, last })]);
    to.delete(copying.from);
    this.copying = { ...copying, to };
  }

  /** Selects the same time of another date; while copying, adds it to the targets. */
  private chooseDate(date: string, isRange: boolean): void {
    if (isRange) {
      this.chooseTo(date);
      return;
    }
    this.anchor = date;
    const { copying } = this;
    if (copying === null) {
      this.look(date);
      return;
    }
    const to = new Set(copying.to);
    if (date !== copying.from && !to.delete(date)) to.add(date);
    this.copying = { ...copying, to };
  }

  private onKey(event: KeyboardEvent, date: string, month: MonthChart): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const next = dateOfKey(date, key, this.context?.firstWeekday ?? 1);
    if (key === 'Enter' || key === ' ') this.chooseDate(date, shiftKey);
    else if (key.toLowerCase() === 'c' && !shiftKey) {
      this.anchor = date;
      this.copy(month, date);
    } else if (next === null) return;
    else {
      this.isMoving = true;
      if (shiftKey) {
        // With Shift the page itself goes to the next change of price.
        event.stopPropagation();
        this.anchor ??= date;
        this.chooseTo(next);
      } else this.anchor = next;
      this.chosen = next;
    }
    event.preventDefault();
  }

  protected override updated(): void {
    if (!this.isMoving) return;
    const cell = this.renderRoot.querySelector<HTMLElement>(`[data-date="${this.chosen ?? ''}"]`);
    if (cell === null) return;
    this.isMoving = false;
    cell.focus();
  }

  private look(date: string): void {
    const { context } = this;
    if (context === null) return;
    this.choose(null);
    const time = instantToLocal(context.clock, context.instantMs).local.slice(10);
    const instantMs = localToInstants(context.clock, `${date}${time}`)?.epochMs;
    if (instantMs === undefined) return;
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
  }
}

customElements.define('wattpost-calendar-view', CalendarView);

/** Every date of a range, at most a year. */
function datesOf({ first, last }: DateRange): ReadonlySet<string> {
  const dates = new Set<string>();
  for (let date = first; date <= last && dates.size < maxDates; date = datePlus(date, 1)) {
    dates.add(date);
  }
  return dates;
}

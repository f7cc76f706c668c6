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
import { say } from '../../languages/index.ts';
import {
  DatedView,
  datePlus,
  dateWords,
  legend,
  legendStyles,
  monthPlus,
  shadeStyles,
} from '../index.ts';
import type { DateEvent, RangeEvent } from './monthGrid.ts';
import './monthGrid.ts';
import { calendarViewStyles } from './calendarViewStyles.ts';

/** A date whose entries are copied, with the dates that get them. */
interface Copying {
  readonly from: string;
  readonly entryCount: number;
  readonly to: ReadonlySet<string>;
}

/** Dates in a row, `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly first: string;
  readonly last: string;
}

/** Several dates were chosen; `null`: one, which is looked at. */
export class DatesEvent extends CustomEvent<DateRange | null> {
  static readonly type = 'wattpost-dates-chosen';
}

/** So many dates are chosen at once: about a year. */
const maxDates = 366;

/** The prices of a month: cheapest and dearest of each date, to choose one or several. */
class CalendarView extends DatedView {
  static override styles: CSSResultGroup = [
    controls,
    shadeStyles,
    legendStyles,
    calendarViewStyles,
  ];

  /** `null`: one date is chosen, the one that is looked at. */
  @property({ attribute: false }) range: DateRange | null = null;
  /** What is being copied, and to where; `null`: nothing. */
  @state() private copying: Copying | null = null;
  private readonly editing = new Editing(this);

  private readonly asking = new Query(this, 'month', (shown) => ({
    stationUuid: shown.stationUuid,
    month: this.date(shown).slice(0, 7),
  }));

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    const before = changed.get('shown') as ViewContext | null | undefined;
    if (before && before.stationUuid !== this.shown?.stationUuid) this.copying = null;
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, range } = this;
    const month = this.asking.answer ?? null;
    if (shown === null || month === null) return nothing;
    const { timeZone, instantMs, locale, firstWeekday } = shown;
    const first = month.days[0]?.date ?? '';
    const signs = {
      hasDefault: month.days.some(({ hasDefault }) => hasDefault),
      hasUnknown: month.days.some(({ hasUnknown }) => hasUnknown),
      hasSkipped: month.days.some(({ hours }) => hours === 0),
      hasSeveral: false,
    };
    return html`
      ${this.toolbar(month, shown)}
      <h3 aria-live="polite">${dateWords(first, locale, 'month')}</h3>
      ${this.copying === null ? nothing : this.copyForm(this.copying, shown)}
      <wattpost-month-grid
        .month=${month}
        .today=${dateAt(timeZone, instantMs)}
        .reached=${this.date(shown)}
        .locale=${locale}
        .firstWeekday=${firstWeekday}
        .targets=${this.copying?.to ?? (range === null ? null : datesOf(range))}
        @date-reached=${this.onReached}
        @date-chosen=${this.onChosen}
        @date-ranged=${this.onRanged}
        @date-copied=${({ detail }: DateEvent) => {
          this.copy(month, detail);
        }}
      ></wattpost-month-grid>
      <p class="soft small no-print">
        ${say('Choose a date, or several with Shift or by dragging.')}
      </p>
      ${legend(month.levels, signs, false)}
    `;
  }

  private toolbar(month: MonthChart, shown: ViewContext): TemplateResult {
    const { dated, schedule } = month;
    const date = this.date(shown);
    const day = dateWords(date, shown.locale, 'dayMonth');
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
    const { copying, shown } = this;
    if (copying === null || shown === null || copying.to.size === 0) return;
    const { from, to, entryCount } = copying;
    const isTaken = await this.editing.commit('copy', {
      kind: 'dates_copy',
      rateUuid: shown.rateUuid,
      fromDate: from,
      toDates: [...to].sort(),
      newUuids: Array.from({ length: entryCount * to.size }, newUuid),
    });
    if (isTaken) this.copying = null;
  }

  private readonly onReached = ({ detail }: DateEvent): void => {
    this.chosen = detail;
  };

  private readonly onRanged = ({ detail }: RangeEvent): void => {
    const [first = '', last = ''] = [detail.from, detail.to].sort();
    const { copying } = this;
    if (copying === null) {
      this.choose({ first, last });
      return;
    }
    const to = new Set(copying.to);
    for (const date of datesOf({ first, last })) if (date !== copying.from) to.add(date);
    this.copying = { ...copying, to };
  };

  /** Looks at the same time of the chosen date; while copying, chooses it. */
  private readonly onChosen = ({ detail: date }: DateEvent): void => {
    const { copying } = this;
    if (copying === null) {
      this.look(date);
      return;
    }
    const to = new Set(copying.to);
    if (date !== copying.from && !to.delete(date)) to.add(date);
    this.copying = { ...copying, to };
  };

  private look(date: string): void {
    const { shown } = this;
    if (shown === null) return;
    this.choose(null);
    const time = instantToLocal(shown.timeZone, shown.instantMs).local.slice(10);
    const instantMs = localToInstants(shown.timeZone, `${date}${time}`)?.epochMs;
    if (instantMs === undefined) return;
    this.dispatchEvent(new NavigateEvent({ kind: 'instant', instantMs }));
  }

  private choose(range: DateRange | null): void {
    this.dispatchEvent(new DatesEvent(DatesEvent.type, { detail: range }));
  }
}

customElements.define('wattpost-calendar-view', CalendarView);

/** Every date of a range, a year at most. */
function datesOf({ first, last }: DateRange): ReadonlySet<string> {
  const dates = new Set<string>();
  for (let date = first; date <= last && dates.size < maxDates; date = datePlus(date, 1)) {
    dates.add(date);
  }
  return dates;
}

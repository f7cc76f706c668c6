import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { localToInstants, instantToLocal } from '@wattpost/engine';
import type { ChartDate, MonthChart } from '../../../core/charts/chartQuestions.ts';
import {
  Asking,
  GoEvent,
  type Shown,
  controls,
  dateAt,
  newUuid,
  startOfDate,
} from '../../base/index.ts';
import { Editing, problemList } from '../../edit/index.ts';
import { say } from '../../languages/index.ts';
import { changeWords, rangeWords } from './dateSummary.ts';
import {
  DatedView,
  datePlus,
  dateWords,
  legend,
  legendStyles,
  lengthWords,
  monthPlus,
  shadeStyles,
} from '../index.ts';
import type { DateEvent } from './monthGrid.ts';
import './monthGrid.ts';
import { calendarViewStyles } from './calendarViewStyles.ts';

/** A date whose entries are copied, with the dates that get them. */
interface Copying {
  readonly from: string;
  readonly entryCount: number;
  readonly to: ReadonlySet<string>;
  /** The date that was chosen last; `null`: none. */
  readonly last: string | null;
}

/** So many dates get a copy at once: about a year. */
const mostCopies = 366;

/** The prices of a month: cheapest and dearest of each date, and the entries that it has of its own. */
class CalendarView extends DatedView {
  static override properties: PropertyDeclarations = {
    ...DatedView.properties,
    pointed: { state: true },
    copying: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    shadeStyles,
    legendStyles,
    calendarViewStyles,
  ];

  declare private pointed: string | null;
  /** What is being copied, and to where; `null`: nothing. */
  declare private copying: Copying | null;
  private readonly editing = new Editing(this);

  private readonly asking = new Asking<MonthChart | null>(
    this,
    () => {
      const { shown } = this;
      if (shown === null) return null;
      return [shown.revision, shown.stationUuid, shown.locale, this.date(shown).slice(0, 7)];
    },
    () => {
      const { stationUuid, locale } = this.shown as Shown;
      const month = this.date(this.shown as Shown).slice(0, 7);
      return this.desk.ask('month', { side: 'edited', stationUuid, locale, month });
    },
  );

  constructor() {
    super();
    this.pointed = null;
    this.copying = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    super.willUpdate(changed);
    const before = changed.get('shown') as Shown | null | undefined;
    if (before && before.stationUuid !== this.shown?.stationUuid) this.copying = null;
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
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
      <h2>${say('Calendar')}</h2>
      <p class="soft">
        ${
          month.schedule === 'dated'
            ? say(
                'Each date with its cheapest and its dearest price, and the entries that it has of its own.',
              )
            : say('Each date with its cheapest and its dearest price.')
        }
      </p>
      ${this.toolbar(month, shown)}
      <h3 aria-live="polite">${dateWords(first, locale, 'month')}</h3>
      <wattpost-consequence
        .desk=${this.desk}
        .shown=${shown}
        .span=${{
          fromMs: startOfDate(timeZone, first),
          toMs: startOfDate(timeZone, `${monthPlus(month.month, 1)}-01`),
        }}
        dated
      ></wattpost-consequence>
      ${this.copying === null ? nothing : this.copyForm(this.copying, shown)}
      <wattpost-month-grid
        .month=${month}
        .today=${dateAt(timeZone, instantMs)}
        .reached=${this.date(shown)}
        .locale=${locale}
        .firstWeekday=${firstWeekday}
        .targets=${this.copying?.to ?? null}
        @date-pointed=${this.onPointed}
        @date-reached=${this.onReached}
        @date-chosen=${this.onChosen}
        @date-ranged=${this.onRanged}
        @date-copied=${({ detail }: DateEvent) => {
          this.copy(month, detail);
        }}
        @pointerleave=${this.onLeave}
      ></wattpost-month-grid>
      ${this.detail(month, shown)} ${legend(month.levels, signs, false)}
      <wattpost-date-entries
        .desk=${this.desk}
        .shown=${shown}
        date=${this.date(shown)}
        told-elsewhere
      ></wattpost-date-entries>
    `;
  }

  private toolbar(month: MonthChart, shown: Shown): TemplateResult {
    const { dated, schedule } = month;
    const date = this.date(shown);
    const day = dateWords(date, shown.locale, 'dayMonth');
    const jump = (to: string, text: string): TemplateResult =>
      html`<button
        type="button"
        @click=${() => {
          this.chosen = to;
        }}
      >
        ${text}
      </button>`;
    return this.turner({
      ...{ what: 'month', date },
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
    this.copying = { from, entryCount: day.entryCount, to: new Set(), last: null };
    this.editing.forget();
  }

  private copyForm({ from, to }: Copying, { locale }: Shown): TemplateResult {
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
      ...{ kind: 'dates_copy', rateUuid: shown.rateUuid, fromDate: from, toDates: [...to].sort() },
      newUuids: Array.from({ length: entryCount * to.size }, newUuid),
    });
    if (isTaken) this.copying = null;
  }

  private detail(month: MonthChart, shown: Shown): TemplateResult {
    const wanted = [this.pointed, this.date(shown)];
    const day = wanted
      .map((date) => month.days.find((one) => one.date === date))
      .find((one) => one !== undefined);
    if (day === undefined) return html`<div class="detail soft">${say('Point at a date.')}</div>`;
    const { date, hours, clockChange } = day;
    return html`
      <div class="detail">
        <b>${dateWords(date, shown.locale, 'fullYear')}</b>
        <span class="soft">
          ${rangeWords(day, month.levels)} ·
          ${changeWords(day)}${
            clockChange === null && hours === 24
              ? nothing
              : html` · ${say('{length} long', { length: lengthWords(hours * 3_600_000) })}`
          }
        </span>
        ${entryList(day, shown.rateUuid)}
      </div>
    `;
  }

  private readonly onPointed = ({ detail }: DateEvent): void => {
    this.pointed = detail;
  };

  private readonly onLeave = (): void => {
    this.pointed = null;
  };

  private readonly onReached = ({ detail }: DateEvent): void => {
    this.chosen = detail;
  };

  /** Chooses all dates from the one that was chosen last to this one. */
  private readonly onRanged = (event: DateEvent): void => {
    const { copying } = this;
    if (copying === null) {
      this.onChosen(event);
      return;
    }
    const ends = [copying.last ?? copying.from, event.detail].sort();
    const [first = '', last = ''] = ends;
    const to = new Set(copying.to);
    for (let date = first; date <= last && to.size < mostCopies; date = datePlus(date, 1)) {
      if (date !== copying.from) to.add(date);
    }
    this.copying = { ...copying, to, last: event.detail };
  };

  /** Looks at the same time of the chosen date; while copying, chooses it. */
  private readonly onChosen = ({ detail: date }: DateEvent): void => {
    const { shown, copying } = this;
    if (copying !== null) {
      const to = new Set(copying.to);
      if (date !== copying.from && !to.delete(date)) to.add(date);
      this.copying = { ...copying, to, last: date };
      return;
    }
    if (shown === null) return;
    const time = instantToLocal(shown.timeZone, shown.instantMs).local.slice(10);
    const instantMs = localToInstants(shown.timeZone, `${date}${time}`)?.epochMs;
    if (instantMs === undefined) return;
    this.dispatchEvent(new GoEvent({ kind: 'instant', instantMs }));
  };
}

customElements.define('wattpost-calendar-view', CalendarView);

/** The entries that a date has of its own. */
function entryList(
  { entries, entryCount }: ChartDate,
  rateUuid: string,
): TemplateResult | typeof nothing {
  if (entries.length === 0) return nothing;
  const left = entryCount - entries.length;
  return html`
    <ul>
      ${entries.map(
        ({ uuid: entryUuid, name, fromLocal: from, untilLocal: to, holds }) =>
          html`<li>
            <button
              type="button"
              class="quiet said"
              @click=${(event: Event) =>
                event.target?.dispatchEvent(new GoEvent({ kind: 'entry', rateUuid, entryUuid }))}
            >
              ${holds ? say('{from} to {to}, {name}', { from, to, name }) : say('{from} to {to}, {name} (never holds)', { from, to, name })}
            </button>
          </li>`,
      )}
      ${left > 0 ? html`<li class="soft">${say('and {count, number} more', { count: left })}</li>` : nothing}
    </ul>
  `;
}

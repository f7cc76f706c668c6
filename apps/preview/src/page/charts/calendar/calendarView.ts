import {
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { localToInstants, instantToLocal } from '@wattpost/engine';
import type { ChartDate, MonthChart } from '../../../core/charts/chartQuestions.ts';
import { Asking, GoEvent, type Shown, controls, dateAt } from '../../base/index.ts';
import '../../edit/index.ts';
import { say } from '../../languages/index.ts';
import { changeWords, rangeWords } from './dateSummary.ts';
import {
  DatedView,
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

/** The prices of a month: cheapest and dearest of each date, and the entries that it has of its own. */
class CalendarView extends DatedView {
  static override properties: PropertyDeclarations = {
    ...DatedView.properties,
    pointed: { state: true },
  };
  static override styles: CSSResultGroup = [
    controls,
    shadeStyles,
    legendStyles,
    calendarViewStyles,
  ];

  /** The date that was turned to; `null`: the one of the instant looked at. */
  declare private reached: string | null;
  declare private pointed: string | null;

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
      <wattpost-month-grid
        .month=${month}
        .today=${dateAt(timeZone, instantMs)}
        .reached=${this.date(shown)}
        .locale=${locale}
        .firstWeekday=${firstWeekday}
        @date-pointed=${this.onPointed}
        @date-reached=${this.onReached}
        @date-chosen=${this.onChosen}
        @pointerleave=${this.onLeave}
      ></wattpost-month-grid>
      ${this.detail(month, shown)} ${legend(month.levels, signs, false)}
      <wattpost-date-entries
        .desk=${this.desk}
        .shown=${shown}
        date=${this.date(shown)}
      ></wattpost-date-entries>
    `;
  }

  private toolbar({ dated, schedule }: MonthChart, shown: Shown): TemplateResult {
    const date = this.date(shown);
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
          : html`${jump(dated.first, say('First entry'))} ${jump(dated.last, say('Last entry'))}`,
    });
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

  /** Looks at the same time of the chosen date. */
  private readonly onChosen = ({ detail: date }: DateEvent): void => {
    const { shown } = this;
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

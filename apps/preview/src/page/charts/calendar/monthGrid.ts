import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import type { ChartLevel } from '../../../core/charts/chartLevels.ts';
import type { ChartDate, MonthChart } from '../../../core/charts/chartQuestions.ts';
import { controls } from '../../base/index.ts';
import { say } from '../../languages/index.ts';
import {
  datePlus,
  dateWords,
  monthPlus,
  shadeClass,
  shadeStyles,
  weekStart,
  weekdayOf,
} from '../index.ts';
import { dateSummary } from './dateSummary.ts';
import { monthGridStyles } from './monthGridStyles.ts';

/** Dates that were chosen one after the other, both inclusive; `from` may be the later one. */
export class RangeEvent extends CustomEvent<{ readonly from: string; readonly to: string }> {
  static readonly type = 'date-ranged';
}

/** A date was chosen, or a key leads to another. */
export class DateEvent extends CustomEvent<string> {
  static readonly chosen = 'date-chosen';
  /** Its prices are to be copied. */
  static readonly copied = 'date-copied';
  static readonly reached = 'date-reached';
}

/** Names that fit into a cell. */
const maxNames = 3;

/** A month of dates. Arrow keys move between them, and on into the months around. */
class MonthGrid extends LitElement {
  static override styles: CSSResultGroup = [controls, shadeStyles, monthGridStyles];

  @property({ attribute: false }) month: MonthChart | null = null;
  /** The date of the instant looked at. */
  @property({ attribute: false }) today = '';
  /** The date that the Tab key leads to. */
  @property({ attribute: false }) reached = '';
  @property({ attribute: false }) locale = 'en';
  @property({ attribute: false }) firstWeekday = 1;
  /** Dates that are chosen; `null`: the one that is looked at. */
  @property({ attribute: false }) targets: ReadonlySet<string> | null = null;
  /** Where a range begins; `null`: at the date that is looked at. */
  private anchor: string | null = null;
  private isDragging = false;
  /** Whether `reached` is to have the focus as soon as it is there. */
  private isMoving = false;

  override render(): TemplateResult | typeof nothing {
    const { month, firstWeekday, locale } = this;
    if (month === null) return nothing;
    const first = month.days[0]?.date ?? '';
    const lead = (weekdayOf(first) - firstWeekday + 7) % 7;
    const weekCount = Math.ceil((lead + month.days.length) / 7);
    const start = weekStart(first, firstWeekday);
    const columns = [0, 1, 2, 3, 4, 5, 6];
    const tabDate = month.days.some(({ date }) => date === this.reached) ? this.reached : first;
    return html`
      <div
        class="month"
        role="grid"
        aria-multiselectable="true"
        aria-label=${say('Prices of {month}', { month: dateWords(first, locale, 'month') })}
        @keydown=${this.onKey}
      >
        <div class="week" role="row">
          ${columns.map(
            (column) =>
              html`<div class="weekday" role="columnheader">
                ${dateWords(datePlus(start, column), locale, 'weekdayShort')}
              </div>`,
          )}
        </div>
        ${Array.from(
          { length: weekCount },
          (_, week) => html`
            <div class="week" role="row">
              ${columns.map((column) => {
                const day = month.days[week * 7 + column - lead];
                return day === undefined
                  ? html`<div role="gridcell"></div>`
                  : this.cell(day, month.levels, day.date === tabDate);
              })}
            </div>
          `,
        )}
      </div>
    `;
  }

  private cell(day: ChartDate, levels: readonly ChartLevel[], isTabStop: boolean): TemplateResult {
    const { date, entries, entryCount, changes } = day;
    const isToday = date === this.today;
    const isTarget = this.targets?.has(date) ?? false;
    const names = [...new Set(entries.filter(({ holds }) => holds).map(({ name }) => name))];
    const left = entryCount > entries.length || names.length > maxNames ? '…' : nothing;
    return html`
      <div
        class=${classMap({ date: true, today: isToday, target: isTarget })}
        role="gridcell"
        tabindex=${isTabStop ? 0 : -1}
        data-date=${date}
        aria-current=${isToday ? 'date' : nothing}
        aria-selected=${this.targets === null ? isToday : isTarget}
        @pointerdown=${(event: PointerEvent) => {
          // A finger scrolls.
          this.isDragging = event.pointerType !== 'touch' && event.button === 0;
          if (!event.shiftKey) this.anchor = date;
        }}
        @pointerenter=${({ buttons }: PointerEvent) => {
          this.isDragging &&= buttons === 1;
          if (this.isDragging) this.range(date);
        }}
        @click=${({ shiftKey }: MouseEvent) => {
          this.choose(date, shiftKey);
        }}
      >
        <span class="visually-hidden">${dateSummary(day, levels, this.locale)}</span>
        <div class="top" aria-hidden="true">
          <span class="number">${Number(date.slice(8))}</span>
          ${
            changes === 0
              ? nothing
              : html`<span class="count"
                  >${say('{count, plural, one {# change} other {# changes}}', { count: changes })}</span
                >`
          }
        </div>
        <div class="band" aria-hidden="true">${this.band(day, levels)}</div>
        <div class="names" aria-hidden="true">
          ${names.slice(0, maxNames).map((name) => html`<span>${name}</span>`)}${left}
        </div>
      </div>
    `;
  }

  private band(
    { cheapest, dearest, hasUnknown, hasDefault, hours }: ChartDate,
    levels: readonly ChartLevel[],
  ): TemplateResult {
    if (hours === 0) return html`<span class="skipped"></span>`;
    const ends = [...new Set([cheapest, dearest])].flatMap((index) =>
      index === null ? [] : (levels[index] ?? []),
    );
    return html`
      ${ends.map(({ shade, words }) => {
        const [amount = '', unit] = words.brief.split('/');
        const per = ends.length === 1 ? unit : undefined;
        const isDefault = hasDefault && ends.length === 1;
        const classes = { [shadeClass(shade)]: true, 'default-price': isDefault };
        return html`<span class=${classMap(classes)}
          >${amount}${per === undefined ? nothing : html`<span class="per">/${per}</span>`}</span
        >`;
      })}
      ${hasUnknown ? html`<span class="unknown"></span>` : nothing}
    `;
  }

  protected override updated(): void {
    if (!this.isMoving) return;
    const cell = this.renderRoot.querySelector<HTMLElement>(`[data-date="${this.reached}"]`);
    if (cell === null) return;
    this.isMoving = false;
    cell.focus();
  }

  private say(type: string, date: string): void {
    this.dispatchEvent(new DateEvent(type, { detail: date }));
  }

  private range(to: string): void {
    this.anchor ??= this.today;
    this.dispatchEvent(new RangeEvent(RangeEvent.type, { detail: { from: this.anchor, to } }));
  }

  private choose(date: string, isRange: boolean): void {
    if (isRange) {
      this.range(date);
      return;
    }
    this.anchor = date;
    this.say(DateEvent.chosen, date);
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const date = (event.target as HTMLElement).dataset['date'];
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (date === undefined || altKey || ctrlKey || metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.choose(date, shiftKey);
      return;
    }
    if (event.key.toLowerCase() === 'c' && !shiftKey) {
      event.preventDefault();
      this.anchor = date;
      this.say(DateEvent.copied, date);
      return;
    }
    const next = dateOfKey(date, event.key, this.firstWeekday);
    if (next === null) return;
    event.preventDefault();
    this.isMoving = true;
    if (shiftKey) {
      // With Shift the page itself would go to the next change of price.
      event.stopPropagation();
      this.anchor ??= date;
      this.range(next);
    } else this.anchor = next;
    this.say(DateEvent.reached, next);
  };
}

customElements.define('wattpost-month-grid', MonthGrid);

/** Where a key leads in a calendar; `null`: nowhere. */
function dateOfKey(date: string, key: string, firstWeekday: number): string | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: 7,
    ArrowUp: -7,
  };
  const step = steps[key];
  if (step !== undefined) return datePlus(date, step);
  const start = weekStart(date, firstWeekday);
  if (key === 'Home') return start;
  if (key === 'End') return datePlus(start, 6);
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  // The 31st of a month that has none is its last day.
  const month = monthPlus(date.slice(0, 7), key === 'PageDown' ? 1 : -1);
  const last = datePlus(`${monthPlus(month, 1)}-01`, -1);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}

import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { ChartLevel } from '../../../core/charts/chartLevels.ts';
import type { ChartDate, MonthChart } from '../../../core/charts/chartQuestions.ts';
import { say } from '../../languages/say.ts';
import {
  briefPrice,
  datePlus,
  dateWords,
  monthPlus,
  shadeClass,
  weekStart,
  weekdayOf,
} from '../index.ts';
import { dateSummary } from './dateSummary.ts';

/** The properties and callbacks of a month. */
export interface MonthGrid {
  readonly month: MonthChart;
  /** The date of the selected instant. */
  readonly today: string;
  /** The date in the tab order; if in another month: the first. */
  readonly reached: string;
  /** The selected dates; `null`: that of the instant. */
  readonly chosen: ReadonlySet<string> | null;
  readonly locale: string;
  readonly firstWeekday: number;
  readonly onKey: (event: KeyboardEvent, date: string) => void;
  readonly onPress: (event: PointerEvent, date: string) => void;
  readonly onEnter: (event: PointerEvent, date: string) => void;
  readonly onClick: (event: MouseEvent, date: string) => void;
}

/** Maximum number of names in a cell. */
const maxNames = 3;

/** A month as a calendar: a row for each week. */
export function monthGrid(grid: MonthGrid): TemplateResult {
  const { month, firstWeekday, locale, reached } = grid;
  const first = month.days[0]?.date ?? '';
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7;
  const weekCount = Math.ceil((lead + month.days.length) / 7);
  const start = weekStart(first, firstWeekday);
  const columns = [0, 1, 2, 3, 4, 5, 6];
  const tabDate = month.days.some(({ date }) => date === reached) ? reached : first;
  return html`
    <div
      class="month"
      role="grid"
      aria-multiselectable="true"
      aria-label=${say('Prices of {month}', { month: dateWords(first, locale, 'month') })}
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
                : dateCell(day, day.date === tabDate, grid);
            })}
          </div>
        `,
      )}
    </div>
  `;
}

function dateCell(day: ChartDate, isTabStop: boolean, grid: MonthGrid): TemplateResult {
  const { date, entries, entryCount, changes } = day;
  const { month, today, chosen, locale } = grid;
  const isToday = date === today;
  const isChosen = chosen?.has(date) ?? false;
  const names = [...new Set(entries.filter(({ holds }) => holds).map(({ name }) => name))];
  const left = entryCount > entries.length || names.length > maxNames ? '…' : nothing;
  return html`
    <div
      class=${classMap({ date: true, today: isToday, target: isChosen })}
      role="gridcell"
      tabindex=${isTabStop ? 0 : -1}
      data-date=${date}
      aria-current=${isToday ? 'date' : nothing}
      aria-selected=${chosen === null ? isToday : isChosen}
      @keydown=${(event: KeyboardEvent) => {
        grid.onKey(event, date);
      }}
      @pointerdown=${(event: PointerEvent) => {
        grid.onPress(event, date);
      }}
      @pointerenter=${(event: PointerEvent) => {
        grid.onEnter(event, date);
      }}
      @click=${(event: MouseEvent) => {
        grid.onClick(event, date);
      }}
    >
      <span class="visually-hidden">${dateSummary(day, month.levels, locale)}</span>
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
      <div class="band" aria-hidden="true">${priceBand(day, month.levels)}</div>
      <div class="names" aria-hidden="true">
        ${names.slice(0, maxNames).map((name) => html`<span>${name}</span>`)}${left}
      </div>
    </div>
  `;
}

/** The cheapest and the most expensive price of a date. */
function priceBand(
  { cheapest, dearest, hasUnknown, hasDefault, hours }: ChartDate,
  levels: readonly ChartLevel[],
): TemplateResult {
  if (hours === 0) return html`<span class="skipped"></span>`;
  const ends = [...new Set([cheapest, dearest])].flatMap((index) =>
    index === null ? [] : (levels[index] ?? []),
  );
  const isOne = ends.length === 1;
  return html`
    ${ends.map(
      ({ shade, words: { brief } }) =>
        html`<span class=${shadeClass(shade, { isDefault: hasDefault && isOne })}
          >${briefPrice(isOne ? brief : (brief.split('/')[0] ?? ''))}</span
        >`,
    )}
    ${hasUnknown ? html`<span class="unknown"></span>` : nothing}
  `;
}

/** The target of a key in a calendar; `null`: none. */
export function dateOfKey(date: string, key: string, firstWeekday: number): string | null {
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
  // In a shorter month, the 31st becomes the last day.
  const month = monthPlus(date.slice(0, 7), key === 'PageDown' ? 1 : -1);
  const last = datePlus(`${monthPlus(month, 1)}-01`, -1);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}

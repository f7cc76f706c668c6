import type { Problem } from '@wattpost/contract';
import type { RecurringWindow } from '@wattpost/engine';
import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { WindowDraft } from '@wattpost/price-edit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { editWindowsStyles } from './editWindowsStyles.ts';
import { typing, controls } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { dayName } from './words.ts';

/** The new windows of an entry, computed from the current ones. */
export type WindowsChange = (windows: readonly WindowDraft[]) => readonly WindowDraft[];

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Windows with equal times, which are one row. */
interface TimesRow extends Times {
  /** Indexes in the entry's list. */
  readonly indices: readonly number[];
}

/** Edits weekly windows: a row for each pair of times, with its weekdays (R1 to R5). */
class EditWindows extends LitElement {
  static override styles: CSSResultGroup = [controls, editWindowsStyles];

  @property({ attribute: false }) windows: readonly RecurringWindow[] = [];
  /** 0 = Sunday to 6 = Saturday. */
  @property({ attribute: false }) firstWeekday = 1;
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** JSON path of the list of windows. */
  @property() path = '$';
  /** The owner of the windows. */
  @property({ attribute: false }) place!: DraftPlace;
  /** False: the change was refused. */
  @property({ attribute: false }) commit!: (change: WindowsChange) => Promise<boolean>;

  protected override render(): TemplateResult {
    const rows = this.rows();
    return html`
      ${
        rows.length === 0
          ? html`<p class="soft small">${say('Without a window this price never applies.')}</p>`
          : rows.map((row, at) => this.row(row, at))
      }
      ${
        this.problems.length > 0 && rows.length === 0
          ? html`<p class="bad small" role="alert">${messages(this.problems)}</p>`
          : nothing
      }
      <div class="row more">
        <button @click=${() => this.commit((windows) => [...windows, ...newWindows(windows)])}>
          ${say('Add times')}
        </button>
      </div>
    `;
  }

  private row(row: TimesRow, at: number): TemplateResult {
    const { start_time: start, end_time: end, indices } = row;
    const isWholeDay = start === '00:00' && isDayEnd(end);
    const days = new Set(indices.map((index) => this.windows[index]?.weekday));
    const week = weekdays.map((day) => (day + this.firstWeekday) % 7);
    const problems = this.problems.filter(({ path }) =>
      indices.some((index) => path.startsWith(`${this.path}[${index}]`)),
    );
    const title = say('Times {number}', { number: at + 1 });
    const place = placeWithin(this.place, at, title);
    const problem = problems.length > 0 ? messages(problems) : null;
    return html`<div class="times" role="group" aria-label=${title}>
      <div class="days" role="group" aria-label=${say('Weekdays')}>
        ${week.map((day) => {
          return html`<button
            aria-pressed=${days.has(day)}
            title=${dayName(day, pageLocale, 'long')}
            @click=${() => this.toggle(row, day)}
          >
            ${dayName(day, pageLocale, 'short')}
          </button>`;
        })}
        <button class="quiet" @click=${() => this.everyDay(row)}>${say('All days')}</button>
      </div>
      ${
        isWholeDay
          ? nothing
          : html`<wattpost-field
                kind="time"
                label=${say('from')}
                .value=${start}
                .problem=${problem}
                .place=${placeWithin(place, 'from')}
                .commit=${(text: string) => this.retime(row, { start_time: text })}
              ></wattpost-field>
              <wattpost-field
                kind="time"
                label=${isDayEnd(end) ? say('to midnight') : end < start ? say('to, next day') : say('to')}
                .value=${isDayEnd(end) ? '00:00' : end}
                .problem=${problem}
                .place=${placeWithin(place, 'to')}
                .commit=${(text: string) => this.retime(row, { end_time: text })}
              ></wattpost-field>`
      }
      <label>
        <input
          type="checkbox"
          .checked=${isWholeDay}
          @change=${() => this.retime(row, isWholeDay ? officeHours : wholeDay)}
        />${say('whole day')}
      </label>
      <button
        class="quiet"
        aria-label=${say('Remove times {number}', { number: at + 1 })}
        @click=${() => this.removeRow(row, at)}
      >
        ${say('Remove')}
      </button>
    </div>`;
  }

  private rows(): TimesRow[] {
    const rows = new Map<string, Times & { indices: number[] }>();
    for (const [index, { start_time, end_time }] of this.windows.entries()) {
      const key = `${start_time} ${end_time}`;
      const row = rows.get(key) ?? { start_time, end_time, indices: [] };
      row.indices.push(index);
      rows.set(key, row);
    }
    return [...rows.values()];
  }

  private toggle({ start_time, end_time }: TimesRow, weekday: number): void {
    void this.commit((windows) => {
      const without = windows.filter(
        (window) => window.weekday !== weekday || !hasTimes(window, { start_time, end_time }),
      );
      return without.length < windows.length
        ? without
        : [...windows, { weekday, start_time, end_time }];
    });
  }

  private everyDay({ start_time, end_time }: TimesRow): void {
    void this.commit((windows) => {
      const here = windows.filter((window) => hasTimes(window, { start_time, end_time }));
      const days = new Set(here.map(({ weekday }) => weekday));
      const more = weekdays.filter((weekday) => !days.has(weekday));
      return [...windows, ...more.map((weekday) => ({ weekday, start_time, end_time }))];
    });
  }

  private retime(row: TimesRow, times: Partial<Times>): Promise<boolean> {
    return this.commit((windows) =>
      windows.map((window) => (hasTimes(window, row) ? { ...window, ...times } : window)),
    );
  }

  private async removeRow(row: TimesRow, at: number): Promise<void> {
    const isRemoved = await this.commit((windows) =>
      windows.filter((window) => !hasTimes(window, row)),
    );
    if (isRemoved) typing.removedFrom(this.place.key, at);
  }
}

type Times = Pick<WindowDraft, 'start_time' | 'end_time'>;

/** A row is found by its times: its indexes are those before a change that is still under way. */
function hasTimes(window: Times, { start_time, end_time }: Times): boolean {
  return window.start_time === start_time && window.end_time === end_time;
}

const wholeDay: Times = { start_time: '00:00', end_time: '23:59' };

/** The initial times when the whole day is turned off. */
const officeHours: Times = { start_time: '08:00', end_time: '18:00' };

/** Times on the weekdays that have none yet, or on all if each has some. */
function newWindows(windows: readonly WindowDraft[]): readonly WindowDraft[] {
  const taken = new Set(windows.map(({ weekday }) => weekday));
  const free = weekdays.filter((weekday) => !taken.has(weekday));
  const days = free.length > 0 ? free : weekdays;
  const times = free.length > 0 ? wholeDay : officeHours;
  return days.map((weekday) => ({ weekday, ...times }));
}

/** R3. */
function isDayEnd(end: string): boolean {
  return end === '00:00' || end === '23:59' || end === '24:00';
}

function messages(problems: readonly Problem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(' ');
}

customElements.define('wattpost-edit-windows', EditWindows);

import type { Problem } from '@wattpost/contract';
import type { RecurringWindow } from '@wattpost/engine';
import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { WindowDraft } from '../core/edit.ts';
import type { CommitEvent } from './editField.ts';
import { controls } from './pageStyles.ts';

/** Windows are to be others. Its detail are all windows of the entry. */
export class WindowsCommitEvent extends CustomEvent<readonly WindowDraft[]> {
  static readonly type = 'wattpost-windows';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(windows: readonly WindowDraft[]) {
    super(WindowsCommitEvent.type, { detail: windows });
  }
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Windows of equal times, which are one row. */
interface TimesRow {
  readonly start: string;
  readonly end: string;
  /** Places in the entry's list. */
  readonly indices: readonly number[];
}

/** Edits weekly windows: a row for each pair of times, with the weekdays on which it holds (R1 to R5). */
class EditWindows extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .times {
        display: flex;
        flex-wrap: wrap;
        align-items: flex-end;
        gap: 0.5rem 0.75rem;
        padding: 0.75rem 0;
        border-bottom: 1px solid var(--line);
      }
      .days {
        flex: 1 0 100%;
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem;
      }
      .days button {
        min-width: 2.75rem;
        padding: 0.375rem;
        font-size: 0.9375rem;
      }
      .days button[aria-pressed='true'] {
        background: var(--accent);
        color: var(--on-accent);
      }
      wattpost-edit-field {
        flex: none;
        width: 8.25rem;
      }
      .problems {
        flex-basis: 100%;
        margin: 0;
      }
      .more {
        margin-top: 0.75rem;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    windows: { attribute: false },
    firstWeekday: { attribute: false },
    problems: { attribute: false },
    path: {},
  };

  declare windows: readonly RecurringWindow[];
  /** 0 = Sunday to 6 = Saturday. */
  declare firstWeekday: number;
  declare problems: readonly Problem[];
  /** JSON path of the list of windows. */
  declare path: string;

  constructor() {
    super();
    this.windows = [];
    this.firstWeekday = 1;
    this.problems = [];
    this.path = '$';
  }

  protected override render(): TemplateResult {
    const rows = this.rows();
    return html`
      ${
        rows.length === 0
          ? html`<p class="soft small">Without a window this price never holds.</p>`
          : rows.map((row, at) => this.row(row, at))
      }
      ${
        this.problems.length > 0 && rows.length === 0
          ? html`<p class="bad small" role="alert">${messages(this.problems)}</p>`
          : nothing
      }
      <div class="row more">
        <button @click=${() => this.commit([...this.windows, ...this.newWindows()])}>
          Add times
        </button>
      </div>
    `;
  }

  private row({ start, end, indices }: TimesRow, at: number): TemplateResult {
    const isWholeDay = start === '00:00' && isDayEnd(end);
    const days = new Set(indices.map((index) => this.windows[index]?.weekday));
    const week = dayNames.map((_, day) => (day + this.firstWeekday) % 7);
    const problems = this.problems.filter(({ path }) =>
      indices.some((index) => path.startsWith(`${this.path}[${index}]`)),
    );
    return html`<div class="times" role="group" aria-label="Times ${at + 1}">
      <div class="days" role="group" aria-label="Weekdays">
        ${week.map((day) => {
          const name = dayNames[day] ?? '';
          return html`<button
            aria-pressed=${days.has(day)}
            title=${name}
            @click=${() => this.toggle(indices, day, start, end)}
          >
            ${name.slice(0, 3)}
          </button>`;
        })}
        <button class="quiet" @click=${() => this.everyDay(indices, start, end)}>All days</button>
      </div>
      ${
        isWholeDay
          ? nothing
          : html`<wattpost-edit-field
                kind="time"
                label="from"
                .value=${start}
                .problem=${problems.length > 0 ? messages(problems) : null}
                @wattpost-commit=${(event: CommitEvent) =>
                  this.retime(event, indices, event.detail, end)}
              ></wattpost-edit-field>
              <wattpost-edit-field
                kind="time"
                label=${isDayEnd(end) ? 'to midnight' : end < start ? 'to, next day' : 'to'}
                .value=${isDayEnd(end) ? '00:00' : end}
                @wattpost-commit=${(event: CommitEvent) =>
                  this.retime(event, indices, start, event.detail)}
              ></wattpost-edit-field>`
      }
      <label>
        <input
          type="checkbox"
          .checked=${isWholeDay}
          @change=${() =>
            this.commit(this.timed(indices, ...(isWholeDay ? officeHours : wholeDay)))}
        />whole day
      </label>
      <button
        class="quiet"
        aria-label="Remove times ${at + 1}"
        @click=${() => this.commit(this.windows.filter((_, index) => !indices.includes(index)))}
      >
        Remove
      </button>
    </div>`;
  }

  private rows(): TimesRow[] {
    const rows = new Map<string, { start: string; end: string; indices: number[] }>();
    for (const [index, { start_time: start, end_time: end }] of this.windows.entries()) {
      const key = `${start} ${end}`;
      const row = rows.get(key) ?? { start, end, indices: [] };
      row.indices.push(index);
      rows.set(key, row);
    }
    return [...rows.values()];
  }

  private toggle(indices: readonly number[], weekday: number, start: string, end: string): void {
    const onDay = indices.filter((index) => this.windows[index]?.weekday === weekday);
    const windows =
      onDay.length > 0
        ? this.windows.filter((_, index) => !onDay.includes(index))
        : [...this.windows, { weekday, start_time: start, end_time: end }];
    void this.commit(windows);
  }

  private everyDay(indices: readonly number[], start: string, end: string): void {
    const days = new Set(indices.map((index) => this.windows[index]?.weekday));
    const more = dayNames
      .map((_, weekday) => weekday)
      .filter((weekday) => !days.has(weekday))
      .map((weekday) => ({ weekday, start_time: start, end_time: end }));
    void this.commit([...this.windows, ...more]);
  }

  private retime(event: CommitEvent, indices: readonly number[], start: string, end: string): void {
    event.outcome = this.commit(this.timed(indices, start, end));
  }

  private timed(indices: readonly number[], start: string, end: string): readonly WindowDraft[] {
    return this.windows.map((window, index) =>
      indices.includes(index) ? { ...window, start_time: start, end_time: end } : window,
    );
  }

  /** Times on the weekdays that have none yet, or on all when each has some. */
  private newWindows(): readonly WindowDraft[] {
    const taken = new Set(this.windows.map(({ weekday }) => weekday));
    const free = dayNames.map((_, weekday) => weekday).filter((weekday) => !taken.has(weekday));
    const days = free.length > 0 ? free : dayNames.map((_, weekday) => weekday);
    const [start_time, end_time] = free.length > 0 ? wholeDay : officeHours;
    return days.map((weekday) => ({ weekday, start_time, end_time }));
  }

  private commit(windows: readonly WindowDraft[]): Promise<boolean> {
    const event = new WindowsCommitEvent(windows);
    this.dispatchEvent(event);
    return event.outcome;
  }
}

type Times = readonly [start: string, end: string];

const wholeDay: Times = ['00:00', '23:59'];

/** What times begin as when they are not to be the whole day. */
const officeHours: Times = ['08:00', '18:00'];

/** R3. */
function isDayEnd(end: string): boolean {
  return end === '00:00' || end === '23:59' || end === '24:00';
}

function messages(problems: readonly Problem[]): string {
  return [...new Set(problems.map(({ message }) => message))].join(' ');
}

customElements.define('wattpost-edit-windows', EditWindows);

import type { Problem } from '@wattpost/contract';
import {
  css,
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { DatesDraft } from '../core/edit.ts';
import './editField.ts';
import type { CommitEvent } from './editField.ts';
import { controls } from './pageStyles.ts';

/** An entry is to hold at another time. */
export class DatesCommitEvent extends CustomEvent<DatesDraft> {
  static readonly type = 'wattpost-dates';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(dates: DatesDraft) {
    super(DatesCommitEvent.type, { detail: dates });
  }
}

/** Edits the date and the times of a unique entry (U1 to U5). */
class EditDates extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
        gap: 0.5rem 0.75rem;
        align-items: start;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    start: {},
    end: { attribute: false },
    problems: { attribute: false },
    path: {},
  };

  /** Naive local `YYYY-MM-DDTHH:MM:SS`. */
  declare start: string;
  /** The same; `null`: the next entry or the end of the date ends it. */
  declare end: string | null;
  declare problems: readonly Problem[];
  /** JSON path of the validity. */
  declare path: string;

  constructor() {
    super();
    this.start = '';
    this.end = null;
    this.problems = [];
    this.path = '$';
  }

  protected override render(): TemplateResult {
    const [date = '', startTime = ''] = this.start.split('T');
    const endTime = this.end?.split('T')[1] ?? null;
    const isMidnight = endTime === '23:59:59';
    return html`<div class="fields">
      <wattpost-edit-field
        kind="date"
        label="Date"
        .value=${date}
        @wattpost-commit=${(event: CommitEvent) => this.commit(event, event.detail, startTime, endTime)}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="time"
        label="from"
        .value=${shortTime(startTime)}
        .problem=${this.problemAt('start')}
        @wattpost-commit=${(event: CommitEvent) => this.commit(event, date, event.detail, endTime)}
      ></wattpost-edit-field>
      <wattpost-edit-field
        kind="time"
        label=${isMidnight ? 'to midnight' : 'to (may be empty)'}
        .value=${endTime === null ? '' : isMidnight ? '00:00' : shortTime(endTime)}
        hint=${endTime === null ? 'Until the next entry or midnight.' : ''}
        .problem=${this.problemAt('end')}
        @wattpost-commit=${(event: CommitEvent) =>
          this.commit(event, date, startTime, event.detail === '' ? null : event.detail)}
      ></wattpost-edit-field>
    </div>`;
  }

  private problemAt(key: 'start' | 'end'): string | null {
    const found = this.problems.filter(({ path }) => path === `${this.path}.${key}`);
    return found.length === 0 ? null : found.map(({ message }) => message).join(' ');
  }

  private commit(event: CommitEvent, date: string, start: string, end: string | null): void {
    const commit = new DatesCommitEvent({
      start: `${date}T${fullTime(start)}`,
      // U2: midnight at the end of a date is written as its last second.
      end: end === null ? null : `${date}T${end === '00:00' ? '23:59:59' : fullTime(end)}`,
    });
    this.dispatchEvent(commit);
    event.outcome = commit.outcome;
  }
}

/** Seconds are shown where there are any. */
function shortTime(time: string): string {
  return time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

function fullTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

customElements.define('wattpost-edit-dates', EditDates);

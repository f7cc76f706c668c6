import type { Problem } from '@wattpost/contract';
import {
  css,
  html,
  LitElement,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { DatesDraft } from '../../core/edit/edit.ts';
import { controls } from '../base/index.ts';
import { say } from '../languages/index.ts';
import '../price-form/index.ts';
import type { CommitEvent } from '../price-form/index.ts';

/** When an entry is to hold instead of when it does by then. */
export type DatesChange = (dates: DatesDraft) => DatesDraft;

/** An entry is to hold at another time. */
export class DatesCommitEvent extends CustomEvent<DatesChange> {
  static readonly type = 'wattpost-dates';
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(change: DatesChange) {
    super(DatesCommitEvent.type, { detail: change });
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
    place: { attribute: false },
  };

  /** Naive local `YYYY-MM-DDTHH:MM:SS`. */
  declare start: string;
  /** The same; `null`: the next entry or the end of the date ends it. */
  declare end: string | null;
  declare problems: readonly Problem[];
  /** Whose dates they are. */
  declare place: DraftPlace;

  constructor() {
    super();
    this.start = '';
    this.end = null;
    this.problems = [];
  }

  protected override render(): TemplateResult {
    const { date, start, end } = partsOf(this);
    const isMidnight = end === midnight;
    return html`<div class="fields">
      ${this.field('date', say('Date'), date)} ${this.field('start', say('from'), shortTime(start))}
      ${this.field(
        'end',
        isMidnight ? say('to midnight') : say('to (may be empty)'),
        end === null ? '' : isMidnight ? '00:00' : shortTime(end),
        end === null ? say('Until the next entry or midnight.') : '',
      )}
    </div>`;
  }

  private field(part: keyof DateParts, label: string, value: string, hint = ''): TemplateResult {
    return html`<wattpost-edit-field
      kind=${part === 'date' ? 'date' : 'time'}
      label=${label}
      .value=${value}
      hint=${hint}
      .problem=${this.problem()}
      .place=${placeWithin(this.place, part)}
      @wattpost-commit=${(event: CommitEvent) => {
        const text = part === 'end' && event.detail === '' ? null : event.detail;
        const commit = new DatesCommitEvent((dates) =>
          datesOf({ ...partsOf(dates), [part]: text }),
        );
        this.dispatchEvent(commit);
        event.outcome = commit.outcome;
      }}
    ></wattpost-edit-field>`;
  }

  /** Each field tells of what was typed in it; what is wrong then can be at its neighbour's path. */
  private problem(): string | null {
    const messages = new Set(this.problems.map(({ message }) => message));
    return messages.size === 0 ? null : [...messages].join(' ');
  }
}

/** A date, and times of day on it. */
interface DateParts {
  readonly date: string;
  readonly start: string;
  readonly end: string | null;
}

/** U2: midnight at the end of a date is written as its last second. */
const midnight = '23:59:59';

function partsOf({ start, end }: DatesDraft): DateParts {
  const [date = '', time = ''] = start.split('T');
  return { date, start: time, end: end?.split('T')[1] ?? null };
}

function datesOf({ date, start, end }: DateParts): DatesDraft {
  return {
    start: `${date}T${fullTime(start)}`,
    end: end === null ? null : `${date}T${end === '00:00' ? midnight : fullTime(end)}`,
  };
}

/** Seconds are shown where there are any. */
function shortTime(time: string): string {
  return time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

function fullTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

customElements.define('wattpost-edit-dates', EditDates);

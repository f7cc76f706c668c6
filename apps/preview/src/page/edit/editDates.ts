import type { Problem } from '@wattpost/contract';
import { css, html, LitElement, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import type { DatesDraft } from '@wattpost/price-edit';
import { controls } from '../base/index.ts';
import { say } from '../languages/index.ts';
import '../price-form/index.ts';

/** When an entry is to hold instead of when it does by then. */
export type DatesChange = (dates: DatesDraft) => DatesDraft;

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

  /** Naive local `YYYY-MM-DDTHH:MM:SS`. */
  @property() start = '';
  /** The same; `null`: the next entry or the end of the date ends it. */
  @property({ attribute: false }) end: string | null = null;
  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** Whose dates they are. */
  @property({ attribute: false }) place!: DraftPlace;
  /** False: the change was refused. */
  @property({ attribute: false }) commit!: (change: DatesChange) => Promise<boolean>;

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
      .commit=${(typed: string) => {
        const text = part === 'end' && typed === '' ? null : typed;
        return this.commit((dates) => datesOf({ ...partsOf(dates), [part]: text }));
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

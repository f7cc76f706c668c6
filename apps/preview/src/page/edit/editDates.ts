import { html, type TemplateResult } from 'lit';
import type { DatesDraft } from '@wattpost/price-edit';
import { placeWithin, type DraftPlace } from '../../core/workspace/drafts.ts';
import { say } from '../languages/say.ts';

/** The new dates of an entry, computed from the current ones. */
export type DatesChange = (dates: DatesDraft) => DatesDraft;

/** The properties and callbacks of the fields. */
interface DatesUse {
  /** Why the latest change was refused; `null`: it was not. */
  readonly problem: string | null;
  /** The entry of the dates. */
  readonly place: DraftPlace;
  /** False: the change was refused. */
  readonly commit: (change: DatesChange) => Promise<boolean>;
}

/** Fields for the date and the times of a unique entry (U1 to U5). */
export function datesFields(
  dates: DatesDraft,
  { problem, place, commit }: DatesUse,
): TemplateResult {
  const { date, start, end } = partsOf(dates);
  const isMidnight = end === midnight;
  const field = (part: keyof DateParts, label: string, value: string, hint = ''): TemplateResult =>
    html`<wattpost-field
      kind=${part === 'date' ? 'date' : 'time'}
      label=${label}
      .value=${value}
      hint=${hint}
      .problem=${problem}
      .place=${placeWithin(place, part)}
      .commit=${(typed: string) => {
        const text = part === 'end' && typed === '' ? null : typed;
        return commit((now) => datesOf({ ...partsOf(now), [part]: text }));
      }}
    ></wattpost-field>`;
  return html`<div class="fields">
    ${field('date', say('Date'), date)} ${field('start', say('from'), shortTime(start))}
    ${field(
      'end',
      isMidnight ? say('to midnight') : say('to (may be empty)'),
      end === null ? '' : isMidnight ? '00:00' : shortTime(end),
      end === null ? say('Until the next entry or midnight.') : '',
    )}
  </div>`;
}

/** A date, and times of day on it. */
interface DateParts {
  readonly date: string;
  readonly start: string;
  readonly end: string | null;
}

/** U2: midnight at the end of a date is stored as its last second. */
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

/** Seconds are shown if not 0. */
function shortTime(time: string): string {
  return time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

function fullTime(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}

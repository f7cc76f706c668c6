import { dateAt, plusDays } from '@wattpost/engine';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { pageLocale, say } from '../languages/index.ts';
import { calendarIcon } from './icons.ts';
import { format } from './moments.ts';
import { readClock, readDate } from './readDate.ts';

/** What is typed: a date, a time of the day, or both. */
type WhenKind = 'date' | 'time' | 'date_time';

/** As it is typed where it is not known what is meant: a date and a time to be written like. */
const example = '2026-12-24T18:30';

/**
 * `<wattpost-when>`: a date, a time, or both, as the page's locale writes them; a browser's own field would
 * go by the browser's. It is read as forgivingly as people type, and what cannot be read is said at
 * the field. Its event is `change`. The field itself has `field-id`, for its label; its styles are in
 * `controls` of the view.
 */
export class WhenField extends LitElement {
  @property() kind: WhenKind = 'date';
  @property({ attribute: 'field-id' }) fieldId = '';
  /** Its name, where no label has it. */
  @property() label = '';
  /** `YYYY-MM-DD`, `HH:MM[:SS]` or both with a `T` between; empty: none. */
  @property() value = '';
  /** Both inclusive, as `value`; empty: no bound. */
  @property() min = '';
  @property() max = '';
  /** Whether it may be empty. */
  @property({ type: Boolean, attribute: 'optional' }) isOptional = false;
  /** IANA zone whose today is meant by `today`; empty: the computer's. */
  @property({ attribute: 'time-zone' }) timeZone = '';
  /** What the view has to say of the value; empty: nothing. */
  @property() problem = '';
  /** `null`: nothing that is not in `value`. */
  @state() private typed: string | null = null;
  /** Why it was not taken; empty: it was. */
  @state() private error = '';
  private taken = '';

  /** Into the view itself, where its label is. */
  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(): void {
    if (this.value === this.taken) return;
    // Something else is looked at than what was being typed.
    this.taken = this.value;
    this.forget();
  }

  protected override render(): TemplateResult {
    const { kind, fieldId, value, typed } = this;
    const problem = this.error || this.problem;
    return html`<span class="when-field">
        <input
          id=${fieldId}
          class="when-${kind}"
          type="text"
          autocomplete="off"
          spellcheck="false"
          aria-label=${this.label === '' ? nothing : this.label}
          aria-invalid=${problem === '' ? nothing : 'true'}
          aria-describedby="${fieldId}-problem"
          .value=${typed ?? whenText(value)}
          @input=${this.onInput}
          @change=${this.onChange}
          @keydown=${this.onKey}
        />
        ${kind === 'time' ? nothing : this.calendar()}
      </span>
      <span class="bad small when-problem" id="${fieldId}-problem" role="alert">${problem}</span>`;
  }

  /** The browser's own calendar, to choose from instead of typing. */
  private calendar(): TemplateResult {
    return html`<button
        type="button"
        class="icon"
        aria-label=${say('Open the calendar')}
        @click=${this.openCalendar}
      >
        ${calendarIcon()}
      </button>
      <input
        class="when-calendar"
        type="date"
        tabindex="-1"
        aria-hidden="true"
        min=${this.min.slice(0, 10)}
        max=${this.max.slice(0, 10)}
        .value=${this.value.slice(0, 10)}
        @input=${stop}
        @change=${this.onChosen}
      />`;
  }

  private get field(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  private readonly openCalendar = (): void => {
    this.querySelector<HTMLInputElement>('.when-calendar')?.showPicker();
  };

  private readonly onChosen = (event: Event): void => {
    stop(event);
    const { value: date } = event.target as HTMLInputElement;
    if (date === '') return;
    this.forget();
    this.set(this.kind === 'date' ? date : `${date}T${this.value.slice(11) || '00:00'}`);
    this.field?.focus();
  };

  private readonly onInput = (event: Event): void => {
    stop(event);
    this.typed = (event.target as HTMLInputElement).value;
    this.error = '';
    // What nothing can be added to is taken at once.
    const read = isWhole(this.typed) ? this.read(this.typed) : null;
    if (read !== null && this.boundText(read) === '') this.set(read);
  };

  private readonly onChange = (event: Event): void => {
    stop(event);
    this.take();
  };

  private take(): void {
    const { typed } = this;
    if (typed === null) return;
    if (typed.trim() === '' && this.isOptional) {
      this.forget();
      this.set('');
      return;
    }
    const read = this.read(typed);
    this.error = read === null ? unreadText(this.kind) : this.boundText(read);
    if (read === null || this.error !== '') return;
    this.forget();
    this.set(read);
  }

  private read(text: string): string | null {
    if (this.kind === 'time') return readClock(text);
    const zone = this.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
    const read = readDate(text, dateAt(zone, Date.now()), pageLocale);
    if (read === null) return null;
    if (this.kind === 'date') return read.includes('T') ? null : read;
    return read.includes('T') ? read : `${read}T${this.value.slice(11) || '00:00'}`;
  }

  /** Why a value is out of bounds; empty: it is not. */
  private boundText(value: string): string {
    if (this.min !== '' && value < this.min)
      return say('Not before {time}.', { time: whenText(this.min) });
    return this.max !== '' && value > this.max
      ? say('Not after {time}.', { time: whenText(this.max) })
      : '';
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' && this.typed !== null) {
      event.stopPropagation();
      event.preventDefault();
      this.forget();
      return;
    }
    const field = event.target as HTMLInputElement;
    const caret = field.selectionStart ?? 0;
    const isInTime =
      this.kind === 'time' || (this.kind === 'date_time' && caret > field.value.indexOf(' '));
    const step = (isInTime ? minuteSteps : daySteps)[event.key];
    const from = (this.typed === null ? null : this.read(this.typed)) ?? this.value;
    if (step === undefined || from === '') return;
    event.preventDefault();
    const next = isInTime ? withMinutes(from, step) : withDays(from, step);
    if (this.boundText(next) !== '') return;
    this.forget();
    this.set(next);
    void this.updateComplete.then(() => {
      field.setSelectionRange(caret, caret);
    });
  };

  private forget(): void {
    this.typed = null;
    this.error = '';
  }

  private set(value: string): void {
    if (value === this.value) return;
    this.taken = value;
    this.value = value;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Steps of keys, in days and in minutes: up is later, as in browsers' own fields. */
const daySteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
};
const minuteSteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 60,
  PageDown: -60,
};

const minutesPerDay = 1440;

function withDays(value: string, days: number): string {
  return plusDays(value.slice(0, 10), days) + value.slice(10);
}

/** A time goes around the clock, a date and time over midnight. */
function withMinutes(value: string, step: number): string {
  const clock = value.includes('T') ? value.slice(11) : value;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = hour * 60 + minute + step;
  const inDay = (minutes + minutesPerDay) % minutesPerDay;
  const time = [Math.floor(inDay / 60), inDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (clock === value) return time;
  return `${plusDays(value.slice(0, 10), Math.floor(minutes / minutesPerDay))}T${time}`;
}

const wholeDate = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/;
const wholeTime = /^\d{2}:\d{2}$/;

/** What nothing can be added to: a date with its year, a time with its minutes, or both. */
function isWhole(text: string): boolean {
  const [first = '', second, ...more] = text.split(/[ T]/);
  if (second === undefined) return wholeDate.test(first) || wholeTime.test(first);
  return more.length === 0 && wholeDate.test(first) && wholeTime.test(second);
}

function unreadText(kind: WhenKind): string {
  const [date = '', time = ''] = example.split('T');
  switch (kind) {
    case 'date':
      return say('Enter a date such as {date}.', { date: whenText(date) });
    case 'time':
      return say('Enter a time such as {time}.', { time });
    case 'date_time':
      return say('Enter a date and a time such as {time}.', { time: whenText(example) });
  }
}

/** A date, a time or both as the page's locale writes them in a field: `24.12.2026 18:30`. */
export function whenText(value: string): string {
  const { date, time } = /^(?<date>\d{4}-\d{2}-\d{2})?T?(?<time>.*)$/.exec(value)?.groups ?? {};
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const texts = [
    date === undefined
      ? ''
      : format(pageLocale, { timeZone: 'UTC', ...numbers }).format(Date.parse(`${date}T00:00:00Z`)),
    time ?? '',
  ];
  return texts.filter((text) => text !== '').join(' ');
}

/** The field's own events stay within it. */
function stop(event: Event): void {
  event.stopPropagation();
}

customElements.define('wattpost-when', WhenField);

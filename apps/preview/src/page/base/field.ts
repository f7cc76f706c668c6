import { dateAt, plusDays, type ClockLike } from '@wattpost/engine';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { formatDecimal } from '../../core/words/editDecimal.ts';
import type { DraftPlace } from '../../core/workspace/drafts.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import { amountNote } from './amountNote.ts';
import {
  type ClockKind,
  daySteps,
  isClockKind,
  minuteSteps,
  unreadText,
  withMinutes,
} from './clockSteps.ts';
import { calendarIcon } from './icons.ts';
import { whenText } from './moments.ts';
import { isWhole, readClock, readDate } from './readDate.ts';
import { TypedText } from './typedText.ts';
import { nowMs } from './clock.ts';

type FieldKind = 'text' | 'decimal' | 'lines' | ClockKind;

let fieldCount = 0;

/**
 * `<wattpost-field>`: a field with its label, its unit, and why its text was refused. It either passes its
 * text to `commit`, and stores a refused one as a draft of its `place`, or has the text in `value` and
 * fires `change`. Dates and times are written in the page's language (a browser's own field would
 * use the browser's), and parsed leniently. Its styles are in `controls`.
 */
export class Field extends LitElement {
  @property() kind: FieldKind = 'text';
  /** Id of the control, for a label elsewhere. */
  @property({ attribute: 'field-id' }) fieldId = `field-${++fieldCount}`;
  @property() label = '';
  @property({ type: Boolean, attribute: 'label-hidden' }) isLabelHidden = false;
  /** A decimal with a point; `YYYY-MM-DD`, `HH:MM[:SS]` or both with a `T` between. */
  @property() value = '';
  /** Bounds of dates: both inclusive, as `value`; empty: no bound. */
  @property() min = '';
  @property() max = '';
  /** Whether a date or time may be empty. */
  @property({ type: Boolean, attribute: 'optional' }) isOptional = false;
  /** IANA zone for `today`; empty: the computer's. */
  @property({ attribute: false }) clock: ClockLike | null = null;
  @property() unit = '';
  @property() hint = '';
  @property() placeholder = '';
  @property() override lang = '';
  /** Why a text of this or a related field was refused; `null`: it was not. */
  @property({ attribute: false }) problem: string | null = null;
  /** Asks about a text that is implausible; `null`: it is plausible. */
  @property({ attribute: false }) ask: ((text: string) => string | null) | null = null;
  /** Where a draft is stored; `null`: it is lost with the field. */
  @property({ attribute: false }) place: DraftPlace | null = null;
  /** Accepts a text; false: it was refused. `null`: it is in `value`. */
  @property({ attribute: false }) commit: ((text: string) => Promise<boolean>) | null = null;
  private isInside = false;
  private accepted = '';
  /** Why the text cannot be read; `null`: it can. */
  private unread: string | null = null;
  private readonly typed = new TypedText(this, {
    label: () => this.label,
    problem: () => this.unread ?? this.problem,
    take: async (text) => this.accept(text),
  });

  /** No shadow root, so that the view's styles and labels apply. */
  protected override createRenderRoot(): this {
    return this;
  }

  override focus(options?: FocusOptions): void {
    this.control?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { typed, commit } = this;
    if (changed.has('problem') && this.problem !== null && typed.isWaiting) {
      typed.note(this.problem);
    }
    if (this.value === this.accepted) return;
    this.accepted = this.value;
    if (commit === null && this.isClock) typed.drop();
    else if (!this.isInside) {
      if (!typed.isWaiting) typed.text = null;
      // An answer about another field must not change this one during typing.
    } else if (commit === null) typed.text ??= this.written(changed.get('value') ?? '');
  }

  protected override render(): TemplateResult {
    const { fieldId, label, isLabelHidden, unit, hint, typed } = this;
    const problem = typed.problem ?? (this.commit === null ? this.problem : null);
    const question = this.ask?.(typed.text ?? this.written(this.value)) ?? null;
    return html`${
        label === '' || isLabelHidden ? nothing : html`<label for=${fieldId}>${label}</label>`
      }
      <span class="field-line">
        ${this.controlTemplate(problem)}
        ${this.kind === 'date' || this.kind === 'date_time' ? this.calendar() : nothing}
        ${unit === '' ? nothing : html`<span class="unit">${unit}</span>`}
      </span>
      ${problem === null ? amountNote(fieldId, question) : this.problemTemplate(problem)}
      ${
        problem !== null || hint === ''
          ? nothing
          : html`<p class="field-note soft" id="${fieldId}-note">${hint}</p>`
      }`;
  }

  private controlTemplate(problem: string | null): TemplateResult {
    const { kind, fieldId, placeholder, hint, typed } = this;
    const text = typed.text ?? this.written(this.value);
    const name = this.isLabelHidden ? this.label : nothing;
    const invalid = problem === null ? nothing : 'true';
    const described = `${problem === null && hint === '' ? '' : `${fieldId}-note `}${fieldId}-question`;
    if (kind === 'lines') {
      return html`<textarea
        id=${fieldId}
        rows="3"
        lang=${this.lang || nothing}
        .value=${text}
        placeholder=${placeholder || nothing}
        aria-label=${name}
        aria-invalid=${invalid}
        aria-describedby=${described}
        @input=${this.onInput}
        @change=${this.onChange}
        @focus=${this.onFocus}
        @blur=${this.onBlur}
        @keydown=${this.onKey}
      ></textarea>`;
    }
    return html`<input
      id=${fieldId}
      class="kind-${kind}"
      type="text"
      lang=${this.lang || nothing}
      inputmode=${kind === 'decimal' ? 'decimal' : nothing}
      autocomplete="off"
      spellcheck=${this.isClock ? 'false' : nothing}
      .value=${text}
      placeholder=${placeholder || nothing}
      aria-label=${name}
      aria-invalid=${invalid}
      aria-describedby=${described}
      @input=${this.onInput}
      @change=${this.onChange}
      @focus=${this.onFocus}
      @blur=${this.onBlur}
      @keydown=${this.onKey}
    />`;
  }

  /** The browser's own date picker, as an alternative to typing. */
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
        class="calendar"
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

  private problemTemplate(problem: string): TemplateResult {
    return html`<p class="field-note bad">
      <span id="${this.fieldId}-note" role="alert">${problem}</span>
      ${
        this.commit === null
          ? nothing
          : html`<button
              type="button"
              class="quiet"
              aria-label=${say('Discard input: {field}', { field: this.label })}
              @click=${() => {
                this.discard();
              }}
            >
              ${say('Discard input')}
            </button>`
      }
    </p>`;
  }

  private get control(): HTMLInputElement | HTMLTextAreaElement | null {
    return this.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  }

  private get isClock(): boolean {
    return isClockKind(this.kind);
  }

  private written(value: string): string {
    const { kind } = this;
    if (kind === 'decimal') return formatDecimal(value, pageLocale);
    return this.isClock ? whenText(value) : value;
  }

  private readonly openCalendar = (): void => {
    this.querySelector<HTMLInputElement>('.calendar')?.showPicker();
  };

  private readonly onChosen = (event: Event): void => {
    stop(event);
    const { value: date } = event.target as HTMLInputElement;
    if (date === '') return;
    void this.enter(this.kind === 'date' ? date : `${date}T${this.value.slice(11) || '00:00'}`);
    this.focus();
  };

  private readonly onInput = (event: Event): void => {
    stop(event);
    const { value: text } = event.target as HTMLInputElement | HTMLTextAreaElement;
    // A partly typed time is a different valid time.
    this.typed.type(text, this.commit === null || this.isClock ? 'when_left' : 'soon');
    if (this.commit !== null || !this.isClock || !isWhole(text)) return;
    const reading = this.read(text);
    if (reading.problem !== null) return;
    this.typed.note(null);
    this.set(reading.value);
  };

  private readonly onChange = (event: Event): void => {
    stop(event);
    void this.take();
  };

  private readonly onFocus = (): void => {
    this.isInside = true;
  };

  private readonly onBlur = (): void => {
    this.isInside = false;
    void this.take();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape' && this.typed.text !== null) {
      event.stopPropagation();
      event.preventDefault();
      this.discard();
    } else if (this.isClock) this.step(event);
  };

  /** Up is later, as in browsers' own fields. */
  private step(event: KeyboardEvent): void {
    const field = event.target as HTMLInputElement;
    const caret = field.selectionStart ?? 0;
    const isInTime =
      this.kind === 'time' || (this.kind === 'date_time' && caret > field.value.indexOf(' '));
    const step = (isInTime ? minuteSteps : daySteps)[event.key];
    const typed = this.typed.text === null ? null : this.read(this.typed.text);
    const from = typed?.problem === null ? typed.value : this.value;
    if (step === undefined || from === '') return;
    event.preventDefault();
    const next = isInTime
      ? withMinutes(from, step)
      : plusDays(from.slice(0, 10), step) + from.slice(10);
    if (this.boundProblem(next) !== null) return;
    void this.enter(next)
      .then(async () => this.updateComplete)
      .then(() => {
        field.setSelectionRange(caret, caret);
      });
  }

  private enter(value: string): Promise<void> {
    this.typed.type(whenText(value), 'when_left');
    return this.take();
  }

  /** While the field has the focus, a text stays as typed. */
  private async take(): Promise<void> {
    const isAccepted = await this.typed.take();
    if (!isAccepted || this.typed.isWaiting || (this.isInside && !this.isClock)) return;
    this.typed.text = null;
    this.requestUpdate();
  }

  private async accept(text: string): Promise<boolean> {
    const { value, problem } = this.read(text);
    this.unread = problem;
    if (problem !== null) return false;
    if (this.commit !== null && !(await this.commit(value))) return false;
    this.set(value);
    return true;
  }

  private set(value: string): void {
    if (value === this.value) return;
    this.accepted = value;
    this.value = value;
    if (this.commit === null) this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  private discard(): void {
    this.typed.drop();
    this.focus();
    // An unchanged text is committed again: it may be pending, and reports its refusal.
    void this.commit?.(this.value);
  }

  /** A text as a value, or why it is invalid. */
  private read(text: string): Reading {
    const { kind, isOptional } = this;
    if (!isClockKind(kind)) return { value: text, problem: null };
    const isEmpty = text.trim() === '' && (isOptional || this.commit !== null);
    const value = isEmpty ? '' : this.readWhen(kind, text);
    if (value === null) return { value: '', problem: unreadText(kind) };
    return { value, problem: isEmpty ? null : this.boundProblem(value) };
  }

  private readWhen(kind: ClockKind, text: string): string | null {
    if (kind === 'time') return readClock(text);
    const zone = this.clock ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const local = zone === 'UTC' ? text.replace(/z$/i, '') : text;
    const read = readDate(local, dateAt(zone, nowMs()), pageLocale);
    if (read === null) return null;
    if (kind === 'date') return read.includes('T') ? null : read;
    return read.includes('T') ? read : `${read}T${this.value.slice(11) || '00:00'}`;
  }

  private boundProblem(value: string): string | null {
    const { min, max } = this;
    if (min !== '' && value < min) return say('Not before {time}.', { time: whenText(min) });
    if (max !== '' && value > max) return say('Not after {time}.', { time: whenText(max) });
    return null;
  }
}

interface Reading {
  readonly value: string;
  readonly problem: string | null;
}

/** The field's own events stay within it. */
function stop(event: Event): void {
  event.stopPropagation();
}

customElements.define('wattpost-field', Field);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-field': Field;
  }
}

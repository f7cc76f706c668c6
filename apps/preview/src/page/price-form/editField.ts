import {
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property } from 'lit/decorators.js';
import { shownDecimal } from '../../core/words/editDecimal.ts';
import type { DraftPlace } from '../../core/workspace/drafts.ts';
import { editFieldStyles } from './editFieldStyles.ts';
import { dateAt, TypedText, controls, readClock, readDate, whenText } from '../base/index.ts';
import { pageLocale, say } from '../languages/index.ts';

/** What a field is for: it decides on its keyboard and its form. */
export type FieldKind = 'text' | 'decimal' | 'time' | 'date' | 'lines';

/** A pause in typing after which what is there is taken. */
const pauseMs = 500;

/** A text that was accepted is in `value` after this, in its kept form. */
const keptMs = 800;

/**
 * A labelled field. While somebody is in it, it keeps what was typed; it takes `value` again when
 * they leave, unless what they typed was refused: that stays until it can be taken or is taken back.
 */
class EditField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    mode: 'open',
    delegatesFocus: true,
  };

  static override styles: CSSResultGroup = [controls, editFieldStyles];

  @property() label = '';
  @property() kind: FieldKind = 'text';
  /** Of a decimal: with a point. */
  @property() value = '';
  @property() unit = '';
  @property() hint = '';
  /** Why a text was refused that came from here or from a field beside it; `null`: none was. */
  @property({ attribute: false }) problem: string | null = null;
  @property() placeholder = '';
  @property() override lang = '';
  /** The label is for those who hear the page only. */
  @property({ type: Boolean, attribute: 'label-hidden' }) isLabelHidden = false;
  /** Where it is: what cannot be taken waits under this; `null`: it is lost with the field. */
  @property({ attribute: false }) place: DraftPlace | null = null;
  /** Takes the text of a field that is finished, or in which somebody pauses; false: it was refused. */
  @property({ attribute: false }) commit!: (text: string) => Promise<boolean>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isInside = false;
  private readonly typed = new TypedText(this, {
    label: () => this.label,
    problem: () => this.problem,
    take: (text) => this.commit(this.read(text)),
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { typed } = this;
    if (changed.has('problem') && this.problem !== null && typed.isWaiting) {
      typed.note(this.problem);
    }
    if (changed.has('value') && !this.isInside && !typed.isWaiting) typed.text = null;
  }

  protected override render(): TemplateResult {
    const { problem } = this.typed;
    const { value } = this;
    const text =
      this.typed.text ??
      (this.kind === 'decimal'
        ? shownDecimal(value, pageLocale)
        : this.kind === 'date'
          ? whenText(value)
          : value);
    const isBad = problem !== null;
    const described = isBad ? 'problem' : this.hint !== '' ? 'hint' : nothing;
    const shared = {
      input: (event: InputEvent): void => this.input(event),
      change: (): void => {
        if (!this.isClock()) this.take();
      },
      focus: (): void => {
        this.isInside = true;
      },
      blur: (): void => this.leave(),
      keydown: (event: KeyboardEvent): void => this.pressed(event),
    };
    return html`<div class="field">
      <label for="control" class=${this.isLabelHidden ? 'visually-hidden' : ''}
        >${this.label}</label
      >
      <div class="line">
        ${
          this.kind === 'lines'
            ? html`<textarea
                id="control"
                rows="3"
                lang=${this.lang || nothing}
                .value=${text}
                placeholder=${this.placeholder || nothing}
                aria-invalid=${isBad ? 'true' : nothing}
                aria-describedby=${described}
                @input=${shared.input}
                @change=${shared.change}
                @focus=${shared.focus}
                @blur=${shared.blur}
                @keydown=${shared.keydown}
              ></textarea>`
            : html`<input
                id="control"
                type="text"
                lang=${this.lang || nothing}
                inputmode=${this.kind === 'decimal' ? 'decimal' : nothing}
                autocomplete="off"
                .value=${text}
                placeholder=${this.placeholder || nothing}
                aria-invalid=${isBad ? 'true' : nothing}
                aria-describedby=${described}
                @input=${shared.input}
                @change=${shared.change}
                @focus=${shared.focus}
                @blur=${shared.blur}
                @keydown=${shared.keydown}
              />`
        }
        ${this.unit === '' ? nothing : html`<span class="unit">${this.unit}</span>`}
      </div>
      ${
        isBad
          ? html`<p class="bad">
              <span id="problem" role="alert">${problem}</span>
              <button
                class="quiet"
                aria-label=${say('Discard input: {field}', { field: this.label })}
                @click=${() => this.takeBack()}
              >
                ${say('Discard input')}
              </button>
            </p>`
          : nothing
      }
      ${!isBad && this.hint !== '' ? html`<p class="hint soft" id="hint">${this.hint}</p>` : nothing}
    </div>`;
  }

  /** Dates and times as they are kept; what cannot be read is refused as it was typed. */
  private read(text: string): string {
    if (!this.isClock() || text.trim() === '') return text;
    if (this.kind === 'time') return readClock(text) ?? text;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return readDate(text, dateAt(timeZone, Date.now()), pageLocale) ?? text;
  }

  private isClock(): boolean {
    return this.kind === 'date' || this.kind === 'time';
  }

  private input(event: InputEvent): void {
    const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
    this.typed.type(value);
    this.requestUpdate();
    clearTimeout(this.timer);
    // A time of day is many other times while it is being typed.
    if (this.isClock()) return;
    this.timer = setTimeout(() => {
      this.take();
    }, pauseMs);
  }

  private take(): void {
    clearTimeout(this.timer);
    void this.typed.take().then((isTaken) => {
      if (isTaken && !this.isInside) this.settle();
    });
  }

  private leave(): void {
    this.isInside = false;
    this.take();
  }

  /** What was typed gives way to what is kept. */
  private settle(): void {
    setTimeout(() => {
      if (this.isInside || this.typed.isWaiting) return;
      this.typed.text = null;
      this.requestUpdate();
    }, keptMs);
  }

  private takeBack(): void {
    clearTimeout(this.timer);
    this.typed.drop();
    this.renderRoot.querySelector<HTMLElement>('#control')?.focus();
    // What was there is taken again: the text may be on its way, and says so where it was refused.
    void this.commit(this.value);
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key === 'Enter' && this.isClock()) this.take();
    if (event.key !== 'Escape' || this.typed.text === null) return;
    event.stopPropagation();
    this.takeBack();
  }
}

customElements.define('wattpost-edit-field', EditField);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-edit-field': EditField;
  }
}

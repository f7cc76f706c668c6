import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { controls } from './pageStyles.ts';

/** Somebody has finished a field, or paused in it. Its detail is the text in it. */
export class CommitEvent extends CustomEvent<string> {
  static readonly type = 'wattpost-commit';
  /** Whether the text is accepted, which may take a while to tell. */
  outcome: Promise<boolean> = Promise.resolve(true);

  constructor(text: string) {
    super(CommitEvent.type, { detail: text });
  }
}

/** What a field is for: it decides on its keyboard and its form. */
export type FieldKind = 'text' | 'decimal' | 'time' | 'date' | 'lines';

/** A pause in typing after which what is there is taken. */
const pauseMs = 500;

/** A text that was accepted is in `value` after this, in its kept form. */
const keptMs = 800;

/**
 * A labelled field. While somebody is in it, it keeps what was typed; it takes `value` again when
 * they leave, unless what they typed was refused.
 */
class EditField extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    mode: 'open',
    delegatesFocus: true,
  };

  static override styles: CSSResultGroup = [
    controls,
    css`
      .field {
        display: flex;
      }
      .line {
        display: flex;
        align-items: center;
        gap: 0.4rem;
      }
      input {
        flex: 1 1 auto;
        width: 100%;
        min-width: 0;
      }
      input[inputmode='decimal'] {
        text-align: right;
      }
      .unit {
        flex: none;
        color: var(--soft);
        font-size: 0.9375rem;
      }
      textarea {
        min-height: 4.75rem;
      }
      .bad,
      .hint {
        margin: 0;
        font-size: 0.875rem;
        line-height: 1.35;
        overflow-wrap: anywhere;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    label: {},
    kind: {},
    value: {},
    unit: {},
    hint: {},
    problem: { attribute: false },
    placeholder: {},
    lang: {},
    isLabelHidden: { type: Boolean, attribute: 'label-hidden' },
    draft: { state: true },
  };

  declare label: string;
  declare kind: FieldKind;
  declare value: string;
  declare unit: string;
  declare hint: string;
  /** Why the latest text was refused; `null`: it was not. */
  declare problem: string | null;
  declare placeholder: string;
  /** The label is for those who hear the page only. */
  declare isLabelHidden: boolean;
  /** What was typed; `null`: nothing since the field was entered. */
  declare private draft: string | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that was handed over last. */
  private asked: string | null = null;
  private isInside = false;

  constructor() {
    super();
    this.label = '';
    this.kind = 'text';
    this.value = '';
    this.unit = '';
    this.hint = '';
    this.problem = null;
    this.placeholder = '';
    this.isLabelHidden = false;
    this.draft = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('value') || this.isInside || this.draft === null) return;
    this.draft = null;
    // What was refused was for what is no longer there: taking what is there says so.
    if (this.problem !== null) this.dispatchEvent(new CommitEvent(this.value));
  }

  protected override render(): TemplateResult {
    const text = this.draft ?? this.value;
    const isBad = this.problem !== null;
    const described = isBad ? 'problem' : this.hint !== '' ? 'hint' : nothing;
    const shared = {
      input: (event: InputEvent): void => this.typed(event),
      change: (): void => {
        if (!this.isClock()) this.commit();
      },
      focus: (): void => {
        this.isInside = true;
      },
      blur: (): void => this.leave(),
      keydown: (event: KeyboardEvent): void => this.pressed(event),
    };
    const type = this.isClock() ? this.kind : 'text';
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
                type=${type}
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
      ${isBad ? html`<p class="bad" id="problem" role="alert">${this.problem}</p>` : nothing}
      ${!isBad && this.hint !== '' ? html`<p class="hint soft" id="hint">${this.hint}</p>` : nothing}
    </div>`;
  }

  private isClock(): boolean {
    return this.kind === 'date' || this.kind === 'time';
  }

  private typed(event: InputEvent): void {
    const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
    this.draft = value;
    clearTimeout(this.timer);
    this.dispatchEvent(new CustomEvent('wattpost-typed', { detail: value }));
    // A time of day is many other times while it is being typed.
    if (this.isClock()) return;
    this.timer = setTimeout(() => {
      this.commit();
    }, pauseMs);
  }

  private commit(): void {
    clearTimeout(this.timer);
    if (this.draft === null || this.draft === this.asked) return;
    this.asked = this.draft;
    const event = new CommitEvent(this.draft);
    this.dispatchEvent(event);
    void event.outcome.then((isAccepted) => {
      if (isAccepted && !this.isInside) this.settle();
    });
  }

  private leave(): void {
    this.isInside = false;
    this.commit();
    if (this.problem === null) this.settle();
  }

  /** What was typed gives way to what is kept. */
  private settle(): void {
    setTimeout(() => {
      if (this.isInside || this.problem !== null) return;
      this.draft = null;
      this.asked = null;
    }, keptMs);
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key === 'Enter' && this.isClock()) this.commit();
    if (event.key !== 'Escape' || this.draft === null) return;
    event.stopPropagation();
    clearTimeout(this.timer);
    this.draft = null;
    this.asked = null;
    // What was there is taken again, also where nothing of the draft was.
    this.dispatchEvent(new CommitEvent(this.value));
  }
}

customElements.define('wattpost-edit-field', EditField);

import {
  css,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property } from 'lit/decorators.js';
import type { DirectionCheck } from '../../core/edit/editDirectionCheck.ts';
import type { DraftPlace } from '../../core/workspace/drafts.ts';
import { TypedText, controls, Query, View } from '../base/index.ts';
import { characterName, storedForm, markInvalid } from './directionText.ts';
import { directionWords as words } from './words.ts';
import { say } from '../languages/say.ts';

const maxCharacters = 512;

/** Edits one direction: shows at each key stroke how it will be stored, or why it cannot be. */
class DirectionEditor extends View {
  static override styles: CSSResultGroup = [
    controls,
    css`
      textarea {
        min-height: 8rem;
      }
      .count {
        float: inline-end;
        margin: 0;
      }
      .kept {
        margin: 0.75rem 0 0;
        padding: 0.5rem 0.75rem;
        border-inline-start: 3px solid var(--line);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      mark {
        padding: 0 0.1em;
        border-radius: 0.2em;
        background: var(--bad-tint);
        box-shadow: 0 0 0 1px var(--bad);
        color: var(--bad);
      }
      ul {
        margin: 0.5rem 0;
        padding-inline-start: 1.25rem;
      }
      p {
        margin: 0.25rem 0;
      }
    `,
  ];
  @property() language!: string;
  /** As it is in the bundle. */
  @property({ attribute: false }) text = '';
  /** Writes a text into the bundle, or with `null` removes it; false: it was refused. */
  @property({ attribute: false }) keep!: (text: string | null) => Promise<boolean>;
  @property({ attribute: false }) place: DraftPlace | null = null;

  private readonly typed = new TypedText(this, {
    label: () => say('Direction'),
    problem: () => (this.check.answer === undefined ? null : problemText(this.check.answer)),
    take: (text) => {
      const kept = storedForm(text);
      if (kept === this.text) return Promise.resolve(true);
      return this.keep(kept === '' ? null : text);
    },
  });

  private readonly check = new Query(this, 'checkDirection', () => ({ text: this.draft }));

  /** What is in the field. */
  private get draft(): string {
    return this.typed.text ?? this.text;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('text') || this.typed.isWaiting) return;
    // The stored form of the typed text does not replace it: a blank at the end is kept while typing.
    if (this.text !== storedForm(this.typed.text ?? '')) this.typed.text = null;
  }

  protected override render(): TemplateResult {
    const { answer: check } = this.check;
    const isBad = check !== undefined && check.problem !== null && this.draft.trim() !== '';
    return html`
      <p class="count small ${(check?.characters ?? 0) > maxCharacters ? 'bad' : 'soft'}">
        ${words.count(check?.characters ?? 0, maxCharacters)}
      </p>
      <label for="text">${say('Text')}</label>
      <textarea
        id="text"
        rows="6"
        lang=${this.language}
        .value=${this.draft}
        aria-invalid=${isBad ? 'true' : nothing}
        aria-describedby="verdict"
        @input=${(event: InputEvent) => this.input(event)}
        @change=${() => void this.typed.take()}
        @keydown=${(event: KeyboardEvent) => this.pressed(event)}
      ></textarea>
      <div id="verdict" role="status">${check === undefined ? nothing : this.verdict(check)}</div>
    `;
  }

  private verdict(check: DirectionCheck): TemplateResult | typeof nothing {
    const { problem, refused, mended, kept } = check;
    if (this.draft.trim() === '') {
      return this.text === ''
        ? html`<p class="soft small">${say('Not written.')}</p>`
        : html`<p class="soft small">${say('It will be removed when you leave the field.')}</p>`;
    }
    if (problem === null) {
      return kept === this.draft
        ? html`<p class="soft small">${say('All characters are supported.')}</p>`
        : html`<p class="soft small">${say('It will be saved as:')}</p>
            <p class="kept" lang=${this.language}>${kept}</p>`;
    }
    return html`<p class="bad small">${problemText(check)}</p>
      ${
        refused.length === 0
          ? nothing
          : html`<p class="kept" lang=${this.language}>${markInvalid(check)}</p>
              <ul class="small">
                ${refused
                  .slice(0, 8)
                  .map(
                    (one) =>
                      html`<li>
                        ${words.character(one.position + 1, characterName(one))}
                        ${suggestionText(one.suggestion)}
                      </li>`,
                  )}
              </ul>`
      }
      <div class="row">
        ${
          mended === null
            ? nothing
            : html`<button @click=${() => this.mend(mended)}>
                ${say('Accept all suggestions')}
              </button>`
        }
        <button class="quiet" @click=${() => this.takeBack()}>${say('Discard input')}</button>
      </div>`;
  }

  private input(event: InputEvent): void {
    const text = (event.target as HTMLTextAreaElement).value;
    // Clearing the field to type another text does not remove it.
    this.typed.type(text, text.trim() === '' ? 'when_left' : 'soon');
  }

  private mend(text: string): void {
    this.typed.type(text, 'when_left');
    void this.typed.take();
    this.focusText();
  }

  private takeBack(): void {
    this.typed.drop();
    this.focusText();
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.typed.isWaiting) return;
    event.stopPropagation();
    this.takeBack();
  }

  private focusText(): void {
    this.renderRoot.querySelector<HTMLElement>('#text')?.focus();
  }
}

/** Why a text cannot be stored; `null`: it can. */
function problemText({ problem, refused }: DirectionCheck): string | null {
  if (problem === null) return null;
  if (refused.length > 0) return words.refused(refused.length);
  return problem.code === 'text_too_long'
    ? words.tooLong(maxCharacters)
    : say('This cannot be saved.');
}

/** The replacement of a character, empty: none needed; `null`: no similar character can be stored. */
function suggestionText(suggestion: string | null): string {
  if (suggestion === null) return say('There is no replacement.');
  if (suggestion.trim() !== '') return words.write(suggestion);
  return suggestion === '' ? say('Leave it out.') : say('Use a space or a line break instead.');
}

customElements.define('wattpost-direction-editor', DirectionEditor);

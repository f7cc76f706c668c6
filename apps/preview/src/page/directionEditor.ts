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
import type { DirectionCheck, RefusedCharacter } from '../core/editDirectionCheck.ts';
import { Asking } from './asking.ts';
import type { Desk } from './desk.ts';
import { controls } from './pageStyles.ts';

const mostCharacters = 512;

/** A pause in typing after which a text without faults is taken. */
const pauseMs = 600;

/** Writes one direction: says at each key stroke how it will be kept, or what keeps it from it. */
class DirectionEditor extends LitElement {
  static override styles: CSSResultGroup = [
    controls,
    css`
      textarea {
        min-height: 8rem;
      }
      .count {
        float: right;
        margin: 0;
      }
      .kept {
        margin: 0.75rem 0 0;
        padding: 0.5rem 0.75rem;
        border-left: 3px solid var(--line);
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
        padding-left: 1.25rem;
      }
      p {
        margin: 0.25rem 0;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    language: {},
    text: { attribute: false },
    locale: {},
    keep: { attribute: false },
    draft: { state: true },
  };

  declare desk: Desk;
  declare language: string;
  /** As it is in the bundle. */
  declare text: string;
  /** BCP 47, for numbers. */
  declare locale: string;
  /** Puts a text into the bundle; false: it was refused. */
  declare keep: (text: string) => Promise<boolean>;
  declare private draft: string;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly check = new Asking<DirectionCheck>(
    this,
    () => [this.draft],
    () => this.desk.ask('checkDirection', { text: this.draft }),
  );

  constructor() {
    super();
    this.text = '';
    this.draft = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What comes back is what was typed in its kept form: a blank at the end is not taken away.
    if (changed.has('text') && this.text !== keptForm(this.draft)) this.draft = this.text;
  }

  protected override render(): TemplateResult {
    const { answer: check } = this.check;
    const isBad = check !== undefined && check.problem !== null && this.draft !== '';
    return html`
      <p class="count small ${(check?.characters ?? 0) > mostCharacters ? 'bad' : 'soft'}">
        ${check?.characters ?? 0} of ${mostCharacters}
      </p>
      <label for="text">Text</label>
      <textarea
        id="text"
        rows="6"
        lang=${this.language}
        .value=${this.draft}
        aria-invalid=${isBad ? 'true' : nothing}
        aria-describedby="verdict"
        @input=${(event: InputEvent) => this.typed(event)}
        @change=${() => this.commit()}
      ></textarea>
      <div id="verdict" role="status">${check === undefined ? nothing : this.verdict(check)}</div>
    `;
  }

  private verdict(check: DirectionCheck): TemplateResult | typeof nothing {
    if (this.draft === '') return html`<p class="soft small">Not written yet.</p>`;
    const { problem, refused, mended, kept } = check;
    if (problem === null) {
      return kept === this.draft
        ? html`<p class="soft small">Every character can be kept.</p>`
        : html`<p class="soft small">It will be kept as:</p>
            <p class="kept" lang=${this.language}>${kept}</p>`;
    }
    return html`<p class="bad small">
        ${refused.length === 0 ? problem.message : refusedText(refused.length)}
      </p>
      ${
        refused.length === 0
          ? nothing
          : html`<p class="kept" lang=${this.language}>${marked(check)}</p>
              <ul class="small">
                ${refused
                  .slice(0, 8)
                  .map(
                    (one) =>
                      html`<li>
                        Character ${one.position + 1}: ${called(one)}.
                        ${
                          one.suggestion === null
                            ? 'Nothing like it can be written.'
                            : one.suggestion.trim() === ''
                              ? one.suggestion === ''
                                ? 'Leave it out.'
                                : 'A blank or a line end can stand for it.'
                              : html`Write <strong>${one.suggestion}</strong>.`
                        }
                      </li>`,
                  )}
              </ul>`
      }
      ${
        mended === null
          ? nothing
          : html`<button @click=${() => this.mend(mended)}>Take all suggestions</button>`
      }`;
  }

  private typed(event: InputEvent): void {
    this.draft = (event.target as HTMLTextAreaElement).value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.commit(), pauseMs);
  }

  /** Puts what was typed into the bundle if it can be kept; else it stays here, with its faults told. */
  private commit(): void {
    clearTimeout(this.timer);
    const { draft } = this;
    if (keptForm(draft) === this.text || draft.trim() === '') return;
    void this.keep(draft);
  }

  private mend(text: string): void {
    this.draft = text;
    this.commit();
  }
}

/** A direction has at most 512 characters. */
const mostUnits = 8192;

/** X2. */
function keptForm(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim();
  // What is much longer than a direction is refused anyhow, and to normalize it could take minutes.
  return trimmed.length > mostUnits ? trimmed : trimmed.normalize('NFC');
}

function refusedText(count: number): string {
  return count === 1
    ? 'One character cannot be kept; the bundle still has the text from before.'
    : `${count} characters cannot be kept; the bundle still has the text from before.`;
}

/** The text with what cannot be kept marked. */
function marked({ kept, refused }: DirectionCheck): readonly unknown[] {
  const bad = new Set(refused.map(({ position }) => position));
  return Array.from(kept).map((character, position) =>
    bad.has(position) ? html`<mark>${visible(character)}</mark>` : character,
  );
}

/** What has no shape is drawn as a box. */
function visible(character: string): string {
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : '▯';
}

function called({ character, number }: RefusedCharacter): string {
  return visible(character) === character ? `“${character}” (${number})` : number;
}

customElements.define('wattpost-direction-editor', DirectionEditor);

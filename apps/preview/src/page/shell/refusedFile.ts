import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Opening } from '../../core/workspace/openQuestions.ts';
import { controls } from '../base/index.ts';
import { refusedWords } from './words.ts';
import { say } from '../languages/index.ts';

/** What the page says itself; the rest comes in English. */
const ownCodes: readonly string[] = ['no_price'];

/** A file that could not be opened. */
export interface RefusedFile {
  readonly name: string;
  readonly opening: Extract<Opening, { kind: 'refused' }>;
}

/** `<wattpost-refused-file>`: everything that keeps a file from being opened. */
class RefusedFileElement extends LitElement {
  @property({ attribute: false }) refused: RefusedFile | null = null;

  static override styles: CSSResultGroup = [
    controls,
    css`
      section {
        margin: 0 0 1rem;
        padding: 1rem;
        border: 1px solid var(--bad);
        border-radius: 0.75rem;
        background: var(--bad-tint);
      }
      h2 {
        overflow-wrap: anywhere;
      }
      ol {
        max-height: 24rem;
        margin: 0.75rem 0;
        padding: 0;
        overflow: auto;
        list-style: none;
        background: var(--panel);
        border-radius: 0.5rem;
      }
      li {
        padding: 0.6rem 0.9rem;
        border-bottom: 1px solid var(--line);
        overflow-wrap: anywhere;
      }
      code {
        font-family: ui-monospace, monospace;
        font-size: 0.875rem;
      }
      pre {
        margin: 0.25rem 0 0;
        font-family: ui-monospace, monospace;
        font-size: 0.8125rem;
        color: var(--soft);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { refused } = this;
    if (refused === null) return html``;
    const { problems, problemCount, leftOut } = refused.opening;
    return html`<section role="alert" aria-labelledby="title">
      <h2 id="title">${refusedWords.title(refused.name)}</h2>
      <p>
        ${refusedWords.count(problemCount)}
        ${problemCount > problems.length ? refusedWords.first(problems.length) : nothing}
        ${leftOut.length > 0 ? refusedWords.unpriced(leftOut.length) : nothing}
      </p>
      <ol tabindex="0" aria-label=${say('Problems')}>
        ${problems.map(
          ({ path, code, message, place }) =>
            html`<li>
              <div lang=${ownCodes.includes(code) ? nothing : 'en'}>${message}</div>
              <div class="small soft">
                <code>${path}</code> · ${code}
                ${place === null ? nothing : ` · ${refusedWords.place(place.line, place.column)}`}
              </div>
              ${place === null || place.excerpt === '' ? nothing : html`<pre>${place.excerpt}</pre>`}
            </li>`,
        )}
      </ol>
      <button
        @click=${() => {
          this.dispatchEvent(new Event('wattpost-dismiss', { bubbles: true, composed: true }));
        }}
      >
        ${say('Close this')}
      </button>
    </section>`;
  }
}

customElements.define('wattpost-refused-file', RefusedFileElement);

import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { KeptDocument } from './keeper.ts';
import { controls, momentText } from '../base/index.ts';

/** What can be begun with. Bubbles, crosses shadow roots. */
export class BeginEvent extends CustomEvent<
  | { readonly kind: 'choose' | 'sample' }
  | { readonly kind: 'kept' | 'discard'; readonly document: KeptDocument }
> {
  static readonly type = 'wattpost-begin';
  constructor(detail: BeginEvent['detail']) {
    super(BeginEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** `<wattpost-start>`: the page with nothing open. */
class StartPage extends LitElement {
  static override properties: PropertyDeclarations = { kept: { attribute: false } };

  /** Documents of other windows. */
  declare kept: readonly KeptDocument[];

  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        max-width: 52rem;
        margin: 0 auto;
      }
      .drop {
        margin: 1.5rem 0;
        padding: clamp(1.5rem, 6vw, 4rem) 1rem;
        border: 2px dashed var(--edge);
        border-radius: 1rem;
        background: var(--panel);
        text-align: center;
      }
      .drop p {
        margin: 0 auto 1.25rem;
      }
      .drop .row {
        justify-content: center;
      }
      .lead {
        font-size: clamp(1.25rem, 3vw, 1.625rem);
        line-height: 1.3;
        text-wrap: balance;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
        padding: 0.75rem 0;
        border-top: 1px solid var(--line);
      }
      li div {
        min-width: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  constructor() {
    super();
    this.kept = [];
  }

  protected override render(): TemplateResult {
    return html`
      <h2 class="lead">See any price before it is on a screen.</h2>
      <p class="soft">
        Open a bundle to see what displays show at any time, to check and change it, and to compare
        it with another. Nothing that you open leaves this browser: the page has no way to send
        anything.
      </p>
      <div class="drop">
        <p>
          Drop a file here: a bundle, a site’s file, tariffs in OCPI, or a list of dates with prices
          (CSV).
        </p>
        <div class="row">
          <button class="primary" @click=${this.begin('choose')}>Open a file…</button>
          <button @click=${this.begin('sample')}>Try with a sample</button>
        </div>
      </div>
      ${this.kept.length === 0 ? nothing : this.keptTemplate()}
    `;
  }

  private keptTemplate(): TemplateResult {
    return html`
      <h3>Kept in this browser, not saved to a file</h3>
      <ul>
        ${this.kept.map((document) => {
          const { name, atMs } = document;
          return html`<li>
            <div>
              <strong>${name}</strong>
              <span class="small soft">
                ${momentText(atMs, Intl.DateTimeFormat().resolvedOptions().timeZone, 'en-GB')}
              </span>
            </div>
            <div class="row">
              <button
                aria-label=${`Go on with ${name}`}
                @click=${() => this.dispatchEvent(new BeginEvent({ kind: 'kept', document }))}
              >
                Go on
              </button>
              <button
                class="quiet"
                aria-label=${`Discard ${name}`}
                @click=${() => this.dispatchEvent(new BeginEvent({ kind: 'discard', document }))}
              >
                Discard
              </button>
            </div>
          </li>`;
        })}
      </ul>
    `;
  }

  private readonly begin =
    (kind: 'choose' | 'sample'): (() => void) =>
    () => {
      this.dispatchEvent(new BeginEvent({ kind }));
    };
}

customElements.define('wattpost-start', StartPage);

declare global {
  interface HTMLElementEventMap {
    'wattpost-begin': BeginEvent;
  }
}

import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import {
  listTemplates,
  type ListTemplate,
  type NewListRequest,
  type NewListField,
} from '../../core/workspace/newList.ts';
import type { FieldError } from '../../core/words/index.ts';
import { controls, momentText } from '../base/index.ts';
import { pageLocale } from '../languages/pageLocale.ts';
import { say } from '../languages/say.ts';
import type { ServerConnection } from '../server/serverConnection.ts';
import { storedNewList } from './newList.ts';
import '../review/index.ts';
import './serverStations.ts';
import { startPicture, weekPicture } from './startPicture.ts';
import { words } from './words.ts';

/** A document stored in the browser. */
export interface StoredListing {
  readonly id: string;
  readonly name: string;
  /** Names of its first stations, if stored. */
  readonly stations?: readonly string[];
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/** The possible first actions. Bubbles, crosses shadow roots. */
export class BeginEvent extends CustomEvent<
  | { readonly kind: 'choose' | 'sample' }
  | { readonly kind: 'kept' | 'discard'; readonly id: string }
> {
  static readonly type = 'wattpost-begin';
  constructor(detail: BeginEvent['detail']) {
    super(BeginEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** `<wattpost-start>`: the page with nothing open. */
class StartPage extends LitElement {
  /** Documents of other windows. */
  @property({ attribute: false }) kept: readonly StoredListing[] = [];
  /** Ids of those that are open in another window. */
  @property({ attribute: false }) openIds: ReadonlySet<string> = new Set();
  /** Makes and opens a new price list; returns its problems. */
  @property({ attribute: false }) make!: (
    request: NewListRequest,
  ) => Promise<readonly FieldError<NewListField>[]>;
  /** The server that sent the page; `null`: the page is a file. */
  @property({ attribute: false }) server: ServerConnection | null = null;
  /** Opens bundles of the server, JSON; false: they cannot be read. */
  @property({ attribute: false }) openFromServer!: (
    name: string,
    texts: readonly string[],
  ) => Promise<boolean>;
  /** Template of the list that is being made; `null`: none. */
  @state() private template: ListTemplate | null = storedNewList()?.template ?? null;

  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        max-width: 64rem;
        margin: 0 auto;
      }
      .hero {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 2rem 3rem;
        align-items: center;
        margin: clamp(0.5rem, 4vh, 3rem) 0 2rem;
      }
      .lead {
        font-size: clamp(1.5rem, 4vw, 2.25rem);
        line-height: 1.2;
        text-wrap: balance;
      }
      svg {
        width: 100%;
        height: auto;
      }
      .templates {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
        gap: 0.75rem;
      }
      .templates button {
        display: flex;
        flex-direction: column;
        align-items: stretch;
        padding: 0.75rem;
        text-align: start;
        white-space: normal;
      }
      .templates svg {
        display: block;
        margin-bottom: 0.5rem;
      }
      .templates span {
        display: block;
        margin-top: 0.2rem;
        font-weight: 400;
      }
      .begin {
        margin: 1.25rem 0 1rem;
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
      li .small {
        display: block;
      }
      @media (max-width: 52rem) {
        .hero {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  protected override render(): TemplateResult {
    const begin = (template: ListTemplate): void => {
      this.template = template;
    };
    if (this.template !== null) {
      return html`<wattpost-new-list
        .make=${this.make}
        .template=${this.template}
        @wattpost-back=${() => {
          this.template = null;
        }}
      ></wattpost-new-list>`;
    }
    return html`
      <div class="hero">
        <div>
          <h2 class="lead">${say('See every price before it is displayed.')}</h2>
          <p class="soft">${this.server === null ? words.about : words.aboutServed}</p>
          <div class="row begin">
            <button
              class="primary"
              @click=${() => {
                begin('one');
              }}
            >
              ${words.newList}
            </button>
            <button @click=${this.begin('choose')}>${say('Open a file…')}</button>
            <button class="quiet" @click=${this.begin('sample')}>
              ${say('Try with a sample')}
            </button>
          </div>
          <p class="small soft">
            ${say('Or drop a file anywhere: a bundle, a site file, OCPI tariffs, or a list of dates with prices (CSV).')}
          </p>
        </div>
        ${startPicture()}
      </div>
      ${
        this.server === null
          ? nothing
          : html`<wattpost-server-stations
                .server=${this.server}
                .openFromServer=${this.openFromServer}
              ></wattpost-server-stations>
              <p>
                <wattpost-history .server=${this.server}></wattpost-history>
              </p>`
      }
      ${this.kept.length === 0 ? nothing : this.keptTemplate()}
      <h3>${say('Begin with')}</h3>
      <div class="templates">
        ${listTemplates.map((id) => {
          const [title, about] = words.templates[id];
          return html`<button
            @click=${() => {
              begin(id);
            }}
          >
            ${weekPicture(id)} ${title} <span class="small soft">${about}</span>
          </button>`;
        })}
      </div>
    `;
  }

  private keptTemplate(): TemplateResult {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return html`
      <h3>${say('Kept in this browser, not saved to a file')}</h3>
      <ul class="plain">
        ${this.kept.map(({ id, name, atMs, stations = [] }) => {
          const details = [momentText(atMs, timeZone, pageLocale), stations.join(', ')];
          return html`<li>
            <div>
              <strong><bdi>${name}</bdi></strong>
              <span class="small soft">${details.filter((text) => text !== '').join(' · ')}</span>
            </div>
            ${this.openIds.has(id) ? html`<span class="soft">${say('open in another window')}</span>` : this.keptActions(id, name)}
          </li>`;
        })}
      </ul>
    `;
  }

  private keptActions(id: string, name: string): TemplateResult {
    return html`<div class="row">
      <button
        aria-label=${words.continueWith(name)}
        @click=${() => this.dispatchEvent(new BeginEvent({ kind: 'kept', id }))}
      >
        ${say('Continue')}
      </button>
      <button
        class="quiet"
        aria-label=${words.discarding(name)}
        @click=${() => {
          if (!confirm(words.asksDiscard(name))) return;
          this.dispatchEvent(new BeginEvent({ kind: 'discard', id }));
        }}
      >
        ${say('Discard')}
      </button>
    </div>`;
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

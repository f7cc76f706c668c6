import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ServerStation } from '../../core/publish/serverAnswers.ts';
import { controls } from '../base/index.ts';
import { say } from '../languages/say.ts';
import { failureTemplate, keyForm } from '../server/serverTemplates.ts';
import type { ServerConnection, ServerFailure } from '../server/serverConnection.ts';
import { words } from './words.ts';

/** Maximum number of stations that are drawn; a search finds the others. */
const maxListed = 200;

/** `<wattpost-server-stations>`: opens stations of the server that sent the page. */
class ServerStations extends LitElement {
  @property({ attribute: false }) server!: ServerConnection;
  /** Opens bundles of the server; false: they cannot be read. */
  @property({ attribute: false }) openFromServer!: (
    name: string,
    texts: readonly string[],
  ) => Promise<boolean>;
  /** `null`: not read yet. */
  @state() private stations: readonly ServerStation[] | null = null;
  @state() private chosen: ReadonlySet<string> = new Set();
  @state() private sought = '';
  @state() private failure: ServerFailure | null = null;
  @state() private isBusy = false;

  static override styles: CSSResultGroup = [
    controls,
    css`
      :host {
        margin: 0 0 2rem;
      }
      .panel {
        padding: 1.25rem;
      }
      h3 {
        margin: 0 0 0.5rem;
      }
      form p,
      .key {
        flex: 1 1 100%;
        margin: 0;
      }
      .key {
        flex: 0 1 24rem;
      }
      .problem {
        margin: 0.75rem 0 0;
        padding: 0.5rem 0.75rem;
        border-inline-start: 3px solid var(--bad);
      }
      .problem p {
        margin: 0;
      }
      .search {
        flex: 1 1 14rem;
      }
      .list {
        max-height: 21rem;
        margin: 0.75rem 0;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 0.375rem;
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      .choice {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        padding: 0.5rem 0.75rem;
        color: var(--ink);
        font-size: 1rem;
        cursor: pointer;
        overflow-wrap: anywhere;
      }
      .choice:has(:checked) {
        background: var(--tint);
      }
      .choice:has(:disabled) {
        cursor: default;
        color: var(--soft);
      }
      .choice input {
        flex: none;
        min-height: 0;
      }
      .choice .small {
        display: block;
        font-weight: 400;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { stations, failure, isBusy } = this;
    return html`<section class="panel" aria-labelledby="title" aria-busy=${isBusy}>
      <h3 id="title" tabindex="-1">${say('Open from this server')}</h3>
      ${
        stations === null
          ? html`<p class="soft">${say('Edit its current prices, and publish the changes.')}</p>
              ${keyForm(isBusy ? say('Reading the stations…') : say('Show stations'), isBusy, (key) => void this.list(key))}`
          : this.chooser(stations)
      }
      ${failure === null ? nothing : failureTemplate(failure)}
    </section>`;
  }

  private chooser(all: readonly ServerStation[]): TemplateResult {
    if (all.length === 0) {
      return html`<p role="status">${say('This key has no stations.')}</p>
        ${this.otherKey()}`;
    }
    const { chosen, sought, isBusy } = this;
    const found = all.filter((station) => matches(station, sought));
    const listed = found.slice(0, maxListed);
    const priced = found.filter(({ isPriced }) => isPriced);
    const areAll = priced.length > 0 && priced.every(({ uuid }) => chosen.has(uuid));
    return html`
      <div class="row fields-row">
        <div class="field search">
          <label for="search">${say('Search')}</label>
          <input
            id="search"
            type="search"
            autocomplete="off"
            .value=${sought}
            @input=${(event: Event) => {
              this.sought = (event.target as HTMLInputElement).value;
            }}
          />
        </div>
        <button
          aria-disabled=${priced.length === 0}
          @click=${() => {
            this.choose(priced, !areAll);
          }}
        >
          ${areAll ? words.chooseNone : words.chooseAll(priced.length)}
        </button>
        ${this.otherKey()}
      </div>
      <div class="list" role="group" aria-label=${say('Stations')} tabindex="0">
        <ul class="plain">
          ${listed.map((station) => this.row(station))}
        </ul>
        ${listed.length === 0 ? html`<p class="choice">${say('No matches.')}</p>` : nothing}
      </div>
      <p class="small soft" role="status">${words.found(listed.length, found.length)}</p>
      <button
        class="primary"
        aria-disabled=${isBusy || chosen.size === 0}
        @click=${() => void this.open(all)}
      >
        ${isBusy ? say('Opening…') : words.openStations(chosen.size)}
      </button>
    `;
  }

  private row(station: ServerStation): TemplateResult {
    const { uuid, name, details, isPriced } = station;
    const about = [...details, ...(isPriced ? [] : [say('no price list')])].join(' · ');
    return html`<li>
      <label class="choice">
        <input
          type="checkbox"
          ?disabled=${!isPriced}
          .checked=${this.chosen.has(uuid)}
          @change=${(event: Event) => {
            this.choose([station], (event.target as HTMLInputElement).checked);
          }}
        />
        <span><bdi>${name}</bdi> <span class="small soft">${about}</span></span>
      </label>
    </li>`;
  }

  private otherKey(): TemplateResult {
    return html`<button
      class="quiet"
      @click=${() => {
        this.stations = null;
        this.failure = null;
        this.server.key = '';
      }}
    >
      ${say('Another key')}
    </button>`;
  }

  private choose(stations: readonly ServerStation[], isChosen: boolean): void {
    const chosen = new Set(this.chosen);
    for (const { uuid } of stations) {
      if (isChosen) chosen.add(uuid);
      else chosen.delete(uuid);
    }
    this.chosen = chosen;
  }

  private async list(key: string): Promise<void> {
    this.server.key = key;
    this.failure = null;
    this.isBusy = true;
    const result = await this.server.stations();
    this.isBusy = false;
    if (!result.ok) {
      this.failure = result.failure;
      return;
    }
    this.stations = result.value;
    this.chosen = new Set();
    this.sought = '';
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#search, #title')?.focus();
  }

  private async open(all: readonly ServerStation[]): Promise<void> {
    const chosen = all.filter(({ uuid }) => this.chosen.has(uuid));
    const [first] = chosen;
    if (first === undefined || this.isBusy) return;
    this.failure = null;
    this.isBusy = true;
    const result = await this.server.bundles(
      chosen.map(({ uuid }) => uuid),
      'refused',
    );
    if (!result.ok) this.failure = result.failure;
    else if (
      !(await this.openFromServer(words.documentName(first.name, chosen.length), result.value))
    ) {
      this.failure = { kind: 'unreadable' };
    }
    this.isBusy = false;
  }
}

function matches({ name, details }: ServerStation, sought: string): boolean {
  const text = [name, ...details].join(' ').toLocaleLowerCase();
  return sought
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

customElements.define('wattpost-server-stations', ServerStations);

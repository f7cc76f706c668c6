import { css, html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { NavigateEvent, controls } from '../base/index.ts';
import { barWords } from './words.ts';
import { say } from '../languages/say.ts';

/** Maximum number of stations in the list; with more there is a search. */
const maxListed = 12;
/** Maximum number of search results. */
const maxFound = 50;

/** `<wattpost-station-picker>`: selects a station. */
class StationPicker extends LitElement {
  @property({ attribute: false }) stations: readonly StationChoice[] = [];
  @property({ attribute: false }) stationUuid = '';
  @state() private search = '';

  static override styles: CSSResultGroup = [
    controls,
    css`
      .field,
      select,
      .opener {
        width: 100%;
      }
      .opener {
        overflow: hidden;
        text-align: start;
        text-overflow: ellipsis;
      }
      dialog {
        width: min(36rem, calc(100vw - 2rem));
        max-height: min(40rem, 90vh);
        padding: 1rem;
      }
      input {
        width: 100%;
      }
      ul {
        margin: 0.5rem 0;
        padding: 0;
        list-style: none;
      }
      li button {
        width: 100%;
        height: auto;
        margin-top: 0.25rem;
        text-align: start;
        white-space: normal;
      }
      li .first {
        border-color: var(--accent);
        background: var(--tint);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { stations } = this;
    const current = stations.find(({ uuid }) => uuid === this.stationUuid);
    if (stations.length <= maxListed) {
      return html`<div class="field">
        <select id="station" aria-label=${barWords.station} @change=${this.onSelect}>
          ${stations.map(
            (one) =>
              html`<option value=${one.uuid} ?selected=${one === current}>${titleOf(one)}</option>`,
          )}
        </select>
      </div>`;
    }
    return html`<div class="field">
        <span class="visually-hidden" id="name">${barWords.station}</span>
        <button
          class="opener"
          aria-labelledby="name value"
          aria-haspopup="dialog"
          @click=${this.show}
        >
          <span id="value">${current === undefined ? say('Choose…') : titleOf(current)}</span>
        </button>
      </div>
      <dialog aria-labelledby="choose">${this.searchTemplate()}</dialog>`;
  }

  private get found(): readonly StationChoice[] {
    const words = this.search.toLowerCase().split(/\s+/);
    return this.stations.filter((one) => {
      const text = `${titleOf(one)} ${one.rateName} ${one.uuid}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  private searchTemplate(): TemplateResult {
    const { found } = this;
    const isSearched = this.search.trim() !== '';
    return html`
      <label id="choose" for="search">${barWords.search(this.stations.length)}</label>
      <input
        id="search"
        type="search"
        autocomplete="off"
        .value=${this.search}
        @input=${this.onSearch}
        @keydown=${this.onKey}
      />
      <p class="small soft" role="status">${barWords.found(found.length, maxFound)}</p>
      <ul>
        ${found.slice(0, maxFound).map(
          (one, index) =>
            html`<li>
              <button
                class=${isSearched && index === 0 ? 'first' : ''}
                aria-current=${one.uuid === this.stationUuid ? 'true' : nothing}
                @click=${() => {
                  this.choose(one.uuid);
                }}
              >
                <bdi>${titleOf(one)}</bdi>
                <span class="small soft"><bdi>${one.rateName}</bdi></span>
              </button>
            </li>`,
        )}
      </ul>
      <button @click=${this.close}>${say('Cancel')}</button>
    `;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  private readonly show = (): void => {
    this.dialog?.showModal();
  };

  private readonly close = (): void => {
    this.dialog?.close();
  };

  private readonly onSelect = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement) this.choose(event.target.value);
  };

  private readonly onSearch = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) this.search = event.target.value;
  };

  /** Enter selects the first result. */
  private readonly onKey = (event: KeyboardEvent): void => {
    const [first] = this.found;
    if (event.key !== 'Enter' || first === undefined || this.search.trim() === '') return;
    event.preventDefault();
    this.choose(first.uuid);
  };

  private choose(uuid: string): void {
    this.close();
    this.dispatchEvent(new NavigateEvent({ kind: 'choose_station', stationUuid: uuid }));
  }
}

/** The label of a station: its names. */
function titleOf({ name, label, locationName }: StationChoice): string {
  return [...new Set([name, locationName ?? name, label])].join(' · ');
}

customElements.define('wattpost-station-picker', StationPicker);

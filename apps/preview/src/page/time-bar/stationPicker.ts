import {
  css,
  html,
  LitElement,
  nothing,
  type CSSResultGroup,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import type { StationChoice } from '../../core/workspace/documentQuestions.ts';
import { StationEvent } from './barEvents.ts';
import { controls } from '../base/index.ts';
import { barWords } from './words.ts';

/** So many fit into a list that is opened; more are searched. */
const mostListed = 12;
/** So many found stations are shown. */
const mostFound = 50;

/** `<wattpost-station-picker>`: chooses the station that is looked at. */
class StationPicker extends LitElement {
  static override properties: PropertyDeclarations = {
    stations: { attribute: false },
    stationUuid: { attribute: false },
    search: { state: true },
  };

  declare stations: readonly StationChoice[];
  declare stationUuid: string;
  declare private search: string;

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
        border: 1px solid var(--line);
        border-radius: 0.75rem;
        background: var(--panel);
        color: var(--ink);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 50%);
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
    `,
  ];

  constructor() {
    super();
    this.stations = [];
    this.stationUuid = '';
    this.search = '';
  }

  protected override render(): TemplateResult {
    const { stations } = this;
    const current = stations.find(({ uuid }) => uuid === this.stationUuid);
    if (stations.length <= mostListed) {
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
          <span id="value">${current === undefined ? barWords.choose : titleOf(current)}</span>
        </button>
      </div>
      <dialog aria-labelledby="choose">${this.searchTemplate()}</dialog>`;
  }

  private searchTemplate(): TemplateResult {
    const words = this.search.toLowerCase().split(/\s+/);
    const found = this.stations.filter((one) => {
      const text = `${titleOf(one)} ${one.rateName} ${one.uuid}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return html`
      <label id="choose" for="search">${barWords.search(this.stations.length)}</label>
      <input
        id="search"
        type="search"
        autocomplete="off"
        .value=${this.search}
        @input=${this.onSearch}
      />
      <p class="small soft" role="status">${barWords.found(found.length, mostFound)}</p>
      <ul>
        ${found.slice(0, mostFound).map(
          (one) =>
            html`<li>
              <button
                aria-current=${one.uuid === this.stationUuid ? 'true' : nothing}
                @click=${() => {
                  this.choose(one.uuid);
                }}
              >
                ${titleOf(one)} <span class="small soft">${one.rateName}</span>
              </button>
            </li>`,
        )}
      </ul>
      <button @click=${this.close}>${barWords.cancel}</button>
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

  private choose(uuid: string): void {
    this.close();
    this.dispatchEvent(new StationEvent(uuid));
  }
}

/** How a station is listed: by the names that people may know it by. */
function titleOf({ name, label, locationName }: StationChoice): string {
  return [...new Set([name, locationName ?? name, label])].join(' · ');
}

customElements.define('wattpost-station-picker', StationPicker);

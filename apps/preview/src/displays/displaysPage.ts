import type { DisplayRow, DisplayVerdict } from '@wattpost/contract/wire';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { displayDetails } from './displayDetails.ts';
import { DisplayGrid, type VisibleRows } from './displayGrid.ts';
import {
  type DisplayQuery,
  type ListResponse,
  fetchDisplays,
  removeDisplay,
} from './displaysClient.ts';
import { DisplayWindow } from './displayWindow.ts';
import { clockTime, titleText, verdictNames } from './displayWords.ts';
import { nowMs } from './pageClock.ts';

customElements.define('wattpost-display-grid', DisplayGrid);

/** Pause between two polls. */
const pollMs = 30_000;
/** The list is at most 5 s old. */
const listAgeMs = 5_500;
/** Typing ends with a pause of this length. */
const typingMs = 250;

/** The session keeps the key, and forgets it with the tab. */
const keyItem = 'wattpost-displays-key';

/** The page `/displays`: asks for a key, then shows what displays show, and keeps it current. */
export class DisplaysPage extends LitElement {
  static override readonly properties = {
    key: { state: true },
    version: { state: true },
    problem: { state: true },
    note: { state: true },
    selected: { state: true },
    verdicts: { state: true },
  };

  /** `null`: none was entered. */
  declare key: string | null;
  /** Changes with the content of the window. */
  declare version: number;
  /** Why the list is not current; `null`: it is. */
  declare problem: string | null;
  /** What was done last; `null`: nothing. */
  declare note: string | null;
  /** The index of the selected row. */
  declare selected: number | null;
  declare verdicts: readonly DisplayVerdict[];

  #search = '';
  #window = new DisplayWindow();
  #visible: VisibleRows = { first: 0, last: 20 };
  /** The server's clock minus this browser's, in milliseconds. */
  #clockOffsetMs = 0;
  #updatedMs: number | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Ranges that are being loaded, by offset. */
  readonly #loading = new Set<number>();

  constructor() {
    super();
    this.key = sessionStorage.getItem(keyItem);
    this.version = 0;
    this.problem = null;
    this.note = null;
    this.selected = null;
    this.verdicts = [];
  }

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    setInterval(() => {
      void this.#poll();
    }, pollMs);
    document.addEventListener('visibilitychange', () => {
      void this.#poll();
    });
    document.addEventListener('keydown', this.#pressed);
    void this.#poll();
  }

  get #query(): DisplayQuery {
    return { verdicts: this.verdicts, search: this.#search };
  }

  /** Reads what is visible again, and forgets the rest. A page in the background waits. */
  async #poll(): Promise<void> {
    if (this.key === null || document.hidden) return;
    const { first, last } = this.#visible;
    const ranges = this.#window.ranges(first, last);
    this.#window.keepOnly(ranges);
    await Promise.all(ranges.map(async ({ offset }) => this.#load(offset)));
  }

  /** Loads what became visible. */
  async #loadVisible(): Promise<void> {
    if (this.key === null) return;
    const { first, last } = this.#visible;
    const missing = this.#window
      .ranges(first, last)
      .filter((range) => !this.#window.isLoaded(range));
    await Promise.all(missing.map(async ({ offset }) => this.#load(offset)));
  }

  async #load(offset: number): Promise<void> {
    const { key } = this;
    if (key === null || this.#loading.has(offset)) return;
    const loaded = this.#window;
    const range = loaded.rangeAt(offset);
    this.#loading.add(offset);
    const response = await fetchDisplays(key, this.#query, range, loaded.etag(range));
    // The filter or the key may have changed since.
    if (loaded !== this.#window) return;
    this.#loading.delete(offset);
    loaded.put(range, response);
    this.#take(response);
  }

  #take(response: ListResponse): void {
    if (response.kind === 'refused') {
      this.#signOut(response.message);
      return;
    }
    if (response.kind === 'failed') {
      this.problem = response.message;
      const { retryMs } = response;
      if (retryMs !== null && retryMs < pollMs) {
        setTimeout(() => void this.#loadVisible(), retryMs);
      }
      return;
    }
    this.problem = null;
    this.#updatedMs = nowMs();
    this.#clockOffsetMs = response.serverMs - nowMs();
    this.version++;
    const { total } = this.#window;
    if (this.selected !== null && total !== null && this.selected >= total) this.selected = null;
    document.title = titleText(this.#window.counts);
  }

  #startOver(): void {
    this.#window = new DisplayWindow();
    this.#loading.clear();
    this.selected = null;
    this.#visible = { first: 0, last: this.#visible.last - this.#visible.first };
    const viewport = this.querySelector('.viewport');
    if (viewport !== null) viewport.scrollTop = 0;
  }

  #signOut(problem: string | null): void {
    sessionStorage.removeItem(keyItem);
    this.key = null;
    this.#startOver();
    this.#updatedMs = null;
    this.problem = problem;
    document.title = titleText(null);
  }

  readonly #signIn = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#key');
    const key = field?.value.trim() ?? '';
    // A header takes nothing else.
    if (!/^[\x21-\x7e]+$/.test(key)) {
      this.problem = 'Enter a key: letters, digits and signs without spaces.';
      return;
    }
    sessionStorage.setItem(keyItem, key);
    this.problem = null;
    this.key = key;
    void this.#poll();
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = this.querySelector<HTMLInputElement>('#search');
    if (field === null) return;
    event.preventDefault();
    field.focus();
  };

  readonly #searched = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value.trim();
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      if (text === this.#search) return;
      this.#search = text;
      this.#startOver();
      void this.#poll();
    }, typingMs);
  };

  /** Removes a display from the server, whose list is some seconds old. */
  async #remove(row: DisplayRow): Promise<void> {
    const { key } = this;
    // Without the names of its stations: marks of writing directions in them would reorder the question.
    const question = `Remove the display ${row.uuid}? The receipts of its record are removed, too. A display that reports again comes back.`;
    if (key === null || !confirm(question)) return;
    const response = await removeDisplay(key, row.uuid);
    if (response.kind === 'failed') {
      this.problem = `The display was not removed. ${response.message}`;
      return;
    }
    this.selected = null;
    this.note = 'The display was removed. The list follows in some seconds.';
    setTimeout(() => {
      this.note = null;
      void this.#poll();
    }, listAgeMs);
  }

  #toggle(verdict: DisplayVerdict): void {
    this.verdicts = this.verdicts.includes(verdict)
      ? this.verdicts.filter((one) => one !== verdict)
      : [...this.verdicts, verdict];
    this.#startOver();
    void this.#poll();
  }

  protected override render(): TemplateResult {
    return this.key === null ? this.#login() : this.#list();
  }

  #login(): TemplateResult {
    return html`<main class="login">
      <h1>Displays</h1>
      <form @submit=${this.#signIn}>
        <label for="key">Key of the area <code>displays</code></label>
        <input id="key" type="password" autocomplete="off" spellcheck="false" required autofocus />
        <button type="submit">Show displays</button>
      </form>
      <p class="soft">
        This tab keeps the key until it is closed. Create one with
        <code>wattpost-server token create --organization UUID --areas displays</code>.
      </p>
      <p class="problem" role="alert">${this.problem ?? nothing}</p>
    </main>`;
  }

  #list(): TemplateResult {
    const serverMs = nowMs() + this.#clockOffsetMs;
    const row = this.selected === null ? undefined : this.#window.row(this.selected);
    return html`<header>
        <h1>Displays</h1>
        ${this.#filters()}
        <input
          id="search"
          type="search"
          aria-label="Search displays"
          placeholder="Search (press /)"
          maxlength="255"
          @input=${this.#searched}
        />
        <button
          type="button"
          class="plain"
          @click=${() => {
            this.#signOut(null);
          }}
        >
          Sign out
        </button>
      </header>
      <main>
        ${this.#state()}
        ${this.#window.notices.map((notice) => html`<p class="state problem">${notice}</p>`)}
        <wattpost-display-grid
          .rows=${this.#window}
          .version=${this.version}
          .nowMs=${serverMs}
          .selected=${this.selected}
          @rows=${(event: CustomEvent<VisibleRows>) => {
            this.#visible = event.detail;
            void this.#loadVisible();
          }}
          @select=${(event: CustomEvent<number>) => {
            this.selected = event.detail;
          }}
        ></wattpost-display-grid>
        ${
          row === undefined
            ? nothing
            : displayDetails(row, serverMs, () => {
                void this.#remove(row);
              })
        }
      </main>`;
  }

  #filters(): TemplateResult {
    const { counts } = this.#window;
    return html`<div class="filters" role="group" aria-label="Verdicts">
      ${verdictNames.map(
        ([verdict, name]) =>
          html`<button
            type="button"
            class="verdict ${verdict}"
            aria-pressed=${this.verdicts.includes(verdict) ? 'true' : 'false'}
            @click=${() => {
              this.#toggle(verdict);
            }}
          >
            ${name} <b>${counts?.[verdict] ?? '–'}</b>
          </button>`,
      )}
    </div>`;
  }

  #state(): TemplateResult {
    const { total } = this.#window;
    const updated = this.#updatedMs === null ? null : clockTime(this.#updatedMs);
    const matches =
      total === 0
        ? 'No display matches.'
        : total === 1
          ? '1 display.'
          : `${total ?? '…'} displays.`;
    return html`<p class="state" role="status">
      ${
        this.problem === null
          ? html`${matches} ${updated === null ? 'Loading…' : `Updated ${updated}.`}
            ${this.note ?? nothing}`
          : html`<strong class="problem">${this.problem}</strong> ${
                updated === null ? nothing : `The list is of ${updated}.`
              }`
      }
    </p>`;
  }
}

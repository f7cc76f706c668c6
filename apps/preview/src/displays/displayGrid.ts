import type { DisplayRow } from '@wattpost/contract/wire';
import { LitElement, html, type PropertyValues, type TemplateResult } from 'lit';
import type { DisplayWindow } from './displayWindow.ts';
import { isolatedText } from './isolatedText.ts';
import {
  ageText,
  clockText,
  displayTitle,
  findingText,
  timeText,
  verdictName,
} from './displayWords.ts';

/** The rows that are visible, inclusive, from 0. */
export interface VisibleRows {
  readonly first: number;
  readonly last: number;
}

const headings = [
  'Verdict',
  'Display',
  'Shows, or why it is not right',
  'Since',
  'Clock',
  'Version',
  'Last word',
] as const;

/** Rows in the page above and below the visible ones. */
const spareRows = 8;

/** Heights in pixels, as in page.css. */
const rowHeight = { wide: 44, narrow: 112 } as const;

const narrow = matchMedia('(max-width: 56rem)');

/**
 * The list as a grid, of which only the visible rows are in the page. Dispatches `rows` when others become
 * visible, and `select` with the index of a row.
 */
export class DisplayGrid extends LitElement {
  static override readonly properties = {
    rows: { attribute: false },
    version: { attribute: false },
    nowMs: { attribute: false },
    selected: { attribute: false },
  };

  declare rows: DisplayWindow | null;
  /** Changes with the content of `rows`. */
  declare version: number;
  /** The server's clock, epoch milliseconds. */
  declare nowMs: number;
  /** The index of the selected row; `null`: none. */
  declare selected: number | null;

  #visible: VisibleRows = { first: 0, last: 0 };
  readonly #onLayout = (): void => {
    const { first, last } = this.#visible;
    const at = this.selected;
    // The details, for example, appear below the list.
    if (at !== null && at >= first && at <= last) this.#showSelected();
    this.#scrolled();
    this.requestUpdate();
  };
  readonly #observer = new ResizeObserver(this.#onLayout);

  constructor() {
    super();
    this.rows = null;
    this.version = 0;
    this.nowMs = 0;
    this.selected = null;
  }

  /** The styles are the page's. */
  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    narrow.addEventListener('change', this.#onLayout);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    narrow.removeEventListener('change', this.#onLayout);
    this.#observer.disconnect();
  }

  protected override firstUpdated(): void {
    this.#observer.observe(this.#viewport);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('selected')) this.#showSelected();
  }

  get #viewport(): HTMLElement {
    return this.querySelector('.viewport') as HTMLElement;
  }

  get #height(): number {
    return narrow.matches ? rowHeight.narrow : rowHeight.wide;
  }

  protected override render(): TemplateResult {
    const total = this.rows?.total ?? 0;
    const { first, last } = this.#visible;
    const from = Math.max(0, first - spareRows);
    const to = Math.min(total - 1, last + spareRows);
    const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    const isSelectedInPage = this.selected !== null && this.selected >= from && this.selected <= to;
    return html`<div
      class="viewport"
      role="grid"
      aria-label="Displays"
      aria-rowcount=${total + 1}
      aria-colcount=${headings.length}
      aria-activedescendant=${isSelectedInPage ? `row-${this.selected ?? 0}` : ''}
      tabindex="0"
      @scroll=${this.#scrolled}
      @keydown=${this.#pressed}
    >
      <div class="row head" role="row" aria-rowindex="1">
        ${headings.map((name) => html`<span role="columnheader">${name}</span>`)}
      </div>
      <div class="space" role="rowgroup" .style=${`height: ${total * this.#height}px`}>
        ${indexes.map((index) => this.#row(index))}
      </div>
    </div>`;
  }

  #row(index: number): TemplateResult {
    const row = this.rows?.row(index);
    return html`<div
      class="row"
      role="row"
      id="row-${index}"
      aria-rowindex=${index + 2}
      aria-selected=${index === this.selected ? 'true' : 'false'}
      .style=${`transform: translateY(${index * this.#height}px)`}
      @click=${() => {
        this.#select(index);
      }}
    >
      ${
        row === undefined
          ? html`<span role="gridcell" class="loading" aria-colspan=${headings.length}
              >Loading…</span
            >`
          : this.#cells(row)
      }
    </div>`;
  }

  #cells(row: DisplayRow): TemplateResult {
    const { verdict, uuid, shownSince, version, lastWord } = row;
    return html`<span role="gridcell" class="verdict ${verdict}">${verdictName(verdict)}</span>
      <span role="gridcell" class="name"
        >${displayTitle(row)} <span class="soft">${uuid}</span></span
      >
      <span role="gridcell" class="finding">${findingText(row)}</span>
      <span role="gridcell" class="since" title=${timeText(shownSince)}
        >${ageText(shownSince, this.nowMs)}</span
      >
      <span role="gridcell" class="clock">${clockText(row)}</span>
      <span role="gridcell" class="version">${isolatedText(version)}</span>
      <span role="gridcell" class="word" title=${timeText(lastWord)}
        >${ageText(lastWord, this.nowMs)}</span
      >`;
  }

  #select(index: number): void {
    this.dispatchEvent(new CustomEvent('select', { detail: index }));
  }

  readonly #scrolled = (): void => {
    const { scrollTop, clientHeight } = this.#viewport;
    const first = Math.floor(scrollTop / this.#height);
    const last = Math.floor((scrollTop + clientHeight) / this.#height);
    if (first === this.#visible.first && last === this.#visible.last) return;
    this.#visible = { first, last };
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent<VisibleRows>('rows', { detail: this.#visible }));
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    const total = this.rows?.total ?? 0;
    if (total === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.#viewport.clientHeight / this.#height) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -total,
      End: total,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = this.selected === null ? Math.min(step, 1) - 1 : this.selected + step;
    const target = this.selected === null && event.key === 'End' ? total : at;
    this.#select(Math.min(Math.max(target, 0), total - 1));
  };

  /** Scrolls as little as needed; the head of the grid covers one row. */
  #showSelected(): void {
    if (this.selected === null) return;
    const { scrollTop, clientHeight } = this.#viewport;
    const head = (this.querySelector('.head') as HTMLElement).offsetHeight;
    const top = this.selected * this.#height;
    const bottom = top + this.#height + head;
    if (top < scrollTop) this.#viewport.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.#viewport.scrollTop = bottom - clientHeight;
  }
}

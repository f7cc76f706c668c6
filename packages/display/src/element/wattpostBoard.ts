import {
  html,
  LitElement,
  nothing,
  type CSSResult,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import { type BoardDrawing, boardShape, knownPages, layOut } from '../layout/index.ts';
import { type BoardModel, type Shift, withDotsKept } from '../model/index.ts';
import { boardStyles } from './boardStyles.ts';
import { capHeightShare, type CapHeights } from './capHeight.ts';
import { panelStyles } from './panelStyles.ts';
import { panelsTemplate, soloTemplate } from './panelTemplates.ts';
import { priceStyles } from './priceStyles.ts';
import { wordsTemplate } from './priceTemplates.ts';
import { type TextPages, noPages, pageAtTurn, pageTemplate, turnsOf } from '../pages/index.ts';
import { textStyles } from './textStyles.ts';
import { type Words, phrasesFor, words } from '@wattpost/wording';

/** Detail of the event `wattpost-painted`: what has just been laid out, and whether all of it fits. */
export interface BoardPainted {
  readonly model: BoardModel;
  readonly fits: boolean;
}

/** Letters of any size will do. */
const noLeast: CapHeights = { price: 0, directions: 0 };

/**
 * `<wattpost-board>`: the price board of one to four stations. Set `model` (from `boardModel`) and
 * `turn`, a count that goes up whenever the running texts are to be turned; it reads no clock.
 * `minCapHeightPx` are the least heights of capitals, `shift` moves the frame.
 * The attribute `theme` is `light`, `dark`, or absent for what the system prefers. Fires
 * `wattpost-painted` after each layout.
 */
export class WattpostBoard extends LitElement {
  /** What Lit watches: the members, and the pages of the running texts. */
  static override properties: PropertyDeclarations = {
    model: { attribute: false },
    turn: { attribute: false },
    minCapHeightPx: { attribute: false },
    shift: { attribute: false },
    pages: { state: true },
  };
  /** The frame's styles and those of its parts. */
  static override styles: CSSResult[] = [boardStyles, priceStyles, panelStyles, textStyles];

  declare model: BoardModel | null;
  declare turn: number;
  declare minCapHeightPx: CapHeights | null;
  declare shift: Shift | null;
  declare private pages: TextPages;
  private drawing: BoardDrawing | null = null;
  private laidOut: { model: BoardModel; size: string; fits: boolean } | null = null;
  private readonly resized: ResizeObserver;

  constructor() {
    super();
    this.model = null;
    this.turn = 0;
    this.minCapHeightPx = null;
    this.shift = null;
    this.pages = noPages;
    this.resized = new ResizeObserver(() => {
      // The first call comes when nothing has changed since the board was drawn.
      if (this.size() !== (this.drawing?.size ?? null)) this.requestUpdate();
    });
  }

  /** After so many turns everything has been said, and it begins anew; at least 1. */
  get turnCount(): number {
    const { pages } = this.pages;
    return pages.length > 0 ? turnsOf(pages) : (this.model?.languages.length ?? 1);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    this.resized.disconnect();
    super.disconnectedCallback();
  }

  protected override willUpdate(): void {
    // Read before anything is drawn: afterwards all of it would have to be laid out for this alone.
    const size = this.size();
    const { model } = this;
    if (model === null || size === null) {
      this.drawing = null;
      return;
    }
    if (this.drawing?.model === model && this.drawing.size === size) return;
    const isPortrait = this.clientHeight >= this.clientWidth;
    this.drawing = { model, size, shape: size + boardShape(model), isPortrait };
    this.pages = knownPages(this.drawing) ?? this.pages;
  }

  /** Of the element, and of its least letters; `null`: nothing can be measured, it has none yet. */
  private size(): string | null {
    const { clientWidth: width, clientHeight: height } = this;
    const { price, directions } = this.minCapHeightPx ?? noLeast;
    return width === 0 || height === 0 ? null : `${width}x${height}@${price},${directions}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { model } = this;
    if (model === null) return nothing;
    const page = pageAtTurn(this.pages.pages, this.turn);
    const on = page?.languageIndex ?? this.turn % model.languages.length;
    const say = (text: Words): TemplateResult => wordsTemplate(text, on);
    const { place, clock, panels } = model;
    const [solo, second] = panels;
    const title = words(model.languages, (phrases) =>
      model.stationCount > 1 ? phrases.stations : phrases.station,
    );
    return html`
      <div class="board">
        <header>
          <div class="station">
            <h1>
              ${place === null || place.title === '' ? say(title) : withDotsKept(place.title)}
            </h1>
            ${place?.detail ? html`<p class="place">${withDotsKept(place.detail)}</p>` : nothing}
          </div>
          ${
            clock === null
              ? nothing
              : html`<p class="clock">
                  <time>${clock.time}</time>
                  <span class="date">${say(clock.date)} · ${clock.zone}</span>
                </p>`
          }
        </header>
        ${
          solo !== undefined && second === undefined
            ? soloTemplate(solo, { model, on })
            : panelsTemplate({ model, on })
        }
        ${
          model.panes.length === 0
            ? nothing
            : html`<aside
                class="texts"
                aria-label=${phrasesFor(model.languages[on] ?? 'en').information}
              >
                ${page === undefined ? nothing : pageTemplate(page)}
              </aside>`
        }
      </div>
    `;
  }

  protected override updated(): void {
    const { drawing } = this;
    const board = this.renderRoot.querySelector<HTMLElement>('.board');
    if (drawing === null || board === null) {
      this.laidOut = null;
      return;
    }
    const { x, y } = this.shift ?? { x: 0, y: 0 };
    board.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
    const { model, size } = drawing;
    if (this.laidOut?.model !== model || this.laidOut.size !== size) {
      const { price, directions } = this.minCapHeightPx ?? noLeast;
      const leastFontPx = price / capHeightShare;
      const leastTextPx = directions / capHeightShare;
      const { layout, pages } = layOut(board, drawing, { leastFontPx, leastTextPx });
      this.laidOut = { model, size, fits: layout.fits && pages.fits };
      if (pages !== this.pages) this.pages = pages;
      // New pages are drawn in the same frame; then this is called again.
      if (this.isUpdatePending) return;
    }
    const { fits } = this.laidOut;
    this.dispatchEvent(
      new CustomEvent<BoardPainted>('wattpost-painted', { detail: { model, fits } }),
    );
  }
}

customElements.define('wattpost-board', WattpostBoard);

declare global {
  interface HTMLElementTagNameMap {
    'wattpost-board': WattpostBoard;
  }
  interface HTMLElementEventMap {
    'wattpost-painted': CustomEvent<BoardPainted>;
  }
}

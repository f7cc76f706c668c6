import { capHeightShare, type CapHeights } from '@wattpost/contract';
import {
  html,
  LitElement,
  nothing,
  type CSSResult,
  type PropertyDeclarations,
  type TemplateResult,
} from 'lit';
import {
  type BoardDrawing,
  boardShape,
  forgetLayouts,
  knownPages,
  layoutBoard,
  makeSizeCache,
  type SmallestCapHeights,
  smallestCapHeights,
  textSizeStyles,
} from '../layout/index.ts';
import { type BoardModel, type Shift, withDotsKept } from '../model/index.ts';
import { type CodeRows, type CodeSize, codeSize, codeTemplate, hasRoom } from './boardCode.ts';
import { boardStyles } from './boardStyles.ts';
import { panelStyles } from './panelStyles.ts';
import { factsTemplate, panelsTemplate, soloTemplate } from './panelTemplates.ts';
import { priceStyles } from './priceStyles.ts';
import { wordsTemplate } from './priceTemplates.ts';
import { type TextPages, noPages, pageTemplate } from '../pages/textPages.ts';
import { pageAtTurn, turnsOf } from '../pages/turns.ts';
import { textStyles } from './textStyles.ts';
import { type Words, phrasesFor, words } from '@wattpost/wording';

/** Detail of the event `wattpost-painted`: the board that was laid out, and whether all of it fits. */
export interface BoardPainted {
  readonly model: BoardModel;
  readonly fits: boolean;
}

const still: Shift = { x: 0, y: 0 };

/** Boards on which a code does not fit, by size and shape; shared by all boards, like layouts. */
const boardsWithoutCode = makeSizeCache<true>();

/**
 * The price board of one to four stations, for pages that make its models and define it themselves; it has no code that
 * reads bundles. Set `model` (from `boardModel`) and `turn`, a counter that advances the running texts.
 * `minCapHeightPx` are the minimum heights of capitals, `shift` moves the frame, `code` is a QR code for a
 * board of one station, omitted if it does not fit. Until there is a model,
 * the element's content is shown (`boardHtml`).
 * The attribute `theme` is `light`, `dark`, or absent for the system's preference. Fires
 * `wattpost-painted` after each layout.
 */
export class ModelBoard extends LitElement {
  /** The members that Lit watches, and the pages of the running texts. */
  static override properties: PropertyDeclarations = {
    model: { attribute: false },
    turn: { attribute: false },
    minCapHeightPx: { attribute: false },
    shift: { attribute: false },
    code: { attribute: false },
    pages: { state: true },
  };
  /** The frame's styles and those of its parts. */
  static override styles: CSSResult[] = [
    boardStyles,
    priceStyles,
    panelStyles,
    textStyles,
    textSizeStyles,
  ];

  declare model: BoardModel | null | undefined;
  declare turn: number | undefined;
  declare minCapHeightPx: CapHeights | null | undefined;
  declare shift: Shift | null | undefined;
  declare code: CodeRows | null | undefined;
  declare private pages: TextPages;
  private drawing: BoardDrawing | null = null;
  private laidOut: { drawing: BoardDrawing; fits: boolean } | null = null;
  /** The displayed code; `null`: none, or it does not fit. */
  private shownCode: CodeSize | null = null;
  /** Created with the first connection: servers have no such class. */
  private resized: ResizeObserver | null = null;
  /** Measurements with other fonts are discarded. */
  private readonly remeasure = (): void => {
    forgetLayouts();
    boardsWithoutCode.clear();
    this.laidOut = null;
    this.requestUpdate();
  };

  constructor() {
    super();
    this.model = null;
    this.turn = 0;
    this.minCapHeightPx = null;
    this.shift = null;
    this.code = null;
    this.pages = noPages;
  }

  /** Turns after which every text was shown and the first one returns; at least 1. */
  get turnCount(): number {
    const { pages } = this.pages;
    return pages.length > 0 ? turnsOf(pages) : (this.model?.languages.length ?? 1);
  }

  /** The smallest capitals that are visible now, in the pixels of the page, by role. */
  get smallestCapHeights(): SmallestCapHeights {
    const board = this.renderRoot.querySelector<HTMLElement>('.board');
    return board === null ? { price: null, terms: null, other: null } : smallestCapHeights(board);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized ??= new ResizeObserver(() => {
      // The first call comes when nothing has changed since the board was drawn.
      if (this.size() !== (this.drawing?.size ?? null)) this.requestUpdate();
    });
    this.resized.observe(this);
    this.ownerDocument.fonts.addEventListener('loadingdone', this.remeasure);
  }

  override disconnectedCallback(): void {
    this.resized?.disconnect();
    this.ownerDocument.fonts.removeEventListener('loadingdone', this.remeasure);
    super.disconnectedCallback();
  }

  protected override willUpdate(): void {
    // Read before drawing: afterwards it would force another layout.
    const size = this.size();
    const { model } = this;
    if (!model || size === null) {
      this.drawing = null;
      return;
    }
    const shape = size + boardShape(model);
    const hasCode = this.usableCode() !== null && boardsWithoutCode.get(shape) === undefined;
    this.shownCode = hasCode ? this.codeSize() : null;
    const known = this.drawing;
    if (known?.model === model && known.size === size && known.hasCode === hasCode) return;
    const isPortrait = this.clientHeight >= this.clientWidth;
    this.drawing = { model, size, shape: `${shape}${hasCode ? '+' : ''}`, isPortrait, hasCode };
    this.pages = knownPages(this.drawing) ?? this.pages;
  }

  /** Of the element, and of its minimum font sizes; `null`: it has no size yet. */
  private size(): string | null {
    const { clientWidth: width, clientHeight: height } = this;
    const { price, directions } = this.least();
    const code = this.usableCode()?.length ?? 0;
    return width === 0 || height === 0 ? null : `${width}x${height}@${price},${directions}#${code}`;
  }

  /** A board of several stations has no code. */
  private usableCode(): CodeRows | null {
    const { code, model } = this;
    return code && code.length > 0 && model?.stationCount === 1 ? code : null;
  }

  private codeSize(): CodeSize | null {
    const { clientWidth: width, clientHeight: height } = this;
    const rows = this.usableCode();
    return rows && codeSize(rows, { width, height }, this.least(), devicePixelRatio);
  }

  private least(): CapHeights {
    const { price, directions } = this.minCapHeightPx || {};
    return { price: positive(price), directions: positive(directions) };
  }

  protected override render(): TemplateResult {
    const { model, shownCode } = this;
    if (!model) return html`<div class="waiting"><slot></slot></div>`;
    const turn = Math.floor(positive(this.turn));
    const page = pageAtTurn(this.pages.pages, turn);
    const on = page?.languageIndex ?? turn % model.languages.length;
    const say = (text: Words): TemplateResult => wordsTemplate(text, on);
    const { place, clock, panels } = model;
    const [solo, second] = panels;
    const facts = place === null ? [] : factsTemplate(place);
    const title = words(model.languages, (phrases) =>
      model.stationCount > 1 ? phrases.stations : phrases.station,
    );
    return html`
      <div class="frame">
        <div class="board">
          <div class="head">
            <div class="station">
              <h1 part="station">
                ${place === null || place.title === '' ? say(title) : withDotsKept(place.title)}
              </h1>
              ${
                place === null || facts.length === 0
                  ? nothing
                  : html`<p class="place" part="place">${facts}</p>`
              }
            </div>
            ${
              clock === null
                ? nothing
                : html`<p class="clock" part="clock">
                    <time>${clock.time}</time>
                    <span class="date">${say(clock.date)} · ${clock.zone}</span>
                  </p>`
            }
          </div>
          ${
            solo !== undefined && second === undefined
              ? soloTemplate(solo, { model, on })
              : panelsTemplate({ model, on })
          }
          <div class=${shownCode === null ? 'aside' : 'aside coded'}>
            ${
              model.panes.length === 0
                ? nothing
                : html`<section
                    class="texts"
                    part="texts"
                    aria-label=${phrasesFor(model.languages[on] ?? 'en').information}
                  >
                    ${page === undefined ? nothing : pageTemplate(page)}
                  </section>`
            }
            ${shownCode === null ? nothing : codeTemplate(shownCode, model, on)}
          </div>
        </div>
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
    const { x, y } = this.shift || still;
    board.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
    const { model } = drawing;
    if (this.laidOut?.drawing !== drawing) {
      const { price, directions } = this.least();
      const minFontPx = price / capHeightShare;
      const minTextPx = directions / capHeightShare;
      const { layout, pages } = layoutBoard(board, drawing, { minFontPx, minTextPx });
      const fits = layout.fits && pages.fits;
      if (drawing.hasCode === true && !(fits && hasRoom(board))) {
        // Without the code the rest has more space, and matters more.
        boardsWithoutCode.set(drawing.shape.slice(0, -1), true);
        this.requestUpdate();
        return;
      }
      this.laidOut = { drawing, fits };
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

/** 0 for values that a framework has not set yet (`undefined`, `null`, `''`) and for an invalid number. */
function positive(value: number | undefined): number {
  return Number.isFinite(value) ? Math.max(0, Number(value)) : 0;
}

declare global {
  interface HTMLElementEventMap {
    'wattpost-painted': CustomEvent<BoardPainted>;
  }
}

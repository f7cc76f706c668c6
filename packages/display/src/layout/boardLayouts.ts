import type { BoardModel } from '../model/index.ts';
import { findLayout, isMany, pagesOf, type Drawing, type FoundLayout } from './findLayout.ts';
import { isFullyVisible, setLayout, type BoardLayout } from './layout.ts';
import { type TextPages, arePagesVisible, setPages } from '../pages/textPages.ts';

/** The displayed parts of a board, and their size. */
export interface BoardDrawing {
  readonly model: BoardModel;
  /** Of the element, and of its minimum font sizes. */
  readonly size: string;
  /** The size and `boardShape`: boards of one shape have the same layout. */
  readonly shape: string;
  readonly isPortrait: boolean;
  /** Whether there is a code in the area of the running texts. */
  readonly hasCode?: boolean;
}

/** How many shapes of a board are cached: more than its prices have in a day. */
const maxEntries = 64;

/** Caches the layout of a shape; the oldest is dropped first. */
export interface SizeCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly clear: () => void;
}

/** Makes an empty cache. */
export function makeSizeCache<Value>(): SizeCache<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    clear: () => {
      entries.clear();
    },
  };
}

/**
 * The properties of a board that determine sizes: all of its words, and of its numbers only
 * the count of digits, since all digits have the same width.
 */
export function screenShape(shown: object): string {
  return JSON.stringify(shown).replaceAll(/\d/g, '0');
}

/** Shared by all boards, so that layouts are measured once. */
const layouts = makeSizeCache<BoardLayout>();
const textPages = makeSizeCache<TextPages>();

/** Discards all measurements, after a font was loaded. */
export function forgetLayouts(): void {
  layouts.clear();
  textPages.clear();
}

/** The properties of a model that determine its layout. */
export function boardShape(model: BoardModel): string {
  const { panels, panes, languages, place, clock, notice, contact } = model;
  const speaks = panes.map(({ blocks }) => blocks.some(({ role }) => role === 'directions'));
  return screenShape({ panels, languages, place, clock, notice, contact, speaks });
}

/** Pages belong to these exact texts. */
function textKey(
  shape: string,
  panes: BoardModel['panes'],
  { fallback, texts }: BoardLayout,
): string {
  return `${shape}${JSON.stringify([panes, fallback, texts])}`;
}

/** The cached pages of such a board. */
export function knownPages({
  shape,
  model,
}: Pick<BoardDrawing, 'shape' | 'model'>): TextPages | undefined {
  const layout = layouts.get(shape);
  return layout && textPages.get(textKey(shape, model.panes, layout));
}

/**
 * Uses the cached sizes of boards of this shape, or computes them; a cached layout is verified
 * and computed again if it does not fit.
 *
 * @param board the element that contains everything; cached pages (`knownPages`) are drawn in it already.
 * @param least minimum font sizes of prices and of directions in pixels; 0: none.
 */
export function layoutBoard(
  board: HTMLElement,
  { model, shape, isPortrait, hasCode = false }: BoardDrawing,
  least: Pick<Drawing, 'minFontPx' | 'minTextPx'>,
): FoundLayout {
  const drawing: Drawing = { board, model, isPortrait, ...least };
  const texts = board.querySelector<HTMLElement>('.texts');
  board.className = `board ${formOf(model, hasCode)}${isMany(model) ? ' many' : ''}`;
  let layout = layouts.get(shape);
  let pages = knownPages({ shape, model });
  if (layout !== undefined) {
    setLayout(board, layout);
    if (texts !== null && pages !== undefined) setPages(texts, pages);
    if (layout.fits && !isFullyVisible(board)) layout = undefined;
  }
  if (layout === undefined) {
    ({ layout, pages } = findLayout(drawing));
  } else if (pages === undefined || (pages.fits && texts !== null && !arePagesVisible(texts))) {
    pages = pagesOf(drawing, layout);
  }
  layouts.set(shape, layout);
  textPages.set(textKey(shape, model.panes, layout), pages);
  return { layout, pages };
}

function formOf(
  { panels, panes }: BoardModel,
  hasCode: boolean,
): 'usual' | 'usual bare' | 'steady' | 'alone' | 'several' | 'alone several' {
  const hasAside = panes.length > 0 || hasCode;
  if (panels.length > 1) return hasAside ? 'several' : 'alone several';
  if ((panels[0]?.next ?? null) !== null) return hasAside ? 'usual' : 'usual bare';
  return hasAside ? 'steady' : 'alone';
}

import type { BoardModel } from '../model/index.ts';
import { findLayout, pagesOf, type Drawing, type FoundLayout } from './findLayout.ts';
import { isSeenInFull, setLayout, type BoardLayout } from './layout.ts';
import { type TextPages, arePagesSeen, setPages } from '../pages/index.ts';

/** What of a board is drawn, and how large. */
export interface BoardDrawing {
  readonly model: BoardModel;
  /** Of the element, and of its least letters. */
  readonly size: string;
  /** The size and `boardShape`: boards of one shape are laid out alike. */
  readonly shape: string;
  readonly isPortrait: boolean;
  /** Whether a code stands where the running texts are. */
  readonly hasCode?: boolean;
}

/** How many shapes of a board are remembered: more than its prices take on in a day. */
const maxEntries = 64;

/** Remembers what was found for a shape; the oldest is forgotten first. */
export interface SizeCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly clear: () => void;
}

/** Makes a cache with nothing in it. */
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
 * What of a board decides how large its parts can be: all of its words, and of its numbers only how
 * many digits they have, since digits have one width.
 */
export function screenShape(shown: object): string {
  return JSON.stringify(shown).replaceAll(/\d/g, '0');
}

/** Shared by all boards, so that what one has been laid out for is known to the others. */
const layouts = makeSizeCache<BoardLayout>();
const textPages = makeSizeCache<TextPages>();

/** Has every board measured anew, for letters that were not there before. */
export function forgetLayouts(): void {
  layouts.clear();
  textPages.clear();
}

/** What of a model decides how it is laid out. */
export function boardShape(model: BoardModel): string {
  const { panels, panes, languages, place, clock, notice, contact } = model;
  const speaks = panes.map(({ blocks }) => blocks.some(({ role }) => role === 'directions'));
  return screenShape({ panels, languages, place, clock, notice, contact, speaks });
}

/** Pages are those of these very texts. */
function textKey(
  shape: string,
  panes: BoardModel['panes'],
  { fallback, texts }: BoardLayout,
): string {
  return `${shape}${JSON.stringify([panes, fallback, texts])}`;
}

/** The pages that such a board has had before. */
export function knownPages({
  shape,
  model,
}: Pick<BoardDrawing, 'shape' | 'model'>): TextPages | undefined {
  const layout = layouts.get(shape);
  return layout && textPages.get(textKey(shape, model.panes, layout));
}

/**
 * Takes the sizes that boards of this shape have had before, or finds them; what was known is looked at
 * and measured anew where it does not fit.
 *
 * @param board the element that holds everything; known pages (`knownPages`) are drawn in it already.
 * @param least least font sizes of prices and of directions in pixels; 0: none.
 */
export function layoutBoard(
  board: HTMLElement,
  { model, shape, isPortrait, hasCode = false }: BoardDrawing,
  least: Pick<Drawing, 'minFontPx' | 'minTextPx'>,
): FoundLayout {
  const drawing: Drawing = { board, model, isPortrait, ...least };
  const texts = board.querySelector<HTMLElement>('.texts');
  board.className = `board ${formOf(model, hasCode)}`;
  let layout = layouts.get(shape);
  let pages = knownPages({ shape, model });
  if (layout !== undefined) {
    setLayout(board, layout);
    if (texts !== null && pages !== undefined) setPages(texts, pages);
    if (layout.fits && !isSeenInFull(board)) layout = undefined;
  }
  if (layout === undefined) {
    ({ layout, pages } = findLayout(drawing));
  } else if (pages === undefined || (pages.fits && texts !== null && !arePagesSeen(texts))) {
    pages = pagesOf(drawing, layout);
  }
  layouts.set(shape, layout);
  textPages.set(textKey(shape, model.panes, layout), pages);
  return { layout, pages };
}

function formOf(
  { panels, panes }: BoardModel,
  hasCode: boolean,
): 'usual' | 'steady' | 'alone' | 'several' | 'alone several' {
  const hasAside = panes.length > 0 || hasCode;
  if (panels.length > 1) return hasAside ? 'several' : 'alone several';
  if ((panels[0]?.next ?? null) !== null) return 'usual';
  return hasAside ? 'steady' : 'alone';
}

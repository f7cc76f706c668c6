import type { BoardModel } from '../model/index.ts';
import { findLayout, pagesOf, type Drawing } from './findLayout.ts';
import { isSeenInFull, setLayout, type Layout } from './layout.ts';
import type { NotedLayout } from './layoutNote.ts';
import { makeSizeCache, shapeOf } from './sizeCache.ts';
import { type TextPages, arePagesSeen, setPages } from '../pages/index.ts';

/** What of a board is drawn, and how large. */
export interface BoardDrawing {
  readonly model: BoardModel;
  /** Of the element, and of its least letters. */
  readonly size: string;
  /** The size and `boardShape`: boards of one shape are laid out alike. */
  readonly shape: string;
  readonly isPortrait: boolean;
}

/** Shared by all boards, so that what one has been laid out for is known to the others. */
const layouts = makeSizeCache<Layout>();
const textPages = makeSizeCache<TextPages>();

/** What of a model decides how it is laid out. */
export function boardShape(model: BoardModel): string {
  const { panels, panes, languages, place, clock, notice, contact } = model;
  const speaks = panes.map(({ blocks }) => blocks.some(({ role }) => role === 'directions'));
  return shapeOf({ panels, languages, place, clock, notice, contact, speaks });
}

/** Pages are those of these very texts. */
function textKey(shape: string, panes: BoardModel['panes'], { ease, texts }: Layout): string {
  return `${shape}${JSON.stringify([panes, ease, texts])}`;
}

/** Has boards laid out like this from now on. */
export function remember({ shape, layout, panes, pages }: NotedLayout): void {
  layouts.set(shape, layout);
  textPages.set(textKey(shape, panes, layout), pages);
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
export function layOut(
  board: HTMLElement,
  { model, shape, isPortrait }: BoardDrawing,
  least: Pick<Drawing, 'leastFontPx' | 'leastTextPx'>,
): NotedLayout {
  const drawing: Drawing = { board, model, isPortrait, ...least };
  const texts = board.querySelector<HTMLElement>('.texts');
  board.className = `board ${formOf(model)}`;
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
  const noted: NotedLayout = { shape, layout, panes: model.panes, pages };
  remember(noted);
  return noted;
}

function formOf({
  panels,
  panes,
}: BoardModel): 'usual' | 'steady' | 'alone' | 'several' | 'alone several' {
  if (panels.length > 1) return panes.length > 0 ? 'several' : 'alone several';
  if ((panels[0]?.next ?? null) !== null) return 'usual';
  return panes.length > 0 ? 'steady' : 'alone';
}

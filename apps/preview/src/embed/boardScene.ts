import { fillPlace } from './fillPlace.ts';

/** A board at one instant, to embed in the page that draws it once. Plain data. */
export interface BoardScene {
  /** As read, with the displayed stations: 1 to 4, in their order. */
  readonly bundle: object;
  /** Languages in order, BCP 47; empty: all that have texts. */
  readonly locales: readonly string[];
  readonly theme: 'light' | 'dark';
  /** Epoch milliseconds. */
  readonly instantMs: number;
}

/**
 * The page that draws one board, with its data.
 *
 * @param boardHtml the text of `wattpost-board.html`
 * @throws Error when the page has no empty data block: it is another page, or has data already.
 */
export function embedScene(boardHtml: string, scene: BoardScene): string {
  return fillPlace(boardHtml, 'wattpost-scene', scene);
}

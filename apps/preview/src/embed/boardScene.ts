import { fillPlace } from './fillPlace.ts';

/** A board at one instant, to be put into the page that draws it once. Plain data. */
export interface BoardScene {
  /** As it was read, with the stations that are shown: 1 to 4, in their order. */
  readonly bundle: object;
  /** Languages in order, BCP 47; empty: all that have texts. */
  readonly locales: readonly string[];
  readonly theme: 'light' | 'dark';
  /** Epoch milliseconds. */
  readonly instantMs: number;
}

/**
 * The page that draws one board, with what it draws.
 *
 * @param boardHtml the text of `wattpost-board.html`
 * @throws Error when the page has no place for it: it is not ours, or is filled already.
 */
export function embedScene(boardHtml: string, scene: BoardScene): string {
  return fillPlace(boardHtml, 'wattpost-scene', scene);
}

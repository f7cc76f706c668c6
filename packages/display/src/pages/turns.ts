import { turnsToRead } from '@wattpost/wording';
import type { BoardPage } from './paginate.ts';

/** A page of running text, and its position among those of its language. */
export interface DisplayedPage {
  readonly languageIndex: number;
  /** The pages side by side, at least one. */
  readonly columns: readonly BoardPage[];
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** For how many turns of the board it is shown, at least 1: longer texts are shown longer. */
  readonly turns: number;
}

/** How many turns all of the pages take. */
export function turnsOf(pages: readonly DisplayedPage[]): number {
  return pages.reduce((sum, page) => sum + page.turns, 0);
}

/** The visible page at a turn (an integer from 0); starts over after the last. */
export function pageAtTurn(
  pages: readonly DisplayedPage[],
  turn: number,
): DisplayedPage | undefined {
  let rest = turn % turnsOf(pages);
  return pages.find((page) => (rest -= page.turns) < 0);
}

/** For how many turns a page is shown: at least one. */
export function turnsFor(page: readonly { readonly text: string }[]): number {
  return turnsToRead(page.reduce((sum, block) => sum + block.text.length, 0));
}

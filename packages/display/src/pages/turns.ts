import type { BoardPage } from './paginate.ts';

/** A page of running text, and where it stands among those of its language. */
export interface ShownPage {
  readonly languageIndex: number;
  /** What stands side by side, at least one. */
  readonly columns: readonly BoardPage[];
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** For how many turns of the board it is shown, at least 1: longer texts stay longer. */
  readonly turns: number;
}

/** About as many characters as are read in one turn of ten seconds. */
const charactersPerTurn = 180;

/** How many turns all of the pages take. */
export function turnsOf(pages: readonly ShownPage[]): number {
  return pages.reduce((sum, page) => sum + page.turns, 0);
}

/** The page that is to be seen at a turn (an integer from 0): all of them in a circle. */
export function pageAtTurn(pages: readonly ShownPage[], turn: number): ShownPage | undefined {
  let rest = turn % turnsOf(pages);
  return pages.find((page) => (rest -= page.turns) < 0);
}

/** For how many turns a page is shown, so that it can be read: at least one. */
export function turnsFor(page: BoardPage): number {
  const characters = page.reduce((sum, block) => sum + block.text.length, 0);
  return Math.max(1, Math.round(characters / charactersPerTurn));
}

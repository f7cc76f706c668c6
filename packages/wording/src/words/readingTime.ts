/** How long a board shows a page of text before it turns, in seconds. */
export const turnSeconds = 10;

/** About as many characters as can be read in one turn. */
const charactersPerTurn = 180;

/** For how many turns a page of so many characters is shown: at least one. */
export function turnsToRead(characters: number): number {
  return Math.max(1, Math.round(characters / charactersPerTurn));
}

/**
 * The position of the large digits of one price relative to its other lines (`column`, `row`; `line`: with the unit on
 * the line of the digits), or of several prices: rows of one `table`, or names above prices, with further lines
 * beside (`stack`) or below (`list`) the digits, or a column for each (`columns`), or for every second one (`grid`).
 */
export type Flow = 'column' | 'row' | 'line' | 'table' | 'stack' | 'list' | 'columns' | 'grid';

/** An arrangement of the prices of a board. */
export interface Placement {
  readonly flow: Flow;
  /** The position of the running texts; a portrait board always has them below. */
  readonly texts: 'beside' | 'below';
}

/** Concessions of the rest of a board to the minimum font sizes. */
export interface Fallback {
  /** Classes of the board. */
  readonly classes: readonly ('far' | 'lean')[];
  /** Maximum lines of directions on a page; `null`: as many as fit in its column. */
  readonly lines: number | null;
  /** The minimum size of the texts after a price, relative to their usual size. */
  readonly minNext: number;
  readonly showsMarketing: boolean;
}

/** Without a viewing distance only the usual layout is tried. */
export const usual: Fallback = { classes: [], lines: null, minNext: 0.3, showsMarketing: true };

/**
 * The order of attempts with minimum font sizes: first the usual board, then one
 * column with fewer lines of directions, then a small header and a small next price; marketing
 * texts are dropped last.
 */
export const fallbacks: readonly Fallback[] = [
  { ...usual, minNext: 0.7 },
  { classes: ['far'], lines: 6, minNext: 0.8, showsMarketing: true },
  { classes: ['far'], lines: 4, minNext: 0.8, showsMarketing: true },
  { classes: ['far'], lines: 3, minNext: 0.6, showsMarketing: true },
  { classes: ['far', 'lean'], lines: 2, minNext: 0.6, showsMarketing: true },
  { classes: ['far', 'lean'], lines: 1, minNext: 0.6, showsMarketing: true },
  { classes: ['far', 'lean'], lines: 1, minNext: 0.5, showsMarketing: false },
];

/** The number of prices of a board, and its form. */
export interface Arrangeable {
  /** How many different prices there are, at least 1. */
  readonly panels: number;
  /** Whether a price has more than one line. */
  readonly isMany: boolean;
  /** Whether the board is higher than wide. */
  readonly isPortrait: boolean;
  /** Whether there are minimum font sizes, so that the usual layout may not fit. */
  readonly isFar: boolean;
}

/**
 * The possible arrangements of prices; of those that fit, the one with the largest
 * digits is used, of equal ones the first.
 */
export function placements({
  panels,
  isMany,
  isPortrait,
  isFar,
}: Arrangeable): readonly Placement[] {
  const place = (flow: Flow, texts: Placement['texts'] = 'beside'): Placement => ({ flow, texts });
  if (panels === 1) {
    if (!isFar) return isMany ? [place('column'), place('line')] : [place('column')];
    // A portrait board has its spare room below.
    const stacked = [place('column'), place('line')];
    return isPortrait ? stacked : [...stacked, place('row')];
  }
  const rows = [place('table'), place('stack'), place('list')];
  if (!isPortrait) rows.push(place('columns'));
  if (panels === 4) rows.push(place('grid'));
  return isPortrait || isFar ? rows : [...rows, place('table', 'below'), place('stack', 'below')];
}

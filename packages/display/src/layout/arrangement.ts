/** The position of the large digits relative to the other lines. */
export type Flow = 'column' | 'row' | 'line';

/** An arrangement of the prices of a board. */
export interface Placement {
  readonly columns: number;
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
  { classes: ['far'], lines: 4, minNext: 0.8, showsMarketing: true },
  { classes: ['far'], lines: 3, minNext: 0.6, showsMarketing: true },
  { classes: ['far', 'lean'], lines: 2, minNext: 0.6, showsMarketing: true },
  { classes: ['far', 'lean'], lines: 1, minNext: 0.6, showsMarketing: true },
  { classes: ['far', 'lean'], lines: 1, minNext: 0.5, showsMarketing: false },
];

/**
 * The possible arrangements of prices; of those that fit, the one with the largest
 * digits is used, of equal ones the first.
 *
 * @param panels how many different prices there are, at least 1.
 * @param isPortrait whether the board is higher than wide.
 * @param isFar whether there are minimum font sizes, so that the usual layout may not fit.
 */
export function placements(
  panels: number,
  isPortrait: boolean,
  isFar: boolean,
): readonly Placement[] {
  const place = (columns: number, flow: Flow, texts: Placement['texts'] = 'beside'): Placement => ({
    columns,
    flow,
    texts,
  });
  const stacked = place(1, 'column');
  if (panels === 1) return isFar ? [stacked, place(1, 'line'), place(1, 'row')] : [stacked];
  if (isFar) return [place(1, 'row'), place(1, 'line'), place(isPortrait ? 1 : 2, 'line')];
  if (isPortrait) return [place(1, 'row'), ...(panels === 2 ? [stacked] : [])];
  const squares =
    panels === 4 ? [place(2, 'line'), place(2, 'column'), place(2, 'row', 'below')] : [];
  const columns = [
    ...(panels === 4 ? [] : [place(panels, 'column')]),
    place(panels, 'column', 'below'),
    place(panels, 'line', 'below'),
  ];
  return [place(1, 'row'), ...columns, ...squares];
}

/** How the large digits stand to what is beside them. */
export type Flow = 'column' | 'row' | 'line';

/** A way to place the prices of a board. */
export interface Placement {
  readonly columns: number;
  readonly flow: Flow;
  /** Where the running texts are; a portrait board has them below in any case. */
  readonly texts: 'beside' | 'below';
}

/** How much the rest of a board gives way for what must be read from afar. */
export interface Fallback {
  /** Classes of the board. */
  readonly classes: readonly ('far' | 'lean')[];
  /** Lines of directions that a page has room for; `null`: as many as its column has. */
  readonly lines: number | null;
  /** How small what follows a price may be, of its usual size. */
  readonly minNext: number;
  readonly showsMarketing: boolean;
}

/** Without a viewing distance there is one way: the usual one. */
export const usual: Fallback = { classes: [], lines: null, minNext: 0.3, showsMarketing: true };

/**
 * What is tried in turn when letters have a least size: first the usual board, then everything below
 * one another with fewer lines of directions, then a small header and a small next price; marketing
 * is given up last.
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
 * The ways in which the prices of a board can stand; of those that fit, the one with the largest
 * digits is taken, of equal ones the first.
 *
 * @param panels how many different prices there are, at least 1.
 * @param isPortrait whether the board is higher than wide.
 * @param isFar whether letters have a least size, so that the usual way may have no room.
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

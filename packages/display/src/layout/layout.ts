import type { Fallback, Placement } from './arrangement.ts';
import { overflowOf } from '../pages/fit.ts';
import { minArcMinutes } from './textRole.ts';

/** The layout of a board: everything that is not in its model. */
export interface BoardLayout extends Placement {
  readonly fallback: Fallback;
  /** Font size of the large digits, in hundredths of the board's measure. */
  readonly hero: number;
  /** Scales the text around them. */
  readonly scale: number;
  readonly headScale: number;
  readonly nextScale: number;
  /** Minimum font size of prices in pixels; 0: none. */
  readonly minFontPx: number;
  /** The same of directions. */
  readonly minTextPx: number;
  /** Whether prices, header and next price are fully visible. */
  readonly fits: boolean;
}

/** Applies a layout to the element that contains a board. */
export function setLayout(board: HTMLElement, layout: BoardLayout): void {
  applyConcessions(board, layout);
  setPlacement(board, layout);
  setSizes(board, layout.hero, layout.scale);
  station(board)?.style.setProperty('--k', String(layout.headScale));
  soloNext(board)?.style.setProperty('--k', String(layout.nextScale));
}

/** The concessions of everything else to minimum font sizes, in pixels. */
export function applyConcessions(
  board: HTMLElement,
  { fallback, minFontPx, minTextPx }: Pick<BoardLayout, 'fallback' | 'minFontPx' | 'minTextPx'>,
): void {
  const { classes, lines } = fallback;
  for (const one of ['far', 'lean'] as const) board.classList.toggle(one, classes.includes(one));
  board.style.setProperty('--lines', String(lines ?? 0));
  board.style.setProperty('--least', `${minFontPx}px`);
  board.style.setProperty('--least-text', `${minTextPx}px`);
  board.style.setProperty(
    '--least-other',
    `${(minTextPx * minArcMinutes.other) / minArcMinutes.terms}px`,
  );
}

/** The position of prices and texts. */
export function setPlacement(board: HTMLElement, { flow, texts }: Placement): void {
  board.dataset['flow'] = flow;
  board.classList.toggle('below', texts === 'below');
}

/** The size of prices; set on their element, so that nothing else is restyled. */
export function setSizes(board: HTMLElement, hero: number, scale: number): void {
  const { style } = board.querySelector<HTMLElement>('.solo, .panels') ?? board;
  style.setProperty('--hero', String(hero));
  style.setProperty('--k', String(scale));
}

/** The header without the clock. */
export function station(board: HTMLElement): HTMLElement | null {
  return board.querySelector('.station');
}

/** The next price of a single panel; several panels contain theirs. */
export function soloNext(board: HTMLElement): HTMLElement | null {
  return board.querySelector(':scope > .next');
}

/** How far prices exceed their space in the current layout (`overflowOf`). */
export function priceOverflow(board: HTMLElement): () => number {
  const areas = [...board.querySelectorAll<HTMLElement>('.rows, .solo, .solo .body')];
  // Cells are as high as their content, but not always as wide.
  const cells = [
    ...board.querySelectorAll<HTMLElement>('.panel :is(.top, .hero, .sayings, .others, .next)'),
  ];
  const widthOf = (cell: HTMLElement): number => cell.scrollWidth / (cell.clientWidth + 1);
  return () => Math.max(...areas.map(overflowOf), ...cells.map(widthOf));
}

/** Whether header, prices and next price are fully visible in the current layout. */
export function isFullyVisible(board: HTMLElement): boolean {
  const parts = [station(board), soloNext(board)].filter((part) => part !== null);
  return parts.every((part) => overflowOf(part) <= 1) && priceOverflow(board)() <= 1;
}

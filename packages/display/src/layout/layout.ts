import type { Fallback, Placement } from './arrangement.ts';
import { overflowOf } from '../pages/index.ts';

/** How a board is laid out: everything that is not in its model. */
export interface BoardLayout extends Placement {
  readonly fallback: Fallback;
  /** Font size of the large digits, in hundredths of the board's measure. */
  readonly hero: number;
  /** Scales what stands around them. */
  readonly scale: number;
  readonly headScale: number;
  readonly nextScale: number;
  /** Least font size of prices in pixels; 0: none. */
  readonly minFontPx: number;
  /** The same of directions. */
  readonly minTextPx: number;
  /** Whether prices, header and next price are to be seen in full. */
  readonly fits: boolean;
}

/** Gives an element that holds a board everything that a layout consists of. */
export function setLayout(board: HTMLElement, layout: BoardLayout): void {
  setEase(board, layout);
  setPlacement(board, layout);
  setSizes(board, layout.hero, layout.scale);
  station(board)?.style.setProperty('--k', String(layout.headScale));
  soloNext(board)?.style.setProperty('--k', String(layout.nextScale));
}

/** How far everything else gives way for letters of a least size, in pixels. */
export function setEase(
  board: HTMLElement,
  { fallback, minFontPx, minTextPx }: Pick<BoardLayout, 'fallback' | 'minFontPx' | 'minTextPx'>,
): void {
  const { classes, lines } = fallback;
  for (const one of ['far', 'lean'] as const) board.classList.toggle(one, classes.includes(one));
  board.style.setProperty('--lines', String(lines ?? 0));
  board.style.setProperty('--least', `${minFontPx}px`);
  board.style.setProperty('--least-text', `${minTextPx}px`);
}

/** Where prices and texts stand. */
export function setPlacement(board: HTMLElement, { columns, flow, texts }: Placement): void {
  const panels = board.querySelectorAll('.panel').length;
  board.dataset['flow'] = flow;
  board.classList.toggle('below', texts === 'below');
  board.style.setProperty('--columns', String(columns));
  board.style.setProperty('--rows', String(Math.max(1, Math.ceil(panels / columns))));
}

/** How large prices are; set where they are, so that nothing else is styled anew. */
export function setSizes(board: HTMLElement, hero: number, scale: number): void {
  const { style } = board.querySelector<HTMLElement>('.solo, .panels') ?? board;
  style.setProperty('--hero', String(hero));
  style.setProperty('--k', String(scale));
}

/** The part of the header that says where this is. */
export function station(board: HTMLElement): HTMLElement | null {
  return board.querySelector('.station');
}

/** What follows the one price; several have theirs in their panels. */
export function soloNext(board: HTMLElement): HTMLElement | null {
  return board.querySelector(':scope > .next');
}

/** Looks how far prices are from being seen in full, as the board is laid out at the time (`overflowOf`). */
export function priceOverflow(board: HTMLElement): () => number {
  const parts = [
    ...board.querySelectorAll<HTMLElement>('.panels, .panel, .now, .body, .panel .next'),
  ];
  return () => Math.max(...parts.map(overflowOf));
}

/** Whether header, prices and next price are seen in full, as the board is laid out at the time. */
export function isSeenInFull(board: HTMLElement): boolean {
  const parts = [station(board), soloNext(board)].filter((part) => part !== null);
  return parts.every((part) => overflowOf(part) <= 1) && priceOverflow(board)() <= 1;
}

import type { BoardModel, Shift } from '../model/index.ts';
import type { CodeRows } from './boardCode.ts';
import type { CapHeights } from '@wattpost/contract';
import type { BoardProblems } from './liveController.ts';
import type { BoardPainted } from './wattpostBoard.ts';

/** The properties of `<wattpost-board>` for templates; those left out or `undefined` are not set yet. */
export interface BoardProps {
  readonly model?: BoardModel | null | undefined;
  readonly turn?: number | undefined;
  readonly minCapHeightPx?: CapHeights | null | undefined;
  readonly shift?: Shift | null | undefined;
  readonly code?: CodeRows | null | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  /** A price bundle; the compiler does not check it, the element does. */
  readonly bundle?: object | null | undefined;
  readonly src?: string | null | undefined;
  readonly station?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly refreshMinutes?: number | null | undefined;
}

/** The listeners of a board in JSX; named after the events. */
export interface BoardListeners {
  readonly 'onwattpost-problem'?: ((event: CustomEvent<BoardProblems>) => void) | undefined;
  readonly 'onwattpost-painted'?: ((event: CustomEvent<BoardPainted>) => void) | undefined;
}

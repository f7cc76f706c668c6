import type { BoardModel, Shift } from '../model/index.ts';
import type { CodeRows } from './boardCode.ts';
import type { CapHeights } from './capHeight.ts';
import type { BoardPainted } from './wattpostBoard.ts';

/** What a page sets of `<wattpost-board>`, for templates; what is left out or `undefined` is not there yet. */
export interface BoardProps {
  readonly model?: BoardModel | null | undefined;
  readonly turn?: number | undefined;
  readonly minCapHeightPx?: CapHeights | null | undefined;
  readonly shift?: Shift | null | undefined;
  readonly code?: CodeRows | null | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** What hears of a painted board, for templates in JSX: its name is that of the event. */
export interface BoardListeners {
  readonly 'onwattpost-painted'?: ((event: CustomEvent<BoardPainted>) => void) | undefined;
}
